import { expect, test } from 'vitest'
import {
  aCompleteEvent,
  aCompleteFacility,
  InMemoryCharityEventGateway,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import { loadAround } from './home-around.ts'

test('LOOK-11 home does not invite to an event that was cancelled', async () => {
  const charityEvents = new InMemoryCharityEventGateway()
  const { store } = charityEvents
  const near = aCompleteEvent({ id: 'near', status: 'accepted' })
  store.events.set(near.id, near)
  store.events.set('off', { ...near, id: 'off', cancelledAtMs: store.clock.nowMs() })
  const facilities = new InMemoryFacilityGateway()
  const { events } = await loadAround(
    { charityEvents, facilities, clock: store.clock },
    near.location ?? { lng: 0, lat: 0 },
    'en',
    facilities.materials(),
  )
  expect(events.map(({ id }) => id)).toEqual(['near'])
})

test('LOOK-18 home shows no point of another region as one of the capital', async () => {
  const facilities = new InMemoryFacilityGateway()
  const charityEvents = new InMemoryCharityEventGateway()
  const london = { lng: -0.1278, lat: 51.5074 }
  const oxford = { lng: -1.2577, lat: 51.752 }
  const berlin = { lng: 13.405, lat: 52.52 }
  for (const [id, location] of Object.entries({ oxford, berlin }))
    facilities.store.facilities.set(id, aCompleteFacility({ id, location, status: 'accepted' }))
  const backend = { charityEvents, facilities, clock: charityEvents.store.clock }
  const near = async (place: typeof london) =>
    (await loadAround(backend, place, 'en', facilities.materials())).points.map(({ id }) => id)
  expect(await near(london)).toEqual(['oxford'])
  expect(await near({ lng: 2.35, lat: 48.86 })).toEqual([])
})

test('LOOK-21 LOOK-31 home counts the points of a town for each material, and its events, and not those of another', async () => {
  const facilities = new InMemoryFacilityGateway()
  const charityEvents = new InMemoryCharityEventGateway()
  const known = await facilities.materials()
  const materials = known.ok ? known.value : []
  const [paper, glass] = materials
  const perm = { lng: 56.2294, lat: 58.0105 }
  const kazan = { lng: 49.1064, lat: 55.7961 }
  const inTown = (id: string, location: typeof perm, ids: readonly number[]) =>
    facilities.store.facilities.set(
      id,
      aCompleteFacility({
        id,
        location,
        status: 'accepted',
        rates: ids.map((materialId) => ({ ...rate!, materialId })),
      }),
    )
  const [rate] = aCompleteFacility().rates
  inTown('a', perm, [paper!.id])
  inTown('b', perm, [paper!.id])
  inTown('c', kazan, [paper!.id, glass!.id])
  const event = aCompleteEvent({ id: 'e', status: 'accepted', location: perm })
  charityEvents.store.events.set(event.id, event)
  const backend = { charityEvents, facilities, clock: charityEvents.store.clock }
  const nearbyOf = async (place: typeof perm) => (await loadAround(backend, place, 'ru', facilities.materials())).nearby
  expect(await nearbyOf(perm)).toMatchObject({ points: 2, events: 1, byMaterial: { [paper!.slug]: 2 } })
  expect(Object.keys((await nearbyOf(perm))!.byMaterial)).toEqual([paper!.slug])
  expect(await nearbyOf({ lng: 2.35, lat: 48.86 })).toMatchObject({ points: 0, events: 0, openNow: 0, byMaterial: {} })
})
