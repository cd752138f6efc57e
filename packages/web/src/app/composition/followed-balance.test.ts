import { describe, expect, test } from 'vitest'
import type { UserProfile } from '@recircle/core/account'
import type { Session, SessionState } from '@recircle/core/session'
import { aSession, FakeClock, FakeSocket, ProblemList } from '@recircle/core/testing'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { PushedNews } from '../../routing/pushed-news.ts'
import { keepBalanceFollowed } from './followed-balance.ts'

function start() {
  const clock = new FakeClock(0)
  const socket = new FakeSocket()
  const log = new ProblemList()
  const notifier = new NotificationCenter(clock)
  const news = new PushedNews()
  const listeners = new Set<() => void>()
  const ended: string[] = []
  const refreshed: string[] = []
  const visitor = {
    state: { status: 'signed-out', session: null, problem: null } as SessionState,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    openedSession: {
      changeProfile: (profile: UserProfile) => become(visitor.state.session && { ...visitor.state.session, profile }),
      end: (token: string) => void ended.push(token),
    },
  }
  const become = (session: Session | null): void => {
    visitor.state = { status: session === null ? 'signed-out' : 'signed-in', session, problem: null }
    for (const changed of listeners) changed()
  }
  keepBalanceFollowed({
    visitor,
    notifier,
    news,
    socket,
    log,
    clock,
    moneyInWords: (amount, currency) => `${amount} ${currency}`,
    refreshProfile: (userId) => void refreshed.push(userId),
  })
  const signIn = (token = 't1'): void => {
    const session = aSession(2_000_000_000)
    become({ ...session, auth: { ...session.auth, token }, profile: { ...session.profile, balance: 100 } })
  }
  const push = (body: string, title = 'withdrawal_success'): void =>
    socket.line.say(JSON.stringify({ type: 'data', data: JSON.stringify({ title, body }) }))
  const codes = () => notifier.stack.map(({ code }) => code)
  const balance = () => balanceOf(visitor.state)
  const suggestions = () => visitor.state.session?.profile.suggestions
  let changes = 0
  visitor.subscribe(() => void (changes += 1))
  const changeCount = () => changes
  return {
    clock,
    socket,
    log,
    notifier,
    news,
    become,
    signIn,
    push,
    codes,
    balance,
    suggestions,
    heard: changeCount,
    ended,
    refreshed,
  }
}
const balanceOf = ({ session }: SessionState) => session?.profile.balance

describe('LIVE-1 the socket follows the session', () => {
  test('LIVE-1 it opens after sign-in, sends the token, and closes after logout', () => {
    const { socket, signIn, become } = start()
    expect(socket.lines).toEqual([])
    signIn()
    socket.line.open()
    expect(socket.line.sent).toEqual(['{"token":"t1"}'])
    const { line } = socket
    become(null)
    expect([line.state, socket.lines.length]).toEqual(['ended', 1])
  })

  test('LIVE-1 a new token opens a new connection, a changed profile does not', () => {
    const { socket, signIn, push } = start()
    signIn()
    socket.line.open()
    push('50')
    expect(socket.lines).toHaveLength(1)
    signIn('t2')
    socket.line.open()
    expect([socket.lines.length, socket.line.sent]).toEqual([2, ['{"token":"t2"}']])
  })
})

test('AUTH-8 a token rejected by the backend ends the session', () => {
  const { socket, signIn, ended } = start()
  signIn()
  socket.line.open()
  socket.line.say('{"type":"error","code":"user_not_found"}')
  expect(ended).toEqual(['t1'])
})

describe('LIVE-4 pushes of the balance', () => {
  test('LIVE-4 MON-1 a withdrawal updates it and shows one notification in the currency of the account', () => {
    const { socket, signIn, push, balance, notifier } = start()
    signIn()
    socket.line.open()
    push('1250.50')
    push('1250.50')
    expect(balance()).toBe(1250.5)
    expect(notifier.stack).toMatchObject([{ id: 1, code: 'balance-changed', params: { amount: '1250.5 KZT' } }])
  })

  test('LIVE-4 ignores a body that is not a number, and other titles', () => {
    const { socket, signIn, push, balance, codes, log } = start()
    signIn()
    socket.line.open()
    push('a lot')
    push('7', 'something_else')
    expect([balance(), codes(), log.problems]).toEqual([100, [], [{ code: 'balance-not-a-number', detail: 'a lot' }]])
  })
})

test('TRUTH-46 a push has the number of pending suggestions, and notifies listeners even if it is unchanged', () => {
  const { socket, signIn, push, suggestions, codes, heard: balances } = start()
  signIn()
  socket.line.open()
  push('3', 'suggestions_waiting')
  expect([suggestions(), codes()]).toEqual([3, []])
  const before = balances()
  push('3', 'suggestions_waiting')
  expect([suggestions(), balances() - before]).toEqual([3, 1])
  push('many', 'suggestions_waiting')
  push('-1', 'suggestions_waiting')
  expect(suggestions()).toBe(3)
})

test('PEOPLE-14 the page that is shown hears pushes, whether the socket is linked, and that some may have been missed', async () => {
  const { clock, socket, signIn, push, become, news } = start()
  const balances: (string | null)[] = []
  const stop = news.subscribe((each) => void balances.push(each === null ? null : `${each.title} ${each.body}`))
  signIn()
  expect([news.isLinked, balances]).toEqual([false, []])
  socket.line.open()
  push('e1', 'event_people')
  expect([news.isLinked, balances]).toEqual([true, [null, 'event_people e1']])
  socket.line.lose()
  expect(news.isLinked).toBe(false)
  await clock.advanceAsync(1000)
  socket.line.open()
  expect([news.isLinked, balances.length]).toEqual([true, 3])
  stop()
  push('e1', 'event_people')
  become(null)
  expect([news.isLinked, balances.length]).toEqual([false, 3])
})

describe('LIVE-2 a connection that fails', () => {
  test('LIVE-2 is retried after a second, reported at the third failure, and the report disappears when it succeeds', async () => {
    const { clock, socket, signIn, codes } = start()
    signIn()
    for (const expected of [[], [], ['connection-problem']]) {
      socket.line.lose()
      expect(codes()).toEqual(expected)
      await clock.advanceAsync(1000)
    }
    expect(socket.lines).toHaveLength(4)
    socket.line.open()
    expect(codes()).toEqual([])
  })

  test('LIVE-2 LIVE-4 missed pushes are made up for by one request after reconnecting', async () => {
    const { clock, socket, signIn, refreshed } = start()
    signIn()
    socket.line.open()
    expect(refreshed).toEqual([])
    socket.line.lose()
    await clock.advanceAsync(1000)
    socket.line.lose()
    await clock.advanceAsync(1000)
    socket.line.open()
    expect(refreshed).toHaveLength(1)
  })

  test('LIVE-2 is not reported to a visitor who has logged out', async () => {
    const { clock, socket, signIn, become, codes } = start()
    signIn()
    for (const attempt of [1, 2, 3]) {
      socket.line.lose()
      if (attempt < 3) await clock.advanceAsync(1000)
    }
    become(null)
    await clock.advanceAsync(5000)
    expect([codes(), socket.lines.length]).toEqual([[], 3])
  })
})
