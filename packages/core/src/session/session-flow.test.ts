import { describe, expect, test } from 'vitest'
import { browser, inSeconds, right, wrong } from '../testing/session/session-browser.ts'
import { aProfile } from '../testing/session/session-builders.ts'
import { serializeSession, sessionStoreKey, type SessionState } from './index.ts'
import { lapsedEntry } from './session-store.ts'

describe('AUTH-1 signing in', () => {
  test('AUTH-1 signed out, signing in, signed in; store and cookie hold the session', async () => {
    const { flow, store, cookie, settle } = browser()
    const statuses: SessionState[] = []
    flow.subscribe((state) => statuses.push(state))
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: null })
    flow.signIn(right)
    expect(flow.state).toEqual({ status: 'signing-in', session: null, problem: null })
    await settle()
    const { status, session } = flow.state
    expect([status, session?.auth.userId, session?.roles]).toEqual(['signed-in', 'u-1', ['user']])
    expect(statuses.map((state) => state.status)).toEqual(['signing-in', 'signed-in'])
    expect(session && serializeSession(session)).toBe(store.get(sessionStoreKey))
    expect(cookie.value).toEqual({ token: session?.auth.token, tokenExpire: session?.auth.tokenExpire })
  })
  test('AUTH-1 a problem can be dismissed, and is cleared on retry', async () => {
    const { flow, store, settle, gateway } = browser()
    flow.signIn(wrong)
    await settle()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: 'credentials-error' })
    flow.dismissProblem()
    expect(flow.state.problem).toBeNull()
    gateway.isDown = true
    flow.signIn(right)
    await settle()
    expect(flow.state.problem).toBe('server-error')
    gateway.isDown = false
    flow.signIn(right)
    expect(flow.state.problem).toBeNull()
    await settle()
    expect(flow.state.status).toBe('signed-in')
    expect(store.get(sessionStoreKey)).not.toBeNull()
  })
  test('AUTH-16 too many attempts show the wait until the next try', async () => {
    const { flow, gateway, settle } = browser()
    gateway.retryAfterSeconds = 300
    flow.signIn(right)
    await settle()
    expect(flow.state).toMatchObject({ status: 'signed-out', problem: 'too-many-attempts', retryAfterSeconds: 300 })
    gateway.retryAfterSeconds = null
    flow.signIn(wrong)
    await settle()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: 'credentials-error' })
  })
  test('AUTH-1 a gateway that throws is a server error', async () => {
    const { flow, gateway, settle } = browser()
    gateway.passwordToken = () => Promise.reject(new Error('bug'))
    flow.signIn(right)
    await settle()
    expect(flow.state).toEqual({ status: 'signed-out', session: null, problem: 'server-error' })
  })
  test('AUTH-1 a second click while signing in does nothing', async () => {
    const { flow, gateway, settle } = browser()
    flow.signIn(right)
    flow.signIn(right)
    await settle()
    expect(gateway.calls.filter((call) => call === 'passwordToken')).toHaveLength(1)
  })
  test('AUTH-1 an unsubscribed listener is not called', () => {
    const { flow } = browser()
    const statuses: string[] = []
    const stop = flow.subscribe((state) => statuses.push(state.status))
    flow.openLogin()
    stop()
    flow.dismissLogin()
    expect(statuses).toEqual(['prompted'])
  })
  test('AUTH-5 a changed profile is stored', async () => {
    const { flow, store, settle } = browser()
    flow.changeProfile(aProfile({ balance: 7 }))
    expect(flow.state.session).toBeNull()
    flow.signIn(right)
    await settle()
    flow.changeProfile(aProfile({ balance: 7 }))
    expect(flow.state.session?.profile.balance).toBe(7)
    expect(store.get(sessionStoreKey)).toContain('"balance":7')
    expect(flow.state.session?.roles).toEqual(['user'])
  })
  test('AUTH-4 AUTH-5 roles and an organization added by a manager take effect without another login', async () => {
    const { flow, store, settle } = browser()
    flow.signIn(right)
    await settle()
    flow.changeProfile(aProfile({ orgId: 'o-7' }), ['user', 'charity-events-creator'])
    expect(flow.state.session).toMatchObject({ roles: ['user', 'charity-events-creator'], auth: { orgId: 'o-7' } })
    expect(store.get(sessionStoreKey)).toContain('charity-events-creator')
  })
})

