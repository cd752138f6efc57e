import { osmWeekdays } from '../../facility/hours/osm-day-selector.ts'
import { isHours, isTimeOfDay, weekdayIn } from './column-content.ts'
import { partIn } from './column-template.ts'
import { shareOf, type ColumnValues } from './column-values.ts'
import { wordsOfName } from './column-words.ts'
import type { FileLanguage } from '../file-language.ts'
import type { JoinedColumns } from './material-columns.ts'
import { weekdayOf } from './weekday-names.ts'

const [week, leastDays] = [7, 3]
/** Times of a day are many texts, of which some are words of a file's own. */
const leastTimes = 0.5

const dayOfName = (name: string, language: FileLanguage | null): number | null => {
  const days = new Set(wordsOfName(name).flatMap((word) => weekdayOf(word, language) ?? []))
  const [day] = days
  return days.size === 1 && day !== undefined ? day : null
}
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Which half of a day, or which end of its hours, a column holds. */
const [later, starts, ends] = [
  words('afternoon pm evening tarde tardes apres midi nachmittag nachmittags pomeriggio tarda вечер 2'),
  words(
    'open opens opening from start begin begins inicio desde abre apertura ouverture debut de von ab dalle inizio abertura открытие с начало',
  ),
  words(
    'close closes closing to till end ends fin hasta cierra cierre fermeture fin a bis alle fine fechamento закрытие до конец',
  ),
]
const hasWord = (name: string, known: ReadonlySet<string>): boolean =>
  wordsOfName(name.split('.').at(-1) ?? name).some((word) => known.has(word))

/** IMP-18: the hours of a week in several columns, as one text. */
export const hoursOfColumns = (columns: readonly ColumnValues[], language: FileLanguage | null): JoinedColumns | null =>
  daysApart(columns, language) ?? listsOfDays(columns) ?? objectsOfDays(columns)

/** A column a day, or two: for its mornings and afternoons, or for when it opens and closes. */
function daysApart(columns: readonly ColumnValues[], language: FileLanguage | null): JoinedColumns | null {
  const byDay = new Map<number, ColumnValues[]>()
  for (const column of columns) {
    const day = dayOfName(column.name, language)
    if (day === null || (column.counts.size > 0 && shareOf(column, isTimeOfDay) < leastTimes)) continue
    byDay.set(day, [...(byDay.get(day) ?? []), column])
  }
  if (byDay.size < leastDays || ![...byDay.values()].flat().some(({ counts }) => counts.size > 0)) return null
  const days = [...byDay].toSorted(([one], [other]) => one - other)
  if (days.some(([, of]) => of.length > 4)) return null
  const text = days.map(([day, of]) => `${osmWeekdays[day] ?? ''} ${dayText(of)}`).join('; ')
  return { text, columns: days.flatMap(([, of]) => of) }
}

/** `{monday_open}-{monday_close}`, or `{monday_morning}, {monday_afternoon}`. */
function dayText(columns: readonly ColumnValues[]): string {
  const inOrder = columns.toSorted((a, b) => Number(hasWord(a.name, later)) - Number(hasWord(b.name, later)))
  const [opening, closing] = [
    columns.filter(({ name }) => hasWord(name, starts)),
    columns.filter(({ name }) => hasWord(name, ends)),
  ]
  if (opening.length === columns.length / 2 && closing.length === opening.length) {
    const openings = inOrder.filter((column) => opening.includes(column))
    const closings = inOrder.filter((column) => closing.includes(column))
    return openings.map(({ name }, at) => `{${name}}-{${closings[at]?.name ?? ''}}`).join(', ')
  }
  return inOrder.map(({ name }) => `{${name}}`).join(', ')
}

/** A list of seven texts a row, or two of them. */
function listsOfDays(columns: readonly ColumnValues[]): JoinedColumns | null {
  const lists = columns.filter(
    (column) =>
      column.counts.size > 0 &&
      shareOf(column, (value) => {
        const parts = value.split(';')
        return (
          parts.length === week && parts.every((part) => part.trim() === '' || isTimeOfDay(part)) && /\d/.test(value)
        )
      }) >= 0.8,
  )
  if (lists.length === 0 || lists.length > 2) return null
  const inOrder = lists.toSorted((a, b) => Number(hasWord(a.name, later)) - Number(hasWord(b.name, later)))
  const text = osmWeekdays
    .map((day, at) => `${day} ${inOrder.map(({ name }) => partIn(name, at)).join(', ')}`)
    .join('; ')
  return { text, columns: inOrder }
}

/** A list of objects with a day and its times: `hours.0.day`, `hours.0.opens`, `hours.0.closes`. */
function objectsOfDays(columns: readonly ColumnValues[]): JoinedColumns | null {
  const items = new Map<string, ColumnValues[]>()
  for (const column of columns) {
    const [, item] = /^(.*\.\d+)\.[^.]+$/.exec(column.name) ?? []
    if (item !== undefined) items.set(item, [...(items.get(item) ?? []), column])
  }
  const used: ColumnValues[] = []
  const texts: string[] = []
  for (const parts of items.values()) {
    const day = parts.find(
      (column) =>
        column.counts.size > 0 && shareOf(column, (value) => weekdayIn(value) !== null && !isHours(value)) >= 0.8,
    )
    const times = parts.filter(
      (column) => column !== day && column.counts.size > 0 && shareOf(column, isTimeOfDay) >= leastTimes,
    )
    if (!day || times.length === 0 || times.length > 4) continue
    texts.push(`{${day.name}} ${dayText(times)}`)
    used.push(day, ...times)
  }
  return texts.length === 0 ? null : { text: texts.join('; '), columns: used }
}
