import { expect, test } from 'vitest'
import {
  participationPaths,
  readPartyAction,
  readPartyOutcome,
  readSignUpForEvent,
  readSignUpOutcome,
  partyOutcomeAddress,
  signUpOutcomeAddress,
} from './participation-request.ts'

const good = { name: ' Aida ', email: 'aida@example.org', size: '3', consent: 'yes' }

test('PEOPLE-1 a script and a plain form send the same sign-up', () => {
  const value = { name: 'Aida', email: 'aida@example.org', size: 3 }
  expect(readSignUpForEvent(good)).toMatchObject({ value })
  expect(readSignUpForEvent({ ...good, size: 3, consent: true })).toMatchObject({ value })
})

test.each([
  [{ ...good, name: ' ' }, '/name'],
  [{ ...good, name: 'a'.repeat(301) }, '/name'],
  [{ ...good, email: 'aida' }, '/email'],
  [{ ...good, size: '0' }, '/size'],
  [{ ...good, size: '6' }, '/size'],
  [{ ...good, size: 'two' }, '/size'],
  [{ ...good, size: 1.5 }, '/size'],
  [{ ...good, consent: false }, '/consent'],
  [{ name: 'Aida', email: 'a@b.org', size: '1' }, '/consent'],
])('PEOPLE-1 %j is refused at %s', (body, pointer) => {
  const read = readSignUpForEvent(body)
  expect(!read.ok && new Set(read.problems.map((problem) => problem.pointer))).toEqual(new Set([pointer]))
})

test('PEOPLE-6 reads an act of the holder of a link, with numbers also as text', () => {
  expect(readPartyAction({ act: 'change', size: '4' })).toMatchObject({ value: { act: 'change', size: 4 } })
  expect(readPartyAction({ act: 'leave', size: 'x' })).toMatchObject({ value: { act: 'leave' } })
  for (const body of [{ act: 'change', size: '6' }, { act: 'change' }, { act: 'stay' }, null])
    expect(readPartyAction(body).ok).toBe(false)
})

test('PEOPLE-3 outcomes are part of the URL', () => {
  const queryOf = (address: string) => ({
    get: (name: string) => new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1] ?? null,
  })
  expect(readSignUpOutcome(queryOf(signUpOutcomeAddress('/charity-event/1', 'sent')))).toBe('sent')
  expect(readPartyOutcome(queryOf(partyOutcomeAddress('/my-place/1', 'full')))).toBe('full')
  expect(readPartyOutcome(queryOf('?result=else'))).toBeNull()
  expect(participationPaths.party('a.b')).toContain('/promotion/sign-ups/a.b/')
})
