import type { FastifyRequest } from 'fastify'
import { isApiKey } from '../api-client/keyed-client.ts'
import type { Database } from '../db/database.ts'
import type { AccessTokens, TokenClaims, TokenRefusal } from './access-tokens.ts'
import { findByClaims, userMaySignIn, type UserRow } from './session.repository.ts'

/** A signed-in person, as the database knows them now: what a token said when it was issued is not trusted. */
export interface Caller {
  readonly user: UserRow
  readonly claims: TokenClaims
}

export type Identity = Caller | 'anonymous' | 'refused'

/**
 * The caller. Only the Authorization header counts: the cookie travels by itself with any request that another site causes,
 * so it opens nothing here. A token that is there but no longer good is refused even where nobody needs one, so that the
 * browser hears of it and asks to log in again (AUTH-9).
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

  /** The socket brings its token in a message instead of a header (LIVE-1). */
  async ofToken(token: string): Promise<Caller | TokenRefusal | 'user_not_found'> {
    const claims = await this.tokens.read(token)
    if (typeof claims === 'string') return claims
    const user = await findByClaims(this.database, claims)
    return user && userMaySignIn(user) ? { user, claims } : 'user_not_found'
  }

  private async identify(authorization: string | undefined): Promise<Identity> {
    // A program's key says nothing of a person (API-1).
    if (authorization === undefined || isApiKey(authorization)) return 'anonymous'
    const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
    const caller = token === undefined ? 'invalid_token' : await this.ofToken(token)
    return typeof caller === 'string' ? 'refused' : caller
  }
}
