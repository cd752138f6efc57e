import type { Language } from '../material/index.ts'
import { isFault, stemsOf } from './guide-words.ts'
import { codeKey, familyKey } from './answer-key.ts'
import { cluesOf } from './clues.ts'
import { materialsOf, thingsOf, type Guide, type PackageCode, type Thing, type ThingFamily } from './thing.ts'

/** The data that a search needs about a thing, in one language. */
export interface GuideEntry {
  readonly slug: string
  readonly name: string
  /** The distinct materials of all parts; empty if no place takes any of them. */
  readonly materials: readonly string[]
  /** The name, then the synonyms that say something else. */
  readonly phrases: readonly string[]
  /** Words of its use, looks, faults and brands, and the marks of a code; never shown. */
  readonly clues: readonly string[]
}

/** The download for a browser: `things` is the same for every language. */
export interface PackedGuide {
  readonly things: string
  readonly words: string
}

export function guideEntry(thing: Thing, language: Language, clues: readonly string[] = []): GuideEntry {
  const name = thing.names[language]
  return {
    slug: thing.slug,
    name,
    materials: materialsOf(thing),
    ...said([name, ...thing.synonyms[language]], clues, language),
  }
}

/** GUIDE-36: everything that the words of a language can mean: things, codes and families. */
export function guideEntries(guide: Guide, language: Language): GuideEntry[] {
  const clues = cluesOf(guide, language)
  const ofFamily = ({ slug, names }: ThingFamily): GuideEntry => {
    const key = familyKey(slug)
    return {
      slug: key,
      name: names[language],
      materials: [],
      ...said([names[language]], clues.get(key) ?? [], language),
    }
  }
  const ofCode = ({ code, names, marks, materials }: PackageCode): GuideEntry => {
    const [name = ''] = names[language].split(/[:.]/)
    return { slug: codeKey(code), name, materials, phrases: [name], clues: marks }
  }
  return [
    ...thingsOf(guide).map((thing) => guideEntry(thing, language, clues.get(thing.slug))),
    ...guide.families.map(ofFamily),
    ...guide.codes.map(ofCode),
  ]
}

/** GUIDE-46: a clue is kept by what the forms of one root have in common: "кипят" of кипятить and кипятят. */
export const clueLetters = 5
export const asClue = (stem: string): string => stem.slice(0, clueLetters)

/** What says the same in other endings is said once. Clues are left as the words that the names lack. */
function said(names: readonly string[], clues: readonly string[], language: Language) {
  const byStems = new Map<string, string>()
  for (const name of names) {
    const stems = stemsOf(name, language).join(' ')
    if (!byStems.has(stems)) byStems.set(stems, name)
  }
  const named = new Set([...byStems.keys()].flatMap((stems) => stems.split(' ')))
  // One letter says nothing, and a fault is that of many things.
  const isFresh = (stem: string): boolean =>
    stem.length > 1 && !isFault(stem) && !named.has(stem) && !named.has(asClue(stem))
  const fresh = clues.flatMap((clue) => stemsOf(clue, language)).filter(isFresh)
  return { phrases: [...byStems.values()], clues: [...new Set(fresh.map(asClue))] }
}

const separators = /[;\n\t]/g
const inLine = (phrases: readonly string[]): string => phrases.map((each) => each.replace(separators, ' ')).join(';')

/** GUIDE-6: one line per answer in both texts. The first phrase is the name; clues are behind a tab. */
export const packedGuide = (entries: readonly GuideEntry[]): PackedGuide => ({
  things: entries.map(({ slug, materials }) => [slug, ...materials].join(';')).join('\n'),
  words: inShortLetters(
    entries
      .map(({ phrases, clues }) => (clues.length === 0 ? inLine(phrases) : `${inLine(phrases)}\t${inLine(clues)}`))
      .join('\n'),
  ),
})

/** Ignores answers without words, and words without an answer. */
export function unpackedGuide({ things, words }: PackedGuide): GuideEntry[] {
  const named = inShortLetters(words).split('\n')
  return things.split('\n').flatMap((line, at) => {
    const [slug = '', ...materials] = line.split(';')
    const [phrases = [], clues = []] = (named[at] ?? '').split('\t').map((each) => each.split(';'))
    const [name = ''] = phrases
    return slug === '' || name === '' ? [] : [{ slug, name, materials, phrases, clues }]
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
export const inShortLetters = (text: string): string =>
  Array.from(text, (letter) => swaps.get(letter) ?? letter).join('')
