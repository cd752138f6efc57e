import type { Formats } from '@recircle/ui/i18n/formats.ts'

/** LOOK-20: a day as a large numeral and the words below it: 28, Nov · Sat; with its year if that is not the present one. */
export function dayNumeral(
  formats: Formats,
  dayMs: number,
  timeZone: string,
  nowMs: number,
): { day: number; words: string } {
  const { day, year } = formats.calendarDay(dayMs, timeZone)
  // Taken from the whole date, because some languages inflect the month beside a day: 16 мая, not май.
  const month = formats
    .date(dayMs, timeZone, 'short')
    .replace(/\d+(?: de)?/, '')
    .trim()
  const isThisYear = year === formats.calendarDay(nowMs, timeZone).year
  return { day, words: `${isThisYear ? month : `${month} ${year}`} · ${formats.date(dayMs, timeZone, 'shortWeekday')}` }
}
