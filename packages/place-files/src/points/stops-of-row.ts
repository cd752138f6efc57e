import tzLookup from '@photostructure/tz-lookup'
import {
  stopFaults,
  stopsFromWords,
  stopTimes,
  type MonthRule,
  type Stop,
  type TimetableFault,
} from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { timetableFields, type ImportRemarkCode } from '@recircle/core/import'
import { dayMs, wallTimeAt } from '@recircle/core/time-zone'
import type { FieldReader } from './column-map.ts'
import { remark, type Remark } from './remark.ts'
import type { SourceRow } from '../formats/source-row.ts'

interface RowOfTimetable {
  readonly row: SourceRow
  readonly fields: FieldReader
  readonly address: string
  /** Null for a row whose place was refused. */
  readonly location: LngLat | null
  readonly nowMs: number
}
interface StopsOfRow {
  readonly stops: readonly Stop[]
  readonly refusals: readonly Remark[]
  readonly notes: readonly Remark[]
}

/** The longest look for a time that is yet to come. */
const daysAhead = 800

/** STOP-10: the stops that a row describes; none for a row without any cell of a timetable, which is a point that stays where it is. */
export function stopsOfRow({ row, fields, address, location, nowMs }: RowOfTimetable): StopsOfRow {
  const values = Object.fromEntries(timetableFields.map((field) => [field, fields.read(row, field)]))
  const textOf = (field: (typeof timetableFields)[number]): string => values[field]?.text ?? ''
  if (location === null || timetableFields.every((field) => textOf(field) === ''))
    return { stops: [], refusals: [], notes: [] }
  const refused = (code: ImportRemarkCode, what: string, field: (typeof timetableFields)[number]): StopsOfRow => ({
    stops: [],
    refusals: [remark(code, what, values[field]?.column ?? '', textOf(field))],
    notes: [],
  })
  const { timezone, today } = clockAt(location, nowMs)
  const words = {
    date: textOf('date'),
    repeat: textOf('repeat'),
    from: textOf('from'),
    to: textOf('to'),
    until: textOf('until'),
    except: textOf('except'),
  }
  const read = stopsFromWords(words, timezone, today)
  if ('fault' in read) {
    const { code, what } = wordsOfFault(read.fault)
    return refused(code, what, read.fault.field)
  }
  const place = placeName(address, location)
  const stops = read.stops.map((when): Stop => Object.assign({ place, location }, when))
  const [fault] = stops.flatMap(stopFaults)
  if (fault) {
    const column = fault.field === 'end' ? 'to' : timetableFields.find((field) => field === fault.field)
    return column
      ? refused('rule', `${fault.field}: ${fault.code}`, column)
      : { stops: [], refusals: [remark('rule', `${fault.field}: ${fault.code}`, fault.field, place)], notes: [] }
  }
  const isOver = stopTimes(stops, timezone, nowMs, nowMs + daysAhead * dayMs).length === 0
  const past = remark('stop-past', 'its last day is over', values['date']?.column ?? '', words.date)
  return { stops, refusals: [], notes: isOver ? [past] : [] }
}

const clockAt = (location: LngLat, nowMs: number) => {
  const timezone = tzLookup(location.lat, location.lng)
  return { timezone, today: wallTimeAt(timezone, nowMs)?.epochDay ?? Math.floor(nowMs / dayMs) }
}

/** Where a timetable has no address, the place is named by its coordinates. */
const placeName = (address: string, location: LngLat): string =>
  address === '' ? `${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}` : address

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** IMP-25: a point that is open on some days of each month has them as its stops: a week could not say that. */
export function stopsOfMonth(
  rules: readonly MonthRule[],
  { address, location, nowMs }: Pick<RowOfTimetable, 'address' | 'location' | 'nowMs'>,
): readonly Stop[] {
  if (location === null) return []
  const { timezone, today } = clockAt(location, nowMs)
  return rules.flatMap(({ weekday, week, start, end }) => {
    const repeat = `FREQ=MONTHLY;BYDAY=${week}${codes[weekday] ?? ''}`
    const read = stopsFromWords({ date: '', repeat, from: start, to: end, until: '', except: '' }, timezone, today)
    return 'fault' in read
      ? []
      : read.stops.map((when): Stop => Object.assign({ place: placeName(address, location), location }, when))
  })
}

function wordsOfFault({ field, code }: TimetableFault): { readonly code: ImportRemarkCode; readonly what: string } {
  if (code === 'missing') return { code: 'stop-missing', what: 'a stop needs a day, a start and an end' }
  if (code === 'first') return { code: 'stop-first', what: 'does not say which day is the first: give its date' }
  return field === 'from' || field === 'to'
    ? { code: 'stop-time', what: 'is not a time of day, such as 18:00' }
    : { code: 'stop-day', what: 'is not a day, such as 2026-05-13, or "every Wednesday"' }
}
