import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { authCookieName, sessionPaths } from '@recircle/core/session'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import type { AccessTokens, IssuedToken } from './access-tokens.ts'
import type { Caller, Callers } from './caller.ts'
import type { FailedAttempts } from './failed-attempts.ts'
import type { KnownDevices } from './known-devices.ts'
import { noteSignIn } from './note-sign-in.ts'
import { passwordMatches } from './password/passwords.ts'
import { findByLogin, userMaySignIn, revokeSession } from './session.repository.ts'
import { noteSession } from './user-sessions.repository.ts'
import { clearAuthCookie, setAuthCookie, tokenInCookie } from './session-cookies.ts'

export interface SessionDeps {
  readonly config: Config
  readonly database: Database
  readonly tokens: AccessTokens
  readonly callers: Callers
  readonly attempts: FailedAttempts
  readonly devices: KnownDevices
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

/** AUTH-1, AUTH-10: issuing a token, reading its owner, revoking it. */
export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  const { database, tokens, callers, attempts, devices } = deps

  const tokenSchema = { body: Credentials, response: { 200: TokenAnswer } }
  const tokenConfig = rules({
    access: 'anybody',
    rate: 'signIn',
    cache: 'no-store',
    operation: {
      tag: 'session',
      operationId: 'signIn',
      summary: 'Sign in with a login and a password',
      answerType: json,
      body: sentBodies.credentials,
      bodyType: 'application/x-www-form-urlencoded',
      refuses: ['unauthorized'],
    },
  })
  const tokenRoute = { schema: tokenSchema, config: tokenConfig }
  app.post<{ Body: Credentials }>(sessionPaths.passwordToken, tokenRoute, async (request, reply) => {
    const { username, password } = request.body
    const login = username.trim()
    const user = await findByLogin(database, login)
    const isKnownDevice = await devices.knows(request, user)
    const attempt = { login, user, isKnownDevice }
    const waitSeconds = await attempts.begin(request, attempt)
    if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
    // The password is checked first and always: neither the response nor its time may reveal which accounts exist (ERR-1).
    const isRight = await passwordMatches(user?.password_hash ?? null, password)
    if (!user || !isRight || !userMaySignIn(user)) {
      attempts.refused(request, attempt)
      return refuse(reply, 'unauthorized')
    }
    await attempts.forget(request, attempt)
    await noteSignIn(deps, request, user, isKnownDevice)
    await devices.remember(reply, user)
    const issued = await tokens.issue(user)
    await noteSession(database, request, user.id, issued)
    return sendToken(reply, issued, deps.config)
  })

  const authSchema = { response: { 200: Type.Object({ user_id: Type.String() }) } }
  const authConfig = rules({
    access: 'account',
    rate: 'reads',
    cache: 'by-caller',
    operation: {
      tag: 'session',
      operationId: 'whoAmI',
      summary: 'Get the id of the signed-in account',
      answerType: json,
    },
  })
  app.get(sessionPaths.auth, { schema: authSchema, config: authConfig }, (request) => ({
    user_id: callerOf(request).user.id,
  }))

  const logoutConfig = rules({
    access: 'anybody-with-any-token',
    rate: 'writes',
    cache: 'by-caller',
    operation: { tag: 'session', operationId: 'signOut', summary: 'End the current session' },
  })
  const logoutRoute = { schema: { response: { 204: Type.Null() } }, config: logoutConfig }
  app.post(sessionPaths.logout, logoutRoute, async (request, reply) => {
    const caller = await callers.of(request)
    // AUTH-17: a browser that could not reach the server when its visitor logged out has forgotten the token, but still sends the cookie.
    const leaving = caller === 'anonymous' ? await callerOfCookie(request) : caller
    if (typeof leaving !== 'string') await revokeSession(database, leaving.claims)
    return clearAuthCookie(reply, deps.config).code(204).send()
  })

  const callerOfCookie = async (request: FastifyRequest): Promise<Caller | string> => {
    const token = tokenInCookie(request, authCookieName)
    return token === null ? 'anonymous' : callers.ofToken(token)
  }
}

/** AUTH-5: sends the token in the body and as a cookie with the same expiry. */
export const sendToken = (
  reply: FastifyReply,
  { token, expiresAtMs, expiresInSeconds }: IssuedToken,
  config: Pick<Config, 'origins'>,
): FastifyReply =>
  setAuthCookie(reply, token, expiresAtMs, config).send({
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresInSeconds,
  })
