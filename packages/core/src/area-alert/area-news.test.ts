import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StopChange } from '../facility/index.ts'
import { distanceM, wrapLng } from '../geo/index.ts'
import {
  emailsAMonth,
  newsInArea,
  newsKinds,
  newsOfTopic,
  type AreaChanges,
  type ChangedPoint,
  type NewEvent,
  type NewsItem,
  type NewsQuery,
} from './index.ts'

const newsOf = (changes: AreaChanges, query: NewsQuery): NewsItem[] => newsInArea(newsOfTopic(changes, query), query)

const center = { lng: 76.95, lat: 43.25 }
const point: ChangedPoint = {
  id: 'p1',
  name: 'Yard',
  address: 'Abay 1',
  location: center,
  status: 'accepted',
  openedAtMs: 50,
  statusSinceMs: 50,
  materialIds: [1, 2],
  pauses: [],
  stopChanges: [],
  dayRules: [],
  timezone: 'Asia/Almaty',
}
const event: NewEvent = {
  id: 'e1',
  name: 'Clean-up',
  address: 'Park',
  location: center,
  acceptedAtMs: 150,
  startsAtMs: 900,
  timezone: 'Asia/Almaty',
  materialIds: [],
}
const query: NewsQuery = {
  center,
  radiusKm: 5,
  news: newsKinds,
  materialIds: new Set(),
  sinceMs: 100,
  untilMs: 200,
}
const kindsOf = (changes: Partial<ChangedPoint>, newsQuery: Partial<NewsQuery> = {}) =>
  newsOf({ points: [{ ...point, ...changes }], events: [] }, { ...query, ...newsQuery }).map(({ kind }) => kind)

