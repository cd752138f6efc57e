import { expect, test } from 'vitest'
import { aCompleteFacility, InMemoryFacilityGateway, InMemoryTowns } from '@recircle/core/testing'
import { townCalls, townsQuery } from '@recircle/core/town'
import { townOfPoints } from './town-of-points.ts'

const london = { lng: -0.1278, lat: 51.5074 }
const berlin = { lng: 13.405, lat: 52.52 }
const words = { variant: 'int', language: 'en' } as const

test('LOOK-23 the town with the most points has its name in the language of the page, if the backend knows one', async () => {
  const facilities = new InMemoryFacilityGateway()
  const towns = new InMemoryTowns()
  facilities.store.facilities.set('b', aCompleteFacility({ id: 'b', location: berlin, status: 'accepted' }))
  const town = await townOfPoints(facilities, towns.calls, london, words)
  expect(town?.lng).toBeCloseTo(berlin.lng, 3)
  expect(towns.asked).toHaveLength(1)
  const known = await towns.calls.ask(townCalls.find, { query: townsQuery(words.variant, { near: berlin }) })
  expect(town?.name).toBe(known.ok && known.value.items[0]?.names.en)
  expect(town?.name).toBeTruthy()
  towns.isDown = true
  expect((await townOfPoints(facilities, towns.calls, london, words))?.name).toBeNull()
  facilities.store.facilities.set('l', aCompleteFacility({ id: 'l', location: london, status: 'accepted' }))
  expect(await townOfPoints(facilities, towns.calls, london, words)).toBeNull()
})
