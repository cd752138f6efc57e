import type { FastifyRequest } from 'fastify'
import { isApiKey } from '../api-client/keyed-client.ts'
import type { Database } from '../db/database.ts'
import type { AccessTokens, TokenClaims, TokenRefusal } from './access-tokens.ts'
import { findByClaims, userMaySignIn, type UserRow } from './session.repository.ts'

/** A signed-in person, read from the database for each request: the account may have changed since the token was issued. */
export interface Caller {
  readonly user: UserRow
  readonly claims: TokenClaims
}

export type Identity = Caller | 'anonymous' | 'refused'

/**
 * Identifies the caller by the Authorization header alone: a browser also attaches the cookie to requests that another site causes, so the cookie
 * is not accepted here. An invalid token is refused even where none is needed, so that the browser learns of it and asks the user to log in again
 * (AUTH-9).
 */
export class Callers {
  private readonly known = new WeakMap<FastifyRequest, Promise<Identity>>()

  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
  ) {}

  of(request: FastifyRequest): Promise<Identity> {
    const known = this.known.get(request) ?? this.identify(request.headers.authorization)
    this.known.set(request, known)
    return known
  }

  /** The socket sends its token in a message instead of a header (LIVE-1). */
  async ofToken(token: string): Promise<Caller | TokenRefusal | 'user_not_found'> {
    const claims = await this.tokens.read(token)
    if (typeof claims === 'string') return claims
    const user = await findByClaims(this.database, claims)
    return user && userMaySignIn(user) ? { user, claims } : 'user_not_found'
  }

  private async identify(authorization: string | undefined): Promise<Identity> {
    // A program's key does not identify a person (API-1).
    if (authorization === undefined || isApiKey(authorization)) return 'anonymous'
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    const caller = token === undefined ? 'invalid_token' : await this.ofToken(token)
    return typeof caller === 'string' ? 'refused' : caller
  }
}
