import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { TokenKeys } from '../config/token-keys.ts'
import { AccessTokens } from './access-tokens.ts'

const key = (id: string) => ({ id, secret: Buffer.from(id.repeat(32).slice(0, 32)) })
const hourMs = 3_600_000
const startMs = 1_800_000_000_250
let nowMs = startMs
const tokensOf = (...keys: TokenKeys) => new AccessTokens(keys, hourMs, () => nowMs)
const user = { id: 'user-1', sessions_valid_from: 5000 }
const claims = { sub: 'u', jti: 't', iss: 'recircle', iat: 1_800_000_000, exp: 1_800_003_600 }

const forge = (payload: Record<string, unknown>, header: { alg: string; kid?: string }, secret = key('a').secret) =>
  new SignJWT(payload).setProtectedHeader(header).sign(secret)

describe('AUTH-5 the token', () => {
  test('carries the user and its expiry in whole seconds, and can be read back', async () => {
    nowMs = startMs
    const tokens = tokensOf(key('a'))
    const { token, tokenId, expiresAtMs } = await tokens.issue(user)
    expect(expiresAtMs).toBe(1_800_003_600_000)
    expect(await tokens.read(token)).toEqual({ userId: 'user-1', tokenId, sessionsFromMs: 5000, expiresAtMs })
  })

  test('is refused from the second in which it expires', async () => {
    nowMs = startMs
    const tokens = tokensOf(key('a'))
    const { token, expiresAtMs } = await tokens.issue(user)
    nowMs = expiresAtMs - 1
    expect(await tokens.read(token)).toMatchObject({ userId: 'user-1' })
    nowMs = expiresAtMs
    expect(await tokens.read(token)).toBe('expired_token')
  })

  test('outlives a rotation as long as its key is configured', async () => {
    nowMs = startMs
    const { token } = await tokensOf(key('old')).issue(user)
    expect(await tokensOf(key('new'), key('old')).read(token)).toMatchObject({ userId: 'user-1' })
    expect(await tokensOf(key('new')).read(token)).toBe('invalid_token')
  })
})

describe('AUTH-6 a forged token', () => {
  test.each([
    ['nothing', async () => ''],
    ['no token', async () => 'a.b.c'],
    ['unsigned', async () => new UnsecuredJWT(claims).encode()],
    ['signed with another secret', () => forge(claims, { alg: 'HS256', kid: 'a' }, key('b').secret)],
    ['without a key id', () => forge(claims, { alg: 'HS256' })],
    ['of another algorithm', () => forge(claims, { alg: 'HS512', kid: 'a' }, Buffer.from('a'.repeat(64)))],
    ['of another issuer', () => forge({ ...claims, iss: 'else' }, { alg: 'HS256', kid: 'a' })],
    ['without a subject', () => forge({ ...claims, sub: undefined }, { alg: 'HS256', kid: 'a' })],
    ['without an expiry', () => forge({ ...claims, exp: undefined }, { alg: 'HS256', kid: 'a' })],
  ])('%s is refused', async (_, make) => {
    nowMs = startMs
    expect(await tokensOf(key('a')).read(await make())).toBe('invalid_token')
  })

  test('the same claims under our key are accepted, so the refusals above prove something', async () => {
    nowMs = startMs
    expect(await tokensOf(key('a')).read(await forge(claims, { alg: 'HS256', kid: 'a' }))).toMatchObject({
      userId: 'u',
      sessionsFromMs: 1_800_000_000_000,
    })
  })
})
