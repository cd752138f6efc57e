import type { DayDates, DayWeeks } from '../days/day-rule.ts'

/** One stretch of a year, of which a rule of OpenStreetMap may name several. */
export interface OsmSpan {
  readonly dates: DayDates | null
  readonly weeks: DayWeeks | null
}

/** Dates at the start of a rule in OpenStreetMap's `opening_hours`: `Dec 24`, `Jul 15-Aug 20`, `Apr-Sep`, `2027 Jan 01-08`, `week 2-52/2`. */
export interface OsmDates {
  readonly spans: readonly OsmSpan[]
  /** Something was named that no rule of ours can say, such as Easter. */
  readonly hasOther: boolean
  readonly rest: string
}

export const osmMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const month = `(${osmMonths.join('|')})(?!\\p{L})`
const dayNumber = String.raw`(\d{1,2})(?!\d|\s*[:.h]\s*\d)`
const ofMonth = String.raw`(mo|tu|we|th|fr|sa|su)\s*\[\s*(-?[1-5])\s*\](?:\s*([+-])\s*(\d{1,2})\s*days?(?!\p{L}))?`
/** A year, a month, and a day by its number or by its weekday. */
const dateText = String.raw`(?:(\d{4})\s+)?${month}(?:\s+(?:${dayNumber}|${ofMonth}))?`

const week = /^week\s+(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s*\/\s*(\d{1,2}))?(?!\d)/iu
const moreWeeks = /^,\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s*\/\s*(\d{1,2}))?(?!\d|\s*:)/u
const easter = /^easter(?!\p{L})(?:\s*[+-]\s*\d{1,3}\s*days?)?(?:\s*-\s*easter(?:\s*[+-]\s*\d{1,3}\s*days?)?)?/iu
const range = new RegExp(String.raw`^${dateText}(?:\s*-\s*(?:${dateText}|${dayNumber}))?(\s*\+)?`, 'iu')
const monthAlone = new RegExp(String.raw`^(?:\d{4}\s+)?${month}`, 'iu')
const moreDays = new RegExp(String.raw`^,\s*${dayNumber}(?:\s*-\s*${dayNumber})?`, 'u')

interface NamedDate {
  readonly year: number | null
  readonly month: number
  readonly day: number | null
  /** `Su[-1]-1`, in place of the day. */
  readonly weekday: string | null
}

const two = (number: number): string => String(number).padStart(2, '0')
const lastOf = (year: number, monthNumber: number): number => new Date(Date.UTC(year, monthNumber, 0)).getUTCDate()
/** The year of yearly dates, so that February has all its days. */
const anyYear = 2000
/** The grammar has `2027 Jan 05+`; what reads it elsewhere mostly has not. */
const forever = '9999-12-31'

function named(parts: readonly (string | undefined)[]): NamedDate | null {
  const [year, monthName, day, weekday, which, sign = '', later] = parts
  if (monthName === undefined) return null
  const number = osmMonths.findIndex((name) => name.toLowerCase() === monthName.toLowerCase()) + 1
  const offset = later === undefined || Number(later) === 0 ? '' : `${sign}${Number(later)}`
  return {
    year: year === undefined ? null : Number(year),
    month: number,
    day: day === undefined ? null : Number(day),
    weekday:
      weekday === undefined
        ? null
        : `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1).toLowerCase()}[${which}]${offset}`,
  }
}

/** `isEnd`: a month alone ends with its last day. Null for a day that its month has not, and for a weekday of one year. */
function keyOf({ year, month: number, day, weekday }: NamedDate, isEnd: boolean): string | null {
  if (weekday !== null) return year === null ? `${two(number)}-${weekday}` : null
  const last = lastOf(year ?? anyYear, number)
  const known = day ?? (isEnd ? last : 1)
  if (known < 1 || known > last) return null
  return `${year === null ? '' : `${year}-`}${two(number)}-${two(known)}`
}

function spanOf(first: NamedDate, last: NamedDate, isOpen: boolean): OsmSpan | null {
  const from = keyOf(first, false)
  if (from === null) return null
  if (isOpen) return first.year === null ? null : { dates: { from, to: null }, weeks: null }
  const isOver = last.month < first.month || (last.month === first.month && (last.day ?? 99) < (first.day ?? 0))
  const year = last.year ?? (first.year === null ? null : first.year + Number(isOver))
  const to = (first.year === null) === (year === null) ? keyOf({ ...last, year }, true) : null
  return to === null ? null : { dates: { from, to: to === forever ? null : to }, weeks: null }
}

const weekOf = ([, from = '', to, every]: RegExpExecArray): OsmSpan => {
  // An interval without an end counts from the week on.
  const end = to ?? (every === undefined ? from : '53')
  return { dates: null, weeks: { from: Number(from), to: Number(end), every: Number(every ?? 1) } }
}

