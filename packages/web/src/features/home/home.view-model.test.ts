import { expect, test, vi } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import {
  aCompleteFacility,
  InMemoryCharityEventGateway,
  InMemoryFacilities,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import { townsOf, whereIs, type PlaceHints, type Town } from '@recircle/core/town'
import { HomeViewModel } from './home.view-model.ts'

const site = siteOfVariant('kz')
const [almaty] = townsOf('kz')
const here = { lng: 76.89, lat: 43.24 }

function home(first: PlaceHints) {
  let hints = first
  let waiting: Promise<void> | null = null
  const listeners = new Set<(town: Town | null) => void>()
  const place = {
    ask: async () => {
      const where = whereIs(site, 'RU_KZ', hints)
      await waiting
      return where
    },
    locate: async () => here,
    onTownChoice: (listener: (town: Town | null) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const facilities = new InMemoryFacilities()
  const point = aCompleteFacility({ id: 'near', status: 'accepted', location: here })
  facilities.facilities.set(point.id, point)
  const charityEvents = new InMemoryCharityEventGateway()
  const gateway = new InMemoryFacilityGateway(facilities, { kind: 'visitor' })
  const model = new HomeViewModel(place, gateway, charityEvents, charityEvents.store.clock, { locale: 'RU_KZ' })
  const choose = (next: PlaceHints, until: Promise<void> | null = null) => {
    hints = next
    waiting = until
    for (const listener of listeners) listener(hints.town ?? null)
  }
  return { model, choose }
}

test('PLACE-3 PLACE-6 home shows what is around where the visitor was, with distances, and around a town by its name', async () => {
  const { model, choose } = home({ last: here })
  const stop = model.activate()
  expect(model.near).toBeUndefined()
  await vi.waitFor(() => expect(model.near).toMatchObject({ points: [{ id: 'near' }], distancesM: [0] }))
  choose({ town: almaty ?? null })
  await vi.waitFor(() => expect(model.near?.townName).toBe('Алматы'))
  expect(model.near).not.toHaveProperty('distancesM')
  choose({})
  await vi.waitFor(() => expect(model.near).toBeNull())
  stop()
})

test('PLACE-3 a place that turns up after another choice is dropped', async () => {
  const { model, choose } = home({})
  model.activate()
  await vi.waitFor(() => expect(model.near).toBeNull())
  let arrive = () => {}
  choose({ last: here }, new Promise((resolve) => (arrive = resolve)))
  choose({ town: almaty ?? null })
  await vi.waitFor(() => expect(model.near?.townName).toBe('Алматы'))
  arrive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(model.near?.townName).toBe('Алматы')
})

test('PLACE-3 the sign beside the town shows what is around where the visitor is, whatever town they chose', async () => {
  const { model } = home({ town: almaty ?? null })
  model.activate()
  await vi.waitFor(() => expect(model.near?.townName).toBe('Алматы'))
  await model.locate()
  expect(model.near).toMatchObject({ points: [{ id: 'near' }], distancesM: [0] })
  expect(model.near).not.toHaveProperty('townName')
  expect(model.asking).toBe('no')
})
