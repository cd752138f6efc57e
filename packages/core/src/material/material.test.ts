import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { aMaterial, aUnit } from '../testing/facility/facility-builders.ts'
import { listDocument } from '../wire/index.ts'
import { languages, materialResource, readMaterials, readUnits, unitResource, withAncestors } from './index.ts'
import { withDescendants } from './material.ts'

const throughWire = (document: unknown): unknown => JSON.parse(JSON.stringify(document))
const cardboard = aMaterial({ id: 2, slug: 'cardboard', parentId: 1, isHazardous: true, osmTags: [] })

test('FAC-13 a material survives a round trip', () => {
  const document = throughWire(listDocument([aMaterial(), cardboard].map(materialResource)))
  expect(readMaterials(document)).toMatchObject({ ok: true, value: { items: [aMaterial(), cardboard] } })
  expect(materialResource(cardboard)).toMatchObject({
    id: '2',
    type: 'facility.srm',
    attributes: { slug: 'cardboard', hue: 206, glyph: 'paper', hazard: true, osm: [] },
    relationships: { parent: { data: { id: '1', type: 'facility.srm' } } },
  })
})

test('FAC-13 a unit survives a round trip', () => {
  const document = throughWire(listDocument([aUnit()].map(unitResource)))
  expect(readUnits(document)).toMatchObject({ ok: true, value: { items: [aUnit()] } })
  expect(unitResource(aUnit())).toMatchObject({ id: 'kg', type: 'facility.unit', attributes: { symbol: { kk: 'кг' } } })
})

test.each([
  [{ id: 'x' }, 'wrong-type'],
  [{ id: '-1' }, 'wrong-type'],
  [{ id: '1'.repeat(16) }, 'wrong-type'],
  [{ attributes: {} }, 'missing'],
])('FAC-13 a material with %j is refused: %s', (changes, error) => {
  const document = listDocument([{ ...materialResource(aMaterial()), ...changes }])
  expect(readMaterials(throughWire(document))).toMatchObject({ ok: false, error })
})

test('FAC-13 every language has its name, synonyms may be missing', () => {
  const { attributes } = materialResource(aMaterial())
  const read = (changes: object) =>
    readMaterials({ data: [{ ...materialResource(aMaterial()), attributes: { ...attributes, ...changes } }] })
  expect(languages).toEqual(['ru', 'kk', 'es', 'en'])
  expect(read({ names: { ru: 'Бумага', kk: '', es: 'Papel', en: 'Paper' } })).toMatchObject({ error: 'out-of-range' })
  expect(read({ synonyms: {} })).toMatchObject({ ok: true, value: { items: [{ synonyms: { ru: [], en: [] } }] } })
  expect([read({ hue: 0 }).ok, read({ hue: 360 }).ok, read({ hue: -1 }).ok, read({ hue: 361 }).ok]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('FAC-13 no input makes the readers throw', () => {
  assert(
    property(anything(), (json) => {
      expect(readMaterials({ data: [json] }).ok).toBe(false)
      expect(readUnits({ data: [json] }).ok).toBe(false)
    }),
  )
})

test('MAP-2 searching for a material includes its descendants', () => {
  const materials = [
    aMaterial({ id: 3, parentId: 2 }),
    aMaterial({ id: 2, parentId: 1 }),
    aMaterial({ id: 1 }),
    aMaterial({ id: 4 }),
  ]
  const below = (...ids: number[]) => Array.from(withDescendants(materials, ids)).toSorted((a, b) => a - b)
  expect([below(1), below(2), below(3), below(4), below(), below(2, 4), below(9)]).toEqual([
    [1, 2, 3],
    [2, 3],
    [3],
    [4],
    [],
    [2, 3, 4],
    [9],
  ])
  const circle = [aMaterial({ id: 1, parentId: 2 }), aMaterial({ id: 2, parentId: 1 })]
  expect(Array.from(withDescendants(circle, [1])).toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('GUIDE-48 who takes batteries is not said to take other hazardous waste, nor the other way round', () => {
  const materials = [aMaterial({ id: 1, isHazardous: true }), aMaterial({ id: 2, parentId: 1, isHazardous: true })]
  expect([[...withAncestors(materials, [2])], [...withDescendants(materials, [1])]]).toEqual([[2], [1]])
})

test('MAP-1 a point that takes a material also counts for its ancestors', () => {
  const materials = [aMaterial({ id: 1 }), aMaterial({ id: 2, parentId: 1 }), aMaterial({ id: 3, parentId: 2 })]
  const above = (...ids: number[]) => Array.from(withAncestors(materials, ids)).toSorted((a, b) => a - b)
  expect([above(3), above(2), above(1), above(), above(9)]).toEqual([[1, 2, 3], [1, 2], [1], [], [9]])
  const circle = [aMaterial({ id: 1, parentId: 2 }), aMaterial({ id: 2, parentId: 1 })]
  expect(Array.from(withAncestors(circle, [1])).toSorted((a, b) => a - b)).toEqual([1, 2])
})