describe('ALERT-6 the news of an area', () => {
  test.each([
    ['a newly published point', { openedAtMs: 150, statusSinceMs: 150 }, ['new']],
    ['an unchanged point', {}, []],
    ['a point published after the window', { openedAtMs: 201 }, []],
    ['one that came at the last moment told', { openedAtMs: 100 }, []],
    ['one that closed', { status: 'closed', statusSinceMs: 150 }, ['closed']],
    ['one that came and went', { status: 'closed', openedAtMs: 120, statusSinceMs: 150 }, []],
    ['one that does not work for now', { status: 'temporarily-not-working', statusSinceMs: 200 }, ['paused']],
    ['one that works again', { statusSinceMs: 150 }, []],
    ['a material that is not taken', { pauses: [{ materialId: 1, sinceMs: 150 }] }, ['paused']],
    ['one that has long not been taken', { pauses: [{ materialId: 1, sinceMs: 90 }] }, []],
    [
      'a new place without one of its materials',
      { openedAtMs: 150, pauses: [{ materialId: 1, sinceMs: 160 }] },
      ['new'],
    ],
  ] satisfies [string, Partial<ChangedPoint>, string[]][])('%s', (_title, changes, kinds) => {
    expect(kindsOf(changes)).toEqual(kinds)
  })

  test('includes only the requested area, materials and kinds', () => {
    const isNew = { openedAtMs: 150 }
    expect(kindsOf(isNew, { materialIds: new Set([2]) })).toEqual(['new'])
    expect(kindsOf(isNew, { materialIds: new Set([3]) })).toEqual([])
    expect(kindsOf(isNew, { news: ['closed', 'events'] })).toEqual([])
    // 4.98 and 5.02 km to the north.
    expect(kindsOf({ ...isNew, location: { lng: 76.95, lat: 43.25 + 0.0448 } })).toEqual(['new'])
    expect(kindsOf({ ...isNew, location: { lng: 76.95, lat: 43.25 + 0.0452 } })).toEqual([])
    expect(kindsOf({ pauses: [{ materialId: 1, sinceMs: 150 }] }, { materialIds: new Set([2]) })).toEqual([])
  })

  test('includes events, filtered by the requested materials', () => {
    const kinds = (changes: Partial<NewEvent>, newsQuery: Partial<NewsQuery> = {}) =>
      newsOf({ points: [], events: [{ ...event, ...changes }] }, { ...query, ...newsQuery }).length
    expect([kinds({}), kinds({ acceptedAtMs: 90 }), kinds({}, { news: ['new'] })]).toEqual([1, 0, 0])
    const wanted = { materialIds: new Set([4]) }
    expect([kinds({}, wanted), kinds({ materialIds: [4] }, wanted)]).toEqual([0, 1])
  })

  describe('STOP-15 stops that were called off or moved', () => {
    const off: StopChange = {
      place: 'Square',
      location: center,
      startsAtMs: 500,
      endsAtMs: 600,
      reason: 'Repairs',
      to: null,
      changedAtMs: 150,
    }
    const garage = { lng: 76.95, lat: 44 }
    const reportedIn = (stopChanges: readonly StopChange[], changes: Partial<ChangedPoint & NewsQuery> = {}) =>
      newsOf(
        { points: [{ ...point, location: garage, ...changes, stopChanges }], events: [] },
        { ...query, ...changes },
      ).map(({ kind, subject, stop }) => [kind, subject.address, stop?.startsAtMs])
    const later = { ...off, place: 'Market', startsAtMs: 700, endsAtMs: 800 }

    test('STOP-15 are told where they would have stood, one line for each point, the soonest first', () => {
      expect(reportedIn([later, off])).toEqual([['paused', 'Square', 500]])
      expect(reportedIn([later, { ...off, location: garage }])).toEqual([['paused', 'Market', 700]])
      expect(reportedIn([{ ...off, location: garage }])).toEqual([])
      const isPaused = { location: center, pauses: [{ materialId: 1, sinceMs: 150 }] }
      expect(reportedIn([later], isPaused)).toEqual([['paused', 'Market', 700]])
    })

    test('STOP-15 are not told twice, when they are over, or to who asked for something else', () => {
      expect(reportedIn([{ ...off, changedAtMs: 100 }])).toEqual([])
      expect(reportedIn([{ ...off, startsAtMs: 120, endsAtMs: 200 }])).toEqual([])
      const moved = { ...off, startsAtMs: 120, endsAtMs: 200, to: { startsAtMs: 300, endsAtMs: 400 } }
      expect(reportedIn([moved])).toEqual([['paused', 'Square', 120]])
      expect(reportedIn([off], { news: ['closed', 'new', 'events'] })).toEqual([])
      expect(
        newsOf({ points: [{ ...point, stopChanges: [off] }], events: [] }, { ...query, materialIds: new Set([3]) }),
      ).toEqual([])
      expect(reportedIn([off], { status: 'closed', statusSinceMs: 150, location: center })).toEqual([
        ['closed', 'Abay 1', undefined],
      ])
    })
  })

  test('lists closures, which can spoil a trip, before new points, which can be many', () => {
    const points: ChangedPoint[] = [
      { ...point, id: 'new', openedAtMs: 150 },
      { ...point, id: 'paused', status: 'temporarily-not-working', statusSinceMs: 150 },
      { ...point, id: 'closed', status: 'closed', statusSinceMs: 150 },
    ]
    const ids = newsOf({ points, events: [event] }, query).map(({ subject }) => subject.id)
    expect(ids).toEqual(['closed', 'paused', 'e1', 'new'])
  })

  test('an area is the circle that distances say, at any latitude', () => {
    const degrees = fc.double({ min: -1.5, max: 1.5, noNaN: true })
    const lat = fc.double({ min: -89, max: 89, noNaN: true })
    fc.assert(
      fc.property(lat, degrees, degrees, fc.constantFrom(1, 5, 25, 50), (at, east, north, radiusKm) => {
        const around = { lng: 76.95, lat: at }
        const location = {
          lng: wrapLng(around.lng + (east * radiusKm) / 111 / Math.cos((at * Math.PI) / 180)),
          lat: Math.max(-90, Math.min(90, at + (north * radiusKm) / 111)),
        }
        const items = newsInArea(
          newsOfTopic({ points: [{ ...point, openedAtMs: 150, location }], events: [] }, query),
          { center: around, radiusKm },
        )
        expect(items.length === 1).toBe(distanceM(around, location) <= radiusKm * 1000)
      }),
      { numRuns: 2000 },
    )
  })

  test('reports a new point in only one of two adjacent windows', () => {
    const instants = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(instants, instants, (openedAtMs, untilMs) => {
        const first = kindsOf({ openedAtMs }, { sinceMs: -1, untilMs })
        const second = kindsOf({ openedAtMs }, { sinceMs: untilMs, untilMs: 300 })
        expect([...first, ...second]).toEqual(['new'])
      }),
    )
  })
})

test('ALERT-3 forecasts emails a month from the days with news', () => {
  expect([emailsAMonth([], 'day', 90), emailsAMonth([5], 'week', 90)]).toEqual([0, 1])
  const everyDay = Array.from({ length: 90 }, (_, day) => 20_000 + day)
  expect([emailsAMonth(everyDay, 'day', 90), emailsAMonth(everyDay, 'week', 90)]).toEqual([30, 4])
  expect(emailsAMonth([1, 1, 2, 8, 15, 16, 17, 18, 19, 20], 'day', 90)).toBe(3)
})
