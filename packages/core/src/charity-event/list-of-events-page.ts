import { boxAround, type LngLat } from '../geo/index.ts'
import { dayMs, epochDayOfDateKey, instantOfWallTime, wallTimeAt, weekdayIndexOf } from '../time-zone/index.ts'
import { charityEventListQuery, type CharityEventListQuery } from './charity-event-query.ts'
import { eventsNearRadiusM, eventsPageQuery, eventsPageSize, type EventsPageQuery } from './events-page-query.ts'

/** EVT-1: the events of a page at an instant, and how many there are; days are in the given zone. Those that are canceled are not among them. */
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

/** EVT-1: the events to come within a radius of a place, as the page lists and counts them. */
export const eventsToComeAround = (center: LngLat, radiusM: number, nowMs: number): CharityEventListQuery => ({
  // Days do not matter for events to come.
  ...listOfEventsPage(eventsPageQuery(), nowMs, 'UTC'),
  // The box is for backends that do not support circles.
  box: radiusM === anyDistanceM ? null : boxAround(center, radiusM),
  circle: { center, radiusM },
})

/** More than half of the way around the Earth. */
export const anyDistanceM = 20_100_000

/** EVT-15: the nearest of the same events beyond those of a list around a place, of which there are `count`. */
export const furtherEvents = (list: CharityEventListQuery, center: LngLat, count: number): CharityEventListQuery => ({
  ...list,
  box: null,
  circle: { center, radiusM: anyDistanceM },
  sort: 'distance',
  offset: count,
})

type Span = Pick<CharityEventListQuery, 'phase'> &
  Pick<Partial<CharityEventListQuery>, 'endsAfterMs' | 'startsBeforeMs' | 'endsBeforeMs'>

function spanOf(when: EventsPageQuery['when'], nowMs: number, timezone: string): Span {
  const today = wallTimeAt(timezone, nowMs)?.epochDay ?? Math.floor(nowMs / dayMs)
  const days = (first: number, count: number): Span => ({
    phase: first < today ? 'past' : 'coming',
    endsAfterMs: instantOfWallTime(timezone, { epochDay: first, minuteOfDay: 0 }),
    startsBeforeMs: instantOfWallTime(timezone, { epochDay: first + count, minuteOfDay: 0 }),
  })
  switch (when) {
    case 'upcoming':
      return { phase: 'coming', endsAfterMs: nowMs }
    case 'today':
      return { ...days(today, 1), endsAfterMs: nowMs }
    case 'tomorrow':
      return days(today + 1, 1)
    case 'weekend': {
      const toSaturday = saturday - weekdayIndexOf(today)
      if (toSaturday > 0) return days(today + toSaturday, 2)
      return { ...days(today, 2 + toSaturday), endsAfterMs: nowMs }
    }
    case 'week':
      return { phase: 'coming', endsAfterMs: nowMs, startsBeforeMs: nowMs + 7 * dayMs }
    case 'month':
      return { phase: 'coming', endsAfterMs: nowMs, startsBeforeMs: nowMs + 30 * dayMs }
    case 'past':
      return { phase: 'past', endsBeforeMs: nowMs }
    default:
      return days(epochDayOfDateKey(when) ?? 0, 1)
  }
}

/** As counted by `weekdayIndexOf`. */
const saturday = 5
