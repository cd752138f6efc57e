import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxContains, mercatorX, mercatorY, worldBox, worldSizePx, type BoundingBox } from '../geo/index.ts'
import { arbitraryBox, arbitraryFilter, arbitraryPoint } from '../testing/point-index/arbitraries.ts'
import { passes } from '../testing/point-index/naive-index.ts'
import { openBy } from '../testing/point-index/open-by.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { PointIndex, type IndexedPoint, type MapMarker } from './index.ts'

const aPoint: IndexedPoint = {
  id: '',
  lng: 0,
  lat: 0,
  materials: 1,
  kind: 'centre',
  isTemporarilyClosed: false,
  hoursPattern: 0,
  confirmedUntilDay: 0,
}

const indexOf = (points: Iterable<IndexedPoint>): PointIndex => {
  const index = new PointIndex()
  index.load(points)
  return index
}

const at = (...places: readonly (readonly [lng: number, lat: number])[]): PointIndex =>
  indexOf(places.map(([lng, lat], n) => Object.assign({}, aPoint, { id: `p${n}`, lng, lat })))

const countOf = (marker: MapMarker): number => (marker.type === 'cluster' ? marker.count : 1)
const sumOf = (markers: readonly MapMarker[]): number => markers.reduce((sum, marker) => sum + countOf(marker), 0)

/** Pixels from the western border of the box, going east across the antimeridian if necessary. */
function pixelsOf(marker: MapMarker, box: BoundingBox, zoom: number): { left: number; top: number } {
  // A marker's cell can extend beyond the border, so the cut is half a world away from the middle.
  const span = box.west > box.east ? box.east + 360 - box.west : box.east - box.west
  const middle = mercatorX(box.west) + span / 720
  const turned = (((mercatorX(marker.lng) - middle + 0.5) % 1) + 1) % 1
  return { left: turned * worldSizePx(zoom), top: mercatorY(marker.lat) * worldSizePx(zoom) }
}

function overlapping(markers: readonly MapMarker[], box: BoundingBox, zoom: number, sizePx: number): number {
  const places = markers.map((marker) => pixelsOf(marker, box, zoom))
  const rounding = 1e-3
  return places.filter((a, i) =>
    places.some(
      (b, j) => i < j && Math.abs(a.left - b.left) < sizePx - rounding && Math.abs(a.top - b.top) < sizePx - rounding,
    ),
  ).length
}

/** Whether a view is narrower than half the world, so that the neighborhood of both borders is unambiguous. */
const isNarrow = (box: BoundingBox): boolean => (box.west > box.east ? box.east + 360 : box.east) - box.west < 170

