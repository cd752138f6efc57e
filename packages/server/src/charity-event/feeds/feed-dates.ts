import { localOfInstant, type CharityEvent } from '@recircle/core/charity-event'
import { languageTag, type LocaleCode } from '@recircle/core/site'

const parts: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
}
const dayOf = (instantMs: number, timezone: string): string => localOfInstant(instantMs, timezone).slice(0, 10)

/** EVT-7: the time of an event in a language and in the event's time zone: «сб, 16 мая 2026 г., 10:00–13:00 (GMT+5)». */
export function feedDates(
  { startsAtMs, endsAtMs, timezone }: Pick<CharityEvent, 'startsAtMs' | 'endsAtMs' | 'timezone'>,
  locale: LocaleCode,
): string {
  if (startsAtMs === null || endsAtMs === null) return ''
  // 24-hour clock except in English, as on the pages.
  const hours: Intl.DateTimeFormatOptions =
    locale === 'EN_US' ? { hour: 'numeric' } : { hour: '2-digit', hourCycle: 'h23' }
  const format = new Intl.DateTimeFormat(languageTag(locale), { ...parts, ...hours, timeZone: timezone })
  const isSameDay = dayOf(startsAtMs, timezone) === dayOf(endsAtMs, timezone)
  const range = isSameDay
    ? format.formatRange(startsAtMs, endsAtMs)
    : `${format.format(startsAtMs)} – ${format.format(endsAtMs)}`
  return `${range} (${zoneAt(startsAtMs, timezone)})`
}

function zoneAt(instantMs: number, timezone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'shortOffset' })
  return format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? timezone
}
