import { expect, test } from 'vitest'
import type { MapQuery, MapViewport } from '@recircle/core/facility'
import { boxContains, type LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { gatewayFailure } from '@recircle/core/wire'
import { busiestPlace, placeToStart } from './place-to-start.ts'
import { noAddress } from './points-address.ts'

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
  viewport: async (query) => ok({ ...nothing, clusters: clustersOf(points, query) }),
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

test('LOOK-18 the place of the network comes first, and a map that shows points, or lacks those of a filter, stays where it is', async () => {
  class Visited {
    readonly page: never
    constructor(private readonly network: LngLat | null) {
      this.page = { settings: { hasIpLookUp: network !== null } } as never
    }
    async services(): Promise<never> {
      return { get: () => ({ ...gatewayOf([berlin]), ipRecord: async () => this.network }) } as never
    }
  }
  expect(await placeToStart(new Visited(madrid), noAddress)).toEqual(madrid)
  expect(await placeToStart(new Visited(null), noAddress)).toEqual(berlin)
  expect(await placeToStart(new Visited(null), { ...noAddress, materials: ['batteries'] })).toBeNull()
  expect(await placeToStart(new Visited(null), false)).toBeNull()
})
