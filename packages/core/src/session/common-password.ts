import { brandNames } from '../site/index.ts'

const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')

/** What anybody would think of here. */
const wordsOfPlace = (): string[] =>
  [...Object.values(brandNames), 'recycle', 'recycling', 'reciclaje', 'вторсырьё', 'переработка'].map(lettersOf)

/**
 * VAL-3: whether a password that keeps the rules is among the first that anybody would try: one of those that leaks are full of, given in lower
 * case, however its letters are written, or a word of this site with digits around it.
 */
export const isCommonPassword = (password: string, leaked: ReadonlySet<string>): boolean =>
  leaked.has(password.toLowerCase()) || wordsOfPlace().includes(lettersOf(password))
