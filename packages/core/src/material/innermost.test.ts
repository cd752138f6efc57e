import { expect, test } from 'vitest'
import { aMaterial } from '../testing/index.ts'
import { includedIn, innermost } from './innermost.ts'

const [plastic, pet, caps, paper] = [1, 2, 3, 4] as const
const materials = [
  aMaterial({ id: plastic }),
  aMaterial({ id: pet, parentId: plastic }),
  aMaterial({ id: caps, parentId: plastic }),
  aMaterial({ id: paper }),
]

test('LOOK-26 a chosen material narrows the chosen one that includes it, and no other', () => {
  expect(innermost(materials, [plastic])).toEqual([plastic])
  expect(innermost(materials, [plastic, pet])).toEqual([pet])
  expect(innermost(materials, [caps, paper, plastic, pet])).toEqual([caps, paper, pet])
  // An unknown material still matches nothing.
  expect(innermost(materials, [0, plastic])).toEqual([0, plastic])
  expect(innermost([...materials, aMaterial({ id: 5, parentId: pet })], [plastic, 5])).toEqual([5])
})

test('GUIDE-48 batteries chosen beside hazardous waste narrow nothing, since it does not include them', () => {
  const waste = [aMaterial({ id: 1, isHazardous: true }), aMaterial({ id: 2, parentId: 1, isHazardous: true })]
  expect([innermost(waste, [1, 2]), includedIn(waste, [1])]).toEqual([[1, 2], [1]])
})

test('LOOK-27 materials are asked with all that they include, which comes behind all of them', () => {
  expect(includedIn(materials, [plastic])).toEqual([plastic, pet, caps])
  expect(includedIn(materials, [pet, paper])).toEqual([pet, paper])
  expect(includedIn(materials, [paper, plastic])).toEqual([paper, plastic, pet, caps])
  expect(includedIn(materials, [0])).toEqual([])
  expect(includedIn(materials, [])).toEqual([])
})
