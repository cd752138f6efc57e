import { describe, expect, test } from 'vitest'
import type { CharityEvent } from '@recircle/core/charity-event'
import type { NotificationRequest } from '@recircle/core/notification'
import {
  aCompleteEvent,
  anEvent,
  FakeClock,
  InMemoryCharityEventGateway,
  InMemoryCharityEvents,
  numberingPlans,
} from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { wordsOf } from '../../notifications/notification-words.ts'
import { OwnerActionsModel, type ActionDone } from '../../owned/owner-actions/owner-actions.ts'
import { actionsOfEvent, ownedEvent, type EventAction } from './owned-event.ts'

const owner = { kind: 'creator', orgId: 'org-1' } as const

function start(event: CharityEvent) {
  const clock = new FakeClock((event.startsAtMs ?? 0) - 86_400_000)
  const store = new InMemoryCharityEvents()
  store.events.set(event.id, event)
  const notified: NotificationRequest[] = []
  const done: ActionDone<CharityEvent, EventAction>[] = []
  const moved: (CharityEvent | null)[] = []
  const model = new OwnerActionsModel<CharityEvent, EventAction>(
    ownedEvent({ gateway: new InMemoryCharityEventGateway(store, owner), clock, actor: () => owner }),
    { notify: (request) => void notified.push(request) },
    { done: (each) => void done.push(each), moved: (_before, now) => void moved.push(now), failed: () => undefined },
  )
  return { store, notified, done, moved, model, event, nowMs: clock.nowMs() }
}
const stored = ({ store, event }: ReturnType<typeof start>) => store.events.get(event.id)

describe('EVT-2 the actions offered to an organizer', () => {
  test.each<[CharityEvent['status'], EventAction[]]>([
    ['draft', ['edit', 'sendToReview', 'delete']],
    ['on-review', ['toDraft', 'delete']],
    ['accepted', []],
    ['declined', ['edit', 'delete']],
  ])('EVT-2 %s: %j', (status, expected) => {
    const at = start(aCompleteEvent({ status }))
    expect(actionsOfEvent(at.event, owner, { ...numberingPlans, nowMs: at.nowMs })).toEqual(expected)
    expect(
      actionsOfEvent(at.event, { kind: 'creator', orgId: 'org-2' }, { ...numberingPlans, nowMs: at.nowMs }),
    ).toEqual([])
  })

  test('EVT-2 an incomplete draft cannot be sent', () => {
    expect(actionsOfEvent(anEvent(), owner, { ...numberingPlans, nowMs: 0 })).toEqual(['edit', 'delete'])
  })
})

describe('EVT-2 every action reports its outcome', () => {
  test.each<[EventAction, CharityEvent['status'], CharityEvent['status'] | undefined, string]>([
    ['sendToReview', 'draft', 'on-review', 'myEvents.sendToReview'],
    ['toDraft', 'on-review', 'draft', 'myEvents.toDraft'],
    ['edit', 'declined', 'draft', 'myEvents.toDraft'],
    ['delete', 'declined', undefined, 'myEvents.delete'],
  ])('EVT-2 %s from %s, and when it fails', async (action, status, after, code) => {
    const at = start(aCompleteEvent({ status }))
    at.store.failNext(action === 'delete' ? 'delete' : 'transit', gatewayFailure('server-error'))
    at.model.ask(action, at.event)
    await at.model.confirm()
    expect([stored(at)?.status, at.model.requested, at.done]).toEqual([status, null, []])
    at.model.ask(action, at.event)
    await at.model.confirm()
    expect(stored(at)?.status).toBe(after)
    expect(at.notified.map((each) => each.code)).toEqual([`${code}.failure`, `${code}.success`])
    expect(at.notified.every((each) => wordsOf(each.code) !== null)).toBe(true)
  })
})

describe('EVT-8 a stale list', () => {
  test('EVT-8 an event reviewed or canceled meanwhile is shown as it is, with a notification', async () => {
    const at = start(aCompleteEvent({ status: 'on-review' }))
    at.store.applyTransit(at.event.id, 'decline', 'Где встречаемся?')
    at.model.ask('toDraft', at.event)
    await at.model.confirm()
    expect(at.notified).toMatchObject([
      { kind: 'warning', code: 'myEvents.moved', params: { state: 'declined', reason: 'Где встречаемся?' } },
    ])
    expect(at.moved).toMatchObject([{ status: 'declined' }])
  })

  test('EVT-2 a draft cannot be sent to review before its phone can be validated', () => {
    const at = start(aCompleteEvent())
    expect(actionsOfEvent(at.event, owner, { phoneMetadata: null, nowMs: at.nowMs })).not.toContain('sendToReview')
  })
})
