import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount, type StaffEnrolment } from '@recircle/core/desk'
import type { TokenKeys } from '../config/token-keys.ts'
import type { Queries } from '../db/database.ts'
import { digestOf, openSecret, sealSecret } from './staff-secret.ts'

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

/** DESK-3: authenticator codes (RFC 6238), and recovery codes for a lost phone. */
export class SecondFactors {
  constructor(private readonly keys: TokenKeys) {}

  async isEnrolled(queries: Queries, userId: string): Promise<boolean> {
    const factor = await factorOf(queries, userId)
    return factor !== null && factor.confirmed_at !== null && openSecret(this.keys, userId, factor) !== null
  }

  /** Stores a new secret, which counts for nothing until its first code is confirmed. */
  async begin(queries: Queries, userId: string): Promise<void> {
    const sealed = sealSecret(this.keys, userId, randomBytes(secretBytes))
    const fresh = { ...sealed, confirmed_at: null, last_step: 0 }
    await queries
      .insertInto('staff_second_factors')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
  }

  async enrolment(queries: Queries, userId: string, label: string): Promise<StaffEnrolment | null> {
    const factor = await factorOf(queries, userId)
    const secret = factor?.confirmed_at === null ? openSecret(this.keys, userId, factor) : null
    if (secret === null) return null
    const totp = totpOf(secret, label)
    return { uri: totp.toString(), secret: totp.secret.base32 }
  }

  /** Whether the code is valid; each is accepted once, and none older than the last one used. */
  async takeCode(queries: Queries, userId: string, code: string, nowMs: number): Promise<boolean> {
    const factor = await factorOf(queries, userId)
    const secret = factor && openSecret(this.keys, userId, factor)
    if (!secret) return false
    const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: 1 })
    if (delta === null) return false
    const step = Math.floor(nowMs / 1000 / periodSeconds) + delta
    const taken = await queries
      .updateTable('staff_second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  /** Activates the second factor; returns the recovery codes, which cannot be read again. */
  async confirm(queries: Queries, userId: string): Promise<readonly string[]> {
    await queries
      .updateTable('staff_second_factors')
      .set({ confirmed_at: new Date() })
      .where('user_id', '=', userId)
      .execute()
    await queries.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
    await queries
      .insertInto('staff_recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: digestOf(plain(code)), used_at: null })))
      .execute()
    return codes
  }

  async takeRecoveryCode(queries: Queries, userId: string, code: string): Promise<boolean> {
    const taken = await queries
      .updateTable('staff_recovery_codes')
      .set({ used_at: new Date() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', digestOf(plain(code)))
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async recoveryCodesLeft(queries: Queries, userId: string): Promise<number> {
    const { count } = await queries
      .selectFrom('staff_recovery_codes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }
}

/** For a member who has lost phone and recovery codes: the next sign-in enrolls again. */
export async function forgetSecondFactor(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('staff_second_factors').where('user_id', '=', userId).execute()
  await queries.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
  await queries.deleteFrom('staff_passkeys').where('user_id', '=', userId).execute()
}

const factorOf = async (queries: Queries, userId: string) =>
  (await queries.selectFrom('staff_second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()) ??
  null

/** Without look-alikes: 80 bits in four groups. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newRecoveryCode = (): string => {
  const text = Array.from(randomBytes(16), (byte) => letters.charAt(byte % letters.length)).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
