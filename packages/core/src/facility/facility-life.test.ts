import { array, assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrgActor } from '../moderation/index.ts'
import { aCompleteFacility, aFacility } from '../testing/facility/facility-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import {
  facilityLife,
  facilityStatuses,
  showsStatusToOthers,
  type Facility,
  type FacilityStatus,
  type FacilityTransit,
} from './index.ts'

const owner: OrgActor = { kind: 'creator', orgId: 'org-1' }
const stranger: OrgActor = { kind: 'creator', orgId: 'org-2' }
const staff: OrgActor = { kind: 'staff' }
const visitor: OrgActor = { kind: 'visitor' }
const inStatus = (status: FacilityStatus) => aCompleteFacility({ status })
const actionsOf = (facility: Facility, actor: OrgActor) => facilityLife.allowedActions(facility, actor, numberingPlans)

describe('allowed actions', () => {
  test.each([
    ['draft', ['edit', 'saveDraft', 'sendToReview', 'delete']],
    ['on-review', ['saveDraft', 'toDraft', 'delete']],
    ['accepted', ['closeTemporarily', 'closePermanently']],
    ['declined', ['edit', 'delete']],
    ['closed', []],
    ['temporarily-not-working', ['reopen']],
    ['blocked-by-moderator', []],
  ] as const)('FAC-4 its owner, point %s: %j', (status, actions) => {
    expect(actionsOf(inStatus(status), owner)).toEqual(actions)
  })

  test('FAC-4 an incomplete draft cannot be sent to review', () => {
    expect(actionsOf(aFacility(), owner)).toEqual(['edit', 'saveDraft', 'delete'])
  })

  test.each(facilityStatuses)('FAC-4 other organizations and visitors have no actions on a point %s', (status) => {
    expect(actionsOf(inStatus(status), stranger)).toEqual([])
    expect(actionsOf(inStatus(status), visitor)).toEqual([])
  })

  test('FAC-4 an account without an organization owns no point, not even a point without an owner', () => {
    const ownerless = { ...inStatus('draft'), orgId: '' }
    expect(actionsOf(ownerless, { kind: 'creator', orgId: '' })).toEqual([])
  })

  test.each([
    ['draft', []],
    ['on-review', ['accept', 'decline']],
    ['accepted', ['block']],
    ['declined', []],
    ['closed', []],
    ['temporarily-not-working', ['block']],
    ['blocked-by-moderator', ['unblock']],
  ] as const)('FAC-3 staff, point %s: %j', (status, actions) => {
    expect(actionsOf(inStatus(status), staff)).toEqual(actions)
  })
})

