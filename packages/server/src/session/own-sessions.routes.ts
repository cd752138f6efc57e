import type { FastifyInstance } from 'fastify'
import { ownSessionCalls } from '@recircle/core/account'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { isUuid } from '../http/request/uuid.ts'
import { hashOfNewPassword, refusedPassword, tellOfNewPassword } from './password/new-password.ts'
import { isOwn } from './own-account.ts'
import { clearAuthCookie } from './session-cookies.ts'
import { setPassword } from './session.repository.ts'
import type { SessionDeps } from './session.routes.ts'
import { endSession, openSessions } from './user-sessions.repository.ts'

/** AUTH-31, AUTH-32: sessions and password of an account, for its holder only; other ids are not found. */
export function registerOwnSessions(
  app: FastifyInstance,
  { config, database, attempts, devices }: Pick<SessionDeps, 'config' | 'database' | 'attempts' | 'devices'>,
): void {
  answer(app, ownSessionCalls.list, async ({ caller: { user, claims }, params }) => {
    if (!isOwn(user, params)) return refused('not-found')
    const sessions = await openSessions(database, user, claims)
    return done({ sessions, hasPassword: user.password_hash !== null })
  })

  answer(app, ownSessionCalls.end, async ({ caller: { user }, params }) => {
    const isKnown = isOwn(user, params) && isUuid(params.sessionId)
    return isKnown && (await endSession(database, user, params.sessionId)) ? done(null) : refused('not-found')
  })

  answer(app, ownSessionCalls.changePassword, async ({ caller: { user }, params, sent, request, reply }) => {
    if (!isOwn(user, params)) return refused('not-found')
    const hash = await hashOfNewPassword({ request, attempts }, user, sent)
    if (!hash.ok) return refusedPassword(reply, hash)
    const changed = await database.transaction().execute(async (transaction) => {
      await tellOfNewPassword(transaction, config, user)
      return setPassword(transaction, user.id, hash.value)
    })
    if (changed !== null) await devices.remember(reply, changed)
    clearAuthCookie(reply, config)
    return done(null)
  })
}
