import { expect, test } from 'vitest'
import { materialsToBring, packBag, slugsOfBag, type BagPlace } from './index.ts'

const from = { lng: 0, lat: 0 }
const placeAt = (id: string, east: number, takes: number, takesNow = takes): BagPlace => ({
  id,
  lng: east / 1000,
  lat: 0,
  takes,
  takesNow,
})
const thing = (slug: string) => ({
  kind: 'thing' as const,
  slug,
  names: { ru: slug, kk: slug, es: slug, en: slug },
  materials: [],
})
const things = ['battery', 'jar', 'tire'].map(thing)
const packed = (places: readonly BagPlace[], isOpenOnly = true) => {
  const bag = packBag(things, { places, from, isOpenOnly })
  return {
    stops: bag.stops.map(({ pointId, stepM }) => [pointId, Math.round(stepM)]),
    things: bag.things.map(({ stop, isNear }) => [stop, isNear]),
  }
}

test('BAG-2 each thing names the first stop that takes it, and each stop the distance from the one before', () =>
  expect(packed([placeAt('b', 3, 0b110), placeAt('a', 1, 0b011)])).toEqual({
    stops: [
      ['a', 111],
      ['b', 222],
    ],
    things: [
      [0, true],
      [0, true],
      [1, true],
    ],
  }))

test('BAG-2 what is only closed is told from what nobody near takes', () => {
  const places = [placeAt('a', 1, 0b001), placeAt('closed', 2, 0b010, 0), placeAt('far', 300, 0b100)]
  expect(packed(places)).toEqual({
    stops: [['a', 111]],
    things: [
      [0, true],
      [null, true],
      [null, false],
    ],
  })
  expect(packed(places, false).things.map(([stop]) => stop)).toEqual([0, 1, null])
})

test('BAG-2 a thing is brought as its main part', () =>
  expect([
    materialsToBring({ parts: [{ materials: [] }, { materials: ['pet', 'pp'] }, { materials: ['metal'] }] }),
    materialsToBring({ parts: [{ materials: [] }] }),
  ]).toEqual([['pet', 'pp'], []]))

test('BAG-2 an address may repeat a thing or leave one empty', () =>
  expect(slugsOfBag(' battery,,jar,battery ')).toEqual(['battery', 'jar']))
