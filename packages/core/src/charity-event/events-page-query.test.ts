import { array, assert, boolean, constantFrom, integer, property, string, tuple, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround } from '../geo/index.ts'
import { dayMs } from '../time-zone/index.ts'
import {
  charityEventKinds,
  eventsNearRadiusM,
  eventsPagePairs,
  eventsPageQuery,
  eventTimes,
  anyDistanceM,
  eventsToComeAround,
  furtherEvents,
  listOfEventsPage,
  readEventsPageQuery,
  type EventTime,
} from './index.ts'
import { eventsPageSize } from './events-page-query.ts'

const nowMs = Date.UTC(2026, 4, 16, 9)
const list = (query: Parameters<typeof eventsPageQuery>[0] = {}, timezone = 'UTC') =>
  listOfEventsPage(eventsPageQuery(query), nowMs, timezone)

describe('EVT-1 the URL of the public list', () => {
  test('the query survives a round trip, and defaults are omitted', () => {
    const degrees = (limit: number) => integer({ min: -limit * 100, max: limit * 100 }).map((value) => value / 100 || 0)
    const query = tuple(
      constantFrom(...eventTimes, '2026-05-16' as const),
      uniqueArray(constantFrom(...charityEventKinds)),
      degrees(180),
      degrees(90),
      string({ minLength: 1, maxLength: 50 }).map((text) => text.trim() || 'x'),
      integer({ min: 1, max: 10_000 }),
      boolean(),
    ).map(([when, some, lng, lat, text, page, isOnMap]) => ({
      when,
      kinds: charityEventKinds.filter((kind) => some.includes(kind)),
      near: isOnMap ? { lng, lat } : null,
      isEverywhere: !isOnMap && page > 5,
      place: isOnMap ? text : '',
      text,
      page,
      isOnMap,
    }))
    assert(
      property(query, (wanted) => {
        expect(readEventsPageQuery(eventsPagePairs(wanted))).toEqual(wanted)
      }),
    )
    expect(eventsPagePairs(eventsPageQuery())).toEqual([])
    expect(readEventsPageQuery([])).toEqual(eventsPageQuery())
  })

  test('any input shows some list', () => {
    const name = constantFrom('when', 'kind', 'near', 'place', 'text', 'page', 'view', 'x')
    assert(
      property(array(tuple(name, string())), (pairs) => {
        const query = readEventsPageQuery(pairs)
        expect(readEventsPageQuery(eventsPagePairs(query))).toEqual(query)
        expect(list(query).limit).toBe(eventsPageSize)
      }),
    )
    const meaningless = [
      ['when', '2026-02-30'],
      ['kind', 'party'],
      ['near', '200,10'],
      ['place', 'Nowhere'],
      ['page', '0'],
    ] as const
    expect(readEventsPageQuery(meaningless)).toEqual(eventsPageQuery())
  })

  test('a place is rounded to about a kilometer', () => {
    const near = { lng: 76.945_678, lat: 43.238_123 }
    expect(eventsPagePairs(eventsPageQuery({ near }))).toEqual([['near', '76.95,43.24']])
  })
})

describe('EVT-1 the list behind a URL', () => {
  test('upcoming events, soonest first', () => {
    expect(list()).toMatchObject({
      statuses: ['accepted'],
      endsAfterMs: nowMs,
      startsBeforeMs: null,
      sort: 'starts_at',
    })
    expect(list({ when: 'week' })).toMatchObject({ endsAfterMs: nowMs, startsBeforeMs: nowMs + 7 * dayMs })
    expect(list({ when: 'month' })).toMatchObject({ endsAfterMs: nowMs, startsBeforeMs: nowMs + 30 * dayMs })
  })

  test('past events, latest first', () => {
    expect(list({ when: 'past' })).toMatchObject({ endsAfterMs: null, endsBeforeMs: nowMs, sort: '-starts_at' })
  })

  test('EVT-16 canceled events are not listed: those to come or past', () => {
    const phases = (['upcoming', 'tomorrow', 'week', 'past', '2026-05-15', '2026-05-17'] as const).map(
      (when) => list({ when }).phase,
    )
    expect(phases).toEqual(['coming', 'coming', 'coming', 'past', 'past', 'coming'])
  })

  test('EVT-16 the events to come around a place are those of the page there, so that every count of them is one', () => {
    const near = { lng: 76.9, lat: 43.2 }
    expect(eventsToComeAround(near, eventsNearRadiusM, nowMs)).toEqual(list({ near }))
    expect(eventsToComeAround(near, anyDistanceM, nowMs).box).toBeNull()
  })

  test('a day has the length it has in the zone', () => {
    expect(list({ when: '2026-05-17' }, 'Asia/Almaty')).toMatchObject({
      endsAfterMs: Date.UTC(2026, 4, 16, 19),
      startsBeforeMs: Date.UTC(2026, 4, 17, 19),
    })
    const { endsAfterMs, startsBeforeMs } = list({ when: '2026-10-25' }, 'Europe/Lisbon')
    expect((startsBeforeMs ?? 0) - (endsAfterMs ?? 0)).toBe(25 * 3_600_000)
  })

  test('EVT-14 today, tomorrow and the weekend are days of the zone; what is over today is left out', () => {
    // 16 May 2026 is a Saturday, and 14:00 in Almaty.
    const dayInAlmaty = (day: number): number => Date.UTC(2026, 4, day - 1, 19)
    const spanAt = (when: EventTime, atMs: number) => {
      const { endsAfterMs, startsBeforeMs } = listOfEventsPage(eventsPageQuery({ when }), atMs, 'Asia/Almaty')
      return [endsAfterMs, startsBeforeMs]
    }
    expect(spanAt('today', nowMs)).toEqual([nowMs, dayInAlmaty(17)])
    expect(spanAt('tomorrow', nowMs)).toEqual([dayInAlmaty(17), dayInAlmaty(18)])
    expect(spanAt('weekend', nowMs)).toEqual([nowMs, dayInAlmaty(18)])
    const onSunday = nowMs + dayMs
    expect(spanAt('weekend', onSunday)).toEqual([onSunday, dayInAlmaty(18)])
    const onMonday = nowMs + 2 * dayMs
    expect(spanAt('weekend', onMonday)).toEqual([dayInAlmaty(23), dayInAlmaty(25)])
    // Friday evening in London is Saturday in Almaty.
    const onFriday = Date.UTC(2026, 4, 15, 20)
    expect(spanAt('weekend', onFriday)).toEqual([onFriday, dayInAlmaty(18)])
  })

  test('kinds, text, a place and a page', () => {
    const near = { lng: 76.9, lat: 43.2 }
    expect(list({ kinds: ['planting'], text: 'ель', near, page: 3 })).toMatchObject({
      kinds: ['planting'],
      search: 'ель',
      box: boxAround(near, eventsNearRadiusM),
      circle: { center: near, radiusM: eventsNearRadiusM },
      offset: 2 * eventsPageSize,
    })
  })

  test('EVT-15 the nearest events beyond those around a place match the same filters, and begin after them', () => {
    const near = { lng: 76.9, lat: 43.2 }
    const further = furtherEvents(list({ kinds: ['planting'], near }), near, 7)
    expect(further).toMatchObject({ kinds: ['planting'], endsAfterMs: nowMs, box: null, sort: 'distance', offset: 7 })
    expect(further.circle?.radiusM).toBeGreaterThan(20_037_000)
  })
})
