import { describe, expect, test } from 'vitest'
import { aFacility } from '../testing/facility/facility-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import { closedForGood, facilityStatuses, mergeRefusal } from './index.ts'

const at = { ...numberingPlans, nowMs: 0 }
const place = { lng: 76.9, lat: 43.2 }
const waiting = aFacility({ id: 'new', status: 'on-review', location: place })
const shown = aFacility({ id: 'old', status: 'accepted', location: place })

describe('DESK-40 merging two points of the same place', () => {
  test('DESK-40 the target must be public, nearby and a different point', () => {
    expect(mergeRefusal(waiting, shown)).toBeNull()
    expect(mergeRefusal(waiting, { ...shown, id: 'new' })).toBe('merge-itself')
    expect(facilityStatuses.filter((status) => mergeRefusal(waiting, { ...shown, status }) === null)).toEqual([
      'accepted',
      'temporarily-not-working',
    ])
    expect(mergeRefusal(waiting, { ...shown, status: 'closed' })).toBe('merge-not-public')
    const metre = 1 / 111_195
    expect(mergeRefusal(waiting, { ...shown, location: { ...place, lat: 43.2 + 199 * metre } })).toBeNull()
    expect(mergeRefusal(waiting, { ...shown, location: { ...place, lat: 43.2 + 201 * metre } })).toBe('merge-too-far')
  })

  test('DESK-40 the merged point is closed through its life-cycle transits, with a comment', () => {
    const statusesOf = (steps: ReturnType<typeof closedForGood>) =>
      steps.ok ? steps.value.map(({ status, statusComment }) => [status, statusComment]) : steps.error
    expect(statusesOf(closedForGood(shown, 'Here twice', at))).toEqual([['closed', 'Here twice']])
    expect(statusesOf(closedForGood({ ...shown, status: 'temporarily-not-working' }, 'Here twice', at))).toEqual([
      ['accepted', ''],
      ['closed', 'Here twice'],
    ])
    expect(statusesOf(closedForGood(shown, ' ', at))).toBe('comment-required')
    expect(statusesOf(closedForGood(waiting, 'Here twice', at))).toBe('merge-not-public')
  })
})
