import { significant, wordsOf } from '../search/index.ts'
import { isStreetKind } from './town-in-address.ts'

const maxTextLength = 200

/**
 * PLACE-8: the name of the street if the words look like an address: they have a number, or a word such as "street". Houses are
 * not known, so it goes without them. Null for other words.
 */
export function streetInWords(text: string): string | null {
  const words = significant(wordsOf(text, maxTextLength))
  const name = words.filter((word) => !/\d/.test(word) && !isStreetKind(word))
  return name.length === words.length || name.length === 0 ? null : name.join(' ')
}
