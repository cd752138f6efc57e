import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ownSessionPaths, ownSessions, passwordChange } from '@recircle/core/account'
import { readWire } from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import { json } from '../http/open-api/api-operations.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { isUuid } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { hashOfNewPassword, refusePassword, tellOfNewPassword } from './password/new-password.ts'
import { isOwn, OwnAccount, ownRoute, type OfOwnAccount } from './own-account.ts'
import { clearAuthCookie } from './session-cookies.ts'
import { setPassword } from './session.repository.ts'
import type { SessionDeps } from './session.routes.ts'
import { endSession, openSessions } from './user-sessions.repository.ts'

const OwnSession = Type.Object({ ...OwnAccount.properties, sessionId: Type.String({ maxLength: 100 }) })

/** AUTH-31, AUTH-32: sessions and password of an account, for its holder only; other ids are not found. */
export function registerOwnSessions(
  app: FastifyInstance,
  { config, database, attempts, devices }: Pick<SessionDeps, 'config' | 'database' | 'attempts' | 'devices'>,
): void {
  app.get<OfOwnAccount>(
    ownRoute(ownSessionPaths.sessions),
    {
      schema: { params: OwnAccount, response: { 200: Type.Unsafe(schemaOf(ownSessions.shape, 'answer')) } },
      config: rules({
        access: 'account',
        rate: 'reads',
        cache: 'no-store',
        operation: {
          tag: 'session',
          operationId: 'listSessions',
          summary: 'List your open sessions',
          answerType: json,
        },
      }),
    },
    async (request, reply) => {
      const { user, claims } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      const sessions = await openSessions(database, user, claims)
      return ownSessions.write({ sessions, hasPassword: user.password_hash !== null })
    },
  )

  app.delete<{ Params: Type.Static<typeof OwnSession> }>(
    ownRoute((user) => ownSessionPaths.session(user, 'SESSION')).replace('SESSION', ':sessionId'),
    {
      schema: { params: OwnSession, response: { 204: Type.Null() } },
      config: rules({
        access: 'account',
        rate: 'writes',
        cache: 'by-caller',
        operation: { tag: 'session', operationId: 'endSession', summary: 'End one of your sessions' },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      const { sessionId } = request.params
      const isKnown = isOwn(user, request.params) && isUuid(sessionId)
      return isKnown && (await endSession(database, user, sessionId))
        ? reply.code(204).send()
        : refuse(reply, 'not-found')
    },
  )

  app.post<OfOwnAccount>(
    ownRoute(ownSessionPaths.password),
    {
      schema: { params: OwnAccount, response: { 204: Type.Null() } },
      config: rules({
        access: 'account',
        rate: 'signIn',
        cache: 'by-caller',
        operation: {
          tag: 'session',
          operationId: 'changePassword',
          summary: 'Change your password and end all your sessions',
          body: sentBodies.passwordChange,
        },
      }),
    },
    async (request, reply) => {
      const { user } = callerOf(request)
      if (!isOwn(user, request.params)) return refuse(reply, 'not-found')
      const read = readWire(request.body, passwordChange.read)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const hash = await hashOfNewPassword({ request, attempts }, user, read.value)
      if (!hash.ok) return refusePassword(reply, hash)
      const changed = await database.transaction().execute(async (transaction) => {
        await tellOfNewPassword(transaction, config, user)
        return setPassword(transaction, user.id, hash.value)
      })
      if (changed !== null) await devices.remember(reply, changed)
      return clearAuthCookie(reply, config).code(204).send()
    },
  )
}
