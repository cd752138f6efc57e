import type { FileLanguage } from '../file-language.ts'
import type { MappedField } from '../import-run.ts'
import { kindOfWords } from '../kind-words.ts'
import { expectations, isAddressLike, isEmail, isHours, isPlace, isSurelyPhone, isWeb } from './column-content.ts'
import { meanings, type Meaning } from './column-lexicon.ts'
import { shareOf, type ColumnValues } from './column-values.ts'
import { isIdle, sensesOf, sensesOfCut, weakMeanings, wordsOfName } from './column-words.ts'

/** What a file does not say of itself. */
export interface GuessTools {
  /** Null to recognize it by the columns. */
  readonly language?: FileLanguage | null
  /** Whether a word names a material in the language of the file. */
  readonly isMaterial?: (word: string) => boolean
}

/** How much of a name is left where other words of it mean another field, no field, or nothing known. */
const [besideField, weakBesideField, besideOther, besideUnknown] = [0.8, 0.35, 0.35, 0.85]
/** A word of another language than that of the file may mean something else. */
const foreign = 0.6
/** A column whose name scores less than this is not a candidate. */
const leastName = 0.3
/** Rows with the same name beyond coincidence: what all of them share is their kind or their operator. */
const sharedByRows = 5
const [manyRows, leastDifferent] = [20, 0.1]

export interface Candidate {
  readonly meaning: Meaning
  readonly column: ColumnValues
  readonly score: number
}

interface NameScore {
  readonly score: number
  /** Whether the word means other things too, or is of another language than the file. */
  readonly isDoubtful: boolean
}
/** How much the name of a column speaks for each meaning. */
function nameScores(name: string, language: FileLanguage | null): ReadonlyMap<Meaning, NameScore> {
  const words = wordsOfName(name).filter((word, _, all) => all.length === 1 || !isIdle(word))
  const last = words.at(-1)
  const sensesOfWords = words.map((word) => {
    const senses = sensesOf(word)
    return senses.length > 0 || word !== last ? senses : sensesOfCut(name, word)
  })
  const weightIn = (at: number, meaning: Meaning): number =>
    Math.max(
      0,
      ...(sensesOfWords[at] ?? [])
        .filter((sense) => sense.meaning === meaning)
        .map(
          (sense) =>
            sense.weight * (language === null || sense.language === language || sense.language === 'en' ? 1 : foreign),
        ),
    )
  const scores = new Map<Meaning, NameScore>()
  for (const meaning of meanings) {
    const weights = words.map((_, at) => weightIn(at, meaning))
    const best = Math.max(0, ...weights)
    if (best === 0) continue
    let score = best
    for (const [at, senses] of sensesOfWords.entries()) {
      if ((weights[at] ?? 0) > 0) continue
      if (senses.length === 0) score *= besideUnknown
      else if (senses.every((sense) => sense.meaning === 'other')) score *= besideOther
      else
        score *=
          weakMeanings.has(meaning) && !senses.every((sense) => weakMeanings.has(sense.meaning))
            ? weakBesideField
            : besideField
    }
    scores.set(meaning, { score, isDoubtful: best < 1 })
  }
  return scores
}

/** What is recognized by its values alone, whatever the column is called; with the least share of them. */
const byContent = [
  ['email', isEmail, 0.7],
  ['website', isWeb, 0.7],
  ['phone', isSurelyPhone, 0.7],
  ['place', isPlace, 0.5],
  ['hours', isHours, 0.4],
] as const satisfies readonly (readonly [MappedField, (value: string) => boolean, number])[]
/** A name that says nothing of the field, but does not contradict it. */
const byContentScore = 0.3

/** A name that many rows share is their kind or their operator. */
function isSharedName({ filled, counts }: ColumnValues): boolean {
  if (filled >= sharedByRows && counts.size === 1) return true
  return filled >= manyRows && counts.size / Math.min(filled, heldValues(counts)) < leastDifferent
}
/** Whether it is called a name, but many rows have the same one, as the branches of one chain do. */
export const isNameOfChain = (column: ColumnValues, language: FileLanguage | null): boolean =>
  (nameScores(column.name, language).get('name')?.score ?? 0) >= leastName && isSharedName(column)
const heldValues = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** What a column may be, by the words of its name and by what stands in it. */
export function candidatesOf(column: ColumnValues, { language = null, isMaterial }: GuessTools): Candidate[] {
  const scores = nameScores(column.name, language)
  const isEmpty = column.counts.size === 0
  const candidates: Candidate[] = []
  const add = (meaning: Meaning, score: number): void => void candidates.push({ meaning, column, score })
  for (const [meaning, { score, isDoubtful }] of scores) {
    if (meaning === 'other' || score < leastName) continue
    if (meaning === 'name' && isSharedName(column)) continue
    const { judge, weight, least } = expectations[meaning]
    const share = judge === null || isEmpty ? 0 : shareOf(column, judge)
    // If a column is empty in all rows, its name decides.
    if (!isEmpty && judge !== null && share < least) continue
    if (meaning === 'name' && isDoubtful && !isEmpty && shareOf(column, isAddressLike) > 0.5 && scores.has('address'))
      continue
    if (meaning === 'address' && isDoubtful && !isEmpty && shareOf(column, isAddressLike) < 0.5) continue
    if (meaning === 'city' && scores.has('address') && shareOf(column, isAddressLike) > 0.5) continue
    const words =
      meaning === 'materials' && isMaterial && !isEmpty
        ? shareOf(column, (value) => namesMaterial(value, isMaterial))
        : null
    // Doubtful words like "type" are materials only where known ones stand in the column.
    if (words !== null && isDoubtful && words < 0.3) continue
    if (meaning === 'materials' && isDoubtful && words === null) continue
    add(meaning, score + weight * share + (words ?? 0) * 0.8)
  }
  if (isEmpty) return candidates
  for (const [field, judge, least] of byContent)
    if (!scores.has(field) && !scores.has('other') && shareOf(column, judge) >= least)
      add(field, byContentScore + expectations[field].weight * shareOf(column, judge))
  if (isMaterial && !scores.has('materials') && !scores.has('name') && !scores.has('other')) {
    const share = shareOf(column, (value) => namesMaterial(value, isMaterial))
    if (share >= 0.6) add('materials', byContentScore + share)
  }
  return candidates
}

/** Whether a cell is a list of words, of which some are materials. "Container" says of what kind a point is, though plastic is called so too. */
const namesMaterial = (value: string, isMaterial: (word: string) => boolean): boolean => {
  const words = value
    .split(/[/;|,\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return (
    words.length > 0 &&
    words.filter((word) => kindOfWords(word) === null && isMaterial(word)).length * 2 >= words.length
  )
}
