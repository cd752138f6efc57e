import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteEvent, anEvent } from '../testing/charity-event/charity-event-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import {
  allowedEventActions,
  allowedEventTransits,
  applyEventTransit,
  canDeleteEvent,
  canEditEvent,
  canSaveEventDraft,
  canSeeEvent,
  canWriteEvent,
  charityEventStatuses,
  charityEventStatusIds,
  charityEventStatusOf,
  charityEventTransitNames,
  charityEventTransitOf,
  charityEventTransitRule,
  eventRefusal,
  eventToDraftTransit,
  phaseOf,
  type CharityEvent,
  type CharityEventStatus,
  type CharityEventTransit,
} from './index.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const stranger: OrgActor = { kind: 'creator', orgId: 'org-2' }
const staff: OrgActor = { kind: 'staff' }
const visitor: OrgActor = { kind: 'visitor' }
/** Three days before the event, which runs from 09:00 to 12:00 UTC on 16 May 2026. */
const beforeMs = Date.UTC(2026, 4, 13, 9)
const endMs = Date.UTC(2026, 4, 16, 12)
const inStatus = (status: CharityEventStatus) => aCompleteEvent({ status })
const cancelled = aCompleteEvent({ status: 'accepted', cancelledAtMs: beforeMs, statusComment: 'Storm' })
const of = (rule: (event: CharityEvent, actor: OrgActor) => boolean, actor: OrgActor) =>
  charityEventStatuses.filter((status) => rule(inStatus(status), actor))

const phaseAt = (nowMs: number) => phaseOf(inStatus('accepted'), nowMs)

test('EVT-2 the transits by the names of the wire', () => {
  const rows = charityEventTransitNames.map((transit) => {
    const { wireName, from, to, by, needs } = charityEventTransitRule(transit)
    return [wireName, from, to, by, needs]
  })
  expect(rows).toEqual([
    ['promotion#draft_to_oncheck', 'draft', 'on-review', 'owner', 'complete'],
    ['promotion#oncheck_to_draft', 'on-review', 'draft', 'owner', 'nothing'],
    ['promotion#declined_to_draft', 'declined', 'draft', 'owner', 'nothing'],
    ['promotion#accepted_to_cancelled', 'accepted', 'accepted', 'both', 'comment'],
    ['promotion#oncheck_to_accepted', 'on-review', 'accepted', 'staff', 'nothing'],
    ['promotion#oncheck_to_declined', 'on-review', 'declined', 'staff', 'comment'],
  ])
  for (const transit of charityEventTransitNames)
    expect(charityEventTransitOf(charityEventTransitRule(transit).wireName)).toBe(transit)
  expect(charityEventTransitOf('facility#draft_to_oncheck')).toBe(null)
})

test('EVT-2 the statuses, their server ids, and the way back to a draft', () => {
  expect(charityEventStatusIds).toEqual({
    draft: 'draft',
    'on-review': 'oncheck',
    accepted: 'accepted',
    declined: 'declined',
  })
  for (const status of charityEventStatuses) expect(charityEventStatusOf(charityEventStatusIds[status])).toBe(status)
  expect(['on-review', 'past', null].map(charityEventStatusOf)).toEqual([null, null, null])
  expect(charityEventStatuses.map(eventToDraftTransit)).toEqual([null, 'withdraw', null, 'revise'])
})

describe('allowed actions', () => {
  test.each([
    ['draft', ['edit', 'saveDraft', 'sendToReview', 'copy', 'delete']],
    ['on-review', ['saveDraft', 'toDraft', 'copy', 'delete']],
    ['accepted', ['cancel', 'copy']],
    ['declined', ['edit', 'copy', 'delete']],
  ] as const)('EVT-2 its owner, event %s: %j', (status, actions) => {
    expect(allowedEventActions(inStatus(status), owner, beforeMs, numberingPlans)).toEqual(actions)
  })

  test('EVT-2 an incomplete draft is not sent, a past or cancelled event is not cancelled', () => {
    expect(allowedEventActions(anEvent(), owner, beforeMs, numberingPlans)).toEqual([
      'edit',
      'saveDraft',
      'copy',
      'delete',
    ])
    expect(allowedEventActions(inStatus('accepted'), owner, endMs, numberingPlans)).toEqual(['copy'])
    expect(allowedEventActions(inStatus('accepted'), owner, endMs - 1, numberingPlans)).toEqual(['cancel', 'copy'])
    expect(allowedEventActions(cancelled, owner, beforeMs, numberingPlans)).toEqual(['copy'])
  })

  test('EVT-2 an event whose day has gone by is not sent to review', () => {
    expect(allowedEventActions(inStatus('draft'), owner, endMs, numberingPlans)).not.toContain('sendToReview')
    expect(allowedEventActions(inStatus('draft'), owner, endMs - 1, numberingPlans)).toContain('sendToReview')
  })

  test.each(charityEventStatuses)('EVT-2 others see no action on an event %s', (status) => {
    expect(allowedEventActions(inStatus(status), stranger, beforeMs, numberingPlans)).toEqual([])
    expect(allowedEventActions(inStatus(status), visitor, beforeMs, numberingPlans)).toEqual([])
  })

  test('EVT-2 staff review, cancel what is published, and remove anything', () => {
    const actions = charityEventStatuses.map((status) =>
      allowedEventActions(inStatus(status), staff, beforeMs, numberingPlans),
    )
    expect(actions).toEqual([['delete'], ['accept', 'decline', 'delete'], ['cancel', 'delete'], ['delete']])
  })

  test('EVT-2 who may edit, save, write, delete and see', () => {
    expect(of(canEditEvent, owner)).toEqual(['draft', 'declined'])
    expect(of(canSaveEventDraft, owner)).toEqual(['draft', 'on-review'])
    expect(of(canWriteEvent, owner)).toEqual(['draft'])
    expect(of(canDeleteEvent, owner)).toEqual(['draft', 'on-review', 'declined'])
    expect(of(canDeleteEvent, staff)).toEqual(charityEventStatuses)
    expect([of(canEditEvent, staff), of(canWriteEvent, stranger), of(canDeleteEvent, stranger)]).toEqual([[], [], []])
    expect([of(canSaveEventDraft, stranger), of(canSeeEvent, visitor), of(canSeeEvent, stranger)]).toEqual([
      [],
      ['accepted'],
      ['accepted'],
    ])
    expect([of(canSeeEvent, owner), of(canSeeEvent, staff)]).toEqual([charityEventStatuses, charityEventStatuses])
  })
})

