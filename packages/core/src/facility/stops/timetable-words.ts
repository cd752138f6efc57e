import { dayMs, epochDayOfDateKey, wallTimeAt, weekdayIndexOf } from '../../time-zone/index.ts'
import { foldedWords } from '../hours/words/folded-words.ts'
import { monthOfWord } from '../hours/words/hours-words.ts'
import { daysOfStop } from './stop-days.ts'
import { stopRuleFromWords, type StopRuleWords } from './stop-rule-words.ts'
import type { Stop } from './stops.ts'

/** STOP-10: the cells of a timetable that say when a point stands somewhere. */
export interface TimetableWords {
  /** A day (`13.05.2026`), a moment (`2026-05-13T18:00`) or weekdays (`every Wednesday`). */
  readonly date: string
  readonly repeat: string
  readonly from: string
  readonly to: string
  readonly until: string
  /** Days, separated by commas or semicolons. */
  readonly except: string
}
export interface TimetableFault {
  readonly field: keyof TimetableWords
  /** `first`: a rule like "every second Wednesday" does not say on which Wednesday it begins. */
  readonly code: 'unread' | 'missing' | 'first'
}
type StopsRead = { readonly stops: readonly StopWhen[] } | { readonly fault: TimetableFault }
type StopWhen = Omit<Stop, 'place' | 'location'>

const keyOf = (epochDay: number): string => new Date(epochDay * dayMs).toISOString().slice(0, 10)
const dateKeyOf = (year: string, month: number | string, day: string): string | null => {
  const key = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return epochDayOfDateKey(key) === null ? null : key
}

/** The key of a day such as `2026-05-13`, `13.05.2026`, `13 мая 2026 г.`, `May 13, 2026` or `20260513`; null if the text is not one day. */
export function dateKeyFromWords(words: string): string | null {
  const text = foldedWords(words)
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text)
  if (iso) return dateKeyOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? []
  // The day stands first in the countries of the site, unless that makes no date.
  if (first !== '') return dateKeyOf(year, second, first) ?? dateKeyOf(year, first, second)
  const plain = text.replaceAll(/[.,]/g, ' ').replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/g, '')
  const parts = plain
    .split(/\s+/)
    .filter((part) => part !== '' && !['г', 'года', 'de', 'del', 'ж', 'of'].includes(part))
  const month = parts.map((part) => monthOfWord(part)).find((each) => each !== null)
  const numbers = parts.filter((part) => /^\d+$/.test(part)).toSorted((a, b) => a.length - b.length)
  const [day = '', year4 = ''] = numbers
  const isWhole = month !== undefined && parts.length === 3 && numbers.length === 2
  return isWhole && day.length <= 2 && year4.length === 4 ? dateKeyOf(year4, month, day) : null
}

