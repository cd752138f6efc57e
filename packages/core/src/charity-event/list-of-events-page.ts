import { boxAround } from '../geo/index.ts'
import { dayMs, epochDayOfDateKey, instantOfWallTime } from '../time-zone/index.ts'
import { charityEventListQuery, type CharityEventListQuery } from './charity-event-query.ts'
import { eventsNearRadiusM, eventsPageSize, type EventsPageQuery } from './events-page-query.ts'

/** The list that the page and the feeds show at an instant; days are in the given zone. */
export function listOfEventsPage(query: EventsPageQuery, nowMs: number, timezone: string): CharityEventListQuery {
  return charityEventListQuery({
    statuses: ['accepted'],
    kinds: query.kinds,
    search: query.text,
    // For backends that do not support circles.
    box: query.near === null ? null : boxAround(query.near, eventsNearRadiusM),
    circle: query.near === null ? null : { center: query.near, radiusM: eventsNearRadiusM },
    ...spanOf(query.when, nowMs, timezone),
    sort: query.when === 'past' ? '-starts_at' : 'starts_at',
    limit: eventsPageSize,
    offset: (query.page - 1) * eventsPageSize,
  })
}

function spanOf(when: EventsPageQuery['when'], nowMs: number, timezone: string): Partial<CharityEventListQuery> {
  switch (when) {
    case 'upcoming':
      return { endsAfterMs: nowMs }
    case 'week':
      return { endsAfterMs: nowMs, startsBeforeMs: nowMs + 7 * dayMs }
    case 'month':
      return { endsAfterMs: nowMs, startsBeforeMs: nowMs + 30 * dayMs }
    case 'past':
      return { endsBeforeMs: nowMs }
    default: {
      const epochDay = epochDayOfDateKey(when) ?? 0
      return {
        endsAfterMs: instantOfWallTime(timezone, { epochDay, minuteOfDay: 0 }),
        startsBeforeMs: instantOfWallTime(timezone, { epochDay: epochDay + 1, minuteOfDay: 0 }),
      }
    }
  }
}
