import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { deskPaths, passkeyDocument, type StaffStep } from '@recircle/core/desk'
import { ErrorDocument } from '../../http/answer/json-api.schemas.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { refuse, refuseForNow } from '../../http/answer/wire-reply.ts'
import { passwordMatches } from '../../session/password/passwords.ts'
import { findById, findByLogin } from '../../session/session.repository.ts'
import { audited } from '../../audit/audited.ts'
import { mayUseDesk, sessionAnswers, type DeskEntry, type DeskEntryDeps } from './desk-entry.ts'
import { deskAnswer } from '../desk-routes.ts'
import { PasskeyBody } from './passkey-schemas.ts'

const Credentials = Type.Object({
  login: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
})
const door = rules({ access: 'anybody', rate: 'signIn', cache: 'no-store' })

/** DESK-2, DESK-52: into the desk by the password, which a code or a passkey follows, or by a passkey alone. */
export function registerStaffDoor(app: FastifyInstance, deps: DeskEntryDeps, entry: DeskEntry): void {
  const { database, attempts, devices, sessions, factors, passkeys, originOf } = deps

  app.post<{ Body: Type.Static<typeof Credentials> }>(
    deskPaths.session,
    { schema: { body: Credentials, response: sessionAnswers }, config: door },
    async (request, reply) => {
      const { password } = request.body
      const login = request.body.login.trim()
      const user = await findByLogin(database, login)
      const attempt = { login, user, isKnownDevice: await devices.knows(request, user) }
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      // The password is always checked first, so that the response time reveals nothing about the account.
      const isRight = await passwordMatches(user?.password_hash ?? null, password)
      if (!user || !isRight || !(await mayUseDesk(database, user))) {
        attempts.refused(request, attempt)
        return refuse(reply, 'unauthorized')
      }
      await attempts.forget(request, attempt)
      const step: StaffStep = (await factors.isEnrolled(database, user.id)) ? 'code' : 'enrol'
      const { sessionId, token } = await sessions.start(database, request, user.id, step)
      if (step === 'enrol') await factors.begin(database, { sessionId, userId: user.id })
      return entry.answerWith(reply, token)
    },
  )

  app.post(
    deskPaths.doorPasskeyRequest,
    { schema: { response: { ...deskAnswer(passkeyDocument), 401: ErrorDocument } }, config: door },
    (request) => passkeys.askAtDoor(originOf(request)),
  )

  // A passkey cannot be guessed, so nobody's failures keep its owner out.
  app.post<{ Body: Type.Static<typeof PasskeyBody> }>(
    deskPaths.doorPasskey,
    { schema: { body: PasskeyBody, response: sessionAnswers }, config: door },
    async (request, reply) => {
      const shown = await passkeys.takeAtDoor(originOf(request), request.body)
      const user = shown && (await findById(database, shown.userId))
      if (!shown || !user || !(await mayUseDesk(database, user))) {
        attempts.refused(request, { login: 'a passkey', user, isKnownDevice: false })
        return refuse(reply, 'unauthorized')
      }
      const { id: userId, name, login, email } = user
      const signature = { actorId: userId, actor: name || login || email || userId, via: 'desk' } as const
      const { token } = await audited(database, signature, async (transaction, note) => {
        const { sessionId } = await sessions.start(transaction, request, userId, 'code')
        await note({
          act: 'staff.sign-in-by-passkey',
          subjectKind: 'account',
          subjectId: userId,
          after: { name: shown.name },
        })
        return { ok: true, token: await entry.open(transaction, request, { sessionId, userId }) }
      })
      return entry.answerWith(reply, token)
    },
  )
}
