import type { Language } from '../material/index.ts'
import { languages } from '../material/index.ts'
import { field, object, oneOf, textUpTo, type ValuesOf } from '../wire/index.ts'
import { tellingWords } from './guide-words.ts'

/** GUIDE-17: words are shown when so many people have asked for them in a week; fewer could be one person's own. */
export const missedPeopleMin = 3

const fields = { text: field('text', textUpTo(200)), language: field('language', oneOf(languages)) }
/** What a browser says of a search that found nothing. */
export const guideMissCodec = object(fields)
export type GuideMiss = ValuesOf<typeof fields>

/** What editors read of words that found nothing. */
export interface MissedWords {
  /** The Monday it begins with, as YYYY-MM-DD. */
  readonly week: string
  readonly language: Language
  readonly words: string
  readonly people: number
}

const maxWords = 6
const maxLength = 60
/** Phones, cards and numbers of documents; a year or a size is shorter. */
const longNumber = /\d[\d\s().-]{5,}\d/
const address = /@|:\/\/|www\./i

/** GUIDE-17: the same words in one spelling, without what asks or describes. Null for what is no name of a thing, or may be personal. */
export function countableWords(text: string): string | null {
  if (address.test(text) || longNumber.test(text)) return null
  const told = tellingWords(text)
  const words = told.join(' ')
  const isName = told.length <= maxWords && words.length <= maxLength && /\p{L}{2}/u.test(words)
  return isName ? words : null
}
