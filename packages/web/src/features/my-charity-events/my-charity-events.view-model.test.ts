import { resultCalls } from '@recircle/core/event-result'
import { describe, expect, test } from 'vitest'
import type { CharityEvent } from '@recircle/core/charity-event'
import {
  aCompleteEvent,
  anEvent,
  FakeClock,
  InMemoryCharityEventGateway,
  InMemoryCharityEvents,
  FakeCalls,
  aPage,
} from '@recircle/core/testing'
import { eventChangeCalls, type EventChange } from '@recircle/core/event-change'
import { ok } from '@recircle/core/shared'
import { gatewayFailure } from '@recircle/core/wire'
import { signedInFor } from '../../owned/owner-actions/testing/signed-in-for.ts'
import { loadMyEvents } from './my-charity-events.load.ts'
import { MyCharityEventsViewModel } from './my-charity-events.view-model.ts'
import { everyEvent, myEventsAddress, pastAtEnd, readMyEventsQuery } from './my-events-query.ts'

const owner = { kind: 'creator', orgId: 'org-1' } as const
const silent = { notify: () => undefined, withdraw: () => undefined }

function start(events: readonly CharityEvent[]) {
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const store = new InMemoryCharityEvents(clock)
  for (const event of events) store.events.set(event.id, event)
  const gateway = new InMemoryCharityEventGateway(store, owner)
  const visitor = { state: signedInFor('org-1') }
  const changes: EventChange[] = []
  const calls = new FakeCalls()
    .on(eventChangeCalls.list, () => ok(aPage(changes)))
    .on(resultCalls.link, ({ id }) => (id === 'a' ? ok({ token: 'secret' }) : gatewayFailure('not-found')))
  const model = new MyCharityEventsViewModel(gateway, calls, silent, clock, visitor)
  const open = async (query: Record<string, string> = {}) => {
    const loaded = await loadMyEvents({ charityEvents: gateway, calls, visitor }, { params: {}, query })
    if (loaded.outcome === 'ready') model.restore(loaded.data)
  }
  return { store, clock, changes, model, open }
}

const titles = (model: MyCharityEventsViewModel) => model.list.items.map(({ title }) => title)
const some = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anEvent({ id: `e-${index}`, title: `Субботник ${String(index).padStart(2, '0')}`, updatedAtMs: index }),
  )

describe('ROUTE-12 the list stores its state in the URL', () => {
  test('ROUTE-12 the state round-trips through the URL', () => {
    const query = { status: 'declined', text: 'парк & лес', sort: 'title', page: 3 } as const
    const address = new URL(myEventsAddress(everyEvent, query), 'https://recircle.ru')
    expect(readMyEventsQuery(Object.fromEntries(address.searchParams))).toEqual(query)
  })

  test('ROUTE-12 the default list has the plain URL, and invalid values mean the default', () => {
    expect(myEventsAddress(everyEvent)).toBe('/profile/charity-events/')
    expect(readMyEventsQuery({ status: 'closed', sort: 'x', page: '0' })).toEqual(everyEvent)
  })
})

