import { expect, test } from 'vitest'
import { worldBox, type BoundingBox } from '../geo/index.ts'
import { openBy } from '../testing/point-index/open-by.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { syntheticPoints } from '../testing/point-index/synthetic-points.ts'
import { IdTable, PointIndex, type IndexedPoint, type PointFilter } from './index.ts'

const filters: readonly PointFilter[] = [
  {},
  { materials: { mask: 0b1010000, match: 'any' } },
  { kind: 'container', isTemporarilyClosed: true },
  { open: openBy((pattern) => (pattern % 3 === 0 ? 'open' : 'closed')) },
  { lately: { dayOf: () => 2 } },
]
const boxes: readonly BoundingBox[] = [
  worldBox,
  { west: -60, south: -40, east: 90, north: 60 },
  { west: 150, south: -70, east: -120, north: 70 },
]

/** What visitors can ask, with the numbers of the points in their order. */
const answersOf = (index: PointIndex, ids: readonly string[]) => ({
  size: index.size,
  each: ids.map((id) => index.get(id)),
  numbers: ids.map((id) => index.ids.find(id)),
  matching: filters.map((filter) => ids.map((id) => index.matcher(filter)(index.ids.find(id) ?? -1))),
  views: boxes.flatMap((box) =>
    filters.flatMap((filter) => [0, 5, 12].map((zoom) => index.viewport({ box, zoom, filter }))),
  ),
  counts: boxes.map((box) => filters.map((filter) => [index.count(box, filter), index.countByMaterial(box, filter)])),
  nearest: filters.map((filter) => index.nearest({ lng: 20, lat: 40 }, 50, filter)),
})

const changedBy = (random: SeededRandom, point: IndexedPoint): IndexedPoint => ({
  ...point,
  ...(random.chance(0.5) ? { lng: Math.round(random.next() * 1e9) / 1e7 } : {}),
  materials: random.below(2 ** 25),
  hoursPattern: random.below(800),
})
/** Removes, moves and changes some of the points, and adds some, among them such whose identifiers are no UUIDs. */
function changeSome(random: SeededRandom, indexes: readonly PointIndex[], points: readonly IndexedPoint[]): string[] {
  const added: IndexedPoint[] = Array.from({ length: random.below(100) }, (_, at) => ({
    ...random.pick(points),
    id: random.chance(0.5) ? random.uuid(1_000_000 + at) : `source:${random.below(1000)}`,
  }))
  const changed = Array.from({ length: random.below(1500) }, () => changedBy(random, random.pick(points)))
  const removed = Array.from({ length: random.below(1500) }, () => random.pick(points).id)
  for (const index of indexes) {
    for (const point of [...added, ...changed]) index.put(point)
    for (const id of removed) index.remove(id)
  }
  return added.map(({ id }) => id)
}

const restored = (index: PointIndex): PointIndex => new PointIndex(new IdTable(index.ids.state()), index.state())

test.each([1, 2, 3, 4])(
  'INDEX-1 an index made again from its state answers like it, and goes on like it (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed)
    const points = [...syntheticPoints(random.below(4000) + 1, seed)]
    const index = new PointIndex()
    index.load(points, seed % 2 === 0 ? points.length : 0)
    const ids = [...points.map(({ id }) => id), ...changeSome(random, [index], points)]
    const again = restored(index)
    expect(answersOf(again, ids)).toEqual(answersOf(index, ids))
    ids.push(...changeSome(random, [index, again], points))
    expect(answersOf(again, ids)).toEqual(answersOf(index, ids))
    const third = restored(again)
    ids.push(...changeSome(random, [index, again, third], points))
    expect(answersOf(third, ids)).toEqual(answersOf(index, ids))
  },
)

test('INDEX-1 a state stays as it is while its index changes', () => {
  const points = [...syntheticPoints(3000, 7)]
  const index = new PointIndex()
  index.load(points)
  const ids = points.map(({ id }) => id)
  const before = answersOf(index, ids)
  const [table, state] = [index.ids.state(), index.state()]
  changeSome(new SeededRandom(8), [index], points)
  expect(answersOf(new PointIndex(new IdTable(table), state), ids)).toEqual(before)
})

test('INDEX-1 an index of nothing is made again as one of nothing', () => {
  const again = restored(new PointIndex())
  const [point] = syntheticPoints(1, 1)
  expect([again.size, again.count(), again.put(point!), again.count()]).toEqual([0, 0, { ok: true, value: 'added' }, 1])
})
