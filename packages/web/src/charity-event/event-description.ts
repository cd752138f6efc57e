import { daysUntil } from '@recircle/core/charity-event'
import type { Formats } from '@recircle/ui/i18n/formats.ts'
import type { EventSummary } from './event-data.ts'

type Described = Pick<EventSummary, 'startsAtMs' | 'endsAtMs' | 'timezone' | 'placeName' | 'address'> & {
  readonly description: string
}

/** EVT-6: time and place first, in local time, so that a truncated preview still contains them. */
export function eventDescription(event: Described, formats: Formats): string {
  const { placeName, address, description } = event
  const facts = [timesOf(event, formats), placeName, address].filter((text) => text.trim() !== '').join(', ')
  return [facts, description].filter((text) => text !== '').join('. ')
}

function timesOf({ startsAtMs, endsAtMs, timezone }: Described, formats: Formats): string {
  if (startsAtMs === null || endsAtMs === null) return ''
  const dayOf = (instantMs: number): string =>
    `${formats.date(instantMs, timezone, 'shortWeekday')}, ${formats.date(instantMs, timezone)}`
  const end = formats.time(endsAtMs, timezone)
  const isSameDay = daysUntil(endsAtMs, startsAtMs, timezone) === 0
  const start = `${dayOf(startsAtMs)}, ${formats.time(startsAtMs, timezone)}`
  return isSameDay ? `${start}–${end}` : `${start} – ${dayOf(endsAtMs)}, ${end}`
}
