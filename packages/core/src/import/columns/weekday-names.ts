import { osmWeekdays } from '../../facility/hours/osm-day-selector.ts'
import { folded } from './column-words.ts'
import { fileLanguages, type FileLanguage } from '../file-language.ts'

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const namesIn = (language: FileLanguage): ReadonlyMap<string, number> => {
  const names = new Map<string, number>()
  for (const weekday of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    for (let day = 0; day < 7; day++) {
      const [first = ''] = folded(format.format(someMonday + day * dayMs)).split(' ')
      names.set(first, day)
    }
  }
  return names
}

let tables: ReadonlyMap<FileLanguage, ReadonlyMap<string, number>> | null = null
const tablesOf = () => (tables ??= new Map(fileLanguages.map((language) => [language, namesIn(language)])))

const leastLetters = 3
const inTable = (table: ReadonlyMap<string, number>, word: string): number | null => {
  const exact = table.get(word)
  if (exact !== undefined) return exact
  if (word.length < leastLetters) return null
  // `Mon`, `Mond`, `montags`
  const start = [...table].find(
    ([name]) =>
      name.startsWith(word) || (name.length > leastLetters && word.startsWith(name) && word.length - name.length <= 1),
  )
  return start?.[1] ?? null
}

/** The weekday from Monday that a folded word names; of a word that names two in different languages, the one in the language of the file. */
export function weekdayOf(word: string, language: FileLanguage | null): number | null {
  const own = language === null ? undefined : tablesOf().get(language)
  const known = own === undefined ? null : inTable(own, word)
  if (known !== null) return known
  const inOsm = osmWeekdays.findIndex((name) => name.toLowerCase() === word)
  if (inOsm >= 0) return inOsm
  const days = new Set([...tablesOf().values()].flatMap((table) => inTable(table, word) ?? []))
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}
