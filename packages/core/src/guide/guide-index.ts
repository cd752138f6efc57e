import type { Language } from '../material/index.ts'
import { stemsOf } from './guide-words.ts'
import { materialsOf, type Thing } from './thing.ts'

/** The data that a search needs about a thing, in one language. */
export interface GuideEntry {
  readonly slug: string
  readonly name: string
  /** The distinct materials of all parts; empty if no place takes any of them. */
  readonly materials: readonly string[]
  /** The name, then the synonyms that say something else. */
  readonly phrases: readonly string[]
}

/** The download for a browser: `things` is the same for every language. */
export interface PackedGuide {
  readonly things: string
  readonly words: string
}

export function guideEntry(thing: Thing, language: Language): GuideEntry {
  const name = thing.names[language]
  const byStems = new Map<string, string>()
  for (const phrase of [name, ...thing.synonyms[language]]) {
    const stems = stemsOf(phrase, language).join(' ')
    if (!byStems.has(stems)) byStems.set(stems, phrase)
  }
  return { slug: thing.slug, name, materials: materialsOf(thing), phrases: [...byStems.values()] }
}

const separators = /[;\n]/g

/** GUIDE-6: one line per thing in both texts. The first phrase is the name. */
export const packedGuide = (entries: readonly GuideEntry[]): PackedGuide => ({
  things: entries.map(({ slug, materials }) => [slug, ...materials].join(';')).join('\n'),
  words: inShortLetters(
    entries.map(({ phrases }) => phrases.map((each) => each.replace(separators, ' ')).join(';')).join('\n'),
  ),
})

/** Ignores things without words, and words without a thing. */
export function unpackedGuide({ things, words }: PackedGuide): GuideEntry[] {
  const named = inShortLetters(words).split('\n')
  return things.split('\n').flatMap((line, at) => {
    const [slug = '', ...materials] = line.split(';')
    const phrases = (named[at] ?? '').split(';')
    const [name = ''] = phrases
    return slug === '' || name === '' ? [] : [{ slug, name, materials, phrases }]
  })
}

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const latin = 'ABVGDE*ZI!KLMNOPRSTUFHC#$%&Y(@)Q'
const swaps: ReadonlyMap<string, string> = new Map(
  Array.from(cyrillic, (letter, at) => [letter, latin.charAt(at)] as const).flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
)

/** Swaps lowercase Cyrillic letters with one-byte characters: a sixth smaller after compression. The swap is its own inverse. */
const inShortLetters = (text: string): string => Array.from(text, (letter) => swaps.get(letter) ?? letter).join('')
