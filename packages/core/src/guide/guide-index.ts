import type { Language } from '../material/index.ts'
import { stemsOf } from './guide-words.ts'
import { materialsOf, type Thing } from './thing.ts'

/** What a search needs of a thing in one language. */
export interface GuideEntry {
  readonly slug: string
  readonly name: string
  /** Of every part, each once; empty where nothing takes any of it. */
  readonly materials: readonly string[]
  /** Its name and what else people call it, each as the stems of its words. */
  readonly phrases: readonly string[]
}

/** What a browser fetches: the things once, the words once a language. */
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

/** GUIDE-6: a line a thing in both texts. The first phrase of a thing is that of its name and not written twice. */
export const packedGuide = (entries: readonly GuideEntry[]): PackedGuide => ({
  things: entries.map(({ slug, materials }) => [slug, ...materials].join(';')).join('\n'),
  words: inShortLetters(entries.map(({ name, phrases }) => [name, ...phrases.slice(1)].join(';')).join('\n')),
})

/** Things without words, and words without a thing, are left out. */
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

/** One byte for each small Cyrillic letter instead of two: a sixth less after compression. Done twice, the text is what it was. */
const inShortLetters = (text: string): string => Array.from(text, (letter) => swaps.get(letter) ?? letter).join('')
