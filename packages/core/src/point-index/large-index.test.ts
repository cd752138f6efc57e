import { describe, expect, test } from 'vitest'
import { boxContains, worldBox, type BoundingBox } from '../geo/index.ts'
import { tileAt } from '../geo/web-mercator.ts'
import { passes } from '../testing/point-index/naive-index.ts'
import { openBy } from '../testing/point-index/open-by.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { syntheticPoints } from '../testing/point-index/synthetic-points.ts'
import { PointIndex, type IndexedPoint, type PointFilter } from './index.ts'

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

/** More than 4^8 points, so that the directory, the chunks of 256 words and the groups of words are all used. */
const points: IndexedPoint[] = Array.from(syntheticPoints(70_000, 11), (point) =>
  Object.assign(point, { lng: rounded(point.lng), lat: rounded(point.lat) }),
)
const index = new PointIndex()
index.load(points, points.length)

const filters: readonly PointFilter[] = [
  {},
  { materials: { mask: 0b1000, match: 'any' } },
  { materials: { mask: 0b1010000, match: 'any' } },
  { materials: { mask: 0b11, match: 'all' } },
  { kind: 'centre' },
  { kind: 'container', isTemporarilyClosed: true },
  { open: openBy((pattern) => (pattern % 3 === 0 ? 'open' : pattern % 3 === 1 ? 'closed' : 'unknown')) },
  { open: openBy((pattern) => (pattern % 2 === 0 ? 'unknown' : 'open')), kind: 'centre' },
]

const boxes: readonly BoundingBox[] = [
  worldBox,
  { west: -60, south: -40, east: 90, north: 60 },
  { west: 150, south: -70, east: -120, north: 70 },
  { west: 10, south: 10, east: 11, north: 11 },
]

describe('many points', () => {
  test.each(filters)('MAP-1 counts of boxes and cells are exact with filter %o', (filter) => {
    for (const box of boxes) {
      const expected = points.filter((point) => boxContains(box, point) && passes(point, filter))
      expect(index.count(box, filter)).toBe(expected.length)
      expect(index.countByMaterial(box, filter)[4]).toBe(expected.filter(({ materials }) => materials & 16).length)
    }
    for (const level of [1, 3, 8, 9, 16, 17]) {
      const { x, y } = tileAt(points[level]!, level)
      const expected = points.filter((point) => {
        const tile = tileAt(point, level)
        return tile.x === x && tile.y === y && passes(point, filter)
      })
      expect(index.countCell(level, x, y, filter)).toBe(expected.length)
    }
  })

  test.each(filters)('MAP-1 a view of the world counts every point once with filter %o', (filter) => {
    const expected = points.filter((point) => passes(point, filter)).length
    for (const zoom of [0, 1, 3]) {
      const markers = index.viewport({ box: worldBox, zoom, filter })
      expect(markers.reduce((sum, marker) => sum + (marker.type === 'cluster' ? marker.count : 1), 0)).toBe(expected)
    }
  })

  test('MAP-1 a cluster is located at its points', () => {
    for (const filter of filters) {
      const shown = points.filter((point) => passes(point, filter))
      const [cluster] = index.viewport({ box: worldBox, zoom: 0, filter, limits: { maxMarkers: 1 } })
      const mean = shown.reduce((sum, { lng }) => sum + lng, 0) / shown.length
      expect(Math.abs((cluster?.lng ?? 0) - mean)).toBeLessThan(3)
    }
  })

  test('MAP-1 the index costs at most 64 bytes a point', () => {
    expect(index.bytes / points.length).toBeLessThanOrEqual(64)
  })

  test('MAP-1 after thousands of moves, removals and new points the counts are exact', () => {
    const random = new SeededRandom(3)
    const changed = new PointIndex()
    changed.load(points.slice(0, 20_000))
    const model = new Map(points.slice(0, 20_000).map((point) => [point.id, point]))
    const counts = (): number[] => boxes.map((box) => changed.count(box))
    const expected = (): number[] =>
      boxes.map((box) => [...model.values()].filter((point) => boxContains(box, point)).length)
    for (let round = 0; round < 12; round++) {
      for (const point of Array.from({ length: 600 }, () => random.pick(points))) {
        const moved = { ...point, lng: rounded(point.lng * random.next()) }
        changed.put(moved)
        model.set(point.id, moved)
      }
      expect(counts()).toEqual(expected())
      for (const { id } of Array.from({ length: 400 }, () => random.pick(points))) {
        expect(changed.remove(id)).toBe(model.delete(id))
      }
      expect(counts()).toEqual(expected())
    }
    expect(changed.size).toBe(model.size)
    for (const id of model.keys()) changed.remove(id)
    expect(changed.size).toBe(0)
    expect(changed.count()).toBe(0)
    expect(changed.nearest({ lng: 0, lat: 0 }, 5)).toEqual([])
  })
})
