import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import countries from 'world-atlas/countries-110m.json'
import { unwrappedRing } from './unwrapped-land.ts'

test('MAP-1 land beyond the antimeridian goes on, and so does its way back', () => {
  const chukotka = [
    [178, 65],
    [-179, 66],
    [-178, 67],
    [179, 68],
    [178, 65],
  ]
  expect(unwrappedRing(chukotka).map(([lng]) => lng)).toEqual([178, 181, 182, 179, 178])
})

test('MAP-1 a coast round the pole holds the pole', () => {
  const coast = [
    [-180, -84],
    [-60, -70],
    [60, -70],
    [180, -84],
  ]
  expect(unwrappedRing(coast)).toEqual([...coast, [180, -90], [-180, -90]])
})

test('MAP-1 no land of the outline goes across the whole map', () => {
  const topology = countries as unknown as Topology<{ land: GeometryCollection }>
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  )
  const widest = (ring: readonly (readonly number[])[]): number =>
    Math.max(...ring.slice(1).map(([lng = 0], at) => Math.abs(lng - (ring[at]?.[0] ?? 0))))
  expect(rings.length).toBeGreaterThan(100)
  expect(rings.filter((ring) => widest(ring) > 180)).not.toEqual([])
  expect(rings.map(unwrappedRing).filter((ring) => widest(ring) > 180 && (ring.at(-1)?.[1] ?? 0) > -90)).toEqual([])
})
