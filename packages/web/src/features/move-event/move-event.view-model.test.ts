import { expect, test } from 'vitest'
import { arrangementsOf, type CharityEvent } from '@recircle/core/charity-event'
import { eventChangeCalls, type EventChange, type SentEventChange } from '@recircle/core/event-change'
import { ok } from '@recircle/core/shared'
import {
  aCompleteEvent,
  aPage,
  FakeCalls,
  FakeClock,
  InMemoryCharityEventGateway,
  InMemoryCharityEvents,
} from '@recircle/core/testing'
import { gatewayFailure, type GatewayResult } from '@recircle/core/wire'
import { loadMoveEvent } from './move-event.load.ts'
import { MoveEventViewModel } from './move-event.view-model.ts'

const event = aCompleteEvent({ id: 'e1', status: 'accepted', version: 4 })
const beforeMs = (event.startsAtMs ?? 0) - 86_400_000

function start({ nowMs = beforeMs, shown = event }: { nowMs?: number; shown?: CharityEvent } = {}) {
  const store = new InMemoryCharityEvents()
  store.events.set(shown.id, shown)
  const events = new InMemoryCharityEventGateway(store, { kind: 'creator', orgId: 'org-1' })
  const server: { changes: EventChange[]; answer: GatewayResult<EventChange> | null; sent: SentEventChange[] } = {
    changes: [],
    answer: null,
    sent: [],
  }
  const calls = new FakeCalls()
    .on(eventChangeCalls.list, () => ok(aPage(server.changes)))
    .on(eventChangeCalls.ask, ({ id: eventId, sent }) => {
      server.sent.push(sent)
      const { kind, arrangements, why } = sent
      const asked = {
        id: 'c1',
        eventId,
        kind,
        arrangements,
        why,
        state: 'waiting',
        reason: '',
        createdAtMs: 1,
      } as const
      if (server.answer === null) server.changes = [asked]
      return server.answer ?? ok(asked)
    })
    .on(eventChangeCalls.withdraw, () => {
      const isWaiting = server.changes.some(({ state }) => state === 'waiting')
      server.changes = server.changes.map((change) => (isWaiting ? { ...change, state: 'withdrawn' } : change))
      return isWaiting ? ok(null) : gatewayFailure('not-found')
    })
  const model = new MoveEventViewModel(events, calls, new FakeClock(nowMs))
  const load = async (id = 'e1') => {
    const loaded = await loadMoveEvent({ charityEvents: events, calls }, { params: { id } })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
    return loaded.outcome
  }
  return { model, server, store, load }
}

test('PEOPLE-12 the form is filled in with what stands, and sends what was typed with the seen version', async () => {
  const { model, server, load } = start()
  expect(await load()).toBe('ready')
  expect([model.draft, model.kind, model.why, model.waiting]).toEqual([arrangementsOf(event), 'arrangements', '', null])
  model.set({ startsAt: '2026-05-16T11:00' })
  model.type('The tide')
  await model.send()
  const arrangements = { ...arrangementsOf(event), startsAt: '2026-05-16T11:00' }
  expect(server.sent).toEqual([{ kind: 'arrangements', arrangements, why: 'The tide', version: 4 }])
  expect([model.outcome, model.waiting?.why, model.shown.event]).toEqual(['sent', 'The tide', event])
})

test('PEOPLE-12 a cancellation has a reason only; a request that waits fills the form, and is taken back', async () => {
  const { model, server, load } = start()
  await load()
  model.setKind('cancellation')
  model.type('Storm')
  await model.send()
  expect(server.sent[0]).toMatchObject({ kind: 'cancellation', arrangements: null, why: 'Storm' })
  await load()
  expect([model.kind, model.why]).toEqual(['cancellation', 'Storm'])
  await model.withdraw()
  expect([model.outcome, model.waiting, model.kind, model.why]).toEqual(['withdrawn', null, 'arrangements', ''])
})

