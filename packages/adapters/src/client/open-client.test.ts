import { expect, test, vi } from 'vitest'
import { charityEventListQuery } from '@recircle/core/charity-event'
import { aProfile, aServerUser, FakeClock, tokenOf } from '@recircle/core/testing'
import { userAnswer } from '@recircle/core/account'
import { StubBackend } from '../testing/stub-backend.ts'
import { openClient } from './open-client.ts'

const base = '/api/web/v1'

test('AUTH-1 CALL-2 a client without a browser signs in, and its calls then carry the token', async () => {
  const clock = new FakeClock(Date.UTC(2026, 0, 1))
  const token = tokenOf({ exp: clock.nowMs() / 1000 + 3600 })
  const user = aServerUser({ profile: aProfile({ id: 'u-1' }) })
  const backend = new StubBackend()
    .on(`POST ${base}/authing/password/token/`, () => ({ json: { access_token: token } }))
    .on(`GET ${base}/auth/`, () => ({ json: { user_id: 'u-1' } }))
    .on(`GET ${base}/authing/user/{id}/`, () => ({ json: userAnswer(user) }))
    .on(`GET ${base}/promotion/promotion/`, () => ({ json: { data: [] } }))
  const { apiHost, fetch } = backend.settings
  const client = openClient({ apiHost, fetch, clock })
  await client.charityEvents.list(charityEventListQuery())
  expect(backend.last.headers.get('authorization')).toBeNull()
  client.session.signIn({ kind: 'password', login: 'ana@example.org', password: 'Secret-42' })
  await vi.waitUntil(() => client.session.state.status === 'signed-in')
  await client.charityEvents.list(charityEventListQuery())
  expect(backend.last.headers.get('authorization')).toBe(`Bearer ${token}`)
  client.session.dispose()
})
