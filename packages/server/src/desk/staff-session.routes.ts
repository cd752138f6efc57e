import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { deskPaths, openStaffSession, passkeyDocument, staffSession, type StaffStep } from '@recircle/core/desk'
import { list } from '@recircle/core/wire'
import type { Database, Schema } from '../db/database.ts'
import { ErrorDocument } from '../http/json-api.schemas.ts'
import { staffOf } from '../http/route-guard.ts'
import { rules } from '../http/route-rules.ts'
import { isUuid } from '../http/uuid.ts'
import { refuse, refuseForNow } from '../http/wire-reply.ts'
import type { FailedAttempts } from '../session/failed-attempts.ts'
import { passwordMatches } from '../session/passwords.ts'
import { findByLogin, type UserRow } from '../session/session.repository.ts'
import { audited, type AuditNote, type WriteNote } from './audited.ts'
import { deskAnswer, deskRoute } from './desk-routes.ts'
import { PasskeyBody } from './passkey-schemas.ts'
import type { PasskeysDeps } from './passkeys.routes.ts'
import type { SecondFactors } from './second-factor.ts'
import { deskSignature, type StaffMember, type StaffSessions } from './staff-sessions.ts'

export interface StaffSessionDeps extends PasskeysDeps {
  readonly attempts: FailedAttempts
  readonly sessions: StaffSessions
  readonly factors: SecondFactors
}

const Credentials = Type.Object({
  login: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
})
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) })
const answers = { ...deskAnswer(staffSession), 401: ErrorDocument, 409: ErrorDocument, 422: ErrorDocument }

