import { fileLanguages, type FileLanguage } from '../file-language.ts'
import { lexicon, meanings, type Meaning } from './column-lexicon.ts'

/** Normalizes names for comparison: no case, accents or punctuation. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}@№]+/gu, ' ')
    .trim()

/** `operatingHours`, `operating_hours` and `Operating Hours 2` have the same words, and the number 2. */
export const wordsOfName = (name: string): string[] =>
  folded(name.replaceAll(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ').replaceAll(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 '))
    .split(' ')
    .filter((word) => word !== '')

interface Sense {
  readonly meaning: Meaning
  readonly language: FileLanguage
  /** Below 1 for a word that means other things too. */
  readonly weight: number
}
interface Stem extends Sense {
  readonly stem: string
}
const doubtful = 0.7

const stems: readonly Stem[] = Object.entries(lexicon).flatMap(([language, words]) =>
  Object.entries(words).flatMap(([meaning, list]) =>
    list
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const isDoubtful = word.startsWith('(')
        return {
          stem: folded(word),
          meaning: meaningOf(meaning),
          language: languageOf(language),
          weight: isDoubtful ? doubtful : 1,
        }
      }),
  ),
)
function meaningOf(text: string): Meaning {
  const meaning = meanings.find((each) => each === text)
  if (meaning === undefined) throw new Error(text)
  return meaning
}
function languageOf(text: string): FileLanguage {
  const language = fileLanguages.find((each) => each === text)
  if (language === undefined) throw new Error(text)
  return language
}

const exact = new Map<string, Stem[]>()
for (const stem of stems) exact.set(stem.stem, [...(exact.get(stem.stem) ?? []), stem])

/** An ending of this many letters makes another form of a word, not another word. */
const endingMax = 4
const stemLetters = 4

/** The longest stem that a word begins with. */
function sensesOfForm(word: string): readonly Stem[] {
  let found: Stem[] = []
  const take = (stem: Stem): void => {
    const [first] = found
    if (first === undefined || stem.stem.length > first.stem.length) found = [stem]
    else if (stem.stem.length === first.stem.length) found.push(stem)
  }
  for (const stem of stems) {
    const { length } = stem.stem
    if (length < stemLetters) continue
    if (word.startsWith(stem.stem) && word.length - length <= endingMax) take(stem)
  }
  return found
}

/** Of the words in a name, these say least: "street name" is a street, "phone number" is a phone. */
export const weakMeanings: ReadonlySet<Meaning> = new Set([
  'id',
  'name',
  'kind',
  'place',
  'description',
  'comment',
  'address',
])
const weakened = 0.35
const joints = ['', 's', 'n', 'en', 'es']

/** A German compound of two known words: `Ortsname`, `Hausnummer`. */
function sensesOfCompound(word: string): readonly Stem[] {
  for (let at = word.length - leastPart; at >= leastPart; at--) {
    const head = formOf(word.slice(at))
    if (head.length === 0) continue
    const first = joints.flatMap((joint) =>
      word.slice(0, at).endsWith(joint) ? (exact.get(word.slice(0, at - joint.length)) ?? []) : [],
    )
    if (first.length === 0) continue
    const isStrong = first.some(({ meaning }) => !weakMeanings.has(meaning))
    return [...first, ...(isStrong ? head.map(beside) : head)]
  }
  return []
}
/** A weak word beside a strong one counts less. */
const beside = (stem: Stem): Stem =>
  weakMeanings.has(stem.meaning) ? { ...stem, weight: stem.weight * weakened } : stem
const leastPart = 3
const formOf = (word: string): readonly Stem[] =>
  exact.get(word) ??
  stems.filter(({ stem }) => stem.length >= leastPart && word.startsWith(stem) && word.length - stem.length <= 2)

const known = new Map<string, readonly Stem[]>()
/** What a word means, by its exact form, else as a form of a known word. */
export function sensesOf(word: string): readonly Sense[] {
  const before = exact.get(word) ?? known.get(word)
  if (before) return before
  const compound = sensesOfCompound(word)
  const senses = compound.length > 0 ? compound : sensesOfForm(word)
  // Names of columns are few, but a caller may ask for any words.
  if (known.size < 10_000) known.set(word, senses)
  return senses
}

/** Shapefiles cut the names of their columns after ten letters: `OBSERVACIO`. */
const cutLetters = 10
const leastCut = 3
/** The senses of the last word of a name that may be cut. */
export function sensesOfCut(name: string, word: string): readonly Sense[] {
  const { length } = folded(name)
  if (length < cutLetters - 1 || length > cutLetters || word.length < leastCut) return []
  return stems.filter(({ stem }) => stem.length > word.length && stem.startsWith(word))
}

/** Words that change nothing: articles, prepositions, reference systems, "full". */
const idle = new Set(
  'de del la el los las le les l du des d da do dos das di della of the and y i und der die das für fur i и для по на в за at in to en wgs dd gis full main complete completa completo normalizada официальный s p п public'.split(
    ' ',
  ),
)
export const isIdle = (word: string): boolean => idle.has(word) || /^\d+$/.test(word)
