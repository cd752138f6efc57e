import { expect, test } from 'vitest'
import { boxContains, type LngLat } from '../../geo/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import { busiestPlace, insteadOfCapital } from './busiest-place.ts'
import type { MapQuery, MapViewport } from './facility-map.ts'

const hamburg = { lng: 9.99, lat: 53.55 }
const berlin = { lng: 13.4, lat: 52.52 }
const madrid = { lng: -3.7, lat: 40.42 }
const times = (count: number, place: LngLat): LngLat[] => Array.from({ length: count }, () => place)

/** Groups the points of the box in cells, as wide as a quarter of a tile. */
function clustersOf(points: readonly LngLat[], { box, zoom }: MapQuery): MapViewport['clusters'] {
  const cellDegrees = 90 / 2 ** zoom
  const cells = new Map<string, LngLat[]>()
  for (const point of points.filter((each) => boxContains(box, each))) {
    const cell = `${Math.floor(point.lng / cellDegrees)} ${Math.floor(point.lat / cellDegrees)}`
    cells.set(cell, [...(cells.get(cell) ?? []), point])
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...cells.values()].map((those) => ({
    count: those.length,
    lng: mean(those.map(({ lng }) => lng)),
    lat: mean(those.map(({ lat }) => lat)),
    splitZoom: null,
  }))
}
const nothing = { pins: [], openCounts: [], smallClusters: [], materialCounts: [], total: 0, events: [] }
const gatewayOf = (points: readonly LngLat[]): Parameters<typeof busiestPlace>[0] => ({
  viewport: async (query) =>
    ok({
      ...nothing,
      clusters: clustersOf(points, query),
      total: points.filter((point) => boxContains(query.box, point)).length,
    }),
})

test('LOOK-18 a map without points at its start moves to the town with the most, not to the middle of several towns', async () => {
  const points = [...times(40, hamburg), ...times(60, berlin), ...times(55, madrid)]
  const place = await busiestPlace(gatewayOf(points))
  expect(place?.lng).toBeCloseTo(berlin.lng, 5)
  expect(place?.lat).toBeCloseTo(berlin.lat, 5)
})

test('LOOK-18 a single pin is such a place too, and without points or an answer there is none', async () => {
  const pin = { ...madrid, id: 'a', name: 'A', kind: 'container', materialIds: [] } as const
  const withPin = {
    ...nothing,
    clusters: [],
    pins: [{ ...pin, isTemporarilyClosed: false, openState: 'open', closesSoon: false }],
  } as const
  expect(await busiestPlace({ viewport: async () => ok(withPin) })).toEqual(madrid)
  expect(await busiestPlace(gatewayOf([]))).toBeNull()
  expect(await busiestPlace({ viewport: async () => gatewayFailure('unavailable') })).toBeNull()
})

test('LOOK-23 a capital without points gives way to the town with the most, and stays with one point in it or next to it', async () => {
  const london = { lng: -0.1278, lat: 51.5074 }
  const oxford = { lng: -1.2577, lat: 51.752 }
  const elsewhere = [...times(40, hamburg), ...times(60, berlin)]
  const place = await insteadOfCapital(gatewayOf(elsewhere), london)
  expect(place?.lng).toBeCloseTo(berlin.lng, 5)
  expect(await insteadOfCapital(gatewayOf([...elsewhere, oxford]), london)).toBeNull()
  expect(await insteadOfCapital(gatewayOf([]), london)).toBeNull()
  expect(await insteadOfCapital({ viewport: async () => gatewayFailure('unavailable') }, london)).toBeNull()
})
