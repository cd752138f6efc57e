import { describe, expect, test } from 'vitest'
import type { ServerUser } from '../account/index.ts'
import { aProfile, aServerUser } from '../testing/session/session-builders.ts'
import { MemorySessionGateway } from '../testing/session/memory-session-gateway.ts'
import { FakeClock } from '../testing/shared/fake-clock.ts'
import { ProblemList } from '../testing/shared/problem-list.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { maySignIn, type Credentials } from './index.ts'
import { signIn } from './sign-in.ts'

const nowMs = Date.UTC(2026, 10, 21)
const credentials: Credentials = { kind: 'password', login: ' aigul@example.kz ', password: ' Secret-42' }
const credentialsError = { ok: false, error: 'credentials-error' }
const serverError = { ok: false, error: 'server-error' }

function backend(changes: Partial<ServerUser> = {}, lifetimeSeconds = 3600) {
  const gateway = new MemorySessionGateway(new FakeClock(nowMs), lifetimeSeconds).add({
    login: 'aigul@example.kz',
    password: ' Secret-42',
    user: aServerUser(changes),
  })
  gateway.googleCodes.set('google-code', 'aigul@example.kz')
  return { gateway, problems: new ProblemList() }
}

describe('AUTH-1 sign-in', () => {
  test('AUTH-1 token, user id and user make a session; the login is trimmed, the password is not', async () => {
    const { gateway, problems } = backend({ kinds: ['user', 'facility'], profile: aProfile({ orgId: 'o-1' }) })
    const session = valueOf(await signIn(credentials, { gateway, problems }, nowMs))
    expect(gateway.calls).toEqual(['passwordToken', 'authUserId', 'user'])
    expect(session).toEqual({
      auth: { token: session.auth.token, tokenExpire: nowMs / 1000 + 3600, userId: 'u-1', orgId: 'o-1' },
      roles: ['user', 'recycling-points-creator'],
      profile: aProfile({ orgId: 'o-1' }),
    })
    expect(problems.problems).toEqual([])
  })
  test('AUTH-11 a Google code works like a password', async () => {
    const ports = backend()
    const code: Credentials = { kind: 'google', code: 'google-code', redirectUri: 'x' }
    expect(valueOf(await signIn(code, ports, nowMs)).profile.name).toBe('Айгүл Сәрсенова')
    expect(ports.gateway.calls[0]).toBe('googleToken')
    expect(await signIn({ ...code, code: 'other' }, ports, nowMs)).toEqual(serverError)
  })
  test('AUTH-27 a Google account other than the linked one is reported as such', async () => {
    const ports = backend()
    ports.gateway.otherGoogleCodes.add('second')
    const code: Credentials = { kind: 'google', code: 'second', redirectUri: 'x' }
    expect(await signIn(code, ports, nowMs)).toEqual({ ok: false, error: 'other-google-account' })
  })
  test('ERR-1 a wrong password is a credentials error, and no further request is sent', async () => {
    const ports = backend()
    expect(await signIn({ ...credentials, password: 'Secret-42' }, ports, nowMs)).toEqual(credentialsError)
    expect(ports.gateway.calls).toEqual(['passwordToken'])
  })
  test.each(['passwordToken', 'authUserId', 'user'] as const)('ERR-1 %s failing is a server error', async (call) => {
    const ports = backend()
    ports.gateway.failing.add(call)
    expect(await signIn(credentials, ports, nowMs)).toEqual(serverError)
    expect(ports.gateway.calls.at(-1)).toBe(call)
  })
  test('ERR-1 a refused user lookup is a credentials error', async () => {
    const { gateway, problems } = backend()
    const refused = { ok: false, error: 'unauthorized' } as const
    gateway.authUserId = async () => refused
    expect(await signIn(credentials, { gateway, problems }, nowMs)).toEqual(credentialsError)
    const other = backend()
    other.gateway.user = async () => refused
    expect(await signIn(credentials, other, nowMs)).toEqual(credentialsError)
    expect([...problems.problems, ...other.problems.problems]).toEqual([])
  })
  test('AUTH-6 an invalid token is reported as such, an expired one is a server error', async () => {
    const ports = backend()
    ports.gateway.passwordToken = async () => ({ ok: true, value: 'a.b.c' })
    expect(await signIn(credentials, ports, nowMs)).toEqual({ ok: false, error: 'invalid-token' })
    expect(await signIn(credentials, backend({}, 0), nowMs)).toEqual(serverError)
    expect((await signIn(credentials, backend({}, 1), nowMs)).ok).toBe(true)
  })
  test('ERR-1 a missing user and a non-numeric balance are logged to the console', async () => {
    const missing = backend()
    missing.gateway.failing.add('user')
    await signIn(credentials, missing, nowMs)
    expect(missing.problems.problems).toEqual([{ code: 'no-user', detail: 'u-1' }])
    const broken = backend({ isBalanceBroken: true })
    expect((await signIn(credentials, broken, nowMs)).ok).toBe(true)
    expect(broken.problems.problems).toEqual([{ code: 'balance-not-a-number', detail: 'u-1' }])
  })
})

describe('AUTH-2 who may sign in', () => {
  test('AUTH-2 an active account with one known role', () => {
    expect(maySignIn(aServerUser())).toBe(true)
    expect(maySignIn(aServerUser({ kinds: ['unknown', 'promotion'] }))).toBe(true)
  })
  test.each([
    { isActive: false },
    { isSuperuser: true },
    { isStaff: true },
    { isBlocked: true },
    { kinds: [] },
    { kinds: ['unknown'] },
  ] satisfies Partial<ServerUser>[])('AUTH-2 %j may not, which looks like wrong credentials', async (changes) => {
    expect(maySignIn(aServerUser(changes))).toBe(false)
    expect(await signIn(credentials, backend(changes), nowMs)).toEqual(credentialsError)
  })
})
