import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  actNeedsProof,
  mayAct,
  sitesOf,
  staffProofMs,
  staffSessionEndsAtMs,
  staffSessionIdleMs,
  staffSessionLifetimeMs,
  type DeskAction,
  type DeskRight,
  type StaffStep,
} from '@recircle/core/desk'
import type { SiteVariant } from '@recircle/core/site'
import type { WireErrorName } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database, Queries } from '../db/database.ts'
import { tokenInCookie } from '../session/session-cookies.ts'
import type { Signature } from '../audit/audited.ts'
import { digestOf } from './staff-secret.ts'

/** A member with a session at the desk, with the current data of the account. */
export interface StaffMember {
  readonly sessionId: string
  readonly step: StaffStep
  readonly userId: string
  readonly name: string
  readonly rights: readonly DeskRight[]
  /** DESK-75: of their items alone. */
  readonly sites: readonly SiteVariant[]
  readonly openedAtMs: number
  readonly endsAtMs: number
  /** As of a token's owner: a new password starts a new count of wrong codes. */
  readonly sessionsFromMs: number
  /** DESK-53: the second factor was given recently. */
  readonly hasProof: boolean
}

export const deskSignature = ({ userId, name }: StaffMember): Signature => ({
  actorId: userId,
  actor: name,
  via: 'desk',
})

/** `signing-in`: the correct password suffices. `any-right`: any member with at least one right. */
export type StaffAccess = DeskAction | 'signing-in' | 'any-right'

export function refusalOfStaff(access: StaffAccess, member: StaffMember | null): WireErrorName | null {
  if (member === null || (access !== 'signing-in' && member.step !== 'open')) return 'unauthorized'
  if (access === 'signing-in' || access === 'any-right') return null
  return mayAct(member.rights, access) ? null : 'forbidden'
}

/** DESK-53: an unattended screen or a stolen cookie must not suffice for what changes who may do what. */
export const lacksProof = (access: StaffAccess, member: StaffMember): boolean =>
  access !== 'signing-in' && access !== 'any-right' && actNeedsProof(access) && !member.hasProof

const seenEveryMs = 30_000
const agentMaxLength = 300

export interface StartedSession {
  readonly sessionId: string
  readonly token: string
}

/** DESK-2, DESK-4: the desk has its own sessions; a public token opens none of them, and a desk session opens nothing of the public site. */
export class StaffSessions {
  private readonly cookieName: string
  private readonly attributes: string

  constructor(
    private readonly database: Database,
    { origins }: Pick<Config, 'origins'>,
  ) {
    const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
    // Browsers accept the prefix only over HTTPS.
    this.cookieName = isSecure ? '__Host-staff' : 'staff'
    this.attributes = `Path=/; SameSite=Strict; HttpOnly${isSecure ? '; Secure' : ''}`
  }

  /** Every step issues a new token, so that one planted before sign-in is useless (session fixation). */
  async start(queries: Queries, request: FastifyRequest, userId: string, step: StaffStep): Promise<StartedSession> {
    const token = newToken()
    const agent = (request.headers['user-agent'] ?? '').slice(0, agentMaxLength)
    const sessionId = uuidV7()
    await queries
      .insertInto('staff_sessions')
      .values({ id: sessionId, user_id: userId, token_hash: digestOf(token), step, agent })
      .execute()
    return { sessionId, token }
  }

  /** After the last factor. */
  async open(queries: Queries, sessionId: string, step: 'open' | 'renew'): Promise<string> {
    await this.prove(queries, sessionId)
    return this.begin(queries, sessionId, step)
  }

  /** DESK-53: after a new password, which is no proof. */
  reopen(queries: Queries, sessionId: string): Promise<string> {
    return this.begin(queries, sessionId, 'open')
  }

  private async begin(queries: Queries, sessionId: string, step: 'open' | 'renew'): Promise<string> {
    const token = newToken()
    const begun = { opened_at: sql<Date>`now()`, last_seen_at: sql<Date>`now()` }
    await queries
      .updateTable('staff_sessions')
      .set({ step, token_hash: digestOf(token), ...begun })
      .where('id', '=', sessionId)
      .execute()
    return token
  }

