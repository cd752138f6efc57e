import { err, ok, type KeyValueStore, type Result } from '../shared/index.ts'
import { defaultBalance, type UserProfile } from '../account/index.ts'
import { parseJson, readWire, type WireValue } from '../wire/index.ts'
import { roles } from './role.ts'
import { sessionStoreKey } from './session-store-key.ts'
import type { Session } from './session.ts'
import { isExpired, parseToken } from './token.ts'

/** AUTH-5: the cookie that carries the token. */
export const authCookieName = 'bazis_auth'

/** AUTH-5: identifies the visitor to the server when it renders a page; expires with the token. */
export interface AuthCookie {
  set(token: string, tokenExpire: number): void
  clear(): void
}

export const serializeSession = (session: Session): string => JSON.stringify(session)

const text = (value: WireValue): string => value.text()
const textOrNull = (value: WireValue): string | null => value.optional(text, null)

const readProfile = (profile: WireValue): UserProfile => ({
  id: text(profile.at('id')),
  name: text(profile.at('name')),
  phone: text(profile.at('phone')),
  email: text(profile.at('email')),
  orgName: text(profile.at('orgName')),
  orgInfoId: textOrNull(profile.at('orgInfoId')),
  orgId: textOrNull(profile.at('orgId')),
  logoId: textOrNull(profile.at('logoId')),
  logoUrl: textOrNull(profile.at('logoUrl')),
  balance: profile.at('balance').optional((balance) => balance.number(), defaultBalance),
  currency: profile.at('currency').currency(),
  suggestions: profile.at('suggestions').optional((count) => count.number(), 0),
  towns: profile.at('towns').optional((count) => count.number(), 0),
  reminders: profile.at('reminders').optional((on) => on.flag(), null),
  login: textOrNull(profile.at('login')),
})

/** The expiry is read from the token again, because a store entry can be edited and a token cannot. */
export function deserializeSession(entry: string | null): Result<Session, 'invalid-token' | 'broken-session'> {
  const json = parseJson(entry)
  const read = readWire(json.ok ? json.value : null, (root) => {
    const auth = root.at('auth')
    return {
      token: auth.at('token').raw,
      userId: auth.at('userId').filledText(),
      orgId: textOrNull(auth.at('orgId')),
      roles: root.at('roles').list((role) => role.oneOf(roles)),
      profile: readProfile(root.at('profile')),
    }
  })
  if (!read.ok) return err('broken-session')
  const { token: rawToken, userId, orgId, roles: held, profile } = read.value
  const token = parseToken(rawToken)
  return token.ok ? ok({ auth: { ...token.value, userId, orgId }, roles: held, profile }) : token
}

/** Stored after a session ended other than by logout: there is no session, but the expiry is still to be reported (AUTH-8). */
export const lapsedEntry = '{}'

/** Stored after a logout until the backend has received it (AUTH-17): there is no session, and nothing to report. */
export const leftEntry = '{"left":true}'

/** Whether a session was stored that ended other than by logout. */
export const isLapsed = (entry: string | null, nowMs: number): boolean =>
  entry !== null && entry !== leftEntry && sessionOfEntry(entry, nowMs) === null

/** AUTH-6: an entry of the right shape whose token is none. */
export function problemOfEntry(entry: string | null): 'invalid-token' | null {
  const session = deserializeSession(entry)
  return !session.ok && session.error === 'invalid-token' ? session.error : null
}

/** The session that a tab starts with, or that another tab has just stored; null unless it is still valid. */
export function sessionOfEntry(entry: string | null, nowMs: number): Session | null {
  const session = deserializeSession(entry)
  return session.ok && !isExpired(session.value.auth, nowMs) ? session.value : null
}

export const storedSession = (store: KeyValueStore, nowMs: number): Session | null =>
  sessionOfEntry(store.get(sessionStoreKey), nowMs)
