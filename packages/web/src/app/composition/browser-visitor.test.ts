import { describe, expect, test, vi } from 'vitest'
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

const startMs = Date.UTC(2026, 10, 21)
const credentials = { kind: 'password', login: 'aigul@example.kz', password: 'Secret-42' } as const

function browser(minutesLeft: number | null = null) {
  const clock = new FakeClock(startMs)
  const store = new MemoryStore()
  if (minutesLeft !== null) store.set(sessionStoreKey, serializeSession(aSession(startMs / 1000 + minutesLeft * 60)))
  const gateway = new MemorySessionGateway(clock).add({ ...credentials, user: aServerUser() })
  const openTab = () => {
    const tab = store.openTab()
    const openFlow = vi.fn<() => Promise<ReturnType<typeof createSessionFlow>>>(async () => {
      // A tab loads the session code before it creates a session.
      await Promise.resolve()
      return createSessionFlow({
        gateway,
        store: tab,
        cookie: new MemoryAuthCookie(),
        clock,
        problems: new ProblemList(),
      })
    })
    return { openFlow, visitor: new BrowserVisitor(tab, openFlow) }
  }
  return { clock, openTab, ...openTab() }
}

describe('AUTH-5 the visitor of a tab', () => {
  test('AUTH-5 a visitor without a session does not load the session code', async () => {
    const { visitor, openFlow } = browser()
    expect(await visitor.current()).toBeNull()
    expect([visitor.state.status, openFlow.mock.calls.length]).toEqual(['signed-out', 0])
    expect(() => visitor.openedSession).toThrow('not been opened')
  })

  test('AUTH-5 a stored session is restored once, for any number of callers', async () => {
    const { visitor, openFlow } = browser(60)
    const [first, second] = await Promise.all([visitor.current(), visitor.current()])
    expect(first?.profile.name).toBe('Айгүл Сәрсенова')
    expect(second).toBe(first)
    expect([openFlow.mock.calls.length, visitor.openedSession.state.status]).toEqual([1, 'signed-in'])
  })

  test.each([
    [45, 45 * 60_000 - 600],
    [29, 29 * 60_000 - 60],
    [11, 11 * 60_000 - 60],
    [9, 9 * 54_000],
    [1, 54_000],
  ])('AUTH-7 hydrating with %d minutes left, the tab hears of the end after %d ms', async (minutesLeft, delayMs) => {
    const { visitor, clock } = browser(minutesLeft)
    await visitor.current()
    const changed = vi.fn<() => void>()
    visitor.subscribe(changed)
    await clock.advanceAsync(delayMs - 1)
    expect(changed).not.toHaveBeenCalled()
    await clock.advanceAsync(1)
    expect([changed.mock.calls.length, visitor.state.status]).toEqual([1, 'expired'])
    expect(await visitor.current()).toBeNull()
  })

  test('AUTH-5 a tab without a session follows login and logout in another tab', async () => {
    const { visitor, openTab, clock } = browser()
    const other = openTab()
    const changed = vi.fn<() => void>()
    other.visitor.subscribe(changed)
    const session = await visitor.session()
    session.signIn(credentials)
    await clock.advanceAsync(0)
    expect([other.visitor.state.status, changed.mock.calls.length]).toEqual(['signed-in', 1])
    session.logout()
    expect(other.visitor.state.status).toBe('signed-out')
  })

  test('AUTH-5 a failed load is retried with the next call', async () => {
    const { visitor, openFlow } = browser(60)
    openFlow.mockRejectedValueOnce(new Error('offline'))
    await expect(visitor.current()).rejects.toThrow('offline')
    expect(await visitor.current()).not.toBeNull()
  })
})
