import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { aProfile, aSession } from '../testing/session/session-builders.ts'
import { MemoryStore } from '../testing/shared/memory-store.ts'
import { authCookieName, serializeSession, sessionStoreKey } from './index.ts'
import { deserializeSession, storedSession } from './session-store.ts'

const nullable = fc.option(fc.string({ minLength: 1 }))
const session = fc.record({
  tokenExpire: fc.integer({ min: 0, max: 4e9 }),
  roles: fc.subarray(['user', 'charity-events-creator', 'recycling-points-creator'] as const),
  profile: fc.record({
    id: fc.string({ minLength: 1 }),
    name: fc.string(),
    phone: fc.string(),
    email: fc.string(),
    orgName: fc.string(),
    orgInfoId: nullable,
    orgId: nullable,
    logoId: nullable,
    logoUrl: nullable,
    balance: fc.integer().map((cents) => cents / 100),
    currency: fc.constantFrom('KZT' as const, null),
    suggestions: fc.nat(),
    towns: fc.nat(),
    reminders: fc.option(fc.boolean()),
    login: fc.option(fc.string(), { nil: null }),
  }),
})

const entry = (changes: object) => JSON.stringify({ ...aSession(1), ...changes })

describe('AUTH-5 the persisted session', () => {
  test('AUTH-5 the names are fixed', () => {
    expect([authCookieName, sessionStoreKey]).toEqual(['bazis_auth', 'auth'])
  })
  test('AUTH-5 a session survives a round trip', () => {
    fc.assert(
      fc.property(session, ({ tokenExpire, roles, profile }) => {
        const stored = aSession(tokenExpire, { roles, profile })
        expect(deserializeSession(serializeSession(stored))).toEqual({ ok: true, value: stored })
      }),
    )
  })
  test('AUTH-5 the expiry is the token’s, whatever the entry says', () => {
    const honest = aSession(100)
    const forged = { ...honest, auth: { ...honest.auth, tokenExpire: 9e9 } }
    expect(deserializeSession(serializeSession(forged))).toEqual({ ok: true, value: honest })
  })
  test('AUTH-5 a missing balance is the default', () => {
    const { balance, ...profile } = aProfile()
    expect(balance).not.toBe(0)
    expect(deserializeSession(entry({ profile }))).toMatchObject({
      ok: true,
      value: { profile: { ...profile, balance: 0 } },
    })
  })
  test('MON-2 a session stored without a currency is still valid', () => {
    const { currency, ...profile } = aProfile()
    expect(currency).toBe('KZT')
    expect(deserializeSession(entry({ profile }))).toMatchObject({ ok: true, value: { profile: { currency: null } } })
  })
  test('AUTH-6 a damaged token is an invalid token, any other damage a broken session', () => {
    const { auth } = aSession(1)
    expect(deserializeSession(entry({ auth: { ...auth, token: 'a.b.c' } }))).toEqual({
      ok: false,
      error: 'invalid-token',
    })
    expect(deserializeSession(entry({ auth: { ...auth, token: 7 } }))).toEqual({ ok: false, error: 'invalid-token' })
    const broken = { ok: false, error: 'broken-session' }
    for (const damaged of [
      '',
      'null',
      '[]',
      entry({ auth: null }),
      entry({ auth: { ...auth, userId: '' } }),
      entry({ auth: { ...auth, orgId: 7 } }),
      entry({ roles: ['admin'] }),
      entry({ roles: 'user' }),
      entry({ profile: null }),
      entry({ profile: { ...aProfile(), name: null } }),
      entry({ profile: { ...aProfile(), balance: 'x' } }),
    ])
      expect(deserializeSession(damaged)).toEqual(broken)
  })
  test('AUTH-6 no entry makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (text) => {
        expect(deserializeSession(text).ok).toBe(false)
      }),
    )
  })
  test('AUTH-5 a session is stored until it expires', () => {
    const store = new MemoryStore()
    expect(storedSession(store, 0)).toBeNull()
    store.set(sessionStoreKey, serializeSession(aSession(100)))
    expect(storedSession(store, 99_999)).toEqual(aSession(100))
    expect(storedSession(store, 100_000)).toBeNull()
  })
})
