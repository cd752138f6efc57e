import { describe, expect, test } from 'vitest'
import type { HttpOutcome, HttpRequest } from '@recircle/adapters/http'
import type { NotificationRequest } from '@recircle/core/notification'
import { createSessionFlow, serializeSession, sessionStoreKey } from '@recircle/core/session'
import {
  aServerUser,
  aSession,
  FakeClock,
  MemoryAuthCookie,
  MemorySessionGateway,
  MemoryStore,
  ProblemList,
} from '@recircle/core/testing'
import { BrowserVisitor } from './browser-visitor.ts'
import { VisitorSender } from './visitor-sender.ts'

const credentials = { kind: 'password', login: 'aigul@example.kz', password: 'Secret-42' } as const
const refusal: HttpOutcome = { ok: true, value: { status: 401, body: null } }
const success: HttpOutcome = { ok: true, value: { status: 200, body: 'done' } }

/** A tab whose backend accepts only tokens from the current hour. */
function tab(isSignedIn: boolean) {
  const clock = new FakeClock(Date.UTC(2026, 10, 21))
  const store = new MemoryStore()
  const stale = aSession(clock.nowMs() / 1000 + 3600)
  if (isSignedIn) store.set(sessionStoreKey, serializeSession(stale))
  const gateway = new MemorySessionGateway(clock).add({ ...credentials, user: aServerUser() })
  let opened = 0
  const visitor = new BrowserVisitor(store, async () => {
    opened += 1
    return createSessionFlow({ gateway, store, cookie: new MemoryAuthCookie(), clock, problems: new ProblemList() })
  })
  const sent: HttpRequest[] = []
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request)
      const isGood = request.token !== undefined && request.token !== null && request.token !== stale.auth.token
      return isGood ? success : refusal
    },
  }
  const notified: NotificationRequest[] = []
  const notifier = { notify: (request: NotificationRequest) => void notified.push(request), withdraw: () => undefined }
  const sender = new VisitorSender(http, visitor, notifier)
  return { clock, visitor, sender, sent, notified, opened: () => opened }
}

describe('AUTH-9 requests of the visitor', () => {
  test('AUTH-9 without a sign-in are anonymous, and a rejection is returned', async () => {
    const { sender, sent, opened } = tab(false)
    expect(await sender.send({ path: '/a' })).toEqual(refusal)
    expect([sent, opened()]).toEqual([[{ path: '/a' }], 0])
  })

  test('AUTH-9 that are rejected wait for one login and are each sent again once', async () => {
    const { clock, visitor, sender, sent, notified } = tab(true)
    const outcomes = Promise.all(['/a', '/b', '/c'].map((path) => sender.send({ path })))
    await clock.advanceAsync(0)
    expect(visitor.state.status).toBe('prompted')
    visitor.openedSession.signIn(credentials)
    await clock.advanceAsync(0)
    expect(await outcomes).toEqual([success, success, success])
    expect(sent.map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/a', '/b', '/c'])
    expect(notified).toEqual([])
  })

  test('AUTH-9 without a login are canceled with a single notification; the next one prompts again', async () => {
    const { clock, visitor, sender, sent, notified } = tab(true)
    const outcomes = Promise.all(['/a', '/b'].map((path) => sender.send({ path })))
    await clock.advanceAsync(0)
    visitor.openedSession.dismissLogin()
    const cancelled = { ok: false, error: 'cancelled' }
    expect(await outcomes).toEqual([cancelled, cancelled])
    expect(sent).toHaveLength(2)
    expect(new Set(notified.map(({ code, key }) => `${code} ${key}`))).toEqual(new Set(['request-cancelled session']))
    const again = sender.send({ path: '/a' })
    await clock.advanceAsync(0)
    expect(visitor.state.status).toBe('prompted')
    visitor.openedSession.signIn(credentials)
    await clock.advanceAsync(0)
    expect(await again).toEqual(success)
  })

  test('ERR-1 without the session code the result is that of no connection', async () => {
    const { sender } = tab(true)
    const visitor = { current: () => Promise.reject(new Error('a chunk did not come')) }
    Object.assign(sender, { visitor })
    expect(await sender.send({ path: '/a' })).toEqual({ ok: false, error: 'offline' })
  })

  test('AUTH-9 that are aborted by the caller cause no notification', async () => {
    const { sender, notified } = tab(true)
    const controller = new AbortController()
    controller.abort()
    const http = { send: async (): Promise<HttpOutcome> => ({ ok: false, error: 'cancelled' }) }
    Object.assign(sender, { http })
    await sender.send({ path: '/a', signal: controller.signal })
    expect(notified).toEqual([])
  })
})
