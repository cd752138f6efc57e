import { expect, test } from 'vitest'
import { callPath } from '../calls/index.ts'
import { deskRights, mayAct } from '../desk/index.ts'
import {
  hasAllNames,
  isRoundFailing,
  isRoundLate,
  leavesNoAdministrator,
  managementCalls,
  mayRetryJob,
  maySendAgain,
} from './index.ts'

test('MANAGE-1 each call has its own path and right, and no right grants another’s calls', () => {
  const calls = Object.values(managementCalls)
  const addresses = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(calls.length)
  const openTo = (right: (typeof deskRights)[number]) =>
    new Set(calls.filter(({ access }) => mayAct([right], access.staff)).map(({ path }) => path.split('/')[3]))
  expect(openTo('moderator')).toEqual(new Set())
  expect(openTo('editor')).toEqual(
    new Set(['redirects', 'materials', 'units', 'guide', 'town-days', 'holidays', 'answering-towns']),
  )
  expect(openTo('manager')).toEqual(new Set(['organizations', 'accounts', 'emails', 'subscribers']))
  expect(openTo('administrator').size).toBe(14)
  expect(callPath(managementCalls.removeRedirect, { id: 'a/b' })).toBe('/api/staff/redirects/a%2Fb/')
})

test('MANAGE-8 the last administrator cannot be removed', () => {
  const one = { rights: ['administrator'], isDisabled: false } as const
  expect(leavesNoAdministrator([])).toBe(true)
  expect(
    leavesNoAdministrator([
      { ...one, isDisabled: true },
      { ...one, rights: ['manager'] },
    ]),
  ).toBe(true)
  expect(leavesNoAdministrator([one])).toBe(false)
})

test('MANAGE-5 MANAGE-7 names are required in every language; a refused email cannot be resent', () => {
  expect(hasAllNames({ ru: 'а', kk: 'ә', es: 'a', en: ' ' })).toBe(false)
  expect(hasAllNames({ ru: 'а', kk: 'ә', es: 'a', en: 'a' })).toBe(true)
  expect(['refused', 'exhausted', 'delayed'].map((state) => maySendAgain({ state: state as 'refused' }))).toEqual([
    false,
    true,
    true,
  ])
})

test('OPS-30 a job already done today cannot run again', () => {
  expect((['done', 'failed', 'due'] as const).map((state) => mayRetryJob({ state }))).toEqual([false, true, true])
})

test('OPS-35 a round is late after five minutes, and failing until one was done', () => {
  const minuteMs = 60_000
  expect([null, 0, 4 * minuteMs].map((doneAtMs) => isRoundLate({ doneAtMs }, 5 * minuteMs + 1))).toEqual([
    true,
    true,
    false,
  ])
  expect(
    [
      { doneAtMs: null, failedAtMs: null },
      { doneAtMs: null, failedAtMs: 1 },
      { doneAtMs: 1, failedAtMs: 2 },
      { doneAtMs: 2, failedAtMs: 1 },
    ].map((round) => isRoundFailing(round)),
  ).toEqual([false, true, true, false])
})
