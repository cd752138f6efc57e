import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recoveryCodeCount } from '@recircle/core/desk'
import type { Backfill } from '../../db/backfill.types.ts'
import type { Queries } from '../../db/database.ts'
import { hashPassword, passwordMatches } from '../../session/password/passwords.ts'
import { digestOf } from '../../staff-session/staff-secret.ts'

/** Without look-alikes: 80 bits in four groups. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const newRecoveryCode = (): string => {
  const text = Array.from(randomBytes(16), (byte) => letters.charAt(byte % letters.length)).join('')
  return text.replaceAll(/(.{4})(?=.)/g, '$1-')
}
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
/** Hashed slowly; a hash from before they were can be hashed again without the code. */
const textToHash = (digest: Buffer): string => digest.toString('hex')

/** DESK-3: replaces the recovery codes of the account; the new ones cannot be read again. */
export async function giveRecoveryCodes(queries: Queries, userId: string): Promise<readonly string[]> {
  await queries.deleteFrom('staff_recovery_codes').where('user_id', '=', userId).execute()
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashPassword(textToHash(digestOf(plain(code))))))
  await queries
    .insertInto('staff_recovery_codes')
    .values(hashes.map((slow_hash) => ({ user_id: userId, code_hash: null, slow_hash, used_at: null })))
    .execute()
  return codes
}

export async function takeRecoveryCode(queries: Queries, userId: string, code: string): Promise<boolean> {
  const digest = digestOf(plain(code))
  const unused = await queries
    .selectFrom('staff_recovery_codes')
    .select(['id', 'code_hash', 'slow_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const matches = await Promise.all(
    unused.map(async ({ code_hash: old, slow_hash: slow }) =>
      old === null ? passwordMatches(slow, textToHash(digest)) : old.equals(digest),
    ),
  )
  const found = unused.find((_, at) => matches[at])
  if (found === undefined) return false
  const taken = await queries
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function recoveryCodesLeft(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('staff_recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const hashedAtOnce = 20

/** DESK-3: hashes slowly what was stored as SHA-256. */
export const slowRecoveryCodes: Backfill = {
  name: 'recovery-codes-hashed-slowly',
  async step(transaction, atMost) {
    const rows = await transaction
      .selectFrom('staff_recovery_codes')
      .select(['id', 'code_hash'])
      .where('code_hash', 'is not', null)
      .limit(Math.min(atMost, hashedAtOnce))
      .forUpdate()
      .execute()
    for (const { id, code_hash: digest } of rows) {
      // oxlint-disable-next-line no-await-in-loop -- sign-ins need the processor too
      const slow_hash = await hashPassword(textToHash(digest ?? Buffer.alloc(0)))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await transaction
        .updateTable('staff_recovery_codes')
        .set({ code_hash: null, slow_hash })
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  },
}