/** Minutes after midnight of each time in a cell: `18:00`, `с 18 до 19.30`, `6 pm`, `18h30`. Null if the cell says anything else. */
function timesFromWords(words: string): readonly number[] | null {
  const time = /(\d{1,2})(?:[:.hч](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(am|pm|a\.\s?m\.?|p\.\s?m\.?)?/g
  const text = foldedWords(words)
  const rest = text
    .replaceAll(time, ' ')
    .replaceAll(/[-,.;]/g, ' ')
    .trim()
  const idle = new Set(['', 'с', 'со', 'до', 'по', 'в', 'from', 'to', 'till', 'until', 'at', 'a', 'las', 'de', 'desde'])
  const more = new Set(['hasta', 'hs', 'h', 'hrs', 'horas', 'ч', 'час', 'часов', 'сагат', 'сағат', 'бастап', 'дейін'])
  if (!rest.split(/\s+/).every((word) => idle.has(word) || more.has(word))) return null
  const times = Array.from(text.matchAll(time), ([, hour = '', minute = '00', half = '']) => {
    const isAfternoon = half.startsWith('p') && Number(hour) < 12
    const isMidnight = half.startsWith('a') && hour === '12'
    return (Number(hour) + (isAfternoon ? 12 : isMidnight ? -12 : 0)) * 60 + Number(minute)
  })
  // Midnight at the end of a day is the start of the next.
  const whole = times.map((minutes) => (minutes === 24 * 60 ? 0 : minutes))
  return whole.length > 0 && whole.length <= 2 && whole.every((minutes) => minutes < 24 * 60) ? whole : null
}

/** A cell that holds a day and a time; a time in UTC or another zone becomes that of the place. */
function momentOf(words: string, timezone: string): { readonly date: string; readonly time: string } | null {
  const [, date = '', hour = '', minute = '', zone = ''] =
    /^(\d{4}-?\d{2}-?\d{2})[T ](\d{2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(words.trim()) ?? []
  const key = dateKeyFromWords(date)
  if (key === null) return null
  if (zone === '') return { date: key, time: `${hour}:${minute}` }
  const sign = zone.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = zone.length === 1 ? [] : [zone.slice(1, 3), zone.slice(-2)].map(Number)
  const wall = wallTimeAt(timezone, Date.parse(`${key}T${hour}:${minute}:00Z`) - sign * (hours * 60 + minutes) * 60_000)
  if (wall === null) return null
  const at = new Date(wall.minuteOfDay * 60_000).toISOString().slice(11, 16)
  return { date: keyOf(wall.epochDay), time: at }
}

/** The day of a cell that may also name a time, as iCalendar's `UNTIL` does. */
const dayOfCell = (words: string, timezone: string): string | null =>
  dateKeyFromWords(words) ?? momentOf(words, timezone)?.date ?? null

function daysOfCell(words: string, timezone: string): readonly string[] | null {
  const parts = words.split(/[;\n]|,(?!\s*\d{4}\s*(?:$|[;,]))/).filter((part) => part.trim() !== '')
  const days = parts.map((part) => dayOfCell(part.trim(), timezone))
  return days.every((day) => day !== null) ? days : null
}

const noRule: StopRuleWords = { weekdays: [], unit: 'once', every: 1, week: null, until: '', count: null }
/** The longest search for the first day: the fifth weekday of every twelfth month may be years away. */
const searchDays = 800

/** The first days of a rule, one stop per weekday. */
function firstStops(rule: StopRuleWords, from: number, when: StopWhen): readonly StopWhen[] {
  const { unit, every, week } = rule
  if (unit === 'once') return [{ ...when, date: keyOf(from) }]
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [weekdayIndexOf(from)]
  return weekdays.flatMap((weekday): StopWhen[] => {
    const first = from + ((weekday - weekdayIndexOf(from) + 7) % 7)
    if (unit === 'week') return [{ ...when, date: keyOf(first), repeat: 'weekly', every }]
    const repeat = week === -1 ? 'monthly-last' : 'monthly'
    if (week === null) return [{ ...when, date: keyOf(first), repeat, every }]
    for (let day = first; day < from + searchDays; day += 7) {
      const inMonth = new Date(day * dayMs).getUTCDate()
      const isLast = new Date((day + 7) * dayMs).getUTCMonth() !== new Date(day * dayMs).getUTCMonth()
      if (week === -1 ? isLast : Math.ceil(inMonth / 7) === week) return [{ ...when, date: keyOf(day), repeat, every }]
    }
    return []
  })
}

/** The day of the last of `count` times. */
function untilOf(when: StopWhen, count: number): string | null {
  const from = epochDayOfDateKey(when.date) ?? 0
  const stop: Stop = { ...when, place: '', location: { lng: 0, lat: 0 } }
  const last = daysOfStop({ ...stop, except: [] }, from, from + 366 * 10)[count - 1]
  return last === undefined ? null : keyOf(last)
}

/**
 * STOP-10: the stops that a row of a timetable describes, without their place: one, or one per weekday that it names. `todayDay` is where
 * a rule without a date begins.
 */
export function stopsFromWords(words: TimetableWords, timezone: string, todayDay: number): StopsRead {
  const fault = (field: TimetableFault['field'], code: TimetableFault['code'] = 'unread') => ({
    fault: { field, code },
  })
  if (words.date === '' && words.repeat === '') return fault('date', 'missing')
  const began = momentOf(words.date, timezone)
  const ended = momentOf(words.to, timezone)
  const date = began?.date ?? dateKeyFromWords(words.date)
  const dayRule = words.date === '' || date !== null ? noRule : stopRuleFromWords(words.date)
  if (dayRule === null) return fault('date')
  const writtenRule = words.repeat === '' ? null : stopRuleFromWords(words.repeat)
  if (words.repeat !== '' && writtenRule === null) return fault('repeat')
  const rule =
    writtenRule === null
      ? dayRule
      : { ...writtenRule, weekdays: [...new Set([...dayRule.weekdays, ...writtenRule.weekdays])] }
  if (date === null && rule.weekdays.length === 0) return fault('date', 'missing')
  if (date === null && (rule.every > 1 || rule.count !== null))
    return fault(writtenRule === null ? 'date' : 'repeat', 'first')
  const fromText = words.from === '' ? (began?.time ?? '') : (momentOf(words.from, timezone)?.time ?? words.from)
  if (fromText === '') return fault('from', 'missing')
  const from = timesFromWords(fromText)
  if (from === null) return fault('from')
  const toText = ended?.time ?? words.to
  const to = toText === '' ? from.slice(1) : timesFromWords(toText)
  if (to === null) return fault('to')
  const [start] = from
  const end = to.at(-1)
  if (start === undefined || end === undefined) return fault('to', 'missing')
  const until = words.until === '' ? null : dayOfCell(words.until, timezone)
  if (words.until !== '' && until === null) return fault('until')
  const ruleUntil = rule.until === '' ? null : dayOfCell(rule.until, timezone)
  if (rule.until !== '' && ruleUntil === null) return fault('repeat')
  const except = daysOfCell(words.except, timezone)
  if (except === null) return fault('except')
  const when: StopWhen = { date: '', start, end, repeat: 'once', every: 1, until: until ?? ruleUntil, except }
  const stops = firstStops(rule, epochDayOfDateKey(date ?? '') ?? todayDay, when)
  if (stops.length === 0) return fault('date')
  const { count } = rule
  // Which of several weekdays comes last is not worked out.
  if (count !== null && stops.length > 1) return fault('repeat')
  const [only] = stops
  if (count === null || only === undefined) return { stops }
  return { stops: [{ ...only, until: only.until ?? untilOf(only, count) }] }
}

/** STOP-10: whether two timetables name the same places and times from a day on: a rule that was read later begins later. */
export function areStopsAlike(one: readonly Stop[], other: readonly Stop[], fromDay: number): boolean {
  const timesOf = (stops: readonly Stop[]): string[] =>
    stops
      .flatMap((stop) =>
        daysOfStop(stop, fromDay, fromDay + comparedDays).map((day) =>
          JSON.stringify([day, stop.start, stop.end, stop.place, stop.location.lng, stop.location.lat]),
        ),
      )
      .toSorted()
  return timesOf(one).join('\n') === timesOf(other).join('\n')
}
/** More than a year, so that a stop that comes once a year is compared. */
const comparedDays = 400
