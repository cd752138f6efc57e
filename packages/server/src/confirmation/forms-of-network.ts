import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'
import { EnoughToday } from '../http/answer/enough-today.ts'
import { originHashes } from '../ops/origin-hashes.ts'

/** FORM-17: forms of one kind a day. */
export const formsOfNetwork = 10

interface Sender {
  readonly address: string
  readonly config: Pick<Config, 'rateLimitFactor'>
}

/** FORM-17: stores a form by `insert`, which returns nothing for a repeated one. Throws if its network has sent enough for a day. */
export async function takeForm<Row>(
  queries: Queries,
  table: 'inquiries' | 'applications',
  { address, config: { rateLimitFactor } }: Sender,
  insert: (askedFrom: Buffer) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const { today, lately } = await originHashes(queries, address)
  const lock = `${table} of ${today.toString('hex')}`
  await takeTurn(queries, lock)
  const row = await insert(today)
  // As for requests, 0 means no limits of a network.
  if (row === undefined || rateLimitFactor === 0) return row
  const { count } = await queries
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`asked_from = any(${lately.slice(0, 2)}::bytea[])`)
    .where('created_at', '>', sql<number>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (count > formsOfNetwork * rateLimitFactor) throw new EnoughToday('form-network')
  return row
}