  /** DESK-53: records that the owner has given the second factor again. */
  async prove(queries: Queries, sessionId: string): Promise<void> {
    await queries
      .updateTable('staff_sessions')
      .set({ proved_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .execute()
  }

  /** Only user actions extend a session, not background polling. */
  async of(request: FastifyRequest, isQuiet = false): Promise<StaffMember | null> {
    const token = tokenInCookie(request, this.cookieName)
    return token === null ? null : this.ofToken(token, isQuiet)
  }

  async ofToken(token: string, isQuiet = true): Promise<StaffMember | null> {
    const row = await this.database
      .selectFrom('staff_sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select((eb) => [
        's.id',
        's.step',
        's.opened_at',
        's.last_seen_at',
        's.proved_at',
        's.user_id',
        'u.name',
        'u.login',
        'u.email',
        'u.sessions_valid_from',
        sql<number>`now()`.as('now'),
        eb
          .selectFrom('staff_rights')
          .select(sql<DeskRight[]>`coalesce(array_agg(staff_right order by staff_right), '{}')`.as('rights'))
          .whereRef('staff_rights.user_id', '=', 'u.id')
          .as('rights'),
        eb.selectFrom('staff_sites').select('sites').whereRef('staff_sites.user_id', '=', 'u.id').as('sites'),
      ])
      .where('s.token_hash', '=', digestOf(token))
      .where('s.ended_at', 'is', null)
      .where('u.is_active', '=', true)
      .where('u.is_blocked', '=', false)
      .where((eb) => eb.or([eb('u.is_staff', '=', true), eb('u.is_superuser', '=', true)]))
      .whereRef('u.sessions_valid_from', '<=', 's.opened_at')
      .executeTakeFirst()
    if (!row) return null
    const rights = row.rights ?? []
    const nowMs = row.now
    const endsAtMs = staffSessionEndsAtMs(row.opened_at, row.last_seen_at, row.step)
    if (rights.length === 0 || nowMs >= endsAtMs) return null
    if (!isQuiet && nowMs - row.last_seen_at > seenEveryMs) await this.see(row.id)
    return {
      sessionId: row.id,
      step: row.step,
      userId: row.user_id,
      name: row.name || row.login || row.email || row.user_id,
      rights,
      sites: sitesOf(rights, row.sites),
      openedAtMs: row.opened_at,
      endsAtMs,
      sessionsFromMs: row.sessions_valid_from,
      hasProof: row.proved_at !== null && nowMs - row.proved_at < staffProofMs,
    }
  }

  openOf(userId: string) {
    return this.database
      .selectFrom('staff_sessions')
      .select(['id', 'agent', 'opened_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('step', '=', 'open')
      .where('ended_at', 'is', null)
      .where('opened_at', '>', sql<number>`now() - ${staffSessionLifetimeMs / 1000} * interval '1 second'`)
      .where('last_seen_at', '>', sql<number>`now() - ${staffSessionIdleMs / 1000} * interval '1 second'`)
      .orderBy('last_seen_at', 'desc')
      .execute()
  }

  end(queries: Queries, sessionId: string, userId: string) {
    return queries
      .updateTable('staff_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
  }

  setCookie(reply: FastifyReply, token: string, nowMs: number): FastifyReply {
    return reply.header('set-cookie', this.cookie(token, new Date(nowMs + staffSessionLifetimeMs)))
  }

  clearCookie(reply: FastifyReply): FastifyReply {
    return reply.header('set-cookie', this.cookie('', new Date(0)))
  }

  private cookie(token: string, expires: Date): string {
    return `${this.cookieName}=${token}; Expires=${expires.toUTCString()}; ${this.attributes}`
  }

  private async see(sessionId: string): Promise<void> {
    await this.database
      .updateTable('staff_sessions')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('id', '=', sessionId)
      .execute()
  }
}

const newToken = (): string => randomBytes(32).toString('base64url')
