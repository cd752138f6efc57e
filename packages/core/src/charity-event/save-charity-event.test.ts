import { expect, test } from 'vitest'
import { changeStatus, deleteModerated, type OrgActor } from '../moderation/index.ts'
import { aCompleteEvent, aCompleteEventContent, anEvent } from '../testing/charity-event/charity-event-builders.ts'
import { InMemoryCharityEventGateway } from '../testing/charity-event/in-memory-charity-event-gateway.ts'
import { InMemoryCharityEvents } from '../testing/charity-event/in-memory-charity-events.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import { gatewayFailure } from '../wire/index.ts'
import { charityEventLife, saveCharityEvent, type CharityEvent } from './index.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const nowMs = Date.UTC(2026, 4, 13, 9)
const at = { ...numberingPlans, nowMs }

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
  unanswered: [],
}

test('EVT-2 an event is saved and sent; a retry repeats only the sending', async () => {
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

test('EVT-9 a lost response creates no duplicate and overwrites nothing', async () => {
  const { store, gateway } = backend()
  await gateway.create(aCompleteEventContent(), 'new-1')
  expect(await saveCharityEvent(gateway, { ...newEvent, send: false })).toMatchObject({
    ok: true,
    value: { version: 1 },
  })
  await gateway.create(aCompleteEventContent({ title: 'Another one' }), 'new-2')
  expect(await saveCharityEvent(gateway, { ...newEvent, newId: 'new-2' })).toMatchObject({
    ok: false,
    failure: { error: 'conflict', current: { title: 'Another one' } },
  })
  expect(store.events.get('new-2')).toMatchObject({ title: 'Another one', version: 1 })
})

test('EVT-2 a declined event is converted first', async () => {
  const saved = aCompleteEvent({ status: 'declined' })
  const { gateway } = backend(saved)
  expect(await saveCharityEvent(gateway, { ...newEvent, saved })).toMatchObject({
    ok: true,
    value: { id: 'event-1', status: 'on-review' },
  })
})

test('EVT-9 a declined event that was deleted elsewhere can be saved as a new draft', async () => {
  const { store, gateway } = backend()
  const failed = await saveCharityEvent(gateway, { ...newEvent, saved: aCompleteEvent({ status: 'declined' }) })
  expect(failed).toMatchObject({ ok: false, retry: { saved: null } })
  expect(failed.ok ? null : await saveCharityEvent(gateway, failed.retry)).toMatchObject({ ok: true })
  expect([...store.events.keys()]).toEqual(['new-1'])
})

test('EVT-2 PEOPLE-7 the rules decide which transits are sent', async () => {
  const event = aCompleteEvent()
  const { store, gateway } = backend(event)
  store.failNext('transit', gatewayFailure('offline'))
  const accepted = { subject: aCompleteEvent({ status: 'accepted' }), actor: owner, comment: 'Storm', at }
  expect(await changeStatus(charityEventLife, gateway, { ...accepted, transit: 'cancel' })).toEqual({
    ok: false,
    error: 'refused',
    refusal: 'forbidden',
  })
  const change = { subject: event, transit: 'sendToReview' as const, actor: owner, at }
  expect(await changeStatus(charityEventLife, gateway, change)).toEqual(gatewayFailure('offline'))
  expect(await changeStatus(charityEventLife, gateway, change)).toMatchObject({
    ok: true,
    value: { status: 'on-review' },
  })
})

test('EVT-2 a draft can be deleted, an accepted event cannot', async () => {
  const { gateway } = backend(anEvent())
  expect(await deleteModerated(charityEventLife, gateway, anEvent({ status: 'accepted' }), owner)).toEqual(
    gatewayFailure('forbidden'),
  )
  expect(await deleteModerated(charityEventLife, gateway, anEvent(), owner)).toEqual({ ok: true, value: null })
})

test('EVT-8 a transit or deletion that happened although its response was lost succeeds', async () => {
  const event = aCompleteEvent()
  const { store, gateway } = backend({ ...event, status: 'on-review', version: 2 })
  const change = { subject: event, transit: 'sendToReview' as const, actor: owner, at }
  store.failNext('transit', gatewayFailure('offline'))
  expect(await changeStatus(charityEventLife, gateway, change)).toMatchObject({
    ok: true,
    value: { status: 'on-review' },
  })
  store.failNext('delete', gatewayFailure('unavailable'))
  expect(await deleteModerated(charityEventLife, gateway, anEvent({ id: 'gone' }), owner)).toEqual({
    ok: true,
    value: null,
  })
})

test('EVT-8 an event reviewed meanwhile is returned as it is', async () => {
  const event = aCompleteEvent({ status: 'on-review' })
  const { gateway } = backend({ ...event, status: 'accepted', version: 2 })
  const change = { subject: event, transit: 'withdraw' as const, actor: owner, at }
  const moved = { error: 'conflict', current: { status: 'accepted' } }
  expect(await changeStatus(charityEventLife, gateway, change)).toMatchObject(moved)
  expect(await deleteModerated(charityEventLife, gateway, event, owner)).toMatchObject(moved)
})
