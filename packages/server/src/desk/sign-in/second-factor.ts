import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { StaffEnrolment } from '@recircle/core/desk'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Queries } from '../../db/database.ts'
import { giveRecoveryCodes, recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'
import { openSecret, sealSecret } from '../../staff-session/staff-secret.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const periodSeconds = 30
const secretBytes = 20

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Recircle',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: periodSeconds,
    digits: 6,
    algorithm: 'SHA1',
  })

/** The period of a valid code; null for an invalid one. */
function stepOf(secret: Buffer, code: string, nowMs: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: 1 })
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

type Enrolling = Pick<StaffMember, 'sessionId' | 'userId' | 'name'>

/** DESK-3: authenticator codes (RFC 6238), and recovery codes for a lost phone. */
export class SecondFactors {
  constructor(private readonly keys: TokenKeys) {}

  /** DESK-55: any factor counts, also one that can no longer be opened: a password alone must never replace it. */
  async isEnrolled(queries: Queries, userId: string): Promise<boolean> {
    const { rows } = await sql<{ is_enrolled: boolean }>`select
      exists (select from staff_second_factors where user_id = ${userId} and confirmed_at is not null)
      or exists (select from staff_passkeys where user_id = ${userId})
      or exists (select from staff_recovery_codes where user_id = ${userId} and used_at is null) as is_enrolled`.execute(
      queries,
    )
    return rows[0]?.is_enrolled ?? true
  }

  /** DESK-3: the secret belongs to the session that shows it, so that nobody else who knows the password sees it. */
  async begin(queries: Queries, { sessionId, userId }: Omit<Enrolling, 'name'>): Promise<void> {
    const { key_id: shown_key_id, secret: shown_secret } = sealSecret(this.keys, userId, randomBytes(secretBytes))
    await queries
      .updateTable('staff_sessions')
      .set({ shown_key_id, shown_secret })
      .where('id', '=', sessionId)
      .execute()
  }

  async enrolment(queries: Queries, member: Enrolling): Promise<StaffEnrolment | null> {
    const secret = await this.shown(queries, member)
    if (secret === null) return null
    const totp = totpOf(secret, member.name)
    return { uri: totp.toString(), secret: totp.secret.base32 }
  }

  private async shown(queries: Queries, { sessionId, userId }: Omit<Enrolling, 'name'>): Promise<Buffer | null> {
    const row = await queries
      .selectFrom('staff_sessions')
      .select(['shown_key_id', 'shown_secret'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!row?.shown_key_id || !row.shown_secret) return null
    return openSecret(this.keys, userId, { key_id: row.shown_key_id, secret: row.shown_secret })
  }

  /** Whether the code is valid; each is accepted once, and none older than the last one used. */
  async takeCode(queries: Queries, userId: string, code: string, nowMs: number): Promise<boolean> {
    const factor = await queries
      .selectFrom('staff_second_factors')
      .selectAll()
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    const secret = factor && openSecret(this.keys, userId, factor)
    const step = secret ? stepOf(secret, code, nowMs) : null
    if (!secret || step === null) return false
    const isOld = factor.key_id !== this.keys[0].id
    const taken = await queries
      .updateTable('staff_second_factors')
      .set({ last_step: step, ...(isOld && sealSecret(this.keys, userId, secret)) })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** Activates the secret that the session has shown, if the code is its; returns the recovery codes, which cannot be read again. */
  async confirm(
    queries: Queries,
    member: Omit<Enrolling, 'name'>,
    code: string,
    nowMs: number,
  ): Promise<readonly string[] | null> {
    const { userId } = member
    // Of two sessions that enroll one account, the first wins.
    await sql`select from users where id = ${userId} for update`.execute(queries)
    const secret = await this.shown(queries, member)
    const step = secret && stepOf(secret, code, nowMs)
    if (secret === null || step === null || (await this.isEnrolled(queries, userId))) return null
    const factor = { ...sealSecret(this.keys, userId, secret), confirmed_at: new Date(), last_step: step }
    await queries
      .insertInto('staff_second_factors')
      .values({ user_id: userId, ...factor })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(factor))
      .execute()
    await queries
      .updateTable('staff_sessions')
      .set({ shown_key_id: null, shown_secret: null })
      .where('user_id', '=', userId)
      .execute()
    return giveRecoveryCodes(queries, userId)
  }

  readonly takeRecoveryCode = takeRecoveryCode
  readonly recoveryCodesLeft = recoveryCodesLeft
}

/** For a member who has lost phone and recovery codes: the next sign-in enrolls again. */
export async function forgetSecondFactor(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('staff_second_factors').where('user_id', '=', userId).execute()
  await queries.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
  await queries.deleteFrom('staff_passkeys').where('user_id', '=', userId).execute()
}
