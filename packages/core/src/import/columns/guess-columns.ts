import { accessFacts } from '../../facility/access/point-access.ts'
import { mappedFields, timetableFields, type MappedField, type SaidField } from '../import-run.ts'
import { addressOf } from './address-columns.ts'
import {
  expectations,
  isAddressLike,
  isEmail,
  isHours,
  isMoment,
  isPlace,
  isSurelyPhone,
  isWeb,
} from './column-content.ts'
import { shareOf, valuesIn, valuesOfRows, type ColumnValues } from './column-values.ts'
import {
  folded,
  isIdle,
  meanings,
  sensesOf,
  sensesOfCut,
  weakMeanings,
  wordsOfName,
  type Meaning,
} from './column-words.ts'
import { fileLanguageOf, type FileLanguage } from '../file-language.ts'
import { materialFlags, materialsInLists } from './material-columns.ts'
import { partsOfText } from './text-columns.ts'
import { hoursOfColumns } from './week-columns.ts'

/** What a file does not say of itself. */
export interface GuessTools {
  /** Null to recognize it by the columns. */
  readonly language?: FileLanguage | null
  /** Whether a word names a material in the language of the file. */
  readonly isMaterial?: (word: string) => boolean
}

/** Names that only mean something as a whole: each word of them means other things. The first one present in the file counts. */
const wholeNames: Readonly<Partial<Record<MappedField, string>>> = {
  date: 'date|дата|день|day|weekday|day of week|день недели|дни|дни недели|fecha|dia|dias|күні|күн|апта күні|дата стоянки|начало|start|start date|dtstart|starts at|fecha de inicio|дата начала|басталуы|start time|when|когда',
  repeat:
    'repeat|repeats|recurrence|rrule|frequency|повтор|повторение|повторяется|периодичность|как часто|repeticion|frecuencia|se repite|қайталануы|жиілігі',
  from: 'from|time|start time|starts|opens|с|время|начало|время начала|время стоянки|время с|desde|hora|hora inicio|hora de inicio|inicio|бастап|басталуы|уақыты|басталу уақыты|время прибытия|arrival',
  to: 'to|till|end|end time|ends|closes|dtend|ends at|до|по|конец|окончание|время окончания|время до|hasta|hora fin|hora de fin|fin|дейін|аяқталуы|аяқталу уақыты|время отправления|departure|end date|fecha de fin',
  until:
    'until|last day|valid until|последний день|действует до|по дату|дата окончания|hasta el|ultimo dia|vigente hasta|соңғы күні',
  except:
    'except|exceptions|exdate|not on|кроме|исключения|исключая|не приедет|excepto|excepciones|salvo|басқа|ерекше күндер|келмейтін күндер',
  opening: 'opening height|height of opening|высота отверстия|altura de la boca|саңылау биіктігі',
  steps: 'steps|step count|ступени|escalones|баспалдақ',
  ground: 'surface|ground|покрытие|piso|superficie|жер төсемі',
  indoor: 'indoor|в помещении|interior|ғимарат ішінде',
  confirmed: 'check date|survey date|дата проверки|дата обновления|fecha actualizacion|last checked|verified',
}
const wholeFields = [...timetableFields, ...accessFacts, 'confirmed'] as const

/** How much of a name is left where other words of it mean another field, no field, or nothing known. */
const [besideField, weakBesideField, besideOther, besideUnknown] = [0.8, 0.35, 0.35, 0.85]
/** A word of another language than that of the file may mean something else. */
const foreign = 0.6
/** With less than this in its name a column is no candidate. */
const leastName = 0.3
/** Rows with the same name beyond coincidence: what all of them share is their kind or their operator. */
const sharedByRows = 5
const [manyRows, leastDifferent] = [20, 0.1]

interface Candidate {
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
const heldValues = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

function candidatesOf(column: ColumnValues, { language = null, isMaterial }: GuessTools): Candidate[] {
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

/** Whether a cell is a list of words, of which some are materials. */
const namesMaterial = (value: string, isMaterial: (word: string) => boolean): boolean => {
  const words = value
    .split(/[/;|,\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return words.length > 0 && words.filter(isMaterial).length * 2 >= words.length
}

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

/** STOP-10: a day without a time of day is no stop, such as the date of a survey. */
function isTimetable(given: ReadonlyMap<Meaning, ColumnValues>): boolean {
  const date = given.get('date')
  const hasTime = given.has('from') || (date !== undefined && shareOf(date, isMoment) >= 0.5)
  return hasTime && (date !== undefined || given.has('repeat'))
}

/** The fields that only a whole name means, which are taken before all others. */
function wholeNamed(columns: readonly ColumnValues[]): Map<Meaning, ColumnValues> {
  const byName = new Map(columns.toReversed().map((column) => [folded(column.name), column]))
  const given = new Map<Meaning, ColumnValues>()
  const taken = new Set<ColumnValues>()
  for (const field of wholeFields) {
    const known = (wholeNames[field] ?? '').split('|').flatMap((name) => byName.get(folded(name)) ?? [])
    const { judge, least } = expectations[field]
    const column = known.find(
      (each) => !taken.has(each) && (each.counts.size === 0 || judge === null || shareOf(each, judge) >= least),
    )
    if (column === undefined) continue
    given.set(field, column)
    taken.add(column)
  }
  if (!isTimetable(given)) for (const field of timetableFields) given.delete(field)
  return given
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
