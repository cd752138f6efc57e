import { languages, type Language } from '../material/index.ts'
import { wordsOf } from '../search/index.ts'
import { field, filledText, nullable, object, oneOf, textUpTo, type Codec } from '../wire/index.ts'

/** DESK-70: a word or phrase that staff want to see marked in what authors write. */
export interface DeskWord {
  readonly id: string
  readonly word: string
  /** Of the author; null for every language. */
  readonly language: Language | null
}
export type NewDeskWord = Omit<DeskWord, 'id'>

export const deskWordMaxLength = 60
export const deskWordsMax = 500

/** Shorter beginnings would be in every text. */
const lettersMin = 3
export const isDeskWord = (word: string): boolean =>
  word.length <= deskWordMaxLength && wordsOf(word, deskWordMaxLength).join('').length >= lettersMin

const fields = {
  word: field('word', textUpTo(deskWordMaxLength)),
  language: field('language', nullable(oneOf(languages))),
}
export const newDeskWord: Codec<NewDeskWord> = object(fields)
export const deskWord: Codec<DeskWord> = object({ id: field('id', filledText), ...fields })