describe('refusals', () => {
  test('FAC-3 a non-owner only learns that the action is forbidden', () => {
    expect(facilityLife.refusal(aFacility({ status: 'closed' }), 'sendToReview', stranger, '', numberingPlans)).toBe(
      'forbidden',
    )
    expect(facilityLife.refusal(inStatus('draft'), 'sendToReview', staff, '', numberingPlans)).toBe('forbidden')
    expect(facilityLife.refusal(inStatus('on-review'), 'accept', owner, '', numberingPlans)).toBe('forbidden')
    expect(facilityLife.refusal(inStatus('accepted'), 'closePermanently', visitor, 'Так', numberingPlans)).toBe(
      'forbidden',
    )
  })

  test('FAC-3 accepted → draft is refused because no such transit exists', () => {
    const reached = facilityLife.transitNames.flatMap((transit) => {
      const after = facilityLife.apply(inStatus('accepted'), transit, owner, 'Причина', numberingPlans)
      return after.ok ? [after.value.status] : []
    })
    expect(reached).toEqual(['temporarily-not-working', 'closed'])
    expect(facilityLife.refusal(inStatus('accepted'), 'withdraw', owner, '', numberingPlans)).toBe('wrong-status')
    expect(facilityLife.refusal(inStatus('accepted'), 'revise', owner, '', numberingPlans)).toBe('wrong-status')
  })

  test.each(facilityLife.transitNames)('FAC-3 closing is final: %s leaves a closed point closed', (transit) => {
    expect(facilityLife.apply(inStatus('closed'), transit, owner, 'Причина', numberingPlans).ok).toBe(false)
    expect(facilityLife.apply(inStatus('closed'), transit, staff, 'Причина', numberingPlans).ok).toBe(false)
  })

  test('FAC-11 an incomplete point cannot be sent', () => {
    expect(facilityLife.refusal(aFacility(), 'sendToReview', owner, '', numberingPlans)).toBe('incomplete')
    expect(facilityLife.refusal(aCompleteFacility(), 'sendToReview', owner, '', numberingPlans)).toBe(null)
  })

  test('FAC-11 a phone number invalid in its country is incomplete where numbering plans are available', () => {
    const phoneMetadata = {
      countries: [],
      callingCodeOf: () => null,
      countryOf: () => null,
      callingCodeAtStart: () => null,
      maxNationalLength: () => null,
      isValid: () => false,
    }
    expect(
      facilityLife.refusal(aCompleteFacility(), 'sendToReview', owner, '', { ...numberingPlans, phoneMetadata }),
    ).toBe('incomplete')
    expect(facilityLife.allowedActions(aCompleteFacility(), owner, { ...numberingPlans, phoneMetadata })).not.toContain(
      'sendToReview',
    )
    expect(facilityLife.allowedTransits(aCompleteFacility(), owner, { ...numberingPlans, phoneMetadata })).toEqual([])
    expect(
      facilityLife.apply(aCompleteFacility(), 'sendToReview', owner, '', { ...numberingPlans, phoneMetadata }).ok,
    ).toBe(false)
    expect(facilityLife.missingOfDraft(aCompleteFacility(), { ...numberingPlans, phoneMetadata })).toHaveLength(1)
  })

  test.each(['closeTemporarily', 'closePermanently'] as const)('FAC-3 %s requires a comment', (transit) => {
    expect(facilityLife.refusal(inStatus('accepted'), transit, owner, '', numberingPlans)).toBe('comment-required')
    expect(facilityLife.refusal(inStatus('accepted'), transit, owner, ' \n ', numberingPlans)).toBe('comment-required')
    expect(facilityLife.apply(inStatus('accepted'), transit, owner, '', numberingPlans)).toEqual({
      ok: false,
      error: 'comment-required',
    })
    expect(facilityLife.refusal(inStatus('accepted'), transit, owner, 'x'.repeat(1000), numberingPlans)).toBe(null)
    expect(facilityLife.refusal(inStatus('accepted'), transit, owner, `  ${'x'.repeat(1000)}  `, numberingPlans)).toBe(
      null,
    )
    expect(facilityLife.refusal(inStatus('accepted'), transit, owner, 'x'.repeat(1001), numberingPlans)).toBe(
      'comment-too-long',
    )
  })

  test('FAC-3 a comment that is not required is neither validated nor stored', () => {
    const after = facilityLife.apply(inStatus('on-review'), 'withdraw', owner, 'x'.repeat(2000), numberingPlans)
    expect(after).toMatchObject({ ok: true, value: { status: 'draft', statusComment: '' } })
  })

  test('FAC-3 a transit changes nothing else, trims its comment and increments the version', () => {
    const before = inStatus('accepted')
    expect(facilityLife.apply(before, 'closeTemporarily', owner, ' Ремонт ', numberingPlans)).toEqual({
      ok: true,
      value: { ...before, status: 'temporarily-not-working', statusComment: 'Ремонт', version: before.version + 1 },
    })
  })

  test('FAC-3 the comment of a status is removed with it', () => {
    const paused = aCompleteFacility({ status: 'temporarily-not-working', statusComment: 'Ремонт' })
    expect(facilityLife.apply(paused, 'reopen', owner, '', numberingPlans)).toMatchObject({
      ok: true,
      value: { statusComment: '' },
    })
  })
})

type Right = 'canEdit' | 'canSaveDraft' | 'canWrite' | 'canDelete' | 'canSee'
const of = (right: Right, actor: OrgActor) =>
  facilityStatuses.filter((status) => facilityLife[right](inStatus(status), actor))

