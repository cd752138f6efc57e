import { expect, test } from 'vitest'
import { aCompleteEvent, InMemoryCharityEventGateway, InMemoryFacilityGateway } from '@recircle/core/testing'
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
