import { significant, wordsOf } from '../search/index.ts'
import { isStreetKind } from './town-in-address.ts'

const maxTextLength = 200

const wordsIn = (text: string): readonly string[] => significant(wordsOf(text, maxTextLength))

/** Whether a word says so. A number alone may be that of a thing: "batteries 18650". */
export const saysStreet = (text: string): boolean => wordsIn(text).some(isStreetKind)

/**
 * PLACE-8: the name of the street if the words look like an address: they have a number, or a word such as "street". Houses are
 * not known, so it goes without them. Null for other words.
 */
export function streetInWords(text: string): string | null {
  const words = wordsIn(text)
  const name = words.filter((word) => !/\d/.test(word) && !isStreetKind(word))
  return name.length === words.length || name.length === 0 ? null : name.join(' ')
}
