import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Waits for other transactions with the same turn, and keeps it until this one ends: simultaneous requests would all find room otherwise. */
export const takeTurn = async (queries: Queries, turn: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(queries))
