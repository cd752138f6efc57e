import { expect, test } from 'vitest'
import { dayMs } from '../time-zone/index.ts'
import { ownerStartOf } from './owner-start.ts'

const nowMs = Date.UTC(2026, 4, 16, 9)
const item = (id: string, some: { readonly reason?: string; readonly confirmedAtMs?: number | null } = {}) => ({
  id,
  name: id,
  reason: '',
  confirmedAtMs: nowMs,
  timezone: 'UTC',
  ...some,
})

test('ROUTE-27 the desk names what was declined, with the reason, and points nobody has confirmed for 90 days, oldest first', () => {
  const onMap = {
    items: [
      item('fresh', { confirmedAtMs: nowMs - 90 * dayMs }),
      item('old', { confirmedAtMs: nowMs - 91 * dayMs }),
      item('older', { confirmedAtMs: nowMs - 200 * dayMs }),
      item('never', { confirmedAtMs: null }),
    ],
  }
  const points = {
    items: [item('declined', { reason: 'Where is the entrance?' })],
    pagination: null,
    statusCounts: { draft: 2, oncheck: 1, accepted: 4, temporarily_not_working: 1, declined: 6 },
  }
  const events = {
    items: [item('picnic', { reason: 'No date' })],
    pagination: null,
    statusCounts: { draft: 1, oncheck: 2, accepted: 9, past: 5, cancelled: 1, declined: 1 },
  }
  const desk = ownerStartOf({ points, events, onMap }, nowMs)
  expect(desk.declined).toEqual([
    { kind: 'points', id: 'declined', name: 'declined', reason: 'Where is the entrance?' },
    { kind: 'events', id: 'picnic', name: 'picnic', reason: 'No date' },
  ])
  expect(desk.moreDeclined).toEqual({ points: 5, events: 0 })
  expect(desk.toConfirm.map(({ id }) => id)).toEqual(['never', 'older', 'old'])
  expect(desk).toMatchObject({ drafts: { points: 2, events: 1 }, onReview: 3, onMap: 5, coming: 3 })
})

test('ROUTE-27 an account without a kind of things has no figures of it', () => {
  expect(
    ownerStartOf({ points: null, onMap: null, events: { items: [], pagination: null, statusCounts: null } }, nowMs),
  ).toEqual({
    declined: [],
    moreDeclined: { points: 0, events: 0 },
    toConfirm: [],
    drafts: { points: 0, events: 0 },
    onReview: 0,
    onMap: null,
    coming: 0,
  })
})
