import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM } from '../geo/index.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { naiveFields, naiveScore, plainWords } from '../testing/search/naive-search.ts'
import { syntheticQuery } from '../testing/search/synthetic-queries.ts'
import { syntheticSearchPoints } from '../testing/search/synthetic-search-points.ts'
import { syntheticMaterials } from '../testing/search/synthetic-words.ts'
import { maxSearchResults, maxSearchTerms, SearchIndex, type SearchPoint } from './index.ts'
import { maxQueryLength } from './search-index.ts'
import { suggest } from './suggest.ts'
import { meaningful } from './stop-words.ts'

const paper = 1
const batteries = 1 << 4

const aPoint: SearchPoint = { id: 'a', name: '', address: '', materials: 0, lng: 37, lat: 55 }

const indexOf = (...points: readonly Partial<SearchPoint>[]): SearchIndex => {
  const index = new SearchIndex(syntheticMaterials)
  index.load(points.map((point, n) => Object.assign({}, aPoint, { id: `p${n}` }, point)))
  return index
}

const idsOf = (index: SearchIndex, query: string): string[] => index.search(query).map(({ id }) => id)

describe('finding', () => {
  const index = () =>
    indexOf(
      { id: 'eco', name: 'Экоцентр «Ёлочка»', address: 'Москва, улица Королёва, 12', materials: batteries },
      { id: 'kaz', name: 'Қабылдау пункті', address: 'Алматы, Өтеген батыр көшесі, 5', materials: paper },
      { id: 'arg', name: 'Punto verde Ñandú', address: 'Buenos Aires, Avenida Córdoba, 7' },
      { id: 'usa', name: 'Recycling center', address: 'Portland, Oak Street, 9', materials: batteries | paper },
    )

  test.each([
    ['ёлочка', ['eco']],
    ['ЕЛОЧКА', ['eco']],
    ['королева', ['eco']],
    ['кабылдау', ['kaz']],
    ['отеген', ['kaz']],
    ['nandu', ['arg']],
    ['cordoba', ['arg']],
    ['recycling', ['usa']],
  ])('MAP-2 %j is found however its letters are typed', (query, ids) => expect(idsOf(index(), query)).toEqual(ids))

  test.each(['батарейки', 'батарейка', 'батарейуи', 'батарейк', 'батареялар', 'pilas', 'batteries', 'bateries'])(
    'MAP-2 %j finds points that take batteries',
    (query) => expect(idsOf(index(), query)).toEqual(['eco', 'usa']),
  )

  test.each(['batareiki', 'batareyki', 'batareylar', ',fnfhtqrb', ',FNFHTQRB', 'ифеукшуы', 'зшдфы'])(
    'MAP-2 %j is understood despite the other alphabet or keyboard layout',
    (query) => {
      expect(idsOf(index(), query)).toEqual(['eco', 'usa'])
      expect(index().namedMaterials(query)[0]?.bit).toBe(4)
    },
  )

  test.each([
    ['koroleva', ['eco']],
    ['qabyldau punkti', ['kaz']],
    ['rjhjktdf', ['eco']],
    ['щфл ыекуу', ['usa']],
    // Queries that match as typed are not reinterpreted.
    ['oak', ['usa']],
    ['oak batareiki', []],
  ])('MAP-2 %j is reinterpreted only if it has no match', (query, ids) => expect(idsOf(index(), query)).toEqual(ids))

  test.each(['экоцентр королева', 'королева экоцентр', 'короелва экоцнтр', 'моск эко', 'батарейки москва ёлочка'])(
    'MAP-2 the terms %j all match, in any order',
    (query) => expect(idsOf(index(), query)).toEqual(['eco']),
  )

  test('MAP-2 every term must match the name, the address or a material', () => {
    expect(idsOf(index(), 'экоцентр бумага')).toEqual([])
    expect(idsOf(index(), 'paper batteries')).toEqual(['usa'])
    expect(idsOf(index(), 'экоцентр портланд')).toEqual([])
  })

  test('MAP-2 stop words need not match', () => {
    expect(idsOf(index(), 'батарейки в москва на королёва')).toEqual(['eco'])
  })

  test('MAP-2 a prefix matches for the last term, and for others from three letters on', () => {
    expect(idsOf(index(), 'к')).toEqual(['kaz', 'usa', 'eco'])
    expect(idsOf(index(), 'елочка к')).toEqual(['eco'])
    expect(idsOf(index(), 'кор ел')).toEqual(['eco'])
    expect(idsOf(index(), 'ко ел')).toEqual([])
  })

  test('MAP-2 an empty query finds nothing', () => {
    for (const query of ['', '   ', '!?', '\uD83D']) expect(index().search(query)).toEqual([])
    expect(index().search('batteries', { limit: 0 })).toEqual([])
    expect(index().search('batteries', { limit: Number.NaN })).toEqual([])
    expect(indexOf().search('batteries')).toEqual([])
  })
})

