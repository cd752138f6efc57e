import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { confirmationLimits } from '@recircle/core/confirmation'
import type { Queries } from '../db/database.ts'
import { originOf } from '../http/guard/network-of.ts'

const hashWith = (salt: Buffer, origin: string): Buffer => createHmac('sha256', salt).update(origin).digest()

export interface OriginHashes {
  /** The hash that is stored with a row written now. */
  readonly today: Buffer
  /** The hashes of the same origin on each remembered day, including today. */
  readonly lately: readonly Buffer[]
}

/**
 * TRUTH-14: an origin is recognized for a month and never after: each day has its own random salt, which is deleted with the last day that needs
 * it.
 */
export async function originHashes(queries: Queries, address: string): Promise<OriginHashes> {
  await queries
    .insertInto('origin_salts')
    .values({ day: sql<string>`(now() at time zone 'utc')::date`, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const stored = await queries
    .selectFrom('origin_salts')
    .select('salt')
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${confirmationLimits.repeatAfterDays}::int`)
    .orderBy('day', 'desc')
    .execute()
  const origin = originOf({ ip: address })
  const [today, ...before] = stored.map(({ salt }) => hashWith(salt, origin))
  if (today === undefined) throw new Error('the salt of today is missing')
  return { today, lately: [today, ...before] }
}

/** Runs daily. */
export const forgetOldSalts = (queries: Queries) =>
  queries
    .deleteFrom('origin_salts')
    .where('day', '<=', sql<string>`(now() at time zone 'utc')::date - ${confirmationLimits.repeatAfterDays}::int`)
    .execute()
