import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxContains, distanceM, worldBox, type BoundingBox, type LngLat } from '../geo/index.ts'
import { tileAt } from '../geo/web-mercator.ts'
import { arbitraryBox, arbitraryFilter, arbitraryLngLat, arbitraryPoint } from '../testing/point-index/arbitraries.ts'
import { passes } from '../testing/point-index/naive-index.ts'
import { openBy } from '../testing/point-index/open-by.ts'
import { PointIndex, type IndexedPoint, type PointFilter } from './index.ts'

const aPoint: IndexedPoint = {
  id: 'a',
  lng: 0,
  lat: 0,
  materials: 0,
  kind: 'centre',
  isTemporarilyClosed: false,
  hoursPattern: 0,
  confirmedUntilDay: 0,
}

const indexOf = (points: readonly IndexedPoint[]): PointIndex => {
  const index = new PointIndex()
  expect(index.load(points, points.length)).toBe(0)
  return index
}

/** The last point of each identifier. */
const distinct = (points: readonly IndexedPoint[]): IndexedPoint[] => [
  ...new Map(points.map((point) => [point.id, point])).values(),
]

const arbitraryPoints = fc.array(arbitraryPoint, { maxLength: 250 })

const expectedCount = (points: readonly IndexedPoint[], box: BoundingBox, filter: PointFilter): number =>
  points.filter((point) => boxContains(box, point) && passes(point, filter)).length

const byDistance = (points: readonly IndexedPoint[], centre: LngLat, filter: PointFilter): number[] =>
  points
    .filter((point) => passes(point, filter))
    .map((point) => distanceM(centre, point))
    .toSorted((a, b) => a - b)

describe('counts against brute force', () => {
  test('MAP-1 the count of any box with any filter is exact', () => {
    fc.assert(
      fc.property(arbitraryPoints, arbitraryBox, arbitraryFilter, (points, box, filter) => {
        const index = indexOf(points)
        expect(index.count(box, filter)).toBe(expectedCount(distinct(points), box, filter))
        expect(index.count()).toBe(distinct(points).length)
        expect(index.size).toBe(distinct(points).length)
      }),
      { numRuns: 300 },
    )
  })

  test('MAP-1 the count of any quadtree cell is exact', () => {
    const level = fc.integer({ min: 0, max: 32 })
    fc.assert(
      fc.property(arbitraryPoints, arbitraryLngLat, level, arbitraryFilter, (points, place, zoom, filter) => {
        const { x, y } = tileAt(place, zoom)
        const inCell = distinct(points).filter((point) => {
          const tile = tileAt(point, zoom)
          return tile.x === x && tile.y === y && passes(point, filter)
        })
        expect(indexOf(points).countCell(zoom, x, y, filter)).toBe(inCell.length)
      }),
      { numRuns: 300 },
    )
  })

  test('MAP-1 the counts by material of any box are exact', () => {
    fc.assert(
      fc.property(arbitraryPoints, arbitraryBox, arbitraryFilter, (points, box, filter) => {
        const expected = Array.from({ length: 32 }, (_, bit) =>
          expectedCount(
            distinct(points).filter(({ materials }) => ((materials >>> bit) & 1) === 1),
            box,
            filter,
          ),
        )
        expect([...indexOf(points).countByMaterial(box, filter)]).toEqual(expected)
      }),
    )
  })
})