/** Returns null if the text does not start with dates. */
export function readOsmDates(text: string): OsmDates | null {
  const spans: OsmSpan[] = []
  let [rest, hasOther, isFirst] = [text, false, true]
  const add = (span: OsmSpan | null): void => {
    if (span === null) hasOther = true
    else spans.push(span)
  }
  const skip = ([whole]: RegExpExecArray): void => {
    rest = rest.slice(whole.length).trimStart()
  }
  for (;;) {
    const [ofWeek, ofEaster, ofDates] = [week.exec(rest), easter.exec(rest), range.exec(rest)]
    if (ofWeek) {
      add(weekOf(ofWeek))
      skip(ofWeek)
      for (let more = moreWeeks.exec(rest); more; more = moreWeeks.exec(rest)) {
        add(weekOf(more))
        skip(more)
      }
    } else if (ofEaster) {
      hasOther = true
      skip(ofEaster)
    } else if (ofDates) {
      const [first, end, toDay, open] = [
        named(ofDates.slice(1, 8)),
        named(ofDates.slice(8, 15)),
        ofDates[15],
        ofDates[16],
      ]
      if (first) {
        // `May Sa[3]` alone is a month and its Saturday, which belongs to the months before it as well.
        const isMonth = first.weekday?.endsWith(']') === true && end === null && toDay === undefined
        const last = toDay === undefined ? first : { ...first, day: Number(toDay), weekday: null }
        add(isMonth ? spanOf(monthOf(first), monthOf(first), false) : spanOf(first, end ?? last, open !== undefined))
        skip((isMonth ? monthAlone.exec(rest) : null) ?? ofDates)
        const base = end ?? first
        for (let more = moreDays.exec(rest); more && !isMonth; more = moreDays.exec(rest)) {
          const day = { ...base, day: Number(more[1]), weekday: null }
          add(spanOf(day, { ...day, day: Number(more[2] ?? more[1]) }, false))
          skip(more)
        }
      }
    } else return isFirst ? null : { spans, hasOther, rest: rest.replace(/^:\s*/, '') }
    isFirst = false
    const next = rest.startsWith(',') ? rest.slice(1).trimStart() : null
    if (next === null || !startsDates(next)) return { spans, hasOther, rest: rest.replace(/^:\s*/, '') }
    rest = next
  }
}
const monthOf = (date: NamedDate): NamedDate => ({ ...date, day: null, weekday: null })
const startsDates = (text: string): boolean => [week, easter, range].some((pattern) => pattern.test(text))

const monthName = (key: string): string => osmMonths[Number(key.slice(0, 2)) - 1] ?? ''

function yearlyText(key: string): string {
  const [, day = '', later] = /^\d\d-(\d\d|\w\w\[-?\d\])([+-]\d+)?$/.exec(key) ?? []
  const offset = later === undefined ? '' : ` ${later} day${/^.1$/.test(later) ? '' : 's'}`
  return `${monthName(key)} ${day}${offset}`
}
const onceText = (key: string): string => `${key.slice(0, 4)} ${yearlyText(key.slice(5))}`

/** Whole months are said by their names. */
function datesText({ from, to }: DayDates): string {
  const isOnce = /^\d{4}-/.test(from)
  if (to === null) return `${onceText(from)}-${onceText(forever)}`
  if (isOnce) return from === to ? onceText(from) : `${onceText(from)}-${onceText(to)}`
  const lastDay = `-${two(lastOf(anyYear, Number(to.slice(0, 2))))}`
  if (from.endsWith('-01') && to === `${to.slice(0, 2)}${lastDay}`)
    return from.slice(0, 2) === to.slice(0, 2) ? monthName(from) : `${monthName(from)}-${monthName(to)}`
  return from === to ? yearlyText(from) : `${yearlyText(from)}-${yearlyText(to)}`
}

/** As OpenStreetMap writes it; empty for the whole year. */
export function osmSpanText({ dates, weeks }: OsmSpan): string {
  if (dates !== null) return datesText(dates)
  if (weeks === null) return ''
  const { from, to, every } = weeks
  const end = from === to && every === 1 ? '' : `-${two(to)}`
  return `week ${two(from)}${end}${every === 1 ? '' : `/${every}`}`
}

const longestBriefDays = 14

/** Only a few days a year, such as those of a feast, which do not affect a plain week. */
export function isBriefSpan({ dates, weeks }: OsmSpan): boolean {
  if (weeks !== null || dates === null || dates.to === null) return false
  const isOnce = /^\d{4}-\d/.test(dates.from)
  const [from, to] = [dates.from, dates.to].map((key) => Date.parse(isOnce ? key : `${anyYear}-${key}`) / 86_400_000)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return false
  const days = to - from + (to < from ? 366 : 0) + 1
  return days <= longestBriefDays
}