describe('AUTH-9 refused requests', () => {
  test('AUTH-9 a refusal logs out and opens the login; each waiting request is retried once', async () => {
    const { flow, gateway, store, cookie, settle } = browser(inSeconds(3600))
    const token = flow.state.session?.auth.token ?? ''
    const outcomes: string[] = []
    for (const request of ['a', 'b', 'c'])
      void flow.askToSignIn(token).then((outcome) => outcomes.push(`${request} ${outcome}`))
    expect(flow.state).toEqual({ status: 'prompted', session: null, problem: null })
    expect(gateway.loggedOut).toEqual([token])
    expect([store.get(sessionStoreKey), cookie.value]).toEqual([lapsedEntry, null])
    flow.signIn(wrong)
    await settle()
    expect(outcomes).toEqual([])
    flow.signIn(right)
    await settle()
    expect(outcomes).toEqual(['a signed-in', 'b signed-in', 'c signed-in'])
    flow.logout()
    await settle()
    expect(outcomes).toHaveLength(3)
  })
  test('AUTH-9 without a login the waiting requests are canceled', async () => {
    const { flow, settle } = browser(inSeconds(3600))
    const token = flow.state.session?.auth.token ?? ''
    const outcomes = Promise.all([flow.askToSignIn(token), flow.askToSignIn(token)])
    flow.dismissLogin()
    await settle()
    expect(await outcomes).toEqual(['cancelled', 'cancelled'])
  })
  test('AUTH-9 the next request prompts again after a dismissed login', async () => {
    const { flow, settle } = browser(inSeconds(3600))
    void flow.askToSignIn(flow.state.session?.auth.token ?? '')
    flow.dismissLogin()
    expect(flow.state.status).toBe('expired')
    const outcome = flow.askToSignIn('')
    expect(flow.state.status).toBe('prompted')
    flow.signIn(right)
    await settle()
    expect(await outcome).toBe('signed-in')
    flow.logout()
    expect(flow.state.status).toBe('signed-out')
    flow.openLogin()
    flow.dismissLogin()
    expect(flow.state.status).toBe('signed-out')
  })
  test('AUTH-9 a request refused with an older token is retried at once', async () => {
    const { flow, gateway } = browser(inSeconds(3600))
    expect(await flow.askToSignIn('older')).toBe('signed-in')
    expect([flow.state.status, gateway.loggedOut]).toEqual(['signed-in', []])
  })
  test('AUTH-9 a refusal while signed out or expired prompts for the login, one during a sign-in waits for it', async () => {
    const { flow, clock, settle } = browser(inSeconds(60))
    await clock.advanceAsync(60_000)
    const first = flow.askToSignIn('')
    expect(flow.state.status).toBe('prompted')
    flow.signIn(right)
    const second = flow.askToSignIn('')
    expect(flow.state.status).toBe('signing-in')
    await settle()
    expect(await Promise.all([first, second])).toEqual(['signed-in', 'signed-in'])
  })
  test('AUTH-9 disposing cancels waiting requests', async () => {
    const { flow } = browser()
    const outcome = flow.askToSignIn('')
    flow.dispose()
    expect(await outcome).toBe('cancelled')
  })
})

describe('AUTH-5 other tabs', () => {
  test('AUTH-5 follow a login and a logout', async () => {
    const { flow, openTab, settle, gateway } = browser()
    const other = openTab().flow
    flow.signIn(right)
    await settle()
    expect(other.state).toEqual(flow.state)
    other.logout()
    expect([flow.state.status, gateway.loggedOut.length]).toEqual(['signed-out', 1])
  })
  test('AUTH-8 a session refused in one tab expires in the others without signing them out', async () => {
    const { flow, openTab, settle } = browser(inSeconds(3600))
    const other = openTab().flow
    void flow.askToSignIn(flow.state.session?.auth.token ?? '')
    expect([flow.state.status, other.state.status, openTab().flow.state.status]).toEqual([
      'prompted',
      'expired',
      'expired',
    ])
    flow.signIn(right)
    await settle()
    expect(other.state).toEqual(flow.state)
  })
  test('AUTH-9 a login in one tab retries the waiting requests of another', async () => {
    const { flow, openTab, settle } = browser()
    const other = openTab().flow
    const outcome = other.askToSignIn('')
    other.signIn(wrong)
    flow.signIn(right)
    await settle()
    expect(await outcome).toBe('signed-in')
    expect(other.state).toEqual(flow.state)
  })
  test('AUTH-5 a changed profile arrives, and the refresh keeps its time', async () => {
    const { flow, openTab, clock } = browser(inSeconds(540))
    const other = openTab().flow
    await clock.advanceAsync(60_000)
    flow.changeProfile(aProfile({ name: 'Жаңа' }))
    expect(other.state.session?.profile.name).toBe('Жаңа')
    expect(clock.pendingDelaysMs).toEqual([426_000, 426_000])
  })
  test('AUTH-5 a login in another tab overtakes a pending one, a logout does not stop it', async () => {
    const { flow, store, openTab, settle, gateway } = browser()
    const other = openTab().flow
    const answer = gateway.passwordToken.bind(gateway)
    gateway.passwordToken = () => new Promise(() => undefined)
    other.signIn(right)
    store.set(sessionStoreKey, '{}')
    expect(other.state.status).toBe('signing-in')
    gateway.passwordToken = answer
    flow.signIn(right)
    await settle()
    expect([flow.state.status, other.state]).toEqual(['signed-in', flow.state])
  })
  test('AUTH-5 a new token replaces the current one', () => {
    const { flow, store, clock } = browser(inSeconds(3600))
    store.set(sessionStoreKey, serializeSession(inSeconds(7200)))
    expect(flow.state.session).toEqual(inSeconds(7200))
    expect(clock.pendingDelaysMs).toEqual([7_199_400])
  })
  test('AUTH-5 an expired entry and other store entries do not affect a signed-out tab', () => {
    const { flow, store } = browser()
    store.set(sessionStoreKey, serializeSession(inSeconds(0)))
    store.set('localeCode', 'RU_RU')
    expect(flow.state.status).toBe('signed-out')
  })
  test('AUTH-5 other store entries do not affect a signed-in tab', () => {
    const { flow, store } = browser(inSeconds(60))
    store.set('localeCode', 'RU_RU')
    expect(flow.state.status).toBe('signed-in')
  })
})
