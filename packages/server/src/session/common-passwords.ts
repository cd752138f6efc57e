import { createRequire } from 'node:module'
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

/** Whether it is among the first that anybody would try, however its letters are written. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
