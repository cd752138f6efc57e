import { brandNames } from '../site/index.ts'

const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')

/** Words that are easy to guess on this site. */
const wordsOfPlace = (): string[] =>
  [...Object.values(brandNames), 'recycle', 'recycling', 'reciclaje', 'вторсырьё', 'переработка'].map(lettersOf)

/**
 * VAL-3: whether a valid password is easy to guess: one of the commonly leaked passwords (given in lower case), in any
 * casing, or a word of this site surrounded by digits.
 */
export const isCommonPassword = (password: string, leaked: ReadonlySet<string>): boolean =>
  leaked.has(password.toLowerCase()) || wordsOfPlace().includes(lettersOf(password))