describe('limits', () => {
  const points = Array.from({ length: 1500 }, (_, n) => ({ name: `Контейнер один два три четыре пять ${n}` }))
  const index = () => indexOf(...points)

  test('MAP-2 at most 1000 points are found', () => {
    expect(maxSearchResults).toBe(1000)
    expect(index().search('контейнер')).toHaveLength(1000)
    expect(index().search('контейнер', { limit: 5000 })).toHaveLength(1000)
    expect(index().search('контейнер', { limit: 999 })).toHaveLength(999)
    expect(index().search('контейнер', { limit: 1.5 })).toHaveLength(1)
  })

  test('MAP-2 five terms count, the sixth is ignored', () => {
    expect(maxSearchTerms).toBe(5)
    expect(index().search('пять четыре три два один ничего')).toHaveLength(1000)
    expect(index().search('пять четыре три два ничего один')).toHaveLength(0)
    expect(index().search('пять пять пять пять пять пять ничего')).toHaveLength(0)
  })

  test('MAP-2 only the first 200 code units of a query are used', () => {
    expect(maxQueryLength).toBe(200)
    expect(index().search(`${'пять '.repeat(39)}четыр`)).toHaveLength(1000)
    expect(index().search(`${' '.repeat(200)}ничего`)).toEqual([])
    expect(index().search(`один ${' '.repeat(195)}ничего`)).toHaveLength(1000)
  })

  test('MAP-2 filters apply before the limit', () => {
    expect(
      index()
        .search('контейнер', { accept: (ref) => ref >= 1200 })
        .map(({ id }) => id),
    ).toEqual(points.slice(1200).map((_, n) => `p${n + 1200}`))
  })

  test('MAP-2 any query returns a result', () => {
    const known = index()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (query) => {
        expect(known.search(query).length).toBeLessThanOrEqual(1000)
        expect(suggest(known, query).length).toBeLessThanOrEqual(8)
      }),
      { numRuns: 100 },
    )
    expect(index().search('контейнер '.repeat(100_000))).toHaveLength(1000)
    expect(index().search('к'.repeat(1_000_000))).toEqual([])
  })
})

describe('order', () => {
  test('MAP-2 exact before prefix before typo, name before material before address', () => {
    const index = indexOf(
      { id: 'address typo', address: 'Батареики-стрит Батарейкн' },
      { id: 'name beginning', name: 'Батарейкиных' },
      { id: 'address', address: 'Батарейки' },
      { id: 'name typo', name: 'Батарейкн' },
      { id: 'material', materials: batteries },
      { id: 'name', name: 'Батарейки' },
      { id: 'address beginning', address: 'Батарейкиных' },
    )
    expect(idsOf(index, 'Батарейки')).toEqual([
      'name',
      'material',
      'address typo',
      'address',
      'name beginning',
      'address beginning',
      'name typo',
    ])
    expect(index.search('Батарейки').map(({ score }) => score)).toEqual([12, 11, 10, 10, 9, 7, 6])
  })

  test('MAP-2 equal scores: nearest first with the distance; without a center in indexing order', () => {
    const index = indexOf(
      { id: 'far', name: 'Экоцентр', lng: 37.7, lat: 55.7 },
      { id: 'near', name: 'Экоцентр', lng: 37.61, lat: 55.75 },
      { id: 'nearest, but a typo', name: 'Экоцентрр', lng: 37.6, lat: 55.75 },
      { id: 'across', name: 'Экоцентр', lng: -179.9, lat: 55.75 },
    )
    const centre = { lng: 37.6, lat: 55.75 }
    expect(idsOf(index, 'экоцентр')).toEqual(['far', 'near', 'across', 'nearest, but a typo'])
    const hits = index.search('экоцентр', { centre })
    expect(hits.map(({ id }) => id)).toEqual(['near', 'far', 'across', 'nearest, but a typo'])
    expect(hits[0]?.distanceM).toBe(distanceM(centre, { lng: 37.61, lat: 55.75 }))
    expect(index.search('экоцентр')[0]?.distanceM).toBeNull()
    expect(index.search('экоцентр', { centre: { lng: 179.9, lat: 55.75 } })[0]?.id).toBe('across')
    expect(index.search('экоцентр', { centre: { lng: Number.NaN, lat: 0 } })[0]?.id).toBe('far')
  })

  test('MAP-2 of more equal scores than the limit the nearest are returned', () => {
    const random = new SeededRandom(9)
    const points = Array.from({ length: 3000 }, () => ({
      name: 'Контейнер',
      lng: random.next() * 360 - 180,
      lat: random.next() * 170 - 85,
    }))
    const centre = { lng: 170, lat: 10 }
    const found = indexOf(...points).search('контейнер', { centre, limit: 700 })
    const expected = points.map((point) => distanceM(centre, point)).toSorted((a, b) => a - b)
    expect(found.map((hit) => hit.distanceM)).toEqual(expected.slice(0, 700))
  })
})

