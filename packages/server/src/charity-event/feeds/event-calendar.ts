import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { charityEventPath, type CharityEvent } from '@recircle/core/charity-event'
import { brandNames, languageTag } from '@recircle/core/site'
import { feedTexts } from './feed-texts.ts'
import type { FeedSite } from './feed-site.ts'

/**
 * EVT-1: events as an iCalendar. Times are instants in UTC, which every calendar displays in its own time zone, and which no time zone database
 * can get wrong. A cancelled event stays with that status; SEQUENCE is its version, which grows with each change.
 */
export function eventCalendar(events: readonly CharityEvent[], site: FeedSite): string {
  const { title, about } = feedTexts[site.locale]
  const calendar = ical({
    name: `${site.organization?.info.fullName ?? brandNames[site.locale]} — ${title}`,
    description: about,
    prodId: { company: 'recircle', product: 'charity-events', language: languageTag(site.locale).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const event of events) addEvent(calendar, event, site)
  return calendar.toString()
}

function addEvent(calendar: ICalCalendar, event: CharityEvent, { pageAt, locale }: FeedSite): void {
  const { startsAtMs, endsAtMs, cancelledAtMs, statusComment, description, contactEmail, organizer } = event
  if (startsAtMs === null || endsAtMs === null) return
  const isCancelled = cancelledAtMs !== null
  const reason = isCancelled ? `${feedTexts[locale].cancelled}: ${statusComment}` : ''
  const place = [event.placeName, event.address].filter((text) => text !== '').join(', ')
  const geo = { lat: event.location.lat, lon: event.location.lng }
  const url = pageAt(charityEventPath(event.id))
  calendar.createEvent({
    id: `${event.id}@recircle`,
    sequence: event.version,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(startsAtMs),
    end: new Date(endsAtMs),
    // Deterministic: the same events yield the same file.
    stamp: new Date(event.updatedAtMs),
    created: new Date(event.createdAtMs),
    lastModified: new Date(event.updatedAtMs),
    summary: event.title,
    description: [reason, description, url].filter((text) => text !== '').join('\n\n'),
    location: place === '' ? { geo } : { title: place, geo },
    url,
    categories: [{ name: feedTexts[locale].kinds[event.kind] }],
    ...(organizer && contactEmail !== '' ? { organizer: { name: organizer.fullName, email: contactEmail } } : {}),
  })
}
