import { expect, test } from 'vitest'
import { aMaterial } from '@recircle/core/testing'
import { askedIds, choicesOf, wantedIdsOf } from './meaning-of-address.ts'
import { noAddress } from './points-address.ts'
import { withMaterial } from './points-address.ts'

const named = (id: number, slug: string, parentId: number | null = null) => aMaterial({ id, slug, parentId })
const materials = [
  named(1, 'plastic'),
  named(2, 'bottle-caps', 1),
  named(3, 'pet', 1),
  named(4, 'paper'),
  named(5, 'pp', 1),
  named(6, 'cardboard', 4),
]
const asked = (...slugs: string[]) => ({
  address: { ...noAddress, materials: slugs },
  materials,
  language: 'en' as const,
})
const inner = [{ slug: 'pet' }, { slug: 'pp' }, { slug: 'bottle-caps' }]

test('LOOK-26 what is chosen inside a chosen material narrows it, and goes with it', () => {
  expect(askedIds(asked('plastic'))).toEqual([1])
  expect(askedIds(asked('plastic', 'pet'))).toEqual([3])
  expect(askedIds(asked('gold'))).toEqual([0])
  const narrowed = { ...noAddress, materials: ['paper', 'plastic', 'pet'] }
  expect(withMaterial(narrowed, 'pet').materials).toEqual(['paper', 'plastic'])
  expect(withMaterial(narrowed, 'plastic', inner).materials).toEqual(['paper'])
  // Choosing a material asks for all of it.
  expect(withMaterial({ ...noAddress, materials: ['bottle-caps'] }, 'plastic', inner).materials).toEqual(['plastic'])
})

test('LOOK-26 materials keep their order, everyday ones first, whatever their counts are', () => {
  const slugs = (counts: readonly number[]): string[] =>
    choicesOf(asked(), { materialCounts: counts.map((count, at) => ({ materialId: at + 1, count })) }).map(
      ({ slug }) => slug,
    )
  const order = ['paper', 'plastic', 'cardboard', 'pet', 'pp', 'bottle-caps']
  expect(slugs([1, 2, 3, 4, 5, 6])).toEqual(order)
  expect(slugs([6, 5, 4, 3, 2, 1])).toEqual(order)
  expect(slugs([1, 0, 1, 1, 0, 1])).toEqual(['paper', 'plastic', 'cardboard', 'pet'])
})

test('LOOK-27 a material is asked with all that it includes, unless it is narrowed', () => {
  expect(wantedIdsOf(asked('plastic'))).toEqual([1, 2, 3, 5])
  expect(wantedIdsOf(asked('plastic', 'pet'))).toEqual([3])
  expect(wantedIdsOf(asked())).toEqual([])
})
