import { createRequire } from 'node:module'
import { brandNames } from '@recircle/core/site'
import { passwordRules } from '@recircle/core/validation'

/** Fifty thousand passwords of published leaks, in lower case, the commonest first. */
const leaked: readonly string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')

/** Those that the rules would take if a letter were written large (VAL-3): about five thousand. */
const common: ReadonlySet<string> = new Set(
  leaked.filter((password) => {
    const capitalized = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
    return passwordRules.every(({ holds }) => holds(capitalized))
  }),
)

/** What anybody would think of here, in the letters that `lettersOf` leaves. */
const wordsOfPlace: ReadonlySet<string> = new Set(
  [...Object.values(brandNames), 'recycle', 'recycling', 'reciclaje', 'вторсырьё', 'переработка'].map(lettersOf),
)

/** Whether it is among the first that anybody would try: however its letters are written, or a word of this place with figures about it. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || wordsOfPlace.has(lettersOf(password))

function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')
}
