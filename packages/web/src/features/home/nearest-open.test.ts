import { expect, test } from 'vitest'
import { aCompleteFacility } from '@recircle/core/testing'
import { nearestOpenFirst } from './nearest-open.ts'

const here = { lng: 37.6, lat: 55.7 }
/** Wednesday noon in Moscow, and the following Sunday. */
const [noon, sunday] = [Date.UTC(2026, 4, 13, 9), Date.UTC(2026, 4, 17, 9)]
const open = aCompleteFacility({ timezone: 'Europe/Moscow' }).workingHours
const at = (id: string, northKm: number, changes: Parameters<typeof aCompleteFacility>[0] = {}) =>
  aCompleteFacility({
    id,
    status: 'accepted',
    timezone: 'Europe/Moscow',
    workingHours: open,
    location: { lng: here.lng, lat: here.lat + northKm / 111.2 },
    ...changes,
  })
const ids = (found: Parameters<typeof nearestOpenFirst>[0], nowMs = noon) =>
  nearestOpenFirst(found, here, nowMs, 3).map(({ id }) => id)

test('PLACE-3 of the points within reach open ones come first, both groups by distance', () => {
  const paused = { status: 'temporarily-not-working' } as const
  expect(ids([at('a', 1, paused), at('b', 2), at('c', 3, paused), at('d', 3.5)])).toEqual(['b', 'd', 'a'])
  expect(ids([at('a', 1), at('b', 2), at('c', 3), at('d', 3.5)], sunday)).toEqual(['a', 'b', 'c'])
})

test('PLACE-3 a distant open point is not preferred to nearer closed ones', () => {
  const paused = { status: 'temporarily-not-working' } as const
  expect(ids([at('a', 1, paused), at('b', 2, paused), at('c', 3, paused), at('d', 30)])).toEqual(['a', 'b', 'c'])
  // If all are far, the reach is the distance of the nearest few.
  expect(ids([at('a', 50, paused), at('b', 60), at('c', 61), at('d', 90)])).toEqual(['b', 'c', 'a'])
})

test('PLACE-3 of the open points within reach there is one of each main material before another of the same', () => {
  const taking = (materialId: number) => ({ rates: [{ id: 'r', materialId, unitSlug: null, price: -1 }] }) as never
  const found = [at('a', 1, taking(1)), at('b', 2, taking(1)), at('c', 3, taking(2)), at('d', 3.5, taking(3))]
  expect(ids(found)).toEqual(['a', 'c', 'd'])
})
