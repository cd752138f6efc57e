import { errors, jwtVerify, SignJWT } from 'jose'
import { v7 as uuidV7 } from 'uuid'
import type { TokenKeys } from '../config/token-keys.ts'

export interface IssuedToken {
  readonly token: string
  readonly tokenId: string
  readonly expiresAtMs: number
  readonly expiresInSeconds: number
}

/** The user a token is issued to, as stored in the database. */
export interface TokenOwner {
  readonly id: string
  readonly sessions_valid_from: number
}

export interface TokenClaims {
  readonly userId: string
  readonly tokenId: string
  /** AUTH-24: the account's `sessions_valid_from` at the time of issue; the token is invalid once the account has a later one. */
  readonly sessionsFromMs: number
  readonly expiresAtMs: number
}

export type TokenRefusal = 'expired_token' | 'invalid_token'

const algorithm = 'HS256'
const sessionsFromClaim = 'sessions_from'

export class AccessTokens {
  constructor(
    /** The first key signs; tokens of the others are accepted until they expire. */
    private readonly keys: TokenKeys,
    private readonly lifetimeMs: number,
    private readonly nowMs: () => number,
    /** A token issued for one purpose is refused for another. */
    private readonly issuer = 'recircle',
  ) {}

  async issue({ id, sessions_valid_from }: TokenOwner): Promise<IssuedToken> {
    const [key] = this.keys
    const issuedAtMs = this.nowMs()
    // JWT counts whole seconds; rounding down never promises more time than there is.
    const expiresAtSeconds = Math.floor((issuedAtMs + this.lifetimeMs) / 1000)
    const tokenId = uuidV7()
    // The clocks of instances differ by seconds, so the validity of a session is judged only by instants of the database.
    const token = await new SignJWT({ iat: issuedAtMs / 1000, [sessionsFromClaim]: sessions_valid_from })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
      .setIssuer(this.issuer)
      .setSubject(id)
      .setJti(tokenId)
      .setExpirationTime(expiresAtSeconds)
      .sign(key.secret)
    const expiresAtMs = expiresAtSeconds * 1000
    return { token, tokenId, expiresAtMs, expiresInSeconds: Math.floor((expiresAtMs - issuedAtMs) / 1000) }
  }

  async read(token: string): Promise<TokenClaims | TokenRefusal> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.secretOf(kid), {
        algorithms: [algorithm],
        issuer: this.issuer,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        currentDate: new Date(this.nowMs()),
      })
      return {
        userId: String(payload.sub),
        tokenId: String(payload.jti),
        // Tokens older than the claim: their time of issue stands in for it until they expire.
        sessionsFromMs: Number(payload[sessionsFromClaim] ?? Math.round(Number(payload.iat) * 1000)),
        expiresAtMs: Number(payload.exp) * 1000,
      }
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired_token' : 'invalid_token'
    }
  }

  private secretOf(kid: string | undefined): Uint8Array {
    const key = this.keys.find((candidate) => candidate.id === kid)
    if (!key) throw new Error('no such key')
    return key.secret
  }
}
