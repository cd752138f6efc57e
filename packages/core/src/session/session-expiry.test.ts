import { describe, expect, test, vi } from 'vitest'
import { browser, inSeconds, right, wrong } from '../testing/session/session-browser.ts'
import { ProblemList } from '../testing/shared/problem-list.ts'
import { createSessionFlow, serializeSession, sessionStoreKey } from './index.ts'
import { lapsedEntry } from './session-store.ts'

describe('AUTH-7 AUTH-8 hydration, refresh and expiry', () => {
  test('AUTH-5 a valid stored session is restored, an expired or broken one is not', () => {
    expect(browser(inSeconds(1)).flow.state.status).toBe('signed-in')
    expect(browser().flow.state.status).toBe('signed-out')
    const { store, openTab } = browser()
    store.set(sessionStoreKey, '{"auth":')
    expect(openTab().flow.state.status).toBe('expired')
  })
  test('AUTH-6 a stored token that is none is reported as such, and the next sign-in forgets it', async () => {
    const { store, openTab, settle } = browser()
    const stored = inSeconds(60)
    store.set(sessionStoreKey, serializeSession({ ...stored, auth: { ...stored.auth, token: 'a.b.c' } }))
    const { flow } = openTab()
    expect(flow.state).toEqual({ status: 'expired', session: null, problem: 'invalid-token' })
    flow.signIn(right)
    await settle()
    expect(flow.state).toMatchObject({ status: 'signed-in', problem: null })
  })
  test('AUTH-8 a session that ended while no page was open is reported once', () => {
    const { flow, store, openTab } = browser(inSeconds(0))
    expect(flow.state).toEqual({ status: 'expired', session: null, problem: null })
    expect(store.get(sessionStoreKey)).toBeNull()
    expect(openTab().flow.state.status).toBe('signed-out')
  })
  test.each([
    [45, 45 * 60_000 - 600],
    [29, 29 * 60_000 - 60],
    [11, 11 * 60_000 - 60],
    [9, 9 * 54_000],
    [1, 54_000],
  ])('AUTH-7 with %d minutes left the session ends after %d ms', async (minutes, delayMs) => {
    const { flow, clock } = browser(inSeconds(minutes * 60))
    await clock.advanceAsync(delayMs - 1)
    expect(flow.state.status).toBe('signed-in')
    await clock.advanceAsync(1)
    expect(flow.state).toEqual({ status: 'expired', session: null, problem: null })
  })
  test('AUTH-18 a session past its end is marked, so that neither another tab nor the next visit resumes it', async () => {
    const { flow, clock, store, cookie, openTab, settle } = browser()
    flow.signIn(right)
    await settle()
    // The session ends shortly before its token.
    await clock.advanceAsync(3_600_000 - 600)
    expect([store.get(sessionStoreKey), cookie.value]).toEqual([lapsedEntry, null])
    expect(openTab().flow.state.status).toBe('expired')
  })
  test('AUTH-7 a fresh sign-in is scheduled as well', async () => {
    const { flow, clock, settle } = browser()
    flow.signIn(right)
    await settle()
    expect(clock.pendingDelaysMs).toEqual([3_600_000 - 600])
    flow.logout()
    expect(clock.pendingDelaysMs).toEqual([])
  })
  test('AUTH-8 an expired session opens the login modal on request, and a failed sign-in there keeps it open', async () => {
    const { flow, clock, settle } = browser(inSeconds(60))
    await clock.advanceAsync(60_000)
    flow.signIn(wrong)
    await settle()
    expect([flow.state.status, flow.state.problem]).toEqual(['expired', 'credentials-error'])
    flow.openLogin()
    expect(flow.state.status).toBe('prompted')
    flow.signIn(wrong)
    await settle()
    expect([flow.state.status, flow.state.problem]).toEqual(['prompted', 'credentials-error'])
    flow.dismissLogin()
    expect(flow.state).toEqual({ status: 'expired', session: null, problem: null })
  })
  test.each([
    ['signed-out', null],
    ['expired', inSeconds(0)],
  ])('AUTH-8 closing the login while it is under way signs nobody in: %s', async (status, stored) => {
    const { flow, settle } = browser(stored)
    flow.openLogin()
    flow.signIn(right)
    flow.dismissLogin()
    await settle()
    expect(flow.state.status).toBe(status)
  })
  test('AUTH-8 a session ended by the backend has expired in every tab and on the next visit', () => {
    const { flow, store, cookie, gateway, openTab } = browser(inSeconds(3600))
    const other = openTab().flow
    flow.end('older')
    expect(flow.state.status).toBe('signed-in')
    flow.end(flow.state.session?.auth.token ?? '')
    expect([flow.state.status, other.state.status, cookie.value]).toEqual(['expired', 'expired', null])
    expect(gateway.loggedOut).toEqual([])
    expect(openTab().flow.state.status).toBe('expired')
    expect(store.get(sessionStoreKey)).toBeNull()
  })
  test('AUTH-8 a visitor who never signed in is signed out after dismissing the login', () => {
    const { flow } = browser()
    flow.openLogin()
    flow.signIn(wrong)
    flow.dismissLogin()
    flow.openLogin()
    flow.dismissLogin()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: null })
  })
  test('AUTH-8 dismissing a failed login clears its problem', async () => {
    const { flow, settle } = browser()
    flow.openLogin()
    flow.signIn(wrong)
    await settle()
    expect(flow.state).toMatchObject({ status: 'prompted', problem: 'credentials-error' })
    flow.dismissLogin()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: null })
  })
  test('AUTH-8 after a new sign-in and logout no expired session is reported', async () => {
    const { flow, settle } = browser(inSeconds(0))
    flow.signIn(right)
    await settle()
    flow.logout()
    flow.openLogin()
    flow.dismissLogin()
    expect(flow.state.status).toBe('signed-out')
  })
  test('AUTH-8 after disposal neither a timer nor a listener of the store is left', () => {
    const { gateway, clock, cookie } = browser()
    const [nothing, unsubscribe] = [() => undefined, vi.fn<() => void>()]
    const entry = serializeSession(inSeconds(60))
    const store = { get: () => entry, set: nothing, remove: nothing, keys: () => [], subscribe: () => unsubscribe }
    createSessionFlow({ gateway, store, cookie, clock, problems: new ProblemList() }).dispose()
    expect(clock.pendingDelaysMs).toEqual([])
    expect(unsubscribe).toHaveBeenCalledOnce()
  })
})
