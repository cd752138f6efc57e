import { expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteEvent, aCompleteEventContent, anEvent } from '../testing/charity-event/charity-event-builders.ts'
import { InMemoryCharityEventGateway } from '../testing/charity-event/in-memory-charity-event-gateway.ts'
import { InMemoryCharityEvents } from '../testing/charity-event/in-memory-charity-events.ts'
import { gatewayFailure } from '../wire/index.ts'
import { changeCharityEventStatus, deleteCharityEvent, saveCharityEvent, type CharityEvent } from './index.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const nowMs = Date.UTC(2026, 4, 13, 9)

function backend(...events: CharityEvent[]) {
  const store = new InMemoryCharityEvents()
  for (const event of events) store.events.set(event.id, event)
  return { store, gateway: new InMemoryCharityEventGateway(store, owner) }
}
const newEvent = {
  content: aCompleteEventContent(),
  saved: null,
  isContentSaved: false,
  send: true,
  newId: 'new-1',
}

test('EVT-2 an event is saved and sent; trying again repeats the sending only', async () => {
  const { store, gateway } = backend()
  store.failNext('transit', gatewayFailure('unavailable'))
  const failed = await saveCharityEvent(gateway, newEvent)
  expect(failed).toMatchObject({ ok: false, step: 'send', failure: { error: 'unavailable' } })
  store.failNext('create', gatewayFailure('offline'))
  expect(failed.ok ? null : await saveCharityEvent(gateway, failed.retry)).toMatchObject({
    ok: true,
    value: { id: 'new-1', status: 'on-review' },
  })
  expect(store.events.size).toBe(1)
})

test('EVT-2 a lost answer makes no second event; a declined event is converted first', async () => {
  const { store, gateway } = backend()
  await gateway.create(aCompleteEventContent({ title: 'First try' }), 'new-1')
  expect(await saveCharityEvent(gateway, { ...newEvent, send: false })).toMatchObject({
    ok: true,
    value: { title: 'Costa da Caparica beach clean-up', status: 'draft', version: 2 },
  })
  const saved = aCompleteEvent({ status: 'declined' })
  store.events.set(saved.id, saved)
  expect(await saveCharityEvent(gateway, { ...newEvent, saved })).toMatchObject({
    ok: true,
    value: { id: 'event-1', status: 'on-review' },
  })
})

test('EVT-2 what the rule refuses is not sent, what it allows is', async () => {
  const event = aCompleteEvent({ status: 'accepted' })
  const { store, gateway } = backend(event)
  store.failNext('transit', gatewayFailure('offline'))
  const change = { event, transit: 'cancel' as const, actor: owner, nowMs }
  expect(await changeCharityEventStatus(gateway, change)).toEqual({
    ok: false,
    error: 'refused',
    refusal: 'comment-required',
  })
  expect(await changeCharityEventStatus(gateway, { ...change, comment: 'Storm' })).toEqual(gatewayFailure('offline'))
  expect(await changeCharityEventStatus(gateway, { ...change, comment: ' Storm ' })).toMatchObject({
    ok: true,
    value: { statusComment: 'Storm', cancelledAtMs: nowMs },
  })
})

test('EVT-2 a draft is deleted, an accepted event is not', async () => {
  const { gateway } = backend(anEvent())
  expect(await deleteCharityEvent(gateway, anEvent({ status: 'accepted' }), owner)).toEqual(gatewayFailure('forbidden'))
  expect(await deleteCharityEvent(gateway, anEvent(), owner)).toEqual({ ok: true, value: null })
})
