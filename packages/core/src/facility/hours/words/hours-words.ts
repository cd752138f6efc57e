import type { FileLanguage } from '../../../import/file-language.ts'
import { osmMonths } from '../osm-date-selector.ts'
import { osmWeekdays } from '../osm-day-selector.ts'
import { hoursOfSchedule, readOsmSchedule, type OsmHours, type ReadSchedule } from '../osm-hours.ts'
import { foldedWords } from './folded-words.ts'
import { catalanHours } from './hours-ca.ts'
import { germanHours } from './hours-de.ts'
import { englishHours } from './hours-en.ts'
import { spanishHours } from './hours-es.ts'
import { frenchHours } from './hours-fr.ts'
import { HoursReader, unknownTimes } from './hours-grammar.ts'
import { italianHours } from './hours-it.ts'
import { kazakhHours } from './hours-kk.ts'
import { lexiconOf, type HoursLexicon, type Meaning } from './hours-lexicon.ts'
import { portugueseHours } from './hours-pt.ts'
import { russianHours } from './hours-ru.ts'
import { hoursTokens, type HoursToken } from './hours-tokens.ts'
import { monthRulesOf, type MonthRule } from './month-rules.ts'

const lexicons: ReadonlyMap<FileLanguage, HoursLexicon> = new Map([
  ['ru', lexiconOf(russianHours)],
  ['kk', lexiconOf(kazakhHours, russianHours)],
  ['en', lexiconOf(englishHours)],
  ['es', lexiconOf(spanishHours)],
  ['de', lexiconOf(germanHours)],
  ['fr', lexiconOf(frenchHours)],
  ['pt', lexiconOf(portugueseHours)],
  ['it', lexiconOf(italianHours)],
  ['ca', lexiconOf(catalanHours)],
])

/** A lone word as all languages that have it understand it; null where they differ, as of `do`. */
function meaningOfWord(word: string, kind: Meaning['kind']): string | null {
  const found = new Set(
    [...lexicons.values()].flatMap((lexicon) => {
      const meaning = lexicon.at([word], 0, (each) => each.kind === kind)?.meanings[0]
      return meaning ? [meaning.text] : []
    }),
  )
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
const indexIn = (names: readonly string[], name: string | null): number | null => {
  const at = names.findIndex((each) => each === name)
  return at < 0 ? null : at
}

/** The index of a weekday from Monday by its name; null for another word. A single letter is a day only within hours. */
export const weekdayOfWord = (word: string): number | null =>
  word.length < 2 ? null : indexIn(osmWeekdays, meaningOfWord(word, 'day'))

/** The number of a month from 1, by its name in lower case without accents; null for another word. `mar` is a Tuesday as well. */
export function monthOfWord(word: string): number | null {
  const at = indexIn(osmMonths, meaningOfWord(word, 'month'))
  return at === null ? null : at + 1
}

/** As long as what is parsed of OpenStreetMap's notation. */
const wordsMaxLength = 1000

/**
 * What all languages that have every word of a text understand alike, those that borrow fewest words: `Mo-Do` is German, as it is not
 * Italian. Null if there is none, or one of them finds it ambiguous. The language of the file, if it has the words, is asked alone.
 */
function agreed<T>(
  words: string,
  language: FileLanguage | null,
  read: (tokens: readonly HoursToken[], lexicon: HoursLexicon) => T | null,
  keyOf: (value: T) => string,
): T | null {
  if (words.length > wordsMaxLength) return null
  const text = foldedWords(words)
  const inLanguage = (lexicon: HoursLexicon) => {
    const found = hoursTokens(text, lexicon)
    return found === null ? [] : [{ lexicon, ...found }]
  }
  const ofFile = language === null ? undefined : lexicons.get(language)
  const [own] = ofFile ? inLanguage(ofFile) : []
  if (own) return read(own.tokens, own.lexicon)
  const found = [...lexicons.values()].flatMap(inLanguage)
  const fewest = Math.min(...found.map(({ borrowed }) => borrowed))
  const values = found.filter(({ borrowed }) => borrowed === fewest).map(({ tokens, lexicon }) => read(tokens, lexicon))
  const [first = null] = values
  if (first === null) return null
  return values.every((value) => value !== null && keyOf(value) === keyOf(first)) ? first : null
}

/** Alone it is the whole week; with days, theirs. */
const isAllWeek = (tokens: readonly HoursToken[]): boolean => tokens.length === 1 && tokens[0]?.kind === 'allday'

/**
 * SRC-9: converts opening hours in plain words to OpenStreetMap notation: `Lunes a viernes de 9 a 18 hs` becomes `Mo-Fr
 * 09:00-18:00`. Returns null if any part is unknown or ambiguous, but for days that two parts name (IMP-40); it never guesses.
 */
export const hoursFromWords = (words: string, language: FileLanguage | null = null): string | null =>
  agreed(
    words,
    language,
    (tokens, { hasHalfDays }) => (isAllWeek(tokens) ? '24/7' : new HoursReader(tokens, hasHalfDays).read()),
    (osm) => osm,
  )

/** A recurrence of iCalendar belongs to a timetable; it says no hours. */
export const isRecurrence = (words: string): boolean => /(?:^|[\s;:])FREQ\s*=/i.test(words)

/** `Every fourth Saturday of the month 9-12` */
const ofMonth = (words: string, language: FileLanguage | null): string | null =>
  monthRulesFromWords(words, language)
    ?.map(({ weekday, week, start, end }) => `${osmWeekdays[weekday]}[${week}] ${start}-${end}`)
    .join('; ') ?? null

function readWeeks(words: string, language: FileLanguage | null): ReadSchedule {
  const read = readOsmSchedule(words)
  const osm = read.isWhole || read.isNotation ? null : hoursFromWords(words, language)
  if (osm === null) return read
  const found = readOsmSchedule(osm)
  return { ...found, isWhole: found.isWhole && !osm.includes(unknownTimes) }
}

/** IMP-37: a timetable with its seasons, in OpenStreetMap notation or in plain words. */
export function readSchedule(words: string, language: FileLanguage | null = null): ReadSchedule {
  const read = readWeeks(words, language)
  const osm = read.isWhole || read.isNotation ? null : ofMonth(words, language)
  return osm === null ? read : readOsmSchedule(osm)
}

/** SRC-9: opening hours from an imported file, for what has room for a week alone. */
export const readHours = (words: string, language: FileLanguage | null = null): OsmHours =>
  hoursOfSchedule(readWeeks(words, language))

/** IMP-25: `Every last Sunday of the month, 10am to 4pm` as stops have it; null for any other text. */
export const monthRulesFromWords = (words: string, language: FileLanguage | null = null): readonly MonthRule[] | null =>
  agreed(
    words,
    language,
    (tokens, { hasHalfDays }) => monthRulesOf(tokens, hasHalfDays),
    (rules) => JSON.stringify(rules),
  )
