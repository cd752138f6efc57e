import { expect, test, vi } from 'vitest'
import { eventsPageQuery, type CharityEventListQuery } from '@recircle/core/charity-event'
import { capitalOf, siteOfVariant } from '@recircle/core/site'
import { aCompleteEvent, InMemoryCharityEventGateway } from '@recircle/core/testing'
import { EventsMapViewModel } from './events-map.view-model.ts'

const site = siteOfVariant('kz')

function map(count: number) {
  const events = new InMemoryCharityEventGateway()
  const { clock } = events.store
  for (let at = 0; at < count; at += 1)
    events.store.events.set(`e${at}`, aCompleteEvent({ id: `e${at}`, status: 'accepted', location: capitalOf(site) }))
  const server = { isDown: false }
  const offsets: number[] = []
  const gateway = {
    list: async (query: CharityEventListQuery) => {
      offsets.push(query.offset)
      return server.isDown ? ({ ok: false, error: 'offline', problems: [] } as const) : events.list(query)
    },
  }
  const model = new EventsMapViewModel(gateway, clock, { site })
  const found = () => (typeof model.found === 'string' ? model.found : model.found?.length)
  return { model, server, offsets, found }
}

test('EVT-5 the map loads every event that the filters find, in several requests', async () => {
  const { model, offsets, found } = map(450)
  model.restore(eventsPageQuery({ page: 3 }))
  model.activate()
  await vi.waitFor(() => expect(found()).toBe(450))
  expect(offsets).toEqual([0, 200, 400])
})

test('EVT-5 a map that failed to load is loaded again on demand; another filter loads another', async () => {
  const { model, server, found } = map(2)
  server.isDown = true
  const stop = model.activate()
  await vi.waitFor(() => expect(found()).toBe('failed'))
  server.isDown = false
  await model.load()
  expect(found()).toBe(2)
  model.restore(eventsPageQuery({ text: 'nothing is called so' }))
  await vi.waitFor(() => expect(found()).toBe(0))
  stop()
})
