import { expect, test } from 'vitest'
import { facilityLife, facilityStatuses, facilityStatusIds, facilityTransits, isPublicStatus } from './index.ts'
import { facilityStatusOf } from './facility-status.ts'

test('FAC-2 the seven statuses and their server ids', () => {
  expect(facilityStatusIds).toEqual({
    draft: 'draft',
    'on-review': 'oncheck',
    accepted: 'accepted',
    declined: 'declined',
    closed: 'closed',
    'temporarily-not-working': 'temporarily_not_working',
    'blocked-by-moderator': 'blocked_by_moderator',
  })
  for (const status of facilityStatuses) expect(facilityStatusOf(facilityStatusIds[status])).toBe(status)
})

test.each(['on-review', 'DRAFT', '', 'toString', null, 3, ['draft']])('FAC-2 %j is not a status id', (id) => {
  expect(facilityStatusOf(id)).toBe(null)
})

test('FAC-3 the six transits of owners, by the names of the wire', () => {
  const owners = Object.values(facilityTransits).filter(({ by }) => by === 'owner')
  expect(owners.map(({ wireName, from, to, needs }) => [wireName, from, to, needs])).toEqual([
    ['facility#draft_to_oncheck', 'draft', 'on-review', 'complete'],
    ['facility#oncheck_to_draft', 'on-review', 'draft', 'nothing'],
    ['facility#declined_to_draft', 'declined', 'draft', 'nothing'],
    ['facility#accepted_to_temporarily_not_working', 'accepted', 'temporarily-not-working', 'comment'],
    ['facility#accepted_to_closed', 'accepted', 'closed', 'comment'],
    ['facility#temporarily_not_working_to_accepted', 'temporarily-not-working', 'accepted', 'nothing'],
  ])
})

test.each(facilityLife.transitNames)('FAC-3 the wire name of %s names its statuses and is read back', (transit) => {
  const { from, to, wireName } = facilityTransits[transit]
  expect(wireName).toBe(`facility#${facilityStatusIds[from]}_to_${facilityStatusIds[to]}`)
  expect(facilityLife.transitOf(wireName)).toBe(transit)
})

test.each(['draft_to_oncheck', 'facility#', 'promotion#draft_to_oncheck', ''])('FAC-3 %j is not a transit', (name) => {
  expect(facilityLife.transitOf(name)).toBe(null)
})

test('FAC-5 the transits back to a draft', () => {
  expect(facilityStatuses.map((status) => [status, facilityLife.toDraft(status)])).toEqual([
    ['draft', null],
    ['on-review', 'withdraw'],
    ['accepted', null],
    ['declined', 'revise'],
    ['closed', null],
    ['temporarily-not-working', null],
    ['blocked-by-moderator', null],
  ])
})

test('MAP-1 accepted and temporarily closed points are public, the others are not', () => {
  expect(facilityStatuses.filter(isPublicStatus)).toEqual(['accepted', 'temporarily-not-working'])
})
