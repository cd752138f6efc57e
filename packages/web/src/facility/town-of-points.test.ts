import { expect, test } from 'vitest'
import { aCompleteFacility, InMemoryFacilityGateway, InMemoryTownGateway } from '@recircle/core/testing'
import { townOfPoints } from './town-of-points.ts'

const london = { lng: -0.1278, lat: 51.5074 }
const berlin = { lng: 13.405, lat: 52.52 }
const words = { variant: 'int', language: 'en' } as const

test('LOOK-23 the town with the most points has its name in the language of the page, if the backend knows one', async () => {
  const facilities = new InMemoryFacilityGateway()
  const towns = new InMemoryTownGateway()
  facilities.store.facilities.set('b', aCompleteFacility({ id: 'b', location: berlin, status: 'accepted' }))
  const town = await townOfPoints(facilities, towns, london, words)
  expect(town?.lng).toBeCloseTo(berlin.lng, 3)
  expect(towns.asked).toHaveLength(1)
  const known = await towns.find(words.variant, { near: berlin })
  expect(town?.name).toBe(known.ok && known.value[0]?.names.en)
  expect(town?.name).toBeTruthy()
  towns.isDown = true
  expect((await townOfPoints(facilities, towns, london, words))?.name).toBeNull()
  facilities.store.facilities.set('l', aCompleteFacility({ id: 'l', location: london, status: 'accepted' }))
  expect(await townOfPoints(facilities, towns, london, words)).toBeNull()
})
