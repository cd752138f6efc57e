import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { authCookieName, sessionPaths } from '@recircle/core/session'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { ErrorDocument } from '../http/json-api.schemas.ts'
import { refuse, refuseForNow } from '../http/wire-reply.ts'
import type { AccessTokens, IssuedToken } from './access-tokens.ts'
import type { Callers } from './caller.ts'
import { FailedAttempts, type AttemptLimits } from './failed-attempts.ts'
import { passwordMatches } from './passwords.ts'
import { findByLogin, isWelcome, revokeSession } from './session.repository.ts'

export interface SessionDeps {
  readonly config: Config
  readonly database: Database
  readonly tokens: AccessTokens
  readonly callers: Callers
  readonly attemptLimits: AttemptLimits
}

const Credentials = Type.Object({
  grant_type: Type.Literal('password'),
  username: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
})
type Credentials = Type.Static<typeof Credentials>
export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'seconds' }),
})

/** AUTH-1, AUTH-10: getting a token, asking whose it is, giving it back. */
export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  const { database, tokens, callers } = deps
  const attempts = new FailedAttempts(deps.attemptLimits)

  const tokenSchema = { body: Credentials, response: { 200: TokenAnswer, 401: ErrorDocument } }
  app.post<{ Body: Credentials }>(sessionPaths.passwordToken, { schema: tokenSchema }, async (request, reply) => {
    const { username, password } = request.body
    const login = username.trim()
    const user = await findByLogin(database, login)
    const waitSeconds = await attempts.begin(request, login)
    if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
    // The password is checked first and always: neither the answer nor its time tells which accounts there are (ERR-1).
    const isRight = await passwordMatches(user?.password_hash ?? null, password)
    if (!user || !isRight || !isWelcome(user)) return refuse(reply, 'unauthorized')
    await attempts.forget(request, login)
    return sendToken(reply, await tokens.issue(user.id), deps.config)
  })

  const authSchema = { response: { 200: Type.Object({ user_id: Type.String() }) } }
  app.get(sessionPaths.auth, { schema: authSchema }, async (request, reply) => {
    const caller = await callers.of(request)
    return typeof caller === 'string' ? refuse(reply, 'unauthorized') : { user_id: caller.user.id }
  })

  app.post(sessionPaths.logout, { schema: { response: { 204: Type.Null() } } }, async (request, reply) => {
    const caller = await callers.of(request)
    if (typeof caller !== 'string') await revokeSession(database, caller.claims)
    return reply
      .header('set-cookie', authCookie('', new Date(0), deps.config))
      .code(204)
      .send()
  })
}

type Origins = Pick<Config, 'origins'>

/** AUTH-5: no script reads it, and no request of another site carries it. A token has no character that would have to be escaped. */
const authCookie = (token: string, expires: Date, { origins }: Origins): string => {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  const lasting = `Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax`
  return `${authCookieName}=${token}; ${lasting}${isSecure ? '; Secure' : ''}`
}

/** AUTH-5: the token as the answer and as the cookie, which ends with it. */
export const sendToken = (reply: FastifyReply, issued: IssuedToken, config: Origins): FastifyReply =>
  reply
    .headers({
      'set-cookie': authCookie(issued.token, new Date(issued.expiresAtMs), config),
      'cache-control': 'no-store',
    })
    .send({ access_token: issued.token, token_type: 'bearer', expires_in: issued.expiresInSeconds })
