import { describe, expect, test } from 'vitest'
import { aSession, FakeClock } from '@recircle/core/testing'
import type { SessionFlow } from '@recircle/core/session'
import { StubBackend } from '../../testing/stub-backend.ts'
import { AuthorizedClient } from './authorized-client.ts'
import { HttpClient } from '../http-client.ts'

const sessionOf = (known: string | null) => {
  const session = aSession(2_000_000_000)
  return known === null ? null : { ...session, auth: { ...session.auth, token: known } }
}

/** A session whose next logins have these outcomes: another token, or null for a dismissed login. */
function start(token: string | null, ...logins: (string | null)[]) {
  const requests: string[] = []
  const accepted = new Set<string>()
  const flow: Pick<SessionFlow, 'state' | 'askToSignIn'> & { state: SessionFlow['state'] } = {
    state: { status: token === null ? 'signed-out' : 'signed-in', session: sessionOf(token), problem: null },
    askToSignIn(refused) {
      requests.push(refused)
      const next = logins.shift() ?? null
      flow.state = { ...flow.state, session: sessionOf(next) }
      return Promise.resolve(next === null ? 'cancelled' : 'signed-in')
    },
  }
  const backend = new StubBackend().on('GET /api/mine', ({ headers }) => {
    const sent = headers.get('authorization') ?? ''
    return accepted.has(sent) ? { json: 'mine' } : { status: sent.endsWith('barred') ? 403 : 401, json: { errors: [] } }
  })
  const client = new AuthorizedClient(new HttpClient(backend.settings, new FakeClock()), flow)
  return { requests, accepted, backend, client }
}

describe('requests of a signed-in visitor', () => {
  test('CALL-2 carry the session’s token', async () => {
    const { accepted, requests, client } = start('t1')
    accepted.add('Bearer t1')
    expect(await client.send({ path: '/mine' })).toEqual({ ok: true, value: { status: 200, body: 'mine' } })
    expect(requests).toEqual([])
  })

  test.each(['t1', 'barred'])(
    'AUTH-9 401 and 403 prompt for a login and are sent again with the new token: %s',
    async (token) => {
      const { accepted, requests, backend, client } = start(token, 't2')
      accepted.add('Bearer t2')
      expect(await client.send({ path: '/mine' })).toEqual({ ok: true, value: { status: 200, body: 'mine' } })
      expect([requests, backend.requests.length]).toEqual([[token], 2])
    },
  )

  test('AUTH-9 a dismissed login cancels the request', async () => {
    const { backend, client } = start('t1')
    expect(await client.send({ path: '/mine' })).toEqual({ ok: false, error: 'cancelled' })
    expect(backend.requests).toHaveLength(1)
  })

  test('AUTH-9 a second refusal is final', async () => {
    const { requests, client } = start('t1', 't2', 't3')
    expect(await client.send({ path: '/mine' })).toMatchObject({ ok: true, value: { status: 401 } })
    expect(requests).toEqual(['t1'])
  })

  test('AUTH-9 a visitor who is not signed in gets the response, not a login prompt', async () => {
    const { requests, backend, client } = start(null)
    expect(await client.send({ path: '/mine' })).toMatchObject({ ok: true, value: { status: 401 } })
    expect([requests, backend.last.headers.get('authorization')]).toEqual([[], null])
  })

  test('ERR-1 a failed connection is not a refusal', async () => {
    const { requests, backend, client } = start('t1')
    backend.isDown = true
    expect(await client.send({ path: '/mine' })).toEqual({ ok: false, error: 'offline' })
    expect(requests).toEqual([])
  })
})
