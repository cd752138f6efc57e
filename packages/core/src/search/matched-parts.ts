import { wordsOf } from './fold.ts'

export interface TextPart {
  readonly text: string
  readonly isMatched: boolean
}

const maxWord = 60

/** MAP-20: the parts of a text that match typed words: prefixes of its words, compared after folding. */
export function matchedParts(text: string, typed: string): readonly TextPart[] {
  const queryWords = wordsOf(typed, 200)
  const parts: TextPart[] = []
  const add = (run: string, isMatched: boolean): void => {
    if (run !== '') parts.push({ text: run, isMatched })
  }
  let from = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = Math.max(0, ...queryWords.map((each) => beginningOf(word, each)))
    if (length === 0) continue
    add(text.slice(from, index), false)
    add(word.slice(0, length), true)
    from = index + length
  }
  add(text.slice(from), false)
  return parts
}

/** GUIDE-33: whether every typed word begins a word of the text. */
export function isBegunIn(text: string, typed: string): boolean {
  const own = wordsOf(text, 300)
  const words = wordsOf(typed, 200)
  return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)))
}

const foldedOf = (text: string): string => wordsOf(text, maxWord).join('')

/** The number of letters of the word that match the typed prefix; 0 if it does not match. */
function beginningOf(word: string, typed: string): number {
  if (!foldedOf(word).startsWith(typed)) return 0
  for (let length = 1; length < word.length; length++) if (foldedOf(word.slice(0, length)) === typed) return length
  return word.length
}
