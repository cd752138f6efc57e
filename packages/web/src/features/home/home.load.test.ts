import { expect, test } from 'vitest'
import {
  aCompleteFacility,
  InMemoryCharityEventGateway,
  InMemoryFacilityGateway,
  InMemoryTowns,
} from '@recircle/core/testing'
import { siteOfVariant } from '@recircle/core/site'
import { townCalls, townsQuery } from '@recircle/core/town'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { loadHome } from './home.load.ts'

const berlin = { lng: 13.405, lat: 52.52 }

test('LOOK-23 home of a capital without points shows the town with the most points, and names it', async () => {
  const facilities = new InMemoryFacilityGateway()
  const charityEvents = new InMemoryCharityEventGateway()
  const point = aCompleteFacility({ id: 'b', location: berlin, status: 'accepted' })
  facilities.store.facilities.set('b', point)
  const { calls } = new InMemoryTowns()
  const known = await calls.ask(townCalls.find, { query: townsQuery('int', { near: berlin }) })
  const ports = {
    facilities,
    charityEvents,
    calls,
    clock: charityEvents.store.clock,
    page: {
      site: siteOfVariant('int'),
      locale: 'EN_US',
      prefix: '',
      origin: testSettings.origins.int,
      renderedAtMs: 0,
      settings: testSettings,
    } as const,
  }
  const loaded = await loadHome(ports, { params: {}, query: {} })
  expect(loaded).toMatchObject({
    outcome: 'ready',
    data: { townName: known.ok && known.value.items[0]?.names.en, points: [{ id: 'b' }] },
  })
  facilities.store.facilities.set('l', { ...point, id: 'l', location: { lng: -0.1278, lat: 51.5074 } })
  expect(await loadHome(ports, { params: {}, query: {} })).toMatchObject({
    data: { townName: null, points: [{ id: 'l' }] },
  })
})
