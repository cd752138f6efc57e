import type { FastifyReply, FastifyRequest } from 'fastify'
import { staffSession } from '@recircle/core/desk'
import type { Database, Queries } from '../../db/database.ts'
import { ErrorDocument } from '../../http/answer/json-api.schemas.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import type { FailedAttempts } from '../../session/failed-attempts.ts'
import type { KnownDevices } from '../../session/known-devices.ts'
import type { UserRow } from '../../session/session.repository.ts'
import { deskAnswer } from '../desk-routes.ts'
import type { PasskeysDeps } from './passkeys.routes.ts'
import type { SecondFactors } from './second-factor.ts'
import type { StaffMember, StaffSessions } from '../../staff-session/staff-sessions.ts'
import { tellStaff } from './tell-staff.ts'

export interface DeskEntryDeps extends PasskeysDeps {
  readonly attempts: FailedAttempts
  readonly devices: KnownDevices
  readonly sessions: StaffSessions
  readonly factors: SecondFactors
}

export const sessionAnswers = {
  ...deskAnswer(staffSession),
  401: ErrorDocument,
  409: ErrorDocument,
  422: ErrorDocument,
}

/** What every way into the desk ends with. */
export class DeskEntry {
  constructor(private readonly deps: DeskEntryDeps) {}

  async say(request: FastifyRequest, member: StaffMember, recoveryCodes: readonly string[] = []) {
    const { database, factors, passkeys, originOf } = this.deps
    const { userId, step } = member
    const told = await database
      .selectFrom('staff_emails')
      .select('email')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return staffSession.write({
      id: member.sessionId,
      step,
      staffId: userId,
      name: member.name,
      rights: step === 'open' ? member.rights : [],
      openedAtMs: member.openedAtMs,
      endsAtMs: member.endsAtMs,
      enrolment: step === 'enrol' ? await factors.enrolment(database, member) : null,
      recoveryCodes,
      recoveryCodesLeft: await factors.recoveryCodesLeft(database, userId),
      hasPasskey: await passkeys.isThere(originOf(request), userId),
      email: step === 'open' ? (told?.email ?? null) : null,
    })
  }

  /** Responds with the session as the next request will find it. */
  async answerWith(reply: FastifyReply, token: string, codes?: readonly string[]) {
    const { request } = reply
    const { sessions, devices } = this.deps
    const member = await sessions.ofToken(token)
    if (member === null) return refuse(reply, 'unauthorized')
    sessions.setCookie(reply, token, Date.now())
    if (member.step === 'open' || member.step === 'renew')
      await devices.remember(reply, { id: member.userId, sessions_valid_from: member.sessionsFromMs })
    return reply.send(await this.say(request, member, codes))
  }

  /** After the last factor: the desk, or the change of a password that somebody else has seen. Returns the new token. */
  async open(
    queries: Queries,
    request: FastifyRequest,
    { sessionId, userId }: Pick<StaffMember, 'sessionId' | 'userId'>,
    isFirst = false,
  ): Promise<string> {
    const { sessions, devices } = this.deps
    const user = await queries
      .selectFrom('users')
      .select(['id', 'must_change_password', 'sessions_valid_from'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const agent = request.headers['user-agent'] ?? ''
    if (!isFirst && !(await devices.knows(request, user))) await tellStaff(queries, userId, { news: 'sign-in', agent })
    return sessions.open(queries, sessionId, user.must_change_password ? 'renew' : 'open')
  }
}

/** DESK-5: failed codes and passkeys share one counter. */
export const codeAttempt = ({ userId, sessionsFromMs }: StaffMember) =>
  ({
    login: '',
    user: { id: userId, sessions_valid_from: sessionsFromMs },
    isKnownDevice: false,
    purpose: 'code',
  }) as const

export async function mayUseDesk(database: Database, user: UserRow): Promise<boolean> {
  if (!user.is_active || user.is_blocked || !(user.is_staff || user.is_superuser)) return false
  const right = await database
    .selectFrom('staff_rights')
    .select('user_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return right !== undefined
}
