import { describe, expect, test } from 'vitest'
import type { SessionState, SessionStatus } from '@recircle/core/session'
import { aSession } from '@recircle/core/testing'
import { consequencesOf } from './follow-session.ts'

const state = (status: SessionStatus, userId: string | null = null): SessionState => {
  const session = aSession(2_000_000_000)
  return {
    status,
    problem: null,
    session: userId === null ? null : { ...session, auth: { ...session.auth, userId } },
  }
}
const [signedOut, expired, prompted, signingIn] = [
  state('signed-out'),
  state('expired'),
  state('prompted'),
  state('signing-in'),
]
const aigul = state('signed-in', 'aigul')
const bolat = state('signed-in', 'bolat')

describe('AUTH-8 the consequences of a session change for the open page', () => {
  test.each([
    ['expires', aigul, expired, true],
    ['had ended when the tab was opened', signedOut, expired, true],
    ['is still missing after the login was put off', prompted, expired, false],
    ['is still missing after a login that failed', signingIn, expired, false],
    ['is left', aigul, signedOut, false],
    ['begins', signedOut, aigul, false],
  ])('AUTH-8 a session that %s is told of: %#', (_how, before, after, isTold) => {
    expect(consequencesOf(before, after, 'nothing', null).tellsOfExpiry).toBe(isTold)
  })

  test('ROUTE-9 a page for signed-out visitors is reloaded after a sign-in, in this or in another tab', () => {
    expect(consequencesOf(signingIn, aigul, 'no-session', null).asksPageAgain).toBe(true)
    expect(consequencesOf(signedOut, aigul, 'no-session', null).asksPageAgain).toBe(true)
    expect(consequencesOf(aigul, aigul, 'no-session', 'aigul').asksPageAgain).toBe(false)
    expect(consequencesOf(signedOut, aigul, 'nothing', null).asksPageAgain).toBe(false)
  })

  test('AUTH-8 an account page is reloaded after a logout, but not when the session expires', () => {
    expect(consequencesOf(aigul, signedOut, 'sign-in', 'aigul').asksPageAgain).toBe(true)
    expect(consequencesOf(aigul, signedOut, 'nothing', 'aigul').asksPageAgain).toBe(false)
    for (const after of [expired, prompted])
      expect(consequencesOf(aigul, after, 'user', 'aigul').asksPageAgain).toBe(false)
  })

  test('AUTH-9 after a new login of the same person the page stays; another person gets their own page', () => {
    expect(consequencesOf(signingIn, aigul, 'user', 'aigul').asksPageAgain).toBe(false)
    expect(consequencesOf(signingIn, bolat, 'user', 'aigul').asksPageAgain).toBe(true)
    expect(consequencesOf(aigul, bolat, 'user', 'aigul').asksPageAgain).toBe(true)
    expect(consequencesOf(signedOut, aigul, 'user', null).asksPageAgain).toBe(false)
  })
})
