import { dayMs } from '@recircle/core/time-zone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { TokenKeys } from '../config/token-keys.ts'
import { AccessTokens, type TokenOwner } from './access-tokens.ts'
import { deviceCookieName, setDeviceCookie, siteDoor, tokenInCookie, type Door } from './session-cookies.ts'

const lifetimeMs = 180 * dayMs

/**
 * AUTH-14: a cookie marks the browser as one that has signed in to an account. It grants no access: the browser's wrong passwords are merely not
 * counted together with those of all other addresses. A new password invalidates it, since a person who knew the old one may have such a browser.
 */
export class KnownDevices {
  private readonly tokens: AccessTokens

  constructor(
    keys: TokenKeys,
    private readonly config: Pick<Config, 'origins'>,
    private readonly door: Door = siteDoor,
  ) {
    this.tokens = new AccessTokens(keys, lifetimeMs, Date.now, door.issuer)
  }

  async remember(reply: FastifyReply, user: TokenOwner): Promise<void> {
    const { token, expiresAtMs } = await this.tokens.issue(user)
    setDeviceCookie(reply, this.door, token, expiresAtMs, this.config)
  }

  async knows(request: FastifyRequest, user: TokenOwner | null): Promise<boolean> {
    const token = tokenInCookie(request, deviceCookieName(this.door, this.config))
    if (token === null || user === null) return false
    const claims = await this.tokens.read(token)
    return typeof claims !== 'string' && claims.userId === user.id && claims.sessionsFromMs >= user.sessions_valid_from
  }
}
