import { expect, test } from 'vitest'
import { mapPathOf } from './guide-paths.ts'

const thing = {
  slug: 'yogurt-cup',
  materials: [
    { slug: 'pp', name: 'Polypropylene' },
    { slug: 'metal', name: 'Metal' },
  ],
}

test('GUIDE-24 the map is told of the thing, not of its materials alone', () => {
  expect(mapPathOf(thing)).toBe('/recycling-points?thing=yogurt-cup&materials=pp,metal')
  expect(mapPathOf(thing, { lng: 37.6, lat: 55.7 })).toBe(
    '/recycling-points?thing=yogurt-cup&materials=pp,metal&at=55.7,37.6,12',
  )
})
