import { queryString } from '../http/index.ts'
import type { CharityEvent } from './charity-event.ts'

/** Calendars that accept an event in a URL; all others read the `.ics` file. */
export type CalendarService = 'google' | 'outlook'

export interface CalendarLink {
  readonly service: CalendarService
  readonly url: string
}

type Facts = Pick<CharityEvent, 'title' | 'description' | 'placeName' | 'address' | 'startsAtMs' | 'endsAtMs'>

/** Some services truncate longer URLs; the link to the page comes last, so it must still fit. */
const detailsMaxLength = 600

/** EVT-1: empty until the event has a time. */
export function calendarLinks(event: Facts, pageUrl: string): readonly CalendarLink[] {
  if (event.startsAtMs === null || event.endsAtMs === null) return []
  const start = new Date(event.startsAtMs).toISOString()
  const end = new Date(event.endsAtMs).toISOString()
  const compact = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '')
  const place = [event.placeName, event.address].filter((text) => text !== '').join(', ')
  const details = `${Array.from(event.description).slice(0, detailsMaxLength).join('')}\n\n${pageUrl}`.trim()
  const google = queryString([
    ['action', 'TEMPLATE'],
    ['text', event.title],
    ['dates', `${compact(start)}/${compact(end)}`],
    ['location', place],
    ['details', details],
  ])
  const outlook = queryString([
    ['rru', 'addevent'],
    ['subject', event.title],
    ['startdt', start],
    ['enddt', end],
    ['location', place],
    ['body', details],
  ])
  return [
    { service: 'google', url: `https://calendar.google.com/calendar/render?${google}` },
    { service: 'outlook', url: `https://outlook.live.com/calendar/0/action/compose?${outlook}` },
  ]
}
