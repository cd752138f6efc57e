import { expect, test } from 'vitest'
import { bagCalls, type BaggedThing } from '@recircle/core/bag'
import { ok } from '@recircle/core/shared'
import { aFacility, aMaterial, FakeCalls, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { findStops } from './find-stops.ts'

const names = (word: string) => ({ ru: word, kk: word, es: word, en: word })
const bagged = (slug: string, stop: number | null, isNear = true): BaggedThing => ({
  kind: 'thing',
  slug,
  names: names(slug.toUpperCase()),
  materials: [`${slug}-material`],
  stop,
  isNear,
})

function backend() {
  const store = new InMemoryFacilities()
  for (const id of ['near', 'next']) store.facilities.set(id, aFacility({ id, name: id, status: 'accepted' }))
  const facilities = new InMemoryFacilityGateway(store)
  const materials = ['jar', 'tire'].map((slug, id) => aMaterial({ id, slug: `${slug}-material`, names: names(slug) }))
  const calls = new FakeCalls().on(bagCalls.pack, () =>
    ok({
      things: [bagged('tire', 1), bagged('jar', 0), bagged('lamp', null), bagged('cork', null, false)],
      stops: [
        { pointId: 'near', stepM: 10 },
        { pointId: 'next', stepM: 20 },
      ],
    }),
  )
  const find = () =>
    findStops(
      calls,
      { get: (id) => facilities.get(id), materials: async () => ok(materials) },
      { slugs: ['tire', 'jar'], near: { lng: 1, lat: 2 }, open: '', language: 'en' },
    )
  return { store, calls, find }
}

test('BAG-3 each stop has its point and its things; what is closed is told from what nobody takes', async () => {
  const found = await backend().find()
  expect(found?.stops.map(({ point, ...stop }) => [point.name, stop])).toEqual([
    ['near', { stepM: 10, names: ['JAR'], materialIds: [0] }],
    ['next', { stepM: 20, names: ['TIRE'], materialIds: [1] }],
  ])
  expect(found?.things[0]).toEqual({ kind: 'thing', slug: 'tire', name: 'TIRE', material: 'tire-material' })
  expect([found?.closed, found?.nobody]).toEqual([['LAMP'], ['CORK']])
})

test('BAG-3 a way that lacks one of its points is none', async () => {
  const { store, find, calls } = backend()
  store.failNext('get', gatewayFailure('unavailable'))
  expect(await find()).toBeNull()
  calls.on(bagCalls.pack, () => gatewayFailure('unavailable'))
  expect(await find()).toBeNull()
})
