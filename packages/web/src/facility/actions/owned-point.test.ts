import { describe, expect, test } from 'vitest'
import type { Facility } from '@recircle/core/facility'
import { tooManyWaiting } from '@recircle/core/moderation'
import type { NotificationRequest } from '@recircle/core/notification'
import {
  aCompleteFacility,
  aFacility,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  numberingPlans,
} from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { OwnerActionsModel, type ActionDone } from '../../owned/owner-actions/owner-actions.ts'
import { wordsOf } from '../../notifications/notification-words.ts'
import { actionsOf, ownedPoint, type PointAction } from './owned-point.ts'

const owner = { kind: 'creator', orgId: 'org-1' } as const

function start(facility: Facility) {
  const store = new InMemoryFacilities()
  store.facilities.set(facility.id, facility)
  const notified: NotificationRequest[] = []
  const done: ActionDone<Facility, PointAction>[] = []
  const moved: [string, Facility | null][] = []
  const failures: string[] = []
  const model = new OwnerActionsModel<Facility, PointAction>(
    ownedPoint({
      gateway: new InMemoryFacilityGateway(store, owner),
      actor: () => owner,
      clock: store.clock,
      titleOf: ({ name }) => name,
    }),
    { notify: (request) => void notified.push(request) },
    {
      done: (each) => void done.push(each),
      moved: (before, now) => void moved.push([before.id, now]),
      failed: () => void failures.push('failed'),
    },
  )
  return { store, notified, done, moved, failures, model, facility }
}

const statusIn = ({ store, facility }: ReturnType<typeof start>) => store.facilities.get(facility.id)?.status

describe('FAC-4 the actions offered to an owner', () => {
  test.each<[Facility['status'], PointAction[]]>([
    ['draft', ['edit', 'sendToReview', 'delete']],
    ['on-review', ['toDraft', 'delete']],
    ['accepted', ['closeTemporarily', 'closePermanently']],
    ['declined', ['edit', 'delete']],
    ['closed', []],
    ['temporarily-not-working', ['reopen']],
    ['blocked-by-moderator', []],
  ])('FAC-4 %s: %j', (status, expected) => {
    const point = aCompleteFacility({ status })
    expect(actionsOf(point, owner, numberingPlans)).toEqual(expected)
    expect(actionsOf(point, { kind: 'creator', orgId: 'org-2' }, numberingPlans)).toEqual([])
  })

  test('FAC-4 FAC-11 an incomplete draft cannot be sent', () => {
    expect(actionsOf(aFacility(), owner, numberingPlans)).toEqual(['edit', 'delete'])
  })
})

test('FAC-11 a draft cannot be sent before its phone can be validated, nor with an invalid one', () => {
  const wrong = { contacts: { ...aCompleteFacility().contacts, phone: '+70001112233' } }
  expect(actionsOf(aCompleteFacility(), owner, { ...numberingPlans, phoneMetadata: null })).not.toContain(
    'sendToReview',
  )
  expect(actionsOf(aCompleteFacility(wrong), owner, numberingPlans)).not.toContain('sendToReview')
})

test('DESK-58 whoever has too much waiting is told why the point stays a draft', async () => {
  const started = start(aCompleteFacility({ status: 'draft' }))
  const { store, model, notified, failures, facility } = started
  store.failNext('transit', gatewayFailure('too-many-requests', [tooManyWaiting]))
  model.ask('sendToReview', facility)
  await model.confirm()
  expect(notified).toMatchObject([
    { kind: 'warning', code: 'facility.sendToReview.full', params: { name: facility.name } },
  ])
  expect(failures).toEqual(['failed'])
  expect(statusIn(started)).toBe('draft')
  expect(wordsOf('facility.sendToReview.full')).toMatchObject({ text: 'facility.sendToReview.fullText' })
})