describe('one view', () => {
  const points = fc.array(arbitraryPoint, { maxLength: 250 })
  const zoom = fc.oneof(fc.integer({ min: 0, max: 22 }), fc.double({ min: 0, max: 22, noNaN: true }))

  test('MAP-1 the whole world shows every passing point in exactly one marker', () => {
    fc.assert(
      fc.property(points, zoom, arbitraryFilter, (all, z, filter) => {
        const passing = new Map(all.map((point) => [point.id, point]))
        const expected = [...passing.values()].filter((point) => passes(point, filter))
        const markers = indexOf(all).viewport({ box: worldBox, zoom: z, filter })
        expect(sumOf(markers)).toBe(expected.length)
        expect(markers.length).toBeLessThanOrEqual(200)
        const shown = markers.map((marker) =>
          marker.type === 'point' ? { type: 'point', ...passing.get(marker.id) } : marker,
        )
        expect(markers).toEqual(shown)
        expect(markers.every((marker) => marker.type === 'point' || marker.count > 1)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('MAP-1 no two markers overlap, and no point of the box is missing', () => {
    fc.assert(
      fc.property(
        points,
        arbitraryBox,
        zoom,
        arbitraryFilter,
        fc.integer({ min: 10, max: 100 }),
        (all, box, z, filter, sizePx) => {
          fc.pre(isNarrow(box))
          const index = indexOf(all)
          const markers = index.viewport({ box, zoom: z, filter, limits: { markerSizePx: sizePx } })
          expect(overlapping(markers, box, z, sizePx)).toBe(0)
          expect(sumOf(markers)).toBeGreaterThanOrEqual(index.count(box, filter))
          const alone = new Set(markers.flatMap((marker) => (marker.type === 'point' ? [marker.id] : [])))
          const shown = all.filter((point) => alone.has(point.id))
          for (const point of shown) expect(passes(index.get(point.id) ?? point, filter)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('MAP-12 counts the open points of each cluster exactly, also after changes', () => {
    const isOpen = ({ hoursPattern: pattern, isTemporarilyClosed }: IndexedPoint): boolean =>
      pattern % 2 === 0 && !isTemporarilyClosed
    fc.assert(
      fc.property(points, points, zoom, arbitraryFilter, (first, second, z, filter) => {
        const tally = openBy((pattern) => (pattern % 2 === 0 ? 'open' : 'closed'))
        const index = indexOf(first)
        index.viewport({ box: worldBox, zoom: z, filter, tally })
        for (const point of second) index.put(point)
        // Changes in place have to invalidate the cached tally.
        for (const { id } of first.slice(0, 9)) index.put({ ...index.get(id)!, isTemporarilyClosed: true })
        const ids = new Set([...first, ...second].map(({ id }) => id))
        const expected = [...ids].filter((id) => passes(index.get(id)!, filter) && isOpen(index.get(id)!))
        const markers = index.viewport({ box: worldBox, zoom: z, filter, tally })
        const openOf = (marker: MapMarker): number => (marker.type === 'cluster' ? marker.openCount! : +isOpen(marker))
        expect(markers.reduce((sum, marker) => sum + openOf(marker), 0)).toBe(expected.length)
      }),
      { numRuns: 200 },
    )
  })

  test('MAP-13 in a close-up view a small cluster lists its points', () => {
    fc.assert(
      fc.property(points, zoom, arbitraryFilter, (all, z, filter) => {
        const index = indexOf(all)
        for (const marker of index.viewport({ box: worldBox, zoom: z, filter })) {
          if (marker.type === 'point') continue
          const { members, count } = marker
          expect(members).toHaveLength(z >= 12 && count <= 3 ? count : 0)
          expect(new Set(members.map(({ id }) => id)).size).toBe(members.length)
          for (const member of members) expect(passes(member, filter)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('MAP-1 earlier changes do not affect the markers', () => {
    fc.assert(
      fc.property(points, points, arbitraryBox, zoom, (first, second, box, z) => {
        const grown = indexOf(first)
        for (const point of second) {
          grown.put(point)
          grown.count(box)
        }
        const fresh = indexOf(new Map([...first, ...second].map((point) => [point.id, point])).values())
        const [a, b] = [grown, fresh].map((index) => index.viewport({ box, zoom: z }))
        expect(sumOf(a ?? [])).toBe(sumOf(b ?? []))
        expect(a?.map(countOf)).toEqual(b?.map(countOf))
      }),
      { numRuns: 100 },
    )
  })

  test('MAP-1 a crowded view has larger clusters to stay within the limit', () => {
    const random = new SeededRandom(5)
    const crowd = Array.from({ length: 5000 }, (_, n) => ({
      ...aPoint,
      id: `p${n}`,
      lng: random.next() * 2,
      lat: random.next() * 2,
    }))
    const index = indexOf(crowd)
    const box = { west: 0, south: 0, east: 2, north: 2 }
    const wide = index.viewport({ box, zoom: 11 })
    expect(wide.length).toBeGreaterThan(100)
    expect(wide.length).toBeLessThanOrEqual(200)
    expect(sumOf(wide)).toBe(5000)
    const few = index.viewport({ box, zoom: 11, limits: { maxMarkers: 20 } })
    expect(few.length).toBeLessThanOrEqual(20)
    expect(sumOf(few)).toBe(5000)
    expect(index.viewport({ box, zoom: 11, limits: { maxMarkers: 1 } })).toHaveLength(1)
    expect(overlapping(wide, box, 11, 44)).toBe(0)
    expect(overlapping(few, box, 11, 44)).toBe(0)
  })
})

const lngOfPx = (px: number, zoom: number): number => (px / worldSizePx(zoom)) * 360

describe('the merging rule', () => {
  const equator: BoundingBox = { west: -5, south: -5, east: 5, north: 5 }
  test('MAP-1 two points 44 px apart are two markers, nearer ones a cluster at their mean', () => {
    // On both sides of a cell border, so that only the distance matters.
    const apart = at([lngOfPx(-20, 10), 0], [lngOfPx(24.01, 10), 0]).viewport({ box: equator, zoom: 10 })
    expect(apart.map(({ type }) => type)).toEqual(['point', 'point'])
    const near = at([lngOfPx(-20, 10), 0], [lngOfPx(23.9, 10), 0])
    const [together, ...others] = near.viewport({ box: equator, zoom: 10 })
    expect(others).toEqual([])
    expect(together).toMatchObject({ type: 'cluster', count: 2 })
    expect(together?.lng).toBeCloseTo(lngOfPx(1.95, 10), 6)
    expect(together?.lat).toBeCloseTo(0, 6)
    expect(near.viewport({ box: equator, zoom: 10, limits: { markerSizePx: 43 } })).toHaveLength(2)
  })

  test('MAP-1 markers are separate if either distance is large enough', () => {
    const view = { box: equator, zoom: 10 }
    const corner = [lngOfPx(-15, 10), lngOfPx(20, 10)] as const
    expect(at(corner, [lngOfPx(15, 10), -lngOfPx(25, 10)]).viewport(view)).toHaveLength(2)
    expect(at(corner, [lngOfPx(15, 10), -lngOfPx(23, 10)]).viewport(view)).toHaveLength(1)
  })

  test('MAP-1 from zoom 12 on, points of one cell are separate if they do not overlap', () => {
    const index = at([lngOfPx(5, 12), 0], [lngOfPx(58, 12), 0])
    const view = { box: { west: -0.1, south: -0.1, east: 0.1, north: 0.1 } }
    expect(index.viewport({ ...view, zoom: 11.99 })).toHaveLength(1)
    expect(index.viewport({ ...view, zoom: 12 })).toHaveLength(2)
  })

  test('MAP-1 points on both sides of the antimeridian are neighbors', () => {
    const place = lngOfPx(10, 10)
    const index = at([180 - place, 0], [place - 180, 0], [180 - place, lngOfPx(10, 10)])
    const [cluster, ...others] = index.viewport({ box: { west: 179, south: -1, east: -179, north: 1 }, zoom: 10 })
    expect(others).toEqual([])
    expect(cluster).toMatchObject({ type: 'cluster', count: 3 })
    expect(180 - Math.abs(cluster?.lng ?? 0)).toBeLessThan(place)
  })

  test('MAP-1 a cluster splits at its reported zoom', () => {
    const index = at([37.6, 55.7], [37.61, 55.7])
    const box = { west: 37.5, south: 55.6, east: 37.7, north: 55.8 }
    const [cluster] = index.viewport({ box: worldBox, zoom: 5 })
    expect(cluster).toMatchObject({ type: 'cluster', splitZoom: 15 })
    expect(index.viewport({ box, zoom: 15 })).toHaveLength(2)
    expect(index.viewport({ box, zoom: 11 })).toHaveLength(1)
  })

  test('MAP-1 points at one place stay together at every zoom', () => {
    const [cluster] = at([37.6, 55.7], [37.6, 55.7]).viewport({ box: worldBox, zoom: 22 })
    expect(cluster).toMatchObject({ type: 'cluster', count: 2, splitZoom: null })
    const [near] = at([37.6, 55.7], [37.600001, 55.7]).viewport({ box: worldBox, zoom: 5 })
    expect(near).toMatchObject({ type: 'cluster', splitZoom: null })
  })

  test('MAP-1 the split zoom accounts for all points of a cluster', () => {
    // The first and the last point in Morton order are next to the center of the map, two corners are between them.
    const index = at([-1e-7, 1e-7], [60, 40], [-60, -40], [1e-7, -1e-7])
    expect(index.viewport({ box: worldBox, zoom: 0, limits: { maxMarkers: 1 } })).toMatchObject([
      { count: 4, splitZoom: 1 },
    ])
  })

  test('MAP-1 a cluster splits at zoom 22 at the latest', () => {
    const apartAt = (px: number): unknown => {
      const [marker] = at([0, 0], [lngOfPx(px, 22), 0]).viewport({ box: worldBox, zoom: 0 })
      return marker?.type === 'cluster' ? marker.splitZoom : marker
    }
    // Twice 1.45 markers of 44 px.
    expect(apartAt(128)).toBe(22)
    expect(apartAt(256)).toBe(21)
    expect(apartAt(126)).toBeNull()
  })

  test('MAP-1 a point just outside a border that is also a cell border is merged, not wrapped around the world', () => {
    const index = at([-0.0000001, 0.5], [0.0000001, 0.5])
    const markers = index.viewport({ box: { west: 0, south: 0, east: 1, north: 1 }, zoom: 10 })
    expect(markers).toHaveLength(1)
    expect(markers[0]).toMatchObject({ type: 'cluster', count: 2 })
  })

  test('MAP-1 an invalid box has no markers', () => {
    const index = at([0, 0])
    expect(index.viewport({ box: { ...worldBox, west: Number.NaN }, zoom: 3 })).toEqual([])
    expect(index.viewport({ box: { ...worldBox, south: 91 }, zoom: 3 })).toEqual([])
    expect(index.viewport({ box: worldBox, zoom: Number.NaN })).toHaveLength(1)
    expect(boxContains(worldBox, { lng: 0, lat: 0 })).toBe(true)
  })
})
