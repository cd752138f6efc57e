import type { FastifyInstance } from 'fastify'
import { deskPaths, newStaffPassword, proofRequired, staffEmail } from '@recircle/core/desk'
import { isEmail } from '@recircle/core/validation'
import { readWire } from '@recircle/core/wire'
import type { Config } from '../../config/config.ts'
import { staffOf } from '../../http/guard/route-guard.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { refuseWith } from '../../http/answer/outcome.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { askerOf } from '../../mail/mail-budget.ts'
import { hashOfNewPassword, refusedPassword } from '../../session/password/new-password.ts'
import { findById, setPassword } from '../../session/session.repository.ts'
import { audited } from '../../audit/audited.ts'
import { sessionAnswers, type DeskEntry, type DeskEntryDeps } from './desk-entry.ts'
import { deskRoute } from '../desk-routes.ts'
import { deskSignature } from '../../staff-session/staff-sessions.ts'
import { setStaffEmail } from './set-staff-email.ts'
import { tellStaff } from './tell-staff.ts'

/** DESK-51, DESK-54: what members change about their own account. */
export function registerOwnStaffAccount(
  app: FastifyInstance,
  deps: DeskEntryDeps & { readonly config: Pick<Config, 'rateLimitFactor'> },
  entry: DeskEntry,
): void {
  const { config, database, attempts } = deps

  app.post(
    deskPaths.password,
    {
      schema: { response: sessionAnswers },
      config: rules({ access: { staff: 'signing-in' }, rate: 'signIn', cache: 'no-store' }),
    },
    async (request, reply) => {
      const member = staffOf(request)
      const { userId, sessionId, step } = member
      if (step !== 'open' && step !== 'renew') return refuse(reply, 'conflict')
      if (step === 'open' && !member.hasProof)
        return refuse(reply, 'forbidden', undefined, [{ rule: proofRequired, pointer: '/data' }])
      const read = readWire(request.body, newStaffPassword.read)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const account = await findById(database, userId)
      const { current, password } = read.value
      const hash = await hashOfNewPassword(
        { request, attempts },
        { id: userId, sessions_valid_from: member.sessionsFromMs, password_hash: account?.password_hash ?? null },
        { current: step === 'renew' ? null : (current ?? ''), password },
      )
      if (!hash.ok) return refuseWith(reply, refusedPassword(reply, hash))
      const { token } = await audited(database, deskSignature(member), async (transaction, note) => {
        // All other sessions end; this one begins anew.
        await setPassword(transaction, userId, hash.value)
        await note({ act: 'staff.change-password', subjectKind: 'account', subjectId: userId })
        await tellStaff(transaction, userId, { news: 'factor', change: 'password', who: member.name })
        return { ok: true, token: await deps.sessions.reopen(transaction, sessionId) }
      })
      return entry.answerWith(reply, token)
    },
  )

  app.post(deskPaths.email, deskRoute('own-account', false), async (request, reply) => {
    const member = staffOf(request)
    const { userId, name: who } = member
    const read = readWire(request.body, staffEmail.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const email = read.value.email?.trim() || null
    if (email !== null && !isEmail(email))
      return refuse(reply, 'invalid', undefined, [{ rule: 'email', pointer: '/email' }])
    await audited(database, deskSignature(member), async (transaction, note) => {
      // DESK-79: nobody has proved the address.
      const tell = () =>
        tellStaff(transaction, userId, { news: 'factor', change: 'email', who }, askerOf(request, config))
      // Whoever has the old mailbox learns that the next news goes elsewhere.
      await tell()
      await setStaffEmail(transaction, note, userId, email)
      if (email !== null) await tell()
      return { ok: true }
    })
    return reply.code(204).send()
  })
}
