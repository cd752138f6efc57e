import { describe, expect, test } from 'vitest'
import { syntheticMaterials } from '../testing/search/synthetic-words.ts'
import { kindBits, placePhrases, SearchIndex, type SearchPoint } from './index.ts'

const batteries = 1 << 4
const aPoint = { name: '', address: '', materials: 0, lng: 37, lat: 55 }
const points: readonly SearchPoint[] = [
  { ...aPoint, id: 'box', name: 'Экобокс', address: 'Москва, улица Арбат', kind: kindBits.container },
  { ...aPoint, id: 'bell', name: 'Palermo', address: 'Plaza Armenia', kind: kindBits.container, materials: batteries },
  { ...aPoint, id: 'yard', name: 'Двор', address: 'Алматы, Абай даңғылы', kind: kindBits.centre },
  { ...aPoint, id: 'named', name: 'Контейнер у дома', address: 'Calle Verde', kind: kindBits.centre },
]
const index = new SearchIndex(syntheticMaterials, undefined, placePhrases)
index.load(points)
const idsOf = (query: string): string[] => index.search(query).map(({ id }) => id)
const everything = ['box', 'bell', 'yard', 'named']
const sorted = (ids: readonly string[]) => ids.toSorted()

describe('MAP-7 everyday names of places find points', () => {
  test.each([
    'punto verde',
    'Puntos verdes',
    'punto limpio',
    'punto de reciclaje',
    'пункт вторсырья',
    'пункт приема',
    'прием вторсырья',
    'қабылдау пункті',
    'кабылдау пункти',
    'recycling',
    'recycling point',
    'reciclaje',
  ])('%j finds points of any kind', (query) => expect(sorted(idsOf(query))).toEqual(sorted(everything)))

  test.each(['контейнер', 'контейнеры', 'контейнр', 'campana verde', 'campana', 'contenedor', 'bottle bank', 'tacho'])(
    '%j finds unattended points',
    (query) => expect(idsOf(query)).toEqual(expect.arrayContaining(['box', 'bell'])),
  )

  test.each(['recycling center', 'пункт с приемщиком', 'centro de reciclaje', 'қабылдау орталығы'])(
    '%j finds attended points',
    (query) => expect(idsOf(query)).toEqual(expect.arrayContaining(['yard', 'named'])),
  )

  test('exact matches rank first', () => expect(idsOf('контейнер')).toEqual(['named', 'box', 'bell']))

  test('combined with other words, all must match', () => {
    expect(idsOf('контейнер арбат')).toEqual(['box'])
    expect(idsOf('campana verde pilas')).toEqual(['bell'])
    expect(idsOf('контейнер алматы')).toEqual([])
  })

  test('part of a phrase and merely similar words do not match', () => {
    expect(idsOf('verde')).toEqual(['named'])
    expect(idsOf('бар')).toEqual([])
    expect(idsOf('бан')).toEqual([])
    expect(idsOf('ре')).toEqual([])
  })

  test('while typing it matches from the fourth letter on', () => {
    expect(idsOf('конт')).toEqual(['named', 'box', 'bell'])
    expect(idsOf('punto verd')).toHaveLength(4)
  })

  test('an index without kinds does not match', () => {
    const plain = new SearchIndex(syntheticMaterials)
    plain.load(points)
    expect(plain.search('punto verde')).toEqual([])
  })
})

describe('EVT-4 a list that is not ordered by score', () => {
  const streets = new SearchIndex(syntheticMaterials)
  streets.load([
    { ...aPoint, id: 'park', name: 'Парк' },
    { ...aPoint, id: 'parka', name: 'Парковая' },
    { ...aPoint, id: 'part', name: 'Парт' },
    { ...aPoint, id: 'cells', name: 'Сбор', materials: batteries },
  ])
  const found = (query: string) => streets.search(query, { isExactFirst: true }).map(({ id }) => id)

  test('leaves out similar words if the word itself is known', () => {
    expect(streets.search('парк').map(({ id }) => id)).toEqual(['park', 'parka', 'part'])
    expect(found('парк')).toEqual(['park', 'parka'])
    expect(found('батарейки')).toEqual(['cells'])
  })

  test('matches a misspelling if it is not', () => {
    expect(found('паркк')).toEqual(['park', 'parka'])
    expect(found('батарйеки')).toEqual(['cells'])
  })
})