describe('compared with a naive scan', () => {
  const points = [...syntheticSearchPoints(150, 4)]
  const world = () => {
    const index = new SearchIndex(syntheticMaterials)
    index.load(points)
    const random = new SeededRandom(8)
    const queries = Array.from({ length: 400 }, (_, n) =>
      syntheticQuery(random, random.pick(points), 1 + (n % 5)),
    ).filter((query) => query !== null)
    return { index, queries }
  }

  test('MAP-2 the same points are found with the same scores in the same order', () => {
    const { index, queries } = world()
    const fields = points.map((point) => naiveFields(point, syntheticMaterials))
    const agrees = fc.property(fc.constantFrom(...queries), ({ text }) => {
      const terms = meaningful([...new Set(plainWords(text))]).slice(0, 5)
      const expected = points
        .map((point, at) => ({ id: point.id, score: naiveScore(fields[at] ?? [], terms), at }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
        .map(({ id, score }) => ({ id, score }))
      expect(index.search(text).map(({ id, score }) => ({ id, score }))).toEqual(expected)
    })
    fc.assert(agrees, { numRuns: 400 })
  })

  test('MAP-2 the intended point is always among the results', () => {
    const { index, queries } = world()
    expect(queries.length).toBeGreaterThan(300)
    for (const { text, targetId } of queries) expect(idsOf(index, text)).toContain(targetId)
  })
})

describe('changes', () => {
  const words = fc.array(fc.constantFrom('ель', 'ёлка', 'дом', 'домик', 'cordoba', 'oak', '12'), { maxLength: 4 })
  const point = fc.record({
    id: fc.integer({ min: 0, max: 30 }).map((n) => `p${n}`),
    name: words.map((all) => all.join(' ')),
    address: words.map((all) => all.join(', ')),
    materials: fc.integer({ min: 0, max: 31 }),
    lng: fc.constant(37),
    lat: fc.constant(55),
  })
  const change = fc.oneof(
    fc.record({ put: point }),
    fc.record({ remove: fc.integer({ min: 0, max: 30 }).map((n) => `p${n}`) }),
  )

  test('MAP-2 after any changes the results equal those of a new index', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
        const changed = indexOf()
        const model = new Map<string, SearchPoint>()
        for (const step of changes) {
          const wasRemoved = 'remove' in step && changed.remove(step.remove)
          if ('put' in step) changed.put(step.put)
          expect('remove' in step && model.delete(step.remove)).toBe(wasRemoved)
          if ('put' in step) model.set(step.put.id, step.put)
        }
        expect(changed.size).toBe(model.size)
        for (const query of ['дом', 'елка', 'ок', 'дом елка', 'кордоба', '12 до', 'paper', 'pilas дом']) {
          const fresh = indexOf(...model.values()).search(query)
          expect(
            changed
              .search(query)
              .map(({ id, score }) => `${score} ${id}`)
              .toSorted(),
          ).toEqual(fresh.map(({ id, score }) => `${score} ${id}`).toSorted())
        }
      }),
    )
  })

  test('MAP-2 rows of removed points are reused', () => {
    const index = indexOf(...Array.from({ length: 3000 }, (_, n) => ({ name: `старый ${n}` })))
    for (let n = 0; n < 3000; n++) expect(index.remove(`p${n}`)).toBe(true)
    expect(index.search('старый')).toEqual([])
    for (let n = 0; n < 3000; n++) index.put({ ...aPoint, id: `q${n}`, name: `новый ${n}` })
    expect(index.search('старый')).toEqual([])
    expect(index.search('новый', { limit: 1000 })).toHaveLength(1000)
    expect(idsOf(index, 'новый 2999')).toEqual(['q2999'])
    expect(index.size).toBe(3000)
    expect(index.remove('p0')).toBe(false)
    expect(index.remove('unknown')).toBe(false)
  })
})
