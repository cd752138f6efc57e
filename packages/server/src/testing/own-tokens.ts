import { decodeJwt } from 'jose'
import type { TokenKeys } from '../config/token-keys.ts'
import { AccessTokens } from '../session/access-tokens.ts'
import { testConfig } from './test-config.ts'

/** The keys that the test servers sign with. */
export function ownKeys(): TokenKeys {
  const { tokenKeys } = testConfig()
  if (tokenKeys === null) throw new Error('The tests have no key')
  return tokenKeys
}

/** A token that was valid for a minute, an hour ago. */
export async function expiredToken(userId: string): Promise<string> {
  const hourAgoMs = Date.now() - 3_600_000
  return (
    await new AccessTokens(ownKeys(), 60_000, () => hourAgoMs).issue({ id: userId, sessions_valid_from: hourAgoMs })
  ).token
}

/** AUTH-31: the session that a token belongs to. */
export const sessionOf = (token: string): string => decodeJwt(token).jti ?? ''
