import { type Language, languages } from '../material/index.ts'
import { field, nullable, object, oneOf, textUpTo, withDefault, type ReadBy } from '../wire/index.ts'
import { tellingWords } from './guide-words.ts'

/** GUIDE-17: words are shown after this many people searched for them in a week; fewer could reveal one person's search. */
export const missedPeopleMin = 3

/** What the browser reports about a search without results. */
export const guideMiss = object({
  text: field('text', textUpTo(200)),
  language: field('language', oneOf(languages)),
  /** GUIDE-42: the id of the town that the visitor has chosen. */
  town: field('town', withDefault(nullable(textUpTo(60)), null)),
})
export type GuideMiss = ReadBy<typeof guideMiss>

/** Words without results, as editors see them. */
export interface MissedWords {
  /** The Monday of the week, as YYYY-MM-DD. */
  readonly week: string
  readonly language: Language
  readonly words: string
  readonly people: number
}

const maxWords = 6
const maxLength = 60
/** Matches phone, card and document numbers, but not years or sizes. */
const longNumber = /\d[\d\s().-]{5,}\d/
const address = /@|:\/\/|www\./i

/** GUIDE-17: normalizes words and removes questions and descriptions. Null for text that names no thing or may be personal. */
export function countableWords(text: string): string | null {
  if (address.test(text) || longNumber.test(text)) return null
  const tellingTerms = tellingWords(text)
  const words = tellingTerms.join(' ')
  const isName = tellingTerms.length <= maxWords && words.length <= maxLength && /\p{L}{2}/u.test(words)
  return isName ? words : null
}
