import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteEvent, anEvent } from '../testing/charity-event/charity-event-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import {
  charityEventLife,
  charityEventStatusIds,
  phaseOf,
  type CharityEvent,
  type CharityEventStatus,
  type CharityEventTransit,
} from './index.ts'
import { charityEventStatuses } from './charity-event.ts'
import { charityEventStatusOf } from './charity-event-contract.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const stranger: OrgActor = { kind: 'creator', orgId: 'org-2' }
const staff: OrgActor = { kind: 'staff' }
const visitor: OrgActor = { kind: 'visitor' }
/** Three days before the event, which runs from 09:00 to 12:00 UTC on 16 May 2026. */
const beforeMs = Date.UTC(2026, 4, 13, 9)
const endMs = Date.UTC(2026, 4, 16, 12)
const early = { ...numberingPlans, nowMs: beforeMs }
const justInTime = { ...numberingPlans, nowMs: endMs - 1 }
const afterEnd = { ...numberingPlans, nowMs: endMs }
const inStatus = (status: CharityEventStatus) => aCompleteEvent({ status })
const cancelled = aCompleteEvent({ status: 'accepted', cancelledAtMs: beforeMs, statusComment: 'Storm' })
type Right = 'canEdit' | 'canSaveDraft' | 'canWrite' | 'canDelete' | 'canSee'
const of = (right: Right, actor: OrgActor) =>
  charityEventStatuses.filter((status) => charityEventLife[right](inStatus(status), actor))

const phaseAt = (nowMs: number) => phaseOf(inStatus('accepted'), nowMs)

test('EVT-2 the transits by their wire names', () => {
  const rows = charityEventLife.transitNames.map((transit) => {
    const { wireName, from, to, by, needs } = charityEventLife.transits[transit]
    return [wireName, from, to, by, needs]
  })
  expect(rows).toEqual([
    ['promotion#draft_to_oncheck', 'draft', 'on-review', 'owner', 'complete'],
    ['promotion#oncheck_to_draft', 'on-review', 'draft', 'owner', 'nothing'],
    ['promotion#declined_to_draft', 'declined', 'draft', 'owner', 'nothing'],
    ['promotion#accepted_to_cancelled', 'accepted', 'accepted', 'staff', 'comment'],
    ['promotion#oncheck_to_accepted', 'on-review', 'accepted', 'staff', 'nothing'],
    ['promotion#oncheck_to_declined', 'on-review', 'declined', 'staff', 'comment'],
  ])
  for (const transit of charityEventLife.transitNames)
    expect(charityEventLife.transitOf(charityEventLife.transits[transit].wireName)).toBe(transit)
  expect(charityEventLife.transitOf('facility#draft_to_oncheck')).toBe(null)
})

test('EVT-2 the statuses, their server ids, and the transits back to a draft', () => {
  expect(charityEventStatusIds).toEqual({
    draft: 'draft',
    'on-review': 'oncheck',
    accepted: 'accepted',
    declined: 'declined',
  })
  for (const status of charityEventStatuses) expect(charityEventStatusOf(charityEventStatusIds[status])).toBe(status)
  expect(['on-review', 'past', null].map(charityEventStatusOf)).toEqual([null, null, null])
  expect(charityEventStatuses.map((status) => charityEventLife.toDraft(status))).toEqual([
    null,
    'withdraw',
    null,
    'revise',
  ])
})

