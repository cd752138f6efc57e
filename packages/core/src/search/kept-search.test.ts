import { expect, test } from 'vitest'
import { IdTable } from '../point-index/index.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { syntheticQuery } from '../testing/search/synthetic-queries.ts'
import { syntheticSearchPoints } from '../testing/search/synthetic-search-points.ts'
import { syntheticMaterials } from '../testing/search/synthetic-words.ts'
import { placePhrases, SearchIndex, type SearchPoint } from './index.ts'

const newIndex = (): SearchIndex => new SearchIndex(syntheticMaterials, new IdTable(), placePhrases)
const restored = (index: SearchIndex): SearchIndex =>
  new SearchIndex(syntheticMaterials, new IdTable(index.ids.state()), placePhrases, index.state())

const queriesOf = (random: SeededRandom, points: readonly SearchPoint[]): string[] => [
  'п',
  'punto',
  'batteries',
  ...Array.from(
    { length: 25 },
    () => syntheticQuery(random, random.pick(points), 1 + random.below(2))?.text ?? random.pick(points).name,
  ),
]
const answersOf = (index: SearchIndex, queries: readonly string[]) => ({
  size: index.size,
  hits: queries.map((query) => index.search(query, { limit: 50, centre: { lng: 30, lat: 50 } })),
  unordered: queries.map((query) => index.search(query, { isExactFirst: true })),
})

/** So many that the rows of removed points are purged at times, and used again. */
function changeSome(random: SeededRandom, indexes: readonly SearchIndex[], points: readonly SearchPoint[]): void {
  const changed = Array.from({ length: random.below(1200) }, (_, at) => ({
    ...random.pick(points),
    ...(random.chance(0.2) ? { id: random.uuid(1_000_000 + at) } : {}),
    name: random.chance(0.3) ? `Пункт ${random.below(10_000)}` : random.pick(points).name,
  }))
  const removed = Array.from({ length: random.below(1200) }, () => random.pick(points).id)
  for (const index of indexes) {
    for (const point of changed) index.put(point)
    for (const id of removed) index.remove(id)
  }
}

test.each([1, 2, 3, 4])(
  'INDEX-1 a search made again from its state finds the same, and goes on like it (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed)
    const points = [...syntheticSearchPoints(1200 + random.below(1000), seed)]
    const queries = queriesOf(random, points)
    const index = newIndex()
    index.load(points)
    changeSome(random, [index], points)
    let again = restored(index)
    expect(answersOf(again, queries)).toEqual(answersOf(index, queries))
    for (let round = 0; round < 3; round++) {
      changeSome(random, [index, again], points)
      expect(answersOf(again, queries)).toEqual(answersOf(index, queries))
      if (round === 1) again = restored(again)
    }
  },
)

test('INDEX-1 a state stays as it is while its search changes', () => {
  const points = [...syntheticSearchPoints(2000, 7)]
  const index = newIndex()
  index.load(points)
  const queries = queriesOf(new SeededRandom(9), points)
  const before = answersOf(index, queries)
  const [table, state] = [new IdTable(index.ids.state()), index.state()]
  changeSome(new SeededRandom(8), [index], points)
  expect(answersOf(new SearchIndex(syntheticMaterials, table, placePhrases, state), queries)).toEqual(before)
})

test('INDEX-1 a search of nothing is made again as one of nothing', () => {
  const again = restored(newIndex())
  expect(again.search('punto')).toEqual([])
  again.put({ id: 'one', name: 'Punto', address: '', materials: 0, lng: 0, lat: 0 })
  expect(again.search('punto').map(({ id }) => id)).toEqual(['one'])
})