describe('FAC-9 every action reports its outcome', () => {
  const cases: [PointAction, Facility['status'], Facility['status'] | undefined, string][] = [
    ['sendToReview', 'draft', 'on-review', 'facility.sendToReview'],
    ['toDraft', 'on-review', 'draft', 'facility.toDraft'],
    ['edit', 'declined', 'draft', 'facility.toDraft'],
    ['reopen', 'temporarily-not-working', 'accepted', 'facility.reopen'],
    ['delete', 'declined', undefined, 'facility.delete'],
  ]
  test.each(cases)('FAC-8 FAC-9 %s from %s', async (action, status, after, code) => {
    const at = start(aCompleteFacility({ status, name: 'Двор' }))
    at.model.ask(action, at.facility)
    expect(statusIn(at)).toBe(status)
    await at.model.confirm()
    expect(statusIn(at)).toBe(after)
    expect(at.notified).toMatchObject([{ kind: 'success', code: `${code}.success`, params: { name: 'Двор' } }])
    expect(at.done).toMatchObject([{ action, before: { id: at.facility.id } }])
    expect(at.model.requested).toBeNull()
  })

  test.each(cases)('FAC-9 %s that fails changes nothing and reports it', async (action, status, _after, code) => {
    const at = start(aCompleteFacility({ status }))
    at.store.failNext(action === 'delete' ? 'delete' : 'transit', gatewayFailure('server-error'))
    at.model.ask(action, at.facility)
    await at.model.confirm()
    expect(statusIn(at)).toBe(status)
    expect(at.notified).toMatchObject([{ kind: 'error', code: `${code}.failure` }])
    expect([at.done, at.failures, at.model.requested]).toEqual([[], ['failed'], null])
  })

  test('FAC-8 actions need a confirmation and run once', async () => {
    const at = start(aCompleteFacility())
    at.model.ask('delete', at.facility)
    at.model.dismiss()
    await at.model.confirm()
    expect(statusIn(at)).toBe('draft')
    at.model.ask('delete', at.facility)
    await Promise.all([at.model.confirm(), at.model.confirm()])
    expect(at.notified).toHaveLength(1)
  })
})

describe('FAC-10 the dialog of both closures', () => {
  test('FAC-10 a reason is required and becomes the comment', async () => {
    const at = start(aCompleteFacility({ status: 'accepted' }))
    at.model.ask('closeTemporarily', at.facility)
    expect(at.model.reasonForm.isValid).toBe(false)
    at.model.reasonForm.set('reason', 'Ремонт')
    await at.model.confirm()
    expect(at.store.facilities.get(at.facility.id)).toMatchObject({
      status: 'temporarily-not-working',
      statusComment: 'Ремонт',
    })
  })

  test('FAC-9 FAC-10 a failed closure keeps its dialog and reason; a retry works', async () => {
    const at = start(aCompleteFacility({ status: 'accepted' }))
    at.store.failNext('transit', gatewayFailure('offline'))
    at.model.ask('closePermanently', at.facility)
    at.model.reasonForm.set('reason', 'Переехали')
    await at.model.confirm()
    expect([at.model.hasFailed, at.model.reasonForm.values.reason, statusIn(at)]).toEqual([
      true,
      'Переехали',
      'accepted',
    ])
    await at.model.confirm()
    expect([at.model.requested, statusIn(at)]).toEqual([null, 'closed'])
    expect(at.notified.map(({ code }) => code)).toEqual([
      'facility.closePermanently.failure',
      'facility.closePermanently.success',
    ])
  })
})

describe('FAC-16 a stale list', () => {
  test('FAC-16 closing a point that a moderator has blocked shows the current point with a notification', async () => {
    const at = start(aCompleteFacility({ status: 'accepted', name: 'Двор' }))
    at.store.applyTransit(at.facility.id, 'block', 'Пункта нет на месте')
    at.model.ask('closeTemporarily', at.facility)
    at.model.reasonForm.set('reason', 'Ремонт')
    await at.model.confirm()
    expect(at.notified).toMatchObject([
      {
        kind: 'warning',
        code: 'facility.moved',
        params: { name: 'Двор', state: 'blocked_by_moderator', reason: 'Пункта нет на месте' },
      },
    ])
    expect([at.moved, at.done, at.failures, at.model.requested]).toMatchObject([
      [[at.facility.id, { status: 'blocked-by-moderator' }]],
      [],
      [],
      null,
    ])
  })

  test('FAC-16 a point deleted elsewhere is reported as deleted', async () => {
    const at = start(aCompleteFacility({ status: 'on-review' }))
    at.store.facilities.delete(at.facility.id)
    at.model.ask('toDraft', at.facility)
    await at.model.confirm()
    expect(at.notified).toMatchObject([{ code: 'facility.moved', params: { state: 'deleted' } }])
    expect(at.moved).toEqual([[at.facility.id, null]])
  })

  test('FAC-16 deleting a point that no longer exists reports success', async () => {
    const at = start(aCompleteFacility())
    at.store.facilities.delete(at.facility.id)
    at.store.failNext('delete', gatewayFailure('offline'))
    at.model.ask('delete', at.facility)
    await at.model.confirm()
    expect(at.notified).toMatchObject([{ kind: 'success', code: 'facility.delete.success' }])
  })
})
