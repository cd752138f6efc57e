import { sql } from 'kysely'
import { confirmationLimits } from '@recircle/core/confirmation'
import type { Queries } from '../db/database.ts'

const reportsOf = (reportId: string) => sql<boolean>`(proposals.id = ${reportId} or merged_into = ${reportId})`

/** TRUTH-52: bans the networks of this report and of those merged into it, at most until their salts expire; returns how many and until when. */
export async function banOrigins(
  queries: Queries,
  reportId: string,
  days: number,
): Promise<{ readonly count: number; readonly untilMs: number }> {
  const saltEnds = sql`((proposals.created_at at time zone 'utc')::date + ${confirmationLimits.repeatAfterDays}::int)::timestamp at time zone 'utc'`
  const banned = await queries
    .insertInto('origin_bans')
    .columns(['origin_hash', 'proposal_id', 'banned_until'])
    .expression(
      queries
        .selectFrom('proposals')
        .select([
          sql<Buffer>`origin_hash`.as('origin_hash'),
          sql<string>`${reportId}::uuid`.as('proposal_id'),
          sql<Date>`max(least(now() + make_interval(days => ${days}::int), ${saltEnds}))`.as('banned_until'),
        ])
        .where(reportsOf(reportId))
        .where('origin_hash', 'is not', null)
        .groupBy('origin_hash'),
    )
    .onConflict((conflict) =>
      conflict.column('origin_hash').doUpdateSet({
        banned_until: sql`excluded.banned_until`,
        proposal_id: sql`excluded.proposal_id`,
      }),
    )
    .returning('banned_until')
    .execute()
  return { count: banned.length, untilMs: Math.max(0, ...banned.map(({ banned_until }) => banned_until)) }
}

/** Returns how many bans were lifted. */
export async function liftBans(queries: Queries, reportId: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('origin_bans')
    .where('proposal_id', '=', reportId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function isBanned(queries: Queries, origins: readonly Buffer[]): Promise<boolean> {
  const found = await queries
    .selectFrom('origin_bans')
    .select('origin_hash')
    .where('origin_hash', 'in', origins)
    .where('banned_until', '>', sql<number>`now()`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Runs daily: deletes expired bans, and hidden reports along with the salts that identify their senders. */
export async function forgetBans(queries: Queries): Promise<void> {
  await queries
    .deleteFrom('origin_bans')
    .where('banned_until', '<=', sql<number>`now()`)
    .execute()
  await queries
    .deleteFrom('hidden_reports')
    .where('created_at', '<=', sql<number>`now() - make_interval(days => ${confirmationLimits.repeatAfterDays})`)
    .execute()
}