describe('allowed actions', () => {
  test.each([
    ['draft', ['edit', 'saveDraft', 'sendToReview', 'copy', 'delete']],
    ['on-review', ['saveDraft', 'toDraft', 'copy', 'delete']],
    ['accepted', ['copy']],
    ['declined', ['edit', 'copy', 'delete']],
  ] as const)('EVT-2 its owner, event %s: %j', (status, actions) => {
    expect(charityEventLife.allowedActions(inStatus(status), owner, early)).toEqual(actions)
  })

  test('EVT-2 an incomplete draft cannot be sent, and staff cancel no past or canceled event', () => {
    expect(charityEventLife.allowedActions(anEvent(), owner, early)).toEqual(['edit', 'saveDraft', 'copy', 'delete'])
    expect(charityEventLife.allowedActions(inStatus('accepted'), staff, afterEnd)).toEqual(['delete'])
    expect(charityEventLife.allowedActions(inStatus('accepted'), staff, justInTime)).toEqual(['cancel', 'delete'])
    expect(charityEventLife.allowedActions(cancelled, staff, early)).toEqual(['delete'])
  })

  test('EVT-2 an event in the past cannot be sent to review', () => {
    expect(charityEventLife.allowedActions(inStatus('draft'), owner, afterEnd)).not.toContain('sendToReview')
    expect(charityEventLife.allowedActions(inStatus('draft'), owner, justInTime)).toContain('sendToReview')
  })

  test.each(charityEventStatuses)('EVT-2 others have no actions on an event %s', (status) => {
    expect(charityEventLife.allowedActions(inStatus(status), stranger, early)).toEqual([])
    expect(charityEventLife.allowedActions(inStatus(status), visitor, early)).toEqual([])
  })

  test('EVT-2 staff review, cancel published events, and delete any', () => {
    const actions = charityEventStatuses.map((status) =>
      charityEventLife.allowedActions(inStatus(status), staff, early),
    )
    expect(actions).toEqual([['delete'], ['accept', 'decline', 'delete'], ['cancel', 'delete'], ['delete']])
  })

  test('EVT-2 who may edit, save, write, delete and see', () => {
    expect(of('canEdit', owner)).toEqual(['draft', 'declined'])
    expect(of('canSaveDraft', owner)).toEqual(['draft', 'on-review'])
    expect(of('canWrite', owner)).toEqual(['draft'])
    expect(of('canDelete', owner)).toEqual(['draft', 'on-review', 'declined'])
    expect(of('canDelete', staff)).toEqual(charityEventStatuses)
    expect([of('canEdit', staff), of('canWrite', stranger), of('canDelete', stranger)]).toEqual([[], [], []])
    expect([of('canSaveDraft', stranger), of('canSee', visitor), of('canSee', stranger)]).toEqual([
      [],
      ['accepted'],
      ['accepted'],
    ])
    expect([of('canSee', owner), of('canSee', staff)]).toEqual([charityEventStatuses, charityEventStatuses])
  })
})

describe('refusals', () => {
  test('EVT-2 each with its code', () => {
    const accepted = inStatus('accepted')
    expect(charityEventLife.refusal(inStatus('draft'), 'sendToReview', owner, '', early)).toBe(null)
    expect(charityEventLife.refusal(anEvent(), 'sendToReview', owner, '', early)).toBe('incomplete')
    expect(charityEventLife.refusal(accepted, 'sendToReview', owner, '', early)).toBe('wrong-status')
    expect(charityEventLife.refusal(accepted, 'cancel', stranger, 'Storm', early)).toBe('forbidden')
    expect(charityEventLife.refusal(cancelled, 'cancel', stranger, 'Storm', early)).toBe('forbidden')
    expect(charityEventLife.refusal(accepted, 'cancel', owner, 'Storm', early)).toBe('forbidden')
    expect(charityEventLife.refusal(accepted, 'cancel', visitor, 'Storm', early)).toBe('forbidden')
    expect(charityEventLife.refusal(accepted, 'cancel', staff, '', early)).toBe('comment-required')
    expect(charityEventLife.refusal(accepted, 'cancel', staff, 'x'.repeat(1001), early)).toBe('comment-too-long')
    expect(charityEventLife.refusal(accepted, 'cancel', staff, 'x'.repeat(1000), early)).toBe(null)
    expect(charityEventLife.refusal(inStatus('draft'), 'cancel', staff, 'Storm', early)).toBe('wrong-status')
    expect(charityEventLife.refusal(accepted, 'cancel', staff, 'Storm', afterEnd)).toBe('already-past')
    expect(charityEventLife.refusal(cancelled, 'cancel', staff, 'Storm', early)).toBe('already-cancelled')
    expect(charityEventLife.refusal(cancelled, 'cancel', staff, '', afterEnd)).toBe('already-cancelled')
    expect(charityEventLife.refusal(inStatus('on-review'), 'decline', staff, '', early)).toBe('comment-required')
  })

  test('EVT-2 a canceled event stays accepted and records when and why', () => {
    const before = inStatus('accepted')
    expect(charityEventLife.apply(before, 'cancel', staff, ' Storm ', early)).toEqual({
      ok: true,
      value: { ...before, cancelledAtMs: beforeMs, statusComment: 'Storm', version: 2 },
    })
    expect(charityEventLife.apply(cancelled, 'cancel', staff, 'Again', early)).toEqual({
      ok: false,
      error: 'already-cancelled',
    })
  })

  test('EVT-2 accepting clears the reason of an earlier rejection', () => {
    const onReview = aCompleteEvent({ status: 'on-review', statusComment: 'No permission' })
    expect(charityEventLife.apply(onReview, 'accept', staff, '', early)).toEqual({
      ok: true,
      value: { ...onReview, status: 'accepted', statusComment: '', version: 2 },
    })
  })
})