describe('nearest against brute force', () => {
  test('MAP-2 points are sorted by distance, with exact distances', () => {
    const limit = fc.integer({ min: 1, max: 30 })
    fc.assert(
      fc.property(arbitraryPoints, arbitraryLngLat, limit, arbitraryFilter, (points, centre, count, filter) => {
        const found = indexOf(points).nearest(centre, count, filter)
        expect(found.map((point) => point.distanceM)).toEqual(
          byDistance(distinct(points), centre, filter).slice(0, count),
        )
        for (const point of found) {
          expect(passes(point, filter)).toBe(true)
          expect(point.distanceM).toBe(distanceM(centre, point))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('MAP-2 points at one place are in the order in which they were first added, even after changes', () => {
    const points = Array.from({ length: 90 }, (_, n) => ({ ...aPoint, id: `p${n}` }))
    const index = indexOf(points)
    for (const point of points.slice(3, 7)) {
      index.put({ ...point, lng: 1 })
      index.count()
      index.put(point)
    }
    expect(index.nearest(aPoint, 100).map(({ id }) => id)).toEqual(points.map(({ id }) => id))
    expect(index.list({ centre: aPoint, offset: 2, limit: 3 }).map(({ id }) => id)).toEqual(['p2', 'p3', 'p4'])
  })

  test('MAP-2 the pages of a box add up to the whole list', () => {
    const size = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(
        arbitraryPoints,
        arbitraryLngLat,
        arbitraryBox,
        size,
        arbitraryFilter,
        (points, centre, box, limit, filter) => {
          const index = indexOf(points)
          const whole = index.list({ centre, box, filter, limit: 1000 })
          const inBox = distinct(points).filter((point) => boxContains(box, point))
          expect(whole.map((point) => point.distanceM)).toEqual(byDistance(inBox, centre, filter))
          expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
          const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, page) =>
            index.list({ centre, box, filter, limit, offset: page * limit }),
          )
          expect(pages.flat()).toEqual(whole)
        },
      ),
      { numRuns: 200 },
    )
  })
})

type Change = { readonly put: IndexedPoint } | { readonly remove: string } | { readonly ask: BoundingBox }

const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: fc.record({ put: arbitraryPoint }), weight: 2 },
  { arbitrary: fc.record({ remove: arbitraryPoint.map(({ id }) => id) }), weight: 1 },
  { arbitrary: fc.record({ ask: arbitraryBox }), weight: 1 },
)

function done(index: PointIndex, step: Change, filter: PointFilter): unknown {
  if ('put' in step) return index.put(step.put)
  return 'remove' in step ? index.remove(step.remove) : index.count(step.ask, filter)
}

function naivelyDone(model: Map<string, IndexedPoint>, step: Change, filter: PointFilter): unknown {
  if ('remove' in step) return model.delete(step.remove)
  if ('ask' in step) return expectedCount([...model.values()], step.ask, filter)
  const value = model.has(step.put.id) ? 'changed' : 'added'
  model.set(step.put.id, step.put)
  return { ok: true, value }
}

describe('changes', () => {
  test('MAP-1 after any sequence of changes, every result equals that of a new index', () => {
    fc.assert(
      fc.property(arbitraryPoints, fc.array(change, { maxLength: 120 }), arbitraryFilter, (points, changes, filter) => {
        const index = indexOf(points)
        const model = new Map(points.map((point) => [point.id, point]))
        for (const step of changes) expect(done(index, step, filter)).toEqual(naivelyDone(model, step, filter))
        expect(index.size).toBe(model.size)
        for (const point of [...points, ...model.values()]) {
          expect(index.get(point.id)).toEqual(model.get(point.id) ?? null)
        }
        const matches = index.matcher(filter)
        for (const point of model.values()) {
          expect(matches(index.ids.find(point.id) ?? -1)).toBe(passes(point, filter))
        }
        expect(index.nearest({ lng: 37.6, lat: 55.7 }, 1000, filter).map((point) => point.distanceM)).toEqual(
          byDistance([...model.values()], { lng: 37.6, lat: 55.7 }, filter),
        )
        expect(index.count(worldBox, filter)).toBe(expectedCount([...model.values()], worldBox, filter))
      }),
      { numRuns: 300 },
    )
  })

  test('MAP-1 a removed point matches no filter, and an unknown one cannot be removed', () => {
    const point: IndexedPoint = {
      id: 'a',
      lng: 1,
      lat: 2,
      materials: 4,
      kind: 'centre',
      isTemporarilyClosed: false,
      hoursPattern: 0,
      confirmedUntilDay: 0,
    }
    const index = indexOf([point])
    const ref = index.ids.find('a') ?? -1
    expect(index.matcher()(ref)).toBe(true)
    expect(index.remove('b')).toBe(false)
    expect(index.remove('a')).toBe(true)
    expect(index.remove('a')).toBe(false)
    expect(index.matcher()(ref)).toBe(false)
    expect(index.matcher()(1000)).toBe(false)
    expect(index.put(point)).toEqual({ ok: true, value: 'added' })
    expect(index.ids.find('a')).toBe(ref)
  })

  test('MAP-1 a subset of the points is an index of its own', () => {
    fc.assert(
      fc.property(arbitraryPoints, (points) => {
        const index = indexOf(points)
        const some = distinct(points).filter((_, at) => at % 3 === 0)
        const part = index.subset([...some.map(({ id }) => id), 'unknown'])
        expect(part.size).toBe(some.length)
        for (const point of some) expect(part.get(point.id)).toEqual(point)
      }),
      { numRuns: 30 },
    )
  })
})

describe('invalid queries', () => {
  const wrong = fc.oneof(
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308, -0, 181, -91),
    fc.double({ min: -400, max: 400 }),
  )
  const broken = fc.record({ west: wrong, south: wrong, east: wrong, north: wrong })

  test('MAP-1 no box, zoom, page or location makes the index throw', () => {
    fc.assert(
      fc.property(arbitraryPoints, broken, wrong, wrong, (points, box, a, b) => {
        const index = indexOf(points)
        expect(index.count(box)).toBeGreaterThanOrEqual(0)
        expect(index.viewport({ box, zoom: a }).length).toBeLessThanOrEqual(200)
        expect(index.viewport({ box: worldBox, zoom: a, limits: { markerSizePx: b, maxMarkers: a } })).toBeDefined()
        expect(index.list({ centre: { lng: a, lat: b }, box, limit: 5, offset: b })).toBeDefined()
        expect(index.countCell(a, b, 0)).toBeGreaterThanOrEqual(0)
        expect([...index.countByMaterial(box)]).toHaveLength(32)
      }),
    )
  })

  test('MAP-1 rejects coordinates off the globe and unknown patterns', () => {
    const index = new PointIndex()
    const point = aPoint
    for (const lng of [Number.NaN, Infinity, 180.1]) {
      expect(index.put({ ...point, lng })).toEqual({ ok: false, error: 'bad-coordinates' })
    }
    for (const pattern of [-1, 0.5, Number.NaN, 2 ** 20]) {
      expect(index.put({ ...point, hoursPattern: pattern })).toEqual({ ok: false, error: 'bad-pattern' })
    }
    expect(index.put({ ...point, hoursPattern: 2 ** 20 - 1 }).ok).toBe(true)
    expect(
      index.load([
        { ...point, lat: 91 },
        { ...point, id: 'b' },
      ]),
    ).toBe(1)
    expect(index.size).toBe(2)
    const open = openBy((pattern) => (pattern === 2 ** 20 - 1 ? 'open' : 'closed'))
    expect(index.count(worldBox, { open })).toBe(1)
  })

  test('MAP-1 a cell that does not exist has no points', () => {
    const index = indexOf([aPoint])
    expect(index.countCell(0, 0, 0)).toBe(1)
    for (const [level, column, row] of [
      [0, 1, 0],
      [0, 0, 1],
      [1, -1, 0],
      [1, 0, 0.5],
      [-1, 0, 0],
      [33, 0, 0],
      [0.5, 0, 0],
    ] as const) {
      expect(index.countCell(level, column, row)).toBe(0)
    }
  })

  test('MAP-2 a list needs a location and a limit', () => {
    const index = indexOf([aPoint])
    expect(index.nearest({ lng: 0, lat: 0 }, 1)).toHaveLength(1)
    expect(index.nearest({ lng: 0, lat: 0 }, 0)).toEqual([])
    expect(index.nearest({ lng: 0, lat: 0 }, Number.NaN)).toEqual([])
    expect(index.nearest({ lng: 181, lat: 0 }, 1)).toEqual([])
    expect(index.list({ centre: { lng: 0, lat: 0 }, limit: 1, box: { ...worldBox, south: 91 } })).toEqual([])
  })
})
