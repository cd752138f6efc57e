import { wordsOf } from './fold.ts'

/** Function words, as spelled. They are dropped from a query that contains any other word. */
const spelled =
  'и в во на с со у к по о об от до из за для при около возле рядом ' +
  'және мен бен пен да де та те үшін туралы жанында маңында қасында ' +
  'a an the in on at of for to and or near by with ' +
  'el la los las un una y o en de del al con por para cerca'

const stopWords: ReadonlySet<string> = new Set(wordsOf(spelled, spelled.length))

/** Without function words. */
export const significant = (words: readonly string[]): readonly string[] => words.filter((word) => !stopWords.has(word))

export function meaningful(words: readonly string[]): readonly string[] {
  const left = significant(words)
  return left.length > 0 ? left : words
}