/** DESK-2 to DESK-5: two-factor sign-in, and the member's own sessions. */
export function registerStaffSession(app: FastifyInstance, deps: StaffSessionDeps): void {
  const { database, attempts, sessions, factors, passkeys, originOf } = deps

  const say = async (request: FastifyRequest, member: StaffMember, recoveryCodes: readonly string[] = []) =>
    staffSession.write({
      id: member.sessionId,
      step: member.step,
      staffId: member.userId,
      name: member.name,
      rights: member.step === 'open' ? member.rights : [],
      openedAtMs: member.openedAtMs,
      endsAtMs: member.endsAtMs,
      enrolment: member.step === 'enrol' ? await factors.enrolment(database, member.userId, member.name) : null,
      recoveryCodes,
      recoveryCodesLeft: await factors.recoveryCodesLeft(database, member.userId),
      hasPasskey: await passkeys.isThere(originOf(request), member.userId),
    })

  /** DESK-46: records in an open session that its owner has just given the second factor again. */
  const proved = async (
    transaction: Transaction<Schema>,
    note: WriteNote,
    { sessionId, userId }: StaffMember,
    by: Pick<AuditNote, 'after'>,
  ) => {
    await sessions.prove(transaction, sessionId)
    await note({ act: 'staff.prove', subjectKind: 'account', subjectId: userId, ...by })
  }

  /** Responds with the session as the next request will find it. */
  const answerWith = async (reply: FastifyReply, token: string, codes?: readonly string[]) => {
    const { request } = reply
    const member = await sessions.ofToken(token)
    if (member === null) return refuse(reply, 'unauthorized')
    return sessions.setCookie(reply, token, Date.now()).send(await say(request, member, codes))
  }

  app.post<{ Body: Type.Static<typeof Credentials> }>(
    deskPaths.session,
    {
      schema: { body: Credentials, response: answers },
      config: rules({ access: 'anybody', rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const { password } = request.body
      const login = request.body.login.trim()
      const user = await findByLogin(database, login)
      const attempt = { login, user, isKnownDevice: false }
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      // The password is always checked first, so that the response time reveals nothing about the account.
      const isRight = await passwordMatches(user?.password_hash ?? null, password)
      if (!user || !isRight || !(await mayUseDesk(database, user))) return refuse(reply, 'unauthorized')
      await attempts.forget(request, attempt)
      const isEnrolled = await factors.isEnrolled(database, user.id)
      if (!isEnrolled) await factors.begin(database, user.id)
      const step: StaffStep = isEnrolled ? 'code' : 'enrol'
      return answerWith(reply, await sessions.start(database, request, user.id, step))
    },
  )

  app.post<{ Body: Type.Static<typeof Code> }>(
    deskPaths.code,
    {
      schema: { body: Code, response: answers },
      config: rules({ access: { staff: 'signing-in' }, rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId, sessionId, step } = member
      const attempt = codeAttempt(userId)
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      const code = request.body.code.replaceAll(/\s/g, '')
      const opened = await audited(database, deskSignature(member), async (transaction, note) => {
        const isTotp = /^\d{6}$/.test(code)
        const isRight = isTotp
          ? await factors.takeCode(transaction, userId, code, Date.now())
          : step !== 'enrol' && (await factors.takeRecoveryCode(transaction, userId, code))
        if (!isRight) return { ok: false } as const
        if (step === 'open') {
          await proved(transaction, note, member, isTotp ? {} : { after: { isRecoveryCode: true } })
          return { ok: true, token: null, codes: [] } as const
        }
        const codes = step === 'enrol' ? await factors.confirm(transaction, userId) : []
        const token = await sessions.open(transaction, sessionId)
        const act = step === 'enrol' ? 'staff.enrol' : isTotp ? 'staff.sign-in' : 'staff.sign-in-by-recovery-code'
        await note({ act, subjectKind: 'account', subjectId: userId })
        return { ok: true, token, codes } as const
      })
      if (!opened.ok) return refuse(reply, wrongFactor(member))
      await attempts.forget(request, attempt)
      return opened.token === null ? say(request, member) : answerWith(reply, opened.token, opened.codes)
    },
  )

  app.post(deskPaths.passkeyRequest, deskRoute('signing-in', false, passkeyDocument), async (request, reply) => {
    const member = staffOf(request)
    const options = member.step === 'enrol' ? null : await passkeys.askToSignIn(originOf(request), member)
    return options ?? refuse(reply, 'conflict')
  })

  app.post<{ Body: Type.Static<typeof PasskeyBody> }>(
    deskPaths.passkey,
    {
      schema: { body: PasskeyBody, response: answers },
      config: rules({ access: { staff: 'signing-in' }, rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId, sessionId } = member
      if (member.step === 'enrol') return refuse(reply, 'conflict')
      const attempt = codeAttempt(userId)
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      const name = await passkeys.take(originOf(request), member, request.body)
      if (name === null) return refuse(reply, wrongFactor(member))
      const { token } = await audited(database, deskSignature(member), async (transaction, note) => {
        if (member.step === 'open') {
          await proved(transaction, note, member, { after: { name } })
          return { ok: true, token: null }
        }
        const opened = await sessions.open(transaction, sessionId)
        const act = 'staff.sign-in-by-passkey'
        await note({ act, subjectKind: 'account', subjectId: userId, after: { name } })
        return { ok: true, token: opened }
      })
      await attempts.forget(request, attempt)
      return token === null ? say(request, member) : answerWith(reply, token)
    },
  )

  const signingIn = { access: { staff: 'signing-in', isQuiet: true }, rate: 'reads', cache: 'no-store' } as const
  app.get(deskPaths.session, { schema: { response: answers }, config: rules(signingIn) }, (request) =>
    say(request, staffOf(request)),
  )

  app.delete(deskPaths.session, deskRoute('signing-in', false), async (request, reply) => {
    const { sessionId, userId } = staffOf(request)
    await sessions.end(database, sessionId, userId)
    return sessions.clearCookie(reply).code(204).send()
  })

  const sessionList = list(openStaffSession)
  const shown = (own: string, rows: Awaited<ReturnType<StaffSessions['openOf']>>) =>
    sessionList.write(
      rows.map((row) => ({
        id: row.id,
        agent: row.agent,
        openedAtMs: row.opened_at,
        lastSeenAtMs: row.last_seen_at,
        isThisOne: row.id === own,
      })),
    )
  app.get(deskPaths.sessions, deskRoute('any-right', true, sessionList), (request) => {
    const { sessionId, userId } = staffOf(request)
    return sessions.openOf(userId).then((rows) => shown(sessionId, rows))
  })

  app.delete<{ Params: { id: string } }>(
    `${deskPaths.sessions}:id/`,
    deskRoute('any-right', false),
    async (request, reply) => {
      const member = staffOf(request)
      const { id } = request.params
      const ended = isUuid(id)
        ? await audited(database, deskSignature(member), async (transaction, note) => {
            if (!(await sessions.end(transaction, id, member.userId))) return { ok: false }
            await note({ act: 'staff.end-session', subjectKind: 'account', subjectId: member.userId })
            return { ok: true }
          })
        : { ok: false }
      return ended.ok ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}

/** A failed proof leaves an open session open. */
const wrongFactor = ({ step }: StaffMember) => (step === 'open' ? 'invalid' : 'unauthorized')

/** DESK-5: failed codes and passkeys share one counter. */
const codeAttempt = (userId: string) => ({ login: `code of ${userId}`, user: null, isKnownDevice: false })

async function mayUseDesk(database: Database, user: UserRow): Promise<boolean> {
  if (!user.is_active || user.is_blocked || !(user.is_staff || user.is_superuser)) return false
  const right = await database
    .selectFrom('staff_rights')
    .select('user_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return right !== undefined
}
