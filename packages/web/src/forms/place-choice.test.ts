import { describe, expect, test } from 'vitest'
import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import { err, ok, type Result } from '@recircle/core/shared'
import { FakeClock } from '@recircle/core/testing'
import { PlaceChoiceModel } from './place-choice.ts'

const yard = { lng: 37.666, lat: 55.7853 }
const settled = () => new Promise((done) => setTimeout(done))

function start(address = '') {
  const clock = new FakeClock()
  const form = { address, location: null as LngLat | null }
  const requests: LngLat[] = []
  const world: { addressHere: string | null; here: Result<LngLat, GeolocationFailure> } = {
    addressHere: 'Москва, улица Мира, 8',
    here: ok(yard),
  }
  const place = new PlaceChoiceModel({
    clock,
    tools: {
      locate: () => Promise.resolve(world.here),
      addressAt: (at) => {
        requests.push(at)
        return Promise.resolve(world.addressHere)
      },
    },
    address: () => form.address,
    setAddress: (text) => (form.address = text),
    setLocation: (location) => (form.location = location),
  })
  const stay = async () => {
    clock.advance(1000)
    await settled()
  }
  return { place, form, asked: requests, world, clock, stay }
}

describe('GEO-2 the address of a chosen place', () => {
  test('GEO-2 is filled in if empty, once the marker rests', async () => {
    const { place, form, asked, stay } = start()
    for (const lng of [1, 2, 3]) place.choose({ lng, lat: 55 })
    await stay()
    expect([form.location, asked]).toEqual([{ lng: 3, lat: 55 }, [{ lng: 3, lat: 55 }]])
    expect([form.address, place.offered]).toEqual(['Москва, улица Мира, 8', null])
  })

  test('GEO-2 follows the marker until the user types another one', async () => {
    const { place, form, world, stay } = start()
    place.choose(yard)
    await stay()
    world.addressHere = 'Москва, улица Мира, 10'
    place.choose({ ...yard, lng: 37.667 })
    await stay()
    expect(form.address).toBe('Москва, улица Мира, 10')
  })

  test('GEO-2 is offered if the user typed another one, and applied on request', async () => {
    const { place, form, stay } = start('Мира 8, вход со двора')
    place.choose(yard)
    await stay()
    expect([form.address, place.offered]).toEqual(['Мира 8, вход со двора', 'Москва, улица Мира, 8'])
    place.takeOffered()
    expect([form.address, place.offered]).toEqual(['Москва, улица Мира, 8', null])
  })

  test('GEO-2 of a place that the marker has left is neither filled in nor offered', async () => {
    const { place, form, world, clock, stay } = start()
    place.choose(yard)
    clock.advance(1000)
    world.addressHere = null
    place.choose({ ...yard, lng: 37.667 })
    await stay()
    expect([form.address, place.offered]).toEqual(['', null])
    form.address = 'Мира 8, вход со двора'
    world.addressHere = 'Москва, улица Мира, 8'
    place.choose(yard)
    await stay()
    place.choose({ ...yard, lng: 37.667 })
    expect(place.offered).toBeNull()
  })

  test('GEO-2 is not requested after the form is gone', async () => {
    const { place, asked, stay } = start()
    place.choose(yard)
    place.stop()
    await stay()
    expect(asked).toEqual([])
  })

  test('GEO-2 is neither filled in nor offered if no geocoder knows it', async () => {
    const { place, form, world, stay } = start()
    world.addressHere = null
    place.choose(yard)
    await stay()
    expect([form.address, place.offered]).toEqual(['', null])
  })
})

test('GEO-1 if geolocation fails, the form shows why and stays unchanged', async () => {
  const { place, form, world } = start()
  world.here = err('denied')
  const locating = place.locate()
  expect(place.isLocating).toBe(true)
  await locating
  expect([place.isLocating, place.failure, form.location]).toEqual([false, 'denied', null])
  world.here = ok(yard)
  await place.locate()
  expect([place.failure, form.location]).toEqual([null, yard])
})
