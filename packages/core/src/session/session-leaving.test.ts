import { describe, expect, test } from 'vitest'
import { err, ok } from '../shared/index.ts'
import { browser, inSeconds, right } from '../testing/session/session-browser.ts'
import { sessionStoreKey } from './index.ts'
import { leftEntry } from './session-store.ts'

describe('AUTH-10 logout', () => {
  test('AUTH-10 clears token, user and roles and calls the backend without waiting for it', async () => {
    const { flow, store, cookie, gateway, settle } = browser()
    flow.signIn(right)
    await settle()
    const token = flow.state.session?.auth.token
    expect(cookie.value).not.toBeNull()
    flow.logout()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: null })
    expect([store.get(sessionStoreKey), cookie.value, gateway.loggedOut]).toEqual([leftEntry, null, [token]])
    await settle()
    expect(store.get(sessionStoreKey)).toBeNull()
    flow.logout()
    expect(gateway.loggedOut).toHaveLength(1)
  })

  test('AUTH-17 while the server is down, the logout is retried by the open page or the next one', async () => {
    const { flow, store, gateway, clock, settle, openTab } = browser(inSeconds(3600))
    const other = openTab().flow
    gateway.logout = () => Promise.reject(new Error('no connection'))
    flow.logout()
    await settle()
    expect([flow.state.status, other.state.status, store.get(sessionStoreKey)]).toEqual([
      'signed-out',
      'signed-out',
      leftEntry,
    ])
    const sentTokens: (string | null)[] = []
    let isBack = false
    gateway.logout = async (token) => {
      sentTokens.push(token)
      return isBack ? ok(null) : err('server-error')
    }
    // On the next visit nobody is signed in, no expired session is reported, and the cookie identifies the session to the server.
    const next = openTab().flow
    expect(next.state.status).toBe('signed-out')
    await clock.advanceAsync(30_000)
    isBack = true
    expect(store.get(sessionStoreKey)).toBe(leftEntry)
    await clock.advanceAsync(30_000)
    expect([store.get(sessionStoreKey), new Set(sentTokens)]).toEqual([null, new Set([null])])
    expect(clock.pendingDelaysMs).toEqual([])
  })

  test('AUTH-17 signing in before the server has received the logout ends the former session first', async () => {
    const { flow, store, gateway, settle } = browser(inSeconds(3600))
    const former = flow.state.session?.auth.token
    gateway.isDown = true
    flow.logout()
    await settle()
    gateway.isDown = false
    flow.signIn(right)
    await settle()
    expect(gateway.loggedOut).toEqual(['by the cookie'])
    expect(gateway.calls.slice(-4)).toEqual(['logout', 'passwordToken', 'authUserId', 'user'])
    expect([flow.state.status, flow.state.session?.auth.token === former]).toEqual(['signed-in', false])
    expect(store.get(sessionStoreKey)).toContain('"auth"')
  })

  test('AUTH-18 a request in flight at logout is refused without a login prompt', async () => {
    const { flow, settle, openTab } = browser(inSeconds(3600))
    const token = flow.state.session?.auth.token ?? ''
    const other = openTab().flow
    flow.logout()
    expect(await Promise.all([flow.askToSignIn(token), other.askToSignIn(token)])).toEqual(['cancelled', 'cancelled'])
    await settle()
    expect([flow.state.status, other.state.status]).toEqual(['signed-out', 'signed-out'])
  })
})