test('PEOPLE-12 a request that staff decided meanwhile is shown as decided instead of taken back', async () => {
  const { model, server, load } = start()
  await load()
  model.type('Storm')
  await model.send()
  const [asked] = server.changes
  server.changes = asked ? [{ ...asked, state: 'declined', reason: 'Say where it moves' }] : []
  await model.withdraw()
  expect([model.outcome, model.shown.change?.reason]).toEqual(['changed', 'Say where it moves'])
})

test.each([
  [{ error: 'conflict', problems: [{ rule: 'version', pointer: '/data' }] }, 'changed', []],
  [{ error: 'conflict', problems: [{ rule: 'status', pointer: '/data' }] }, 'closed', []],
  [{ error: 'broken-rule', problems: [{ rule: 'unchanged', pointer: '/arrangements' }] }, 'unchanged', []],
  [
    {
      error: 'broken-rule',
      problems: [
        { rule: 'already-past', pointer: '/arrangements/starts_at' },
        { rule: 'required', pointer: '/why' },
      ],
    },
    'faults',
    ['why', 'startsAt'],
  ],
  [{ error: 'offline', problems: [] }, 'failed', []],
] as const)('PEOPLE-12 the answer %j: %s, and what was typed stays', async (answer, outcome, fields) => {
  const { model, server, load } = start()
  await load()
  model.set({ placeName: 'The pier' })
  server.answer = { ok: false, ...answer }
  await model.send()
  expect([model.outcome, [...model.faults.keys()], model.draft?.placeName]).toEqual([outcome, fields, 'The pier'])
})

test('AUTH-29 what was typed is taken up by the page that is opened after a login, over what stands then', async () => {
  const before = start()
  await before.load()
  expect(before.model.typed).toEqual({})
  before.model.set({ startsAt: '2026-05-16T11:00', capacity: null, location: { lng: 76.5, lat: 43.5 } })
  before.model.type('The tide')
  const { typed } = before.model
  const after = start({ shown: { ...event, placeName: 'The new pier', version: 5 } })
  await after.load()
  after.model.takeUp(typed)
  expect(after.model.draft).toEqual({
    ...arrangementsOf(event),
    placeName: 'The new pier',
    startsAt: '2026-05-16T11:00',
    capacity: null,
    location: { lng: 76.5, lat: 43.5 },
  })
  expect([after.model.kind, after.model.why]).toEqual(['arrangements', 'The tide'])
  await after.model.send()
  expect([after.server.sent[0]?.version, after.model.typed]).toEqual([5, {}])
})

test('AUTH-29 a cancellation is taken up; what cannot be read or sent any more is left out', async () => {
  const { model, load } = start({ nowMs: event.startsAtMs ?? 0 })
  await load()
  model.takeUp({ kind: 'arrangements', why: 'Storm', changes: '{"starts_at":7,"capacity":12' })
  expect([model.kind, model.why, model.draft]).toEqual(['cancellation', 'Storm', arrangementsOf(event)])
  model.takeUp({ kind: 'cancellation', why: 'Storm', changes: '{"starts_at":7,"capacity":12}' })
  expect(model.draft).toEqual({ ...arrangementsOf(event), capacity: 12 })
})

test('PEOPLE-7 an event that has begun can only be canceled, and nothing is asked of one that is over', async () => {
  const begun = start({ nowMs: event.startsAtMs ?? 0 })
  await begun.load()
  expect([begun.model.mayMove, begun.model.mayCancel, begun.model.kind]).toEqual([false, true, 'cancellation'])
  const over = start({ nowMs: event.endsAtMs ?? 0 })
  await over.load()
  expect([over.model.mayMove, over.model.mayCancel]).toEqual([false, false])
})

test('PEOPLE-12 a failed load is told from a wrong address, and can be repeated', async () => {
  const { model, store, load } = start()
  store.failNext('get', gatewayFailure('server-error'))
  expect([await load(), model.shown.event]).toEqual(['ready', null])
  await model.reload()
  expect(model.shown.event?.id).toBe('e1')
  expect(await load('nowhere')).toBe('not-found')
})
