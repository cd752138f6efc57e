import { expect, test, vi } from 'vitest'
import type { LngLat } from '@recircle/core/geo'
import { siteOfVariant } from '@recircle/core/site'
import { InMemoryFacilityGateway } from '@recircle/core/testing'
import { townsOf, whereIs, type Town } from '@recircle/core/town'
import type { GuidePlaces, GuideThingData } from './guide-thing.load.ts'
import { GuideThingViewModel } from './guide-thing.view-model.ts'

const [almaty] = townsOf('kz')
const site = siteOfVariant('kz')
const capital: GuidePlaces = {
  near: { lng: 71.43, lat: 51.13 },
  isVisitors: false,
  capital: 'astana',
  town: null,
  places: [],
}
const thing = (slug: string, places: GuidePlaces | null = capital) =>
  ({ slug, parts: [], places }) as never as GuideThingData

function visitor() {
  const where = { town: null as Town | null, device: null as LngLat | null, asked: 0 }
  const listeners = new Set<(town: Town | null) => void>()
  const place = {
    ask: async () => {
      where.asked += 1
      return whereIs(site, 'RU_KZ', { town: where.town })
    },
    locate: async () => where.device,
    onTownChoice: (listener: (town: Town | null) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const model = new GuideThingViewModel(
    new InMemoryFacilityGateway(),
    place,
    { get: () => 'tire' },
    { locale: 'RU_KZ' },
  )
  const choose = (town: Town | null) => {
    where.town = town
    for (const listener of listeners) listener(town)
  }
  return { model, where, choose }
}

test('GUIDE-12 PLACE-6 the places follow the town that the visitor has chosen, and return to those of the page', async () => {
  const { model, choose } = visitor()
  model.restore(thing('jar'))
  const stop = model.activate()
  expect(model.places).toBe(capital)
  choose(almaty ?? null)
  await vi.waitFor(() => expect(model.places?.town).toBe('Алматы'))
  choose(null)
  await vi.waitFor(() => expect(model.places).toBe(capital))
  stop()
})

test('GUIDE-12 an address with a place, and a thing that nobody takes, ask for no other', () => {
  const { model, where } = visitor()
  model.restore(thing('jar', { ...capital, isVisitors: true }))
  model.activate()
  model.restore(thing('lamp', null))
  expect([where.asked, model.places]).toEqual([0, null])
})

test('GUIDE-12 the places nearest to a visitor who asks, until another thing is shown; who is unknown is told so', async () => {
  const { model, where } = visitor()
  model.restore(thing('jar'))
  await model.locate()
  expect([model.asking, model.places]).toEqual(['failed', capital])
  where.device = { lng: 76.9, lat: 43.2 }
  await model.locate()
  expect([model.asking, model.places]).toMatchObject(['no', { near: where.device, isVisitors: true }])
  model.restore(thing('lamp'))
  expect(model.places).toBe(capital)
})
