import { expect, test } from 'vitest'
import { areEqual, bestWay, randomBag, wayOf } from '../testing/bag/index.ts'
import { SeededRandom } from '../testing/point-index/index.ts'
import { fewestStops } from './fewest-stops.ts'

const from = { lng: 0, lat: 0 }
/** A place so many thousandths of a degree to the east. */
const at = (east: number, takes: number) => ({ lng: east / 1000, lat: 0, takes })
const eastOf = (places: readonly { readonly lng: number }[]) => places.map(({ lng }) => Math.round(lng * 1000))

test('BAG-1 one place that takes all is preferred to two that are nearer', () =>
  expect(eastOf(fewestStops([at(1, 0b01), at(2, 0b10), at(9, 0b11)], from))).toEqual([9]))

test('BAG-1 the stops are in the order of the shortest way, which need not begin with the nearest', () => {
  expect(eastOf(fewestStops([at(5, 0b10), at(2, 0b01)], from))).toEqual([2, 5])
  expect(eastOf(fewestStops([at(-2, 0b01), at(3, 0b10), at(-6, 0b10)], from))).toEqual([-2, -6])
})

test('BAG-1 what no place takes is left out, and nothing needs no stop', () => {
  expect(eastOf(fewestStops([at(1, 0b100), at(2, 0)], from))).toEqual([1])
  expect(fewestStops([at(2, 0)], from)).toEqual([])
  expect(fewestStops([], from)).toEqual([])
})

test('BAG-1 2,000 random bags are equal to the best of all ways', () => {
  const random = new SeededRandom(43)
  const wrong: unknown[] = []
  for (let count = 0; count < 2000; count++) {
    const bag = randomBag(random, 7)
    const found = wayOf(fewestStops(bag.places, bag.from), bag.from)
    if (!areEqual(found, bestWay(bag))) wrong.push({ found, bag })
  }
  expect(wrong).toEqual([])
})

test('BAG-1 three hundred places on a ring around the start, each taking one of eight things, end after so many steps with one stop for each', () => {
  const ring = Array.from({ length: 320 }, (_, count) => {
    const angle = (count / 320) * 2 * Math.PI
    return { lng: Math.cos(angle) / 10, lat: Math.sin(angle) / 10, takes: 1 << (count % 8) }
  })
  expect(fewestStops(ring, from).reduce((taken, { takes }) => taken | takes, 0)).toBe(255)
  expect(fewestStops(ring, from)).toHaveLength(8)
})
