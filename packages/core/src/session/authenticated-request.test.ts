import { describe, expect, test } from 'vitest'
import { aSession } from '../testing/session/session-builders.ts'
import { sendAuthenticated, type SessionState, type TokenRequest } from './index.ts'

const refused = { ok: false, error: 'unauthorized' } as const

function sessionAfter(
  outcome: 'signed-in' | 'cancelled',
  before: SessionState['session'],
  status: SessionState['status'] = 'signed-in',
) {
  const loginRequests: string[] = []
  let session = before
  const flow = {
    get state(): SessionState {
      return { status, session, problem: null }
    },
    async askToSignIn(token: string) {
      loginRequests.push(token)
      session = outcome === 'signed-in' ? aSession(2) : null
      return outcome
    },
  }
  return { flow, loginRequests }
}

function requests(...answers: Awaited<ReturnType<TokenRequest<number, 'not-found'>>>[]) {
  const tokens: (string | null)[] = []
  const send: TokenRequest<number, 'not-found'> = async (token) => {
    tokens.push(token)
    return answers[tokens.length - 1] ?? refused
  }
  return { send, tokens }
}

describe('AUTH-9 an authenticated request', () => {
  const [first, second] = [aSession(1).auth.token, aSession(2).auth.token]

  test('AUTH-9 a response other than 401 is returned', async () => {
    for (const answer of [{ ok: true, value: 7 } as const, { ok: false, error: 'not-found' } as const]) {
      const { flow, loginRequests } = sessionAfter('signed-in', aSession(1))
      const { send, tokens } = requests(answer)
      expect(await sendAuthenticated(send, flow)).toBe(answer)
      expect([tokens, loginRequests]).toEqual([[first], []])
    }
  })
  test('AUTH-9 a refused request is retried once with the new token', async () => {
    const { flow, loginRequests } = sessionAfter('signed-in', aSession(1))
    const { send, tokens } = requests(refused, { ok: true, value: 7 })
    expect(await sendAuthenticated(send, flow)).toEqual({ ok: true, value: 7 })
    expect([tokens, loginRequests]).toEqual([[first, second], [first]])
  })
  test('AUTH-18 a request is not retried for a different person who signs in', async () => {
    const other = aSession(3)
    const { flow, loginRequests } = sessionAfter('signed-in', { ...other, auth: { ...other.auth, userId: 'u-2' } })
    const { send, tokens } = requests(refused, { ok: true, value: 7 })
    expect(await sendAuthenticated(send, flow)).toEqual({ ok: false, error: 'cancelled' })
    expect([tokens.length, loginRequests.length]).toEqual([1, 1])
  })
  test('AUTH-9 without a login it is canceled and not sent again', async () => {
    const { flow, loginRequests } = sessionAfter('cancelled', aSession(1))
    const { send, tokens } = requests()
    expect(await sendAuthenticated(send, flow)).toEqual({ ok: false, error: 'cancelled' })
    expect([tokens, loginRequests]).toEqual([[first], [first]])
  })
  test.each(['expired', 'prompted', 'signing-in'] as const)(
    'AUTH-9 a session in state %s prompts for the login',
    async (status) => {
      const { flow, loginRequests } = sessionAfter('signed-in', null, status)
      const { send, tokens } = requests(refused, { ok: true, value: 7 })
      expect(await sendAuthenticated(send, flow)).toEqual({ ok: true, value: 7 })
      expect([tokens, loginRequests]).toEqual([[null, second], ['']])
    },
  )
  test('AUTH-9 a visitor who never signed in is refused without a prompt', async () => {
    const { flow, loginRequests } = sessionAfter('signed-in', null, 'signed-out')
    const { send, tokens } = requests(refused)
    expect(await sendAuthenticated(send, flow)).toBe(refused)
    expect([tokens, loginRequests]).toEqual([[null], []])
  })
  test('AUTH-9 a request refused while another tab logged out is sent after the login', async () => {
    const { flow, loginRequests } = sessionAfter('signed-in', aSession(1), 'signed-out')
    const { send, tokens } = requests(refused, { ok: true, value: 7 })
    expect(await sendAuthenticated(send, flow)).toEqual({ ok: true, value: 7 })
    expect([tokens, loginRequests]).toEqual([[first, second], [first]])
  })
  test('AUTH-9 after a login that another tab has already ended it is sent without a token', async () => {
    const { send, tokens } = requests(refused, refused)
    const state: SessionState = { status: 'signed-out', session: null, problem: null }
    expect(
      await sendAuthenticated(send, { state: { ...state, status: 'expired' }, askToSignIn: async () => 'signed-in' }),
    ).toEqual(refused)
    expect(tokens).toEqual([null, null])
  })
  test('AUTH-9 a second refusal is returned', async () => {
    const { flow, loginRequests } = sessionAfter('signed-in', aSession(1))
    const { send, tokens } = requests(refused, refused, { ok: true, value: 7 })
    expect(await sendAuthenticated(send, flow)).toEqual(refused)
    expect([tokens.length, loginRequests.length]).toEqual([2, 1])
  })
})
