import { isRecord, type WireValue } from '../wire/index.ts'
import { parseTimeOfDay, timeOfDayToWire } from './time-of-day.ts'
import { weekOf, type DayHours, type MinuteOfDay, type Weekday, type WorkingHours } from './working-hours.ts'

export interface WireDayHours {
  readonly start: string | null
  readonly end: string | null
  readonly break_start: string | null
  readonly break_end: string | null
  readonly works_full_day: boolean
  readonly no_lunch_break: boolean
  readonly no_data: boolean
}
export type WireWorkingHours = Readonly<Record<Weekday, WireDayHours>>

const timeToWire = (minute: MinuteOfDay | null) => (minute === null ? null : timeOfDayToWire(minute))

const dayToWire = (day: DayHours): WireDayHours => ({
  start: timeToWire(day.start),
  end: timeToWire(day.end),
  break_start: timeToWire(day.breakStart),
  break_end: timeToWire(day.breakEnd),
  works_full_day: day.worksFullDay,
  no_lunch_break: day.noLunchBreak,
  no_data: day.noData,
})

/** FAC-12 */
export const workingHoursToWire = (hours: WorkingHours): WireWorkingHours =>
  weekOf((weekday) => dayToWire(hours[weekday]))

/** An empty text says as little as null does. */
function readTime(value: WireValue): MinuteOfDay | null {
  if (value.isAbsent || value.raw === '') return null
  if (typeof value.raw !== 'string') {
    value.refuse('wrong-type')
    return null
  }
  const minute = parseTimeOfDay(value.raw)
  if (minute === null) value.refuse('bad-time')
  return minute
}

const readDay = (day: WireValue): DayHours => ({
  start: readTime(day.at('start')),
  end: readTime(day.at('end')),
  breakStart: readTime(day.at('break_start')),
  breakEnd: readTime(day.at('break_end')),
  worksFullDay: day.at('works_full_day').optional((flag) => flag.flag(), false),
  noLunchBreak: day.at('no_lunch_break').optional((flag) => flag.flag(), false),
  noData: day.at('no_data').optional((flag) => flag.flag(), false),
})

/** All seven days must be there: a day that is not mentioned is neither closed nor unknown. */
export const readWorkingHours = (value: WireValue): WorkingHours =>
  weekOf((weekday) => {
    const day = value.at(weekday)
    if (!isRecord(day.raw)) day.refuse('wrong-type')
    return readDay(day)
  })
