import { certainObject, field, flag, nullable, object, withDefault, type Codec } from '../../wire/index.ts'
import { parseTimeOfDay, timeOfDayToWire } from './time-of-day.ts'
import { weekOf, type MinuteOfDay } from './working-hours.ts'

export const minuteOfDay: Codec<MinuteOfDay, string> = {
  shape: { is: 'time-of-day' },
  read: (value) => {
    const minute = typeof value.raw === 'string' ? parseTimeOfDay(value.raw) : null
    if (minute === null) value.refuse(typeof value.raw === 'string' ? 'bad-time' : 'wrong-type')
    return minute ?? 0
  },
  write: timeOfDayToWire,
}

/** An empty string is read as null. */
const timeOfDay: Codec<MinuteOfDay | null, string | null> = {
  ...nullable(minuteOfDay),
  read: (value) => (value.isAbsent || value.raw === '' ? null : minuteOfDay.read(value)),
}

const unsetFlag = withDefault(flag, false)

export const dayHours = certainObject({
  start: field('start', timeOfDay),
  end: field('end', timeOfDay),
  breakStart: field('break_start', timeOfDay),
  breakEnd: field('break_end', timeOfDay),
  worksFullDay: field('works_full_day', unsetFlag),
  noLunchBreak: field('no_lunch_break', unsetFlag),
  noData: field('no_data', unsetFlag),
})

/** FAC-12: all seven days are required, because an omitted day would be neither closed nor unknown. */
export const workingHours = object(weekOf((weekday) => field(weekday, dayHours)))
