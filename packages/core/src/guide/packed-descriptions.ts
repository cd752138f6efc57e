import type { Language } from '../material/index.ts'
import { inShortLetters, type GuideEntry } from './guide-index.ts'
import { isFault, stemsOf } from './guide-words.ts'
import type { Guide } from './thing.ts'

/** GUIDE-47: the download for a browser: words in order, and for each the places in the index of what it was said of. */
export interface PackedDescriptions {
  /** How long the index is. */
  readonly entries: number
  readonly words: string
  readonly places: string
}

/** So many letters are kept: all forms of a word count as one, "shav" of shaver and shaving. */
const keptLetters = 4
const asKept = (stem: string): string => stem.slice(0, keptLetters)

export const describingWords = (text: string, language: Language): readonly string[] => [
  ...new Set(stemsOf(text, language).map(asKept)),
]

/** The words that the index has of an answer. */
export const indexedWords = ({ phrases, clues }: GuideEntry, language: Language): ReadonlySet<string> =>
  new Set([...phrases.flatMap((phrase) => describingWords(phrase, language)), ...clues.map(asKept)])

/** What is said of each answer beside the words of the index. A fault is that of many things. */
export function packedDescriptions(
  guide: Guide,
  entries: readonly GuideEntry[],
  language: Language,
): PackedDescriptions {
  const descriptions = new Map(Object.entries(guide.descriptions[language]))
  const places = new Map<string, number[]>()
  for (const [place, entry] of entries.entries()) {
    const known = indexedWords(entry, language)
    const said = (descriptions.get(entry.slug) ?? []).flatMap((phrase) => describingWords(phrase, language))
    for (const word of new Set(said))
      if (word.length > 1 && !isFault(word) && !known.has(word)) places.set(word, [...(places.get(word) ?? []), place])
  }
  const sorted = [...places].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    entries: entries.length,
    words: inShortLetters(sorted.map(([word]) => word).join(' ')),
    places: sorted.map(([, all]) => inGaps(all)).join(' '),
  }
}

export function unpackedDescriptions({ words, places }: PackedDescriptions): ReadonlyMap<string, readonly number[]> {
  const gaps = places.split(' ')
  return new Map(
    inShortLetters(words)
      .split(' ')
      .map((word, at) => [word, fromGaps(gaps[at] ?? '')]),
  )
}

/** One character for a gap between two places, "#" for none; JSON would escape a backslash. The last adds itself to the next. */
const gapSigns = Array.from({ length: 91 }, (_, at) => String.fromCharCode(at < 57 ? 35 + at : 36 + at)).join('')
const carry = gapSigns.length - 1

const inGaps = (places: readonly number[]): string =>
  places
    .map((place, at) => place - (places[at - 1] ?? -1) - 1)
    .map((gap) => gapSigns.charAt(carry).repeat(Math.floor(gap / carry)) + gapSigns.charAt(gap % carry))
    .join('')

function fromGaps(signs: string): number[] {
  const places: number[] = []
  let place = 0
  for (const sign of signs) {
    const gap = Math.max(0, gapSigns.indexOf(sign))
    place += gap
    if (gap === carry) continue
    places.push(place)
    place++
  }
  return places
}
