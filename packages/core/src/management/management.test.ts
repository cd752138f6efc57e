import { expect, test } from 'vitest'
import { deskRights, mayAct } from '../desk/index.ts'
import { hasAllNames, leavesNoAdministrator, managementCalls, maySendAgain, staffCallPath } from './index.ts'

test('MANAGE-1 each call has an address and a right of its own, and no right opens what another one is for', () => {
  const calls = Object.values(managementCalls)
  const addresses = calls.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(calls.length)
  const openTo = (right: (typeof deskRights)[number]) =>
    new Set(calls.filter(({ act }) => mayAct([right], act)).map(({ path }) => path.split('/')[3]))
  expect(openTo('moderator')).toEqual(new Set())
  expect(openTo('editor')).toEqual(new Set(['redirects', 'materials', 'units', 'guide']))
  expect(openTo('manager')).toEqual(new Set(['organizations', 'accounts', 'emails']))
  expect(openTo('administrator').size).toBe(8)
  expect(staffCallPath(managementCalls.removeRedirect, 'a/b')).toBe('/api/staff/redirects/a%2Fb/')
})

test('MANAGE-8 the last administrator stays', () => {
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

test('MANAGE-5 MANAGE-7 a word in every language; a refused email cannot leave again', () => {
  expect(hasAllNames({ ru: 'а', kk: 'ә', es: 'a', en: ' ' })).toBe(false)
  expect(hasAllNames({ ru: 'а', kk: 'ә', es: 'a', en: 'a' })).toBe(true)
  expect(['refused', 'exhausted', 'delayed'].map((state) => maySendAgain({ state: state as 'refused' }))).toEqual([
    false,
    true,
    true,
  ])
})
