import { minutesInDay, type MinuteOfDay } from './working-hours.ts'

/**
 * FAC-12: a time of day is sent as `1970-01-01T09:00:00.000Z`: the point's own wall clock, whatever its zone. Plain
 * `09:00` and other dates are also accepted; seconds are dropped. An offset other than Z would mean another clock and
 * is rejected.
 */
const isoTime = /^(?:\d{4}-\d{2}-\d{2}T)?(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?Z?$/

export function parseTimeOfDay(text: string): MinuteOfDay | null {
  const match = isoTime.exec(text)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  const minute = hours * 60 + minutes
  return minutes < 60 && minute < minutesInDay ? minute : null
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `09:00` */
export const formatTimeOfDay = (minute: MinuteOfDay): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

export const timeOfDayToWire = (minute: MinuteOfDay): string => `1970-01-01T${formatTimeOfDay(minute)}:00.000Z`
