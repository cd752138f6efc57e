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

  test('AUTH-8 an account page is loaded again when its session ends or is left, other pages are not', () => {
    for (const after of [signedOut, expired]) {
      expect(consequencesOf(aigul, after, 'sign-in', 'aigul').asksPageAgain).toBe(true)
      expect(consequencesOf(aigul, after, 'nothing', 'aigul').asksPageAgain).toBe(false)
    }
  })

  test('AUTH-8 AUTH-9 an account page waits for the login of a refused request, and is loaded again once that is put off', () => {
    const asks = (before: SessionState, after: SessionState) =>
      consequencesOf(before, after, 'user', 'aigul').asksPageAgain
    expect([asks(aigul, prompted), asks(prompted, signingIn), asks(signingIn, prompted)]).toEqual([false, false, false])
    expect([asks(prompted, expired), asks(signingIn, expired), asks(expired, expired)]).toEqual([true, true, false])
  })

  test('AUTH-1 a sign-in is told of in the tab where it happened', () => {
    expect(consequencesOf(signingIn, aigul, 'nothing', null).tellsOfSignIn).toBe(true)
    expect(consequencesOf(signedOut, aigul, 'nothing', null).tellsOfSignIn).toBe(false)
    expect(consequencesOf(aigul, aigul, 'nothing', 'aigul').tellsOfSignIn).toBe(false)
    expect(consequencesOf(signingIn, prompted, 'nothing', null).tellsOfSignIn).toBe(false)
  })

  test('AUTH-9 after a new login of the same person the page stays; another person gets their own page', () => {
    expect(consequencesOf(signingIn, aigul, 'user', 'aigul').asksPageAgain).toBe(false)
    expect(consequencesOf(signingIn, bolat, 'user', 'aigul').asksPageAgain).toBe(true)
    expect(consequencesOf(aigul, bolat, 'user', 'aigul').asksPageAgain).toBe(true)
    expect(consequencesOf(signedOut, aigul, 'user', null).asksPageAgain).toBe(false)
  })
})