test('EVT-1 past and canceled are derived', () => {
  const startMs = Date.UTC(2026, 4, 16, 9)
  expect([phaseAt(startMs - 1), phaseAt(startMs), phaseAt(endMs - 1), phaseAt(endMs)]).toEqual([
    'upcoming',
    'ongoing',
    'ongoing',
    'past',
  ])
  expect([phaseOf(cancelled, beforeMs), phaseOf(cancelled, endMs)]).toEqual(['cancelled', 'cancelled'])
  expect(phaseOf(anEvent(), endMs)).toBe('upcoming')
})

test('EVT-2 random actions of random actors follow the model', () => {
  // Written from the specification, independently of the table under test.
  const ways: Readonly<Record<CharityEventTransit, readonly [CharityEventStatus, CharityEventStatus, string]>> = {
    sendToReview: ['draft', 'on-review', 'owner'],
    withdraw: ['on-review', 'draft', 'owner'],
    revise: ['declined', 'draft', 'owner'],
    cancel: ['accepted', 'accepted', 'staff'],
    accept: ['on-review', 'accepted', 'staff'],
    decline: ['on-review', 'declined', 'staff'],
  }
  const actors = { owner, stranger, staff, visitor }
  const step = record({
    transit: constantFrom(...charityEventLife.transitNames),
    who: constantFrom('owner', 'stranger', 'staff', 'visitor'),
    comment: constantFrom('', ' ', 'Reason'),
    isComplete: constantFrom(true, false),
    nowMs: constantFrom(beforeMs, endMs),
  })
  assert(
    property(array(step, { maxLength: 30 }), (steps) => {
      let event: CharityEvent = aCompleteEvent()
      for (const { transit, who, comment, isComplete, nowMs } of steps) {
        const before = { ...event, title: isComplete ? 'Clean-up' : '' }
        const [from, to, mayBy] = ways[transit]
        const isOver = nowMs === endMs
        const isAtAll = mayBy.split(' ').includes(who) && before.status === from
        const isOpen =
          isAtAll &&
          (transit !== 'sendToReview' || (isComplete && !isOver)) &&
          (transit !== 'cancel' || (before.cancelledAtMs === null && !isOver))
        const at = { ...numberingPlans, nowMs }
        const needsComment = transit === 'cancel' || transit === 'decline'
        const isAllowed = isOpen && (!needsComment || comment.trim() !== '')
        const after = charityEventLife.apply(before, transit, actors[who], comment, at)
        expect(after.ok).toBe(isAllowed)
        expect(charityEventLife.allowedTransits(before, actors[who], at).includes(transit)).toBe(isOpen)
        event = after.ok ? after.value : event
        expect(event.status).toBe(isAllowed ? to : before.status)
        expect(event.cancelledAtMs !== null).toBe(isAllowed ? transit === 'cancel' : before.cancelledAtMs !== null)
      }
    }),
  )
})
