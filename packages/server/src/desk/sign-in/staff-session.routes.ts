import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { deskPaths, openStaffSession, passkeyDocument } from '@recircle/core/desk'
import { list } from '@recircle/core/wire'
import type { Schema } from '../../db/database.ts'
import { staffOf } from '../../http/guard/route-guard.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { refuse, refuseForNow } from '../../http/answer/wire-reply.ts'
import { audited, type AuditNote, type WriteNote } from '../../audit/audited.ts'
import { codeAttempt, sessionAnswers, type DeskEntry, type DeskEntryDeps } from './desk-entry.ts'
import { deskRoute } from '../desk-routes.ts'
import { PasskeyBody } from './passkey-schemas.ts'
import { deskSignature, type StaffMember, type StaffSessions } from '../../staff-session/staff-sessions.ts'
import { tellStaff } from './tell-staff.ts'

const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) })

/** DESK-3 to DESK-5: the second factor, and the member's own sessions. */
export function registerStaffSession(app: FastifyInstance, deps: DeskEntryDeps, entry: DeskEntry): void {
  const { database, attempts, devices, sessions, factors, passkeys, originOf } = deps

  /** A stranger who knows the password keeps nobody out of a browser that has signed in before. */
  const attemptOf = async (request: FastifyRequest, member: StaffMember) => {
    const attempt = codeAttempt(member)
    return { ...attempt, isKnownDevice: await devices.knows(request, attempt.user) }
  }

  /** DESK-53: records in an open session that its owner has just given the second factor again. */
  const proved = async (
    transaction: Transaction<Schema>,
    note: WriteNote,
    { sessionId, userId }: StaffMember,
    by: Pick<AuditNote, 'after'>,
  ) => {
    await sessions.prove(transaction, sessionId)
    await note({ act: 'staff.prove', subjectKind: 'account', subjectId: userId, ...by })
  }

  app.post<{ Body: Type.Static<typeof Code> }>(
    deskPaths.code,
    {
      schema: { body: Code, response: sessionAnswers },
      config: rules({ access: { staff: 'signing-in' }, rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId, step } = member
      if (step === 'renew') return refuse(reply, 'conflict')
      const attempt = await attemptOf(request, member)
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      const code = request.body.code.replaceAll(/\s/g, '')
      const opened = await audited(database, deskSignature(member), async (transaction, note) => {
        if (step === 'enrol') {
          const codes = await factors.confirm(transaction, member, code, Date.now())
          if (codes === null) return { ok: false } as const
          await note({ act: 'staff.enrol', subjectKind: 'account', subjectId: userId })
          await tellStaff(transaction, userId, { news: 'factor', change: 'enrolled', who: member.name })
          return { ok: true, token: await entry.open(transaction, request, member, true), codes } as const
        }
        const isTotp = /^\d{6}$/.test(code)
        const isRight = isTotp
          ? await factors.takeCode(transaction, userId, code, Date.now())
          : await factors.takeRecoveryCode(transaction, userId, code)
        if (!isRight) return { ok: false } as const
        if (step === 'open') {
          await proved(transaction, note, member, isTotp ? {} : { after: { isRecoveryCode: true } })
          return { ok: true, token: null, codes: [] } as const
        }
        const act = isTotp ? 'staff.sign-in' : 'staff.sign-in-by-recovery-code'
        await note({ act, subjectKind: 'account', subjectId: userId })
        return { ok: true, token: await entry.open(transaction, request, member), codes: [] } as const
      })
      if (!opened.ok) {
        attempts.refused(request, attempt)
        return refuse(reply, wrongFactor(member))
      }
      await attempts.forget(request, attempt)
      return opened.token === null ? entry.say(request, member) : entry.answerWith(reply, opened.token, opened.codes)
    },
  )

  app.post(deskPaths.passkeyRequest, deskRoute('signing-in', false, passkeyDocument), async (request, reply) => {
    const member = staffOf(request)
    const options = !hasFactor(member) ? null : await passkeys.askToSignIn(originOf(request), member)
    return options ?? refuse(reply, 'conflict')
  })

  app.post<{ Body: Type.Static<typeof PasskeyBody> }>(
    deskPaths.passkey,
    {
      schema: { body: PasskeyBody, response: sessionAnswers },
      config: rules({ access: { staff: 'signing-in' }, rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId } = member
      if (!hasFactor(member)) return refuse(reply, 'conflict')
      const attempt = await attemptOf(request, member)
      const waitSeconds = await attempts.begin(request, attempt)
      if (waitSeconds > 0) return refuseForNow(reply, waitSeconds, 'too-many-requests')
      const name = await passkeys.take(originOf(request), member, request.body)
      if (name === null) {
        attempts.refused(request, attempt)
        return refuse(reply, wrongFactor(member))
      }
      const { token } = await audited(database, deskSignature(member), async (transaction, note) => {
        if (member.step === 'open') {
          await proved(transaction, note, member, { after: { name } })
          return { ok: true, token: null }
        }
        const act = 'staff.sign-in-by-passkey'
        await note({ act, subjectKind: 'account', subjectId: userId, after: { name } })
        return { ok: true, token: await entry.open(transaction, request, member) }
      })
      await attempts.forget(request, attempt)
      return token === null ? entry.say(request, member) : entry.answerWith(reply, token)
    },
  )

  const signingIn = { access: { staff: 'signing-in', isQuiet: true }, rate: 'reads', cache: 'no-store' } as const
  app.get(deskPaths.session, { schema: { response: sessionAnswers }, config: rules(signingIn) }, (request) =>
    entry.say(request, staffOf(request)),
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

const hasFactor = ({ step }: StaffMember): boolean => step === 'code' || step === 'open'
