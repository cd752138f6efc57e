import type { Language } from '../material/index.ts'
import { stemsOf } from './guide-words.ts'
import { materialsOf, type Thing } from './thing.ts'

/** The data that a search needs about a thing, in one language. */
export interface GuideEntry {
  readonly slug: string
  readonly name: string
  /** The distinct materials of all parts; empty if no place takes any of them. */
  readonly materials: readonly string[]
  /** The name and its synonyms, each as the stems of its words. */
  readonly phrases: readonly string[]
}

/** The download for a browser: `things` is the same for every language. */
export interface PackedGuide {
  readonly things: string
  readonly words: string
}

export function guideEntry(thing: Thing, language: Language): GuideEntry {
  const phrases = [thing.names[language], ...thing.synonyms[language]].map((text) => stemsOf(text, language).join(' '))
  return {
    slug: thing.slug,
    name: thing.names[language],
    materials: materialsOf(thing),
    phrases: [...new Set(phrases)],
  }
}

/** GUIDE-6: one line per thing in both texts. The first phrase is that of the name, so it is not repeated. */
export const packedGuide = (entries: readonly GuideEntry[]): PackedGuide => ({
  things: entries.map(({ slug, materials }) => [slug, ...materials].join(';')).join('\n'),
  words: inShortLetters(entries.map(({ name, phrases }) => [name, ...phrases.slice(1)].join(';')).join('\n')),
})

/** Ignores things without words, and words without a thing. */
export function unpackedGuide({ things, words }: PackedGuide, language: Language): GuideEntry[] {
  const named = inShortLetters(words).split('\n')
  return things.split('\n').flatMap((line, at) => {
    const [slug = '', ...materials] = line.split(';')
    const [name = '', ...phrases] = (named[at] ?? '').split(';')
    if (slug === '' || name === '') return []
    return [{ slug, name, materials, phrases: [stemsOf(name, language).join(' '), ...phrases] }]
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
