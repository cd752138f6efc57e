import fc from 'fast-check'
import type { BoundingBox } from '../../geo/index.ts'
import type { IndexedPoint, OpenState, PointFilter } from '../../point-index/index.ts'
import { rounded } from './naive-index.ts'
import { openBy } from './open-by.ts'

const degrees = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true })

/** Anywhere, with clusters at a few places, at the antimeridian and at the poles. */
export const arbitraryLngLat: fc.Arbitrary<{ lng: number; lat: number }> = fc
  .oneof(
    { arbitrary: fc.record({ lng: degrees(-180, 180), lat: degrees(-90, 90) }), weight: 3 },
    { arbitrary: fc.record({ lng: degrees(37.5, 37.7), lat: degrees(55.7, 55.8) }), weight: 4 },
    {
      arbitrary: fc.record({ lng: fc.constantFrom(-180, 180, 179.9999, -179.9999, 0), lat: degrees(-60, 60) }),
      weight: 1,
    },
    { arbitrary: fc.record({ lng: degrees(-180, 180), lat: fc.constantFrom(-90, 90, 86, -86, 0) }), weight: 1 },
    { arbitrary: fc.constantFrom({ lng: 37.6, lat: 55.75 }, { lng: -58.4, lat: -34.6 }), weight: 2 },
  )
  .map(rounded)

const arbitraryMask: fc.Arbitrary<number> = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 31 }).map((bit) => (1 << bit) >>> 0),
  fc.integer({ min: 0, max: 0xffffffff }),
)

/** Few ids, so that points are often replaced: UUIDs and other strings. */
const arbitraryId: fc.Arbitrary<string> = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 400 }))
  .map(([isUuid, n]) => (isUuid ? `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` : `node/${n}`))

export const arbitraryPoint: fc.Arbitrary<IndexedPoint> = arbitraryLngLat.chain(({ lng, lat }) =>
  fc.record({
    id: arbitraryId,
    lng: fc.constant(lng),
    lat: fc.constant(lat),
    materials: arbitraryMask,
    kind: fc.constantFrom('container' as const, 'centre' as const),
    isTemporarilyClosed: fc.boolean(),
    hoursPattern: fc.integer({ min: 0, max: 5 }),
    confirmedUntilDay: fc.integer({ min: 0, max: 9 }),
  }),
)

const states: readonly OpenState[] = ['open', 'closed', 'unknown']

export const arbitraryFilter: fc.Arbitrary<PointFilter> = fc.record(
  {
    materials: fc.record({ mask: arbitraryMask, match: fc.constantFrom('any' as const, 'all' as const) }),
    kind: fc.constantFrom('container' as const, 'centre' as const),
    isTemporarilyClosed: fc.boolean(),
    open: fc
      .integer({ min: 0, max: 2 })
      .map((shift) => openBy((pattern) => states[(pattern + shift) % 3] ?? 'unknown')),
    lately: fc.integer({ min: 1, max: 9 }).map((day) => ({ dayOf: (pattern: number) => day + (pattern % 2) })),
  },
  { requiredKeys: [] },
)

/** Boxes of every size, some with points on their borders, some across the antimeridian. */
export const arbitraryBox: fc.Arbitrary<BoundingBox> = fc.tuple(arbitraryLngLat, arbitraryLngLat).map(([a, b]) => ({
  west: a.lng,
  east: b.lng,
  south: Math.min(a.lat, b.lat),
  north: Math.max(a.lat, b.lat),
}))