describe('refusals', () => {
  test('EVT-2 each with its code', () => {
    const accepted = inStatus('accepted')
    expect(eventRefusal(inStatus('draft'), 'sendToReview', owner, beforeMs, '', numberingPlans)).toBe(null)
    expect(eventRefusal(anEvent(), 'sendToReview', owner, beforeMs, '', numberingPlans)).toBe('incomplete')
    expect(eventRefusal(accepted, 'sendToReview', owner, beforeMs, '', numberingPlans)).toBe('wrong-status')
    expect(eventRefusal(accepted, 'cancel', stranger, beforeMs, 'Storm', numberingPlans)).toBe('forbidden')
    expect(eventRefusal(cancelled, 'cancel', stranger, beforeMs, 'Storm', numberingPlans)).toBe('forbidden')
    expect(eventRefusal(accepted, 'cancel', staff, beforeMs, 'Storm', numberingPlans)).toBe(null)
    expect(eventRefusal(accepted, 'cancel', visitor, beforeMs, 'Storm', numberingPlans)).toBe('forbidden')
    expect(eventRefusal(accepted, 'cancel', owner, beforeMs, '', numberingPlans)).toBe('comment-required')
    expect(eventRefusal(accepted, 'cancel', owner, beforeMs, 'x'.repeat(1001), numberingPlans)).toBe('comment-too-long')
    expect(eventRefusal(accepted, 'cancel', owner, beforeMs, 'x'.repeat(1000), numberingPlans)).toBe(null)
    expect(eventRefusal(inStatus('draft'), 'cancel', owner, beforeMs, 'Storm', numberingPlans)).toBe('wrong-status')
    expect(eventRefusal(accepted, 'cancel', owner, endMs, 'Storm', numberingPlans)).toBe('already-past')
    expect(eventRefusal(cancelled, 'cancel', owner, beforeMs, 'Storm', numberingPlans)).toBe('already-cancelled')
    expect(eventRefusal(cancelled, 'cancel', owner, endMs, '', numberingPlans)).toBe('already-cancelled')
    expect(eventRefusal(inStatus('on-review'), 'decline', staff, beforeMs, '', numberingPlans)).toBe('comment-required')
  })

  test('EVT-2 a cancelled event stays accepted and says when and why', () => {
    const before = inStatus('accepted')
    expect(applyEventTransit(before, 'cancel', owner, beforeMs, ' Storm ', numberingPlans)).toEqual({
      ok: true,
      value: { ...before, cancelledAtMs: beforeMs, statusComment: 'Storm', version: 2 },
    })
    expect(applyEventTransit(cancelled, 'cancel', owner, beforeMs, 'Again', numberingPlans)).toEqual({
      ok: false,
      error: 'already-cancelled',
    })
  })

  test('EVT-2 accepting clears what declining said', () => {
    const onReview = aCompleteEvent({ status: 'on-review', statusComment: 'No permission' })
    expect(applyEventTransit(onReview, 'accept', staff, beforeMs, '', numberingPlans)).toEqual({
      ok: true,
      value: { ...onReview, status: 'accepted', statusComment: '', version: 2 },
    })
  })
})

test('EVT-1 past and cancelled are derived', () => {
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

test('EVT-2 random acts of random actors lead where the model says', () => {
  // Written from the rulings, apart from the table under test.
  const ways: Readonly<Record<CharityEventTransit, readonly [CharityEventStatus, CharityEventStatus, string]>> = {
    sendToReview: ['draft', 'on-review', 'owner'],
    withdraw: ['on-review', 'draft', 'owner'],
    revise: ['declined', 'draft', 'owner'],
    cancel: ['accepted', 'accepted', 'owner'],
    accept: ['on-review', 'accepted', 'staff'],
    decline: ['on-review', 'declined', 'staff'],
  }
  const actors = { owner, stranger, staff, visitor }
  const step = record({
    transit: constantFrom(...charityEventTransitNames),
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
        const isAtAll = who === mayBy && before.status === from
        const isOpen =
          isAtAll &&
          (transit !== 'sendToReview' || (isComplete && !isOver)) &&
          (transit !== 'cancel' || (before.cancelledAtMs === null && !isOver))
        const needsComment = transit === 'cancel' || transit === 'decline'
        const isAllowed = isOpen && (!needsComment || comment.trim() !== '')
        const after = applyEventTransit(before, transit, actors[who], nowMs, comment, numberingPlans)
        expect(after.ok).toBe(isAllowed)
        expect(allowedEventTransits(before, actors[who], nowMs, numberingPlans).includes(transit)).toBe(isOpen)
        event = after.ok ? after.value : event
        expect(event.status).toBe(isAllowed ? to : before.status)
        expect(event.cancelledAtMs !== null).toBe(isAllowed ? transit === 'cancel' : before.cancelledAtMs !== null)
      }
    }),
  )
})