describe('effects of the status', () => {
  test('FAC-5 owners edit content in drafts only', () => {
    expect(of('canWrite', owner)).toEqual(['draft'])
    expect(of('canWrite', stranger)).toEqual([])
    expect(of('canWrite', staff)).toEqual([])
  })

  test('FAC-5 on-review and declined points are converted to drafts before editing', () => {
    expect(facilityStatuses.filter((status) => facilityLife.toDraft(status) !== null)).toEqual([
      'on-review',
      'declined',
    ])
  })

  test('FAC-4 edit, save and delete by status', () => {
    expect(of('canEdit', owner)).toEqual(['draft', 'declined'])
    expect(of('canSaveDraft', owner)).toEqual(['draft', 'on-review'])
    expect(of('canDelete', owner)).toEqual(['draft', 'on-review', 'declined'])
    expect([of('canEdit', staff), of('canSaveDraft', staff), of('canDelete', staff)]).toEqual([[], [], []])
  })

  test('MAP-1 everyone sees public points; owners and staff see all', () => {
    expect(of('canSee', visitor)).toEqual(['accepted', 'temporarily-not-working'])
    expect(of('canSee', stranger)).toEqual(['accepted', 'temporarily-not-working'])
    expect(of('canSee', owner)).toEqual(facilityStatuses)
    expect(of('canSee', staff)).toEqual(facilityStatuses)
  })

  test('FAC-6 the status is shown to others unless accepted', () => {
    expect(facilityStatuses.filter((status) => !showsStatusToOthers(status))).toEqual(['accepted'])
  })

  test('FAC-6 an incomplete draft says what it lacks, anything else says nothing', () => {
    const codes = (facility: Facility) => facilityLife.missingOfDraft(facility, numberingPlans).map(({ code }) => code)
    expect(codes(aCompleteFacility({ name: '' }))).toEqual(['name'])
    expect(codes(aCompleteFacility())).toEqual([])
    expect(codes(aCompleteFacility({ name: '', status: 'on-review' }))).toEqual([])
    expect(codes(aCompleteFacility({ name: '', status: 'declined' }))).toEqual([])
  })
})

describe('against a model', () => {
  // Written from the specification's sentences, apart from the table under test.
  type Way = readonly [from: FacilityStatus, to: FacilityStatus, who: 'owner' | 'staff']
  const ways: Readonly<Record<FacilityTransit, Way>> = {
    sendToReview: ['draft', 'on-review', 'owner'],
    withdraw: ['on-review', 'draft', 'owner'],
    revise: ['declined', 'draft', 'owner'],
    closeTemporarily: ['accepted', 'temporarily-not-working', 'owner'],
    closePermanently: ['accepted', 'closed', 'owner'],
    reopen: ['temporarily-not-working', 'accepted', 'owner'],
    accept: ['on-review', 'accepted', 'staff'],
    decline: ['on-review', 'declined', 'staff'],
    block: ['accepted', 'blocked-by-moderator', 'staff'],
    blockPaused: ['temporarily-not-working', 'blocked-by-moderator', 'staff'],
    unblock: ['blocked-by-moderator', 'accepted', 'staff'],
  }
  const needComment = new Set(['closeTemporarily', 'closePermanently', 'decline', 'block', 'blockPaused'])
  const actors = { owner, stranger, staff, visitor }
  const step = record({
    transit: constantFrom(...facilityLife.transitNames),
    who: constantFrom('owner', 'stranger', 'staff', 'visitor'),
    comment: constantFrom('', '  ', 'Причина'),
    isComplete: constantFrom(true, false),
  })

  test('FAC-3 random actions of random actors follow the model', () => {
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        let facility: Facility = aCompleteFacility()
        for (const { transit, who, comment, isComplete } of steps) {
          const before = { ...facility, name: isComplete ? 'Пункт' : '' }
          const [from, to, mayBy] = ways[transit]
          const isAllowed =
            who === mayBy &&
            before.status === from &&
            (transit !== 'sendToReview' || isComplete) &&
            (!needComment.has(transit) || comment.trim() !== '')
          const after = facilityLife.apply(before, transit, actors[who], comment, numberingPlans)
          expect(after.ok).toBe(isAllowed)
          expect(facilityLife.refusal(before, transit, actors[who], comment, numberingPlans) === null).toBe(isAllowed)
          expect(facilityLife.allowedTransits(before, actors[who], numberingPlans).includes(transit)).toBe(
            isAllowed || (who === mayBy && before.status === from && needComment.has(transit)),
          )
          expect(after.ok ? after.value.status : from).toBe(isAllowed ? to : from)
          facility = after.ok ? after.value : facility
        }
      }),
    )
  })
})