describe('EVT-2 the events of the own organization', () => {
  test('EVT-2 lists no events of others, and counts by status', async () => {
    const { model, open } = start([
      anEvent({ id: 'a' }),
      aCompleteEvent({ id: 'b', status: 'accepted' }),
      aCompleteEvent({ id: 'c', status: 'accepted', orgId: 'org-2' }),
    ])
    await open()
    expect([model.list.total, model.list.countOf('draft'), model.list.countOf('accepted')]).toEqual([2, 1, 1])
    expect(model.list.statuses).toEqual(['draft', 'accepted'])
  })

  test('EVT-10 past and canceled events are counted and filtered separately from upcoming ones', async () => {
    const { model, store, open } = start([
      aCompleteEvent({ id: 'coming', status: 'accepted' }),
      aCompleteEvent({ id: 'past', status: 'accepted', endsAtMs: Date.UTC(2026, 4, 12) }),
      aCompleteEvent({ id: 'cancelled', status: 'accepted', cancelledAtMs: Date.UTC(2026, 4, 12) }),
      anEvent({ id: 'draft' }),
    ])
    await open()
    expect(model.list.statuses).toEqual(['draft', 'accepted', 'past', 'cancelled'])
    expect(model.list.statuses.map((state) => model.list.countOf(state))).toEqual([1, 1, 1, 1])
    expect(model.list.total).toBe(4)
    for (const [status, id] of [
      ['accepted', 'coming'],
      ['past', 'past'],
      ['cancelled', 'cancelled'],
    ] as const) {
      await open({ status })
      expect([model.list.items.map((event) => event.id), model.list.pageCount]).toEqual([[id], 1])
    }
    store.failNext('list', gatewayFailure('invalid'))
    await open({ status: 'accepted' })
    expect(model.list.items).toHaveLength(3)
  })

  test('EVT-2 filter, search, sort and pages', async () => {
    const at = start(some(15))
    await at.open({ sort: 'title', page: '2' })
    expect(titles(at.model)).toEqual(['Субботник 12', 'Субботник 13', 'Субботник 14'])
    expect(at.model.list.pageCount).toBe(2)
    await at.open({ q: 'субботник 07' })
    expect(titles(at.model)).toEqual(['Субботник 07'])
    await at.open({ status: 'accepted' })
    expect([titles(at.model), at.model.list.isEmpty]).toEqual([[], false])
  })

  test('EVT-2 what the organizer has to do comes first, then the nearest to come, then the latest past', async () => {
    const at = (id: string, day: number, more: Partial<CharityEvent> = {}) =>
      aCompleteEvent({
        id,
        status: 'accepted',
        startsAtMs: Date.UTC(2026, 4, day),
        endsAtMs: Date.UTC(2026, 4, day, 2),
        ...more,
      })
    const { model, open } = start([
      at('long-past', 2),
      at('past', 10),
      at('later', 30),
      at('next', 14),
      at('draft', 20, { status: 'draft' }),
      at('declined', 28, { status: 'declined' }),
    ])
    await open()
    expect(model.list.items.map(({ id }) => id)).toEqual(['declined', 'draft', 'next', 'later', 'past', 'long-past'])
  })

  test('EVT-2 an empty list is distinguished from no results', async () => {
    const { model, open } = start([])
    await open()
    expect(model.list.isEmpty).toBe(true)
    await open({ q: 'x' })
    expect(model.list.isEmpty).toBe(false)
  })

  test('EVT-2 a failed load is distinguished from an empty list and can be retried', async () => {
    const { store, model, open } = start(some(2))
    store.failNext('list', gatewayFailure('server-error'))
    await open()
    expect([model.list.hasFailed, model.list.isEmpty]).toEqual([true, false])
    await model.list.reload()
    expect([model.list.hasFailed, model.list.items.length]).toEqual([false, 2])
  })

  test('EVT-2 deleting the only event of the last page leads to the previous page', async () => {
    const { model, open } = start(some(13))
    await open({ sort: 'title', page: '2' })
    model.list.choose('delete', model.list.items[0]!)
    await model.list.actions.confirm()
    await model.list.reload()
    expect([model.list.items.length, model.list.pageCount]).toEqual([12, 1])
  })

  test('EVT-2 only an incomplete draft lists missing parts', () => {
    const { model } = start([])
    expect(model.missingOf(anEvent({ title: '' })).map(({ code }) => code)).toContain('title')
    expect(model.missingOf(anEvent({ title: '', status: 'on-review' }))).toEqual([])
  })

  test('EVT-2 an accepted event is changed by support until it is over or canceled', () => {
    const { model, clock } = start([])
    const event = aCompleteEvent({ status: 'accepted' })
    clock.advance(event.startsAtMs! - 1 - clock.nowMs())
    expect(model.changesBySupport(event)).toBe(true)
    expect(model.changesBySupport({ ...event, status: 'draft' })).toBe(false)
    expect(model.changesBySupport({ ...event, cancelledAtMs: clock.nowMs() })).toBe(false)
    clock.advance(event.endsAtMs! + 1 - clock.nowMs())
    expect(model.changesBySupport(event)).toBe(false)
  })
})

describe('EVT-2 editing', () => {
  test('EVT-2 a draft opens its form at once', async () => {
    const { model, open } = start([anEvent({ id: 'a' })])
    await open()
    model.list.choose('edit', model.list.items[0]!)
    expect([model.list.toEdit?.id, model.list.actions.requested]).toEqual(['a', null])
  })

  test('EVT-2 editing a declined event needs confirmation and a conversion to a draft', async () => {
    const { store, model, open } = start([aCompleteEvent({ id: 'a', status: 'declined', statusComment: 'Где вход?' })])
    await open()
    model.list.choose('edit', model.list.items[0]!)
    expect(model.list.toEdit).toBeNull()
    await model.list.actions.confirm()
    expect([model.list.toEdit, store.events.get('a')?.status]).toEqual([{ id: 'a', reason: 'Где вход?' }, 'draft'])
  })

  test('PEOPLE-12 a card knows what support has been asked', async () => {
    const at = start([aCompleteEvent({ id: 'a', status: 'accepted' })])
    const change = {
      id: 'c1',
      eventId: 'a',
      kind: 'cancellation',
      arrangements: null,
      why: 'Storm',
      state: 'waiting',
      reason: '',
      createdAtMs: 0,
    } as const
    at.changes.push(change)
    await at.open()
    expect(at.model.changeOf(at.model.list.items[0]!)).toEqual(change)
    expect(at.model.changeOf(anEvent({ id: 'b' }))).toBe(null)
  })
})

test('ORG-8 the page for the result is found while it can still be reported', async () => {
  const { model } = start([])
  expect(await model.findResultPage(anEvent({ id: 'a' }))).toBe('/event-results/secret')
  expect(await model.findResultPage(anEvent({ id: 'b' }))).toBeNull()
})

test('EVT-17 what is over stands apart at the end, unless the list is sorted otherwise or all of it is over', () => {
  const event = (id: string, day: number) =>
    anEvent({ id, startsAtMs: day * 86_400_000, endsAtMs: day * 86_400_000 + 1 })
  const [next, over, older] = [event('next', 20), event('over', 9), event('older', 8)] as const
  const nowMs = 10 * 86_400_000
  expect(pastAtEnd([next, over, older], nowMs)).toEqual([over, older])
  expect(pastAtEnd([over, next, older], nowMs)).toEqual([older])
  expect(pastAtEnd([older, over], nowMs)).toEqual([])
  expect(pastAtEnd([next], nowMs)).toEqual([])
})
