import { certainObject, field, flag, object, withDefault, type Codec } from '../wire/index.ts'
import { parseTimeOfDay, timeOfDayToWire } from './time-of-day.ts'
import { weekOf, type MinuteOfDay } from './working-hours.ts'

/** An empty text says as little as null does. */
const timeOfDay: Codec<MinuteOfDay | null, string | null> = {
  shape: { is: 'nullable', of: { is: 'time-of-day' } },
  read: (value) => {
    if (value.isAbsent || value.raw === '') return null
    if (typeof value.raw !== 'string') {
      value.refuse('wrong-type')
      return null
    }
    const minute = parseTimeOfDay(value.raw)
    if (minute === null) value.refuse('bad-time')
    return minute
  },
  write: (minute) => (minute === null ? null : timeOfDayToWire(minute)),
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

/** FAC-12. All seven days must be there: a day that is not mentioned is neither closed nor unknown. */
export const workingHours = object(weekOf((weekday) => field(weekday, dayHours)))
