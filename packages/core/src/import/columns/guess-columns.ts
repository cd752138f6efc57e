import { fileLanguageOf, type FileLanguage } from '../file-language.ts'
import { mappedFields, type MappedField, type SaidField } from '../import-run.ts'
import { addressOf } from './address-columns.ts'
import { candidatesOf, type Candidate, type GuessTools } from './column-candidates.ts'
import type { Meaning } from './column-lexicon.ts'
import { valuesIn, valuesOfRows, type ColumnValues } from './column-values.ts'
import { sensesOf, wordsOfName } from './column-words.ts'
import { materialFlags, materialsInLists } from './material-columns.ts'
import { nameWithBranch } from './name-columns.ts'
import { partsOfText } from './text-columns.ts'
import { hoursOfColumns } from './week-columns.ts'
import { wholeNamed } from './whole-names.ts'

const withoutNumber = (name: string): string =>
  wordsOfName(name)
    .filter((word) => !/^\d+$/.test(word))
    .join(' ')

/** The best column of each meaning; of two that are equally good none, unless only a number tells their names apart. */
function assigned(candidates: readonly Candidate[]): Map<Meaning, ColumnValues> {
  const given = new Map<Meaning, ColumnValues>()
  const taken = new Set<ColumnValues>()
  const undecided = new Set<Meaning>()
  const sorted = candidates.toSorted((a, b) => b.score - a.score)
  for (const { meaning, column, score } of sorted) {
    if (given.has(meaning) || taken.has(column) || undecided.has(meaning)) continue
    const rivals = sorted.filter(
      (each) =>
        each.meaning === meaning && each.column !== column && each.score > score - 0.001 && !taken.has(each.column),
    )
    const isTie = rivals.some((each) => withoutNumber(each.column.name) !== withoutNumber(column.name))
    if (isTie && isUnsafe.has(meaning)) {
      undecided.add(meaning)
      continue
    }
    given.set(meaning, column)
    taken.add(column)
  }
  return given
}
/** Where the wrong one of two columns would be a false fact. */
const isUnsafe: ReadonlySet<Meaning> = new Set(['name', 'address', 'hours', 'phone', 'materials', 'kind'])

/** The halves of a place belong together: of several pairs the one whose names differ least. */
function placePair(candidates: readonly Candidate[]): readonly [ColumnValues, ColumnValues] | null {
  const of = (meaning: Meaning) => candidates.filter((each) => each.meaning === meaning)
  const restOf = (name: string): string =>
    wordsOfName(name)
      .filter((word) => !sensesOf(word).some(({ meaning }) => meaning === 'lat' || meaning === 'lng'))
      .join(' ')
  let best: { readonly pair: readonly [ColumnValues, ColumnValues]; readonly score: number } | null = null
  for (const lat of of('lat'))
    for (const lng of of('lng')) {
      if (lat.column === lng.column) continue
      const score = lat.score + lng.score + (restOf(lat.column.name) === restOf(lng.column.name) ? 1 : 0)
      if (best === null || score > best.score + 0.001) best = { pair: [lat.column, lng.column], score }
    }
  return best?.pair ?? null
}

/** SRC-3, IMP-17: which columns hold which field, by the words in their names and by what stands in them over all rows. */
export function guessFields(columns: readonly ColumnValues[], tools: GuessTools = {}): SaidField<MappedField>[] {
  const language = tools.language === undefined ? languageOf(columns) : tools.language
  const known = { ...tools, language }
  const given = wholeNamed(columns)
  const taken = new Set(given.values())
  const texts = new Map<MappedField, string>()
  const free = () => columns.filter((column) => !taken.has(column))
  const join = (
    field: MappedField,
    joined: { readonly text: string; readonly columns: readonly ColumnValues[] } | null,
  ): void => {
    if (joined === null) return
    texts.set(field, joined.text)
    for (const column of joined.columns) taken.add(column)
  }
  join('hours', given.has('from') ? null : hoursOfColumns(free(), language))
  if (tools.isMaterial) {
    join('materials', materialFlags(free(), tools.isMaterial))
    if (!texts.has('materials')) join('materials', materialsInLists(free(), tools.isMaterial))
  }
  const candidates = free()
    .flatMap((column) => candidatesOf(column, known))
    .filter(({ meaning }) => !given.has(meaning) && !isJoined(texts, meaning))
  const pair = placePair(candidates)
  for (const [at, column] of (pair ?? []).entries()) {
    given.set(at === 0 ? 'lat' : 'lng', column)
    taken.add(column)
  }
  const others = candidates.filter(
    ({ meaning, column }) =>
      meaning !== 'lat' && meaning !== 'lng' && !taken.has(column) && !(pair && meaning === 'place'),
  )
  for (const [meaning, column] of assigned(others)) {
    given.set(meaning, column)
    taken.add(column)
  }
  const name = nameWithBranch(given, free(), language)
  if (name !== null) texts.set('name', name)
  const address = addressOf(given)
  if (address !== null) texts.set('address', address)
  for (const [field, text] of partsOfText(columns, given, texts)) texts.set(field, text)
  return mappedFields.flatMap((field) => {
    const text = texts.get(field) ?? given.get(field)?.name
    return text === undefined ? [] : [{ field, text }]
  })
}
const isJoined = (texts: ReadonlyMap<MappedField, string>, meaning: Meaning): boolean =>
  mappedFields.some((field) => field === meaning && texts.has(field))

export const languageOf = (columns: readonly ColumnValues[]): FileLanguage | null =>
  fileLanguageOf(
    columns.map(({ name }) => name),
    columns.flatMap(valuesIn),
  )

/** The guess for a table of a few rows. */
export const guessColumns = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  tools: GuessTools = {},
): SaidField<MappedField>[] => guessFields(valuesOfRows(columns, rows), tools)
