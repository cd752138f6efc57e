import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unknownWeek } from '@recircle/core/facility'
import type { Backfill } from './backfill.types.ts'
import { runBackfills } from './backfills.ts'
import type { Schema } from './database.ts'
import { migrate, releasedScripts, usualMigrationOptions } from './migrate.ts'
import { BusyClients } from './testing/busy-clients.ts'
import { addOrganization, addUser } from './testing/rows.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { withoutIndexes } from './testing/without-indexes.ts'

/** `MIGRATE_ROWS=1000000` tries the same on a million points and prints what it took. */
const usualRows = 3000
const rows = Number(process.env['MIGRATE_ROWS'] ?? usualRows)
/** The version that the old instances run. */
const oldest = '0076-guide-labels'
const oldScripts = Object.fromEntries(Object.entries(releasedScripts).filter(([name]) => name <= oldest))
/** The next version: a column that existing rows get from a backfill. */
const nextScripts = {
  ...releasedScripts,
  '9001-short-names': 'alter table facilities add column short_name text',
}
const shortNames: Backfill = {
  name: 'short-names',
  step: async (transaction: Transaction<Schema>, atMost) => {
    const { numAffectedRows = 0n } = await sql`update facilities set short_name = left(name, 10) where id in
      (select id from facilities where short_name is null limit ${atMost} for update)`.execute(transaction)
    return Number(numAffectedRows)
  },
}

let db: TestDatabase
let clients: BusyClients
beforeAll(
  async () => {
    db = await openTestDatabase('empty')
    await migrate(db.url, usualMigrationOptions, oldScripts)
    const orgId = await addOrganization(db.database)
    const userId = await addUser(db.database, { org_id: orgId })
    const filling = new pg.Client({ connectionString: db.url })
    await filling.connect()
    await filling.query(`set session_replication_role = replica`)
    await withoutIndexes(filling, ['facilities'], async () => {
      await filling.query(
        `insert into facilities (id, org_id, creator_id, name, status, timezone, currency, working_hours, description,
          contact_email, contact_website)
        select md5(n::text)::uuid, $1, $2, 'Пункт ' || n, 'accepted', 'Asia/Almaty', 'KZT', $3, repeat('Бумагу свяжите. ', 10),
          'point' || n || '@example.org', 'https://point' || n % 1000 || '.example/'
        from generate_series(1, $4::int) n`,
        [orgId, userId, JSON.stringify(unknownWeek), rows],
      )
    })
    await filling.query(`set session_replication_role = origin`)
    await filling.query('vacuum analyze facilities')
    await filling.end()
    clients = new BusyClients(db.url, rows)
  },
  180_000 * Math.max(1, rows / 50_000),
)
afterAll(async () => {
  await clients.close()
  await db.close()
})

test(
  'OPS-33 OPS-34 old instances read and write during a migration and a backfill, and nothing of it is lost or refused',
  async () => {
    const took: Record<string, number> = {}
    const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const startedMs = performance.now()
      await work()
      took[what] = Math.round(performance.now() - startedMs)
      took[`${what}, longest wait`] = clients.takeLongestWaitMs()
      if (rows > usualRows) process.stdout.write(`${JSON.stringify({ rows, took })}\n`)
    }
    await clients.start()
    await timed('alone', () => clients.untilWritten(40))
    await timed('migrations', async () => {
      const outcome = await migrate(db.url, usualMigrationOptions, nextScripts)
      expect(outcome).toMatchObject({ ok: true })
    })
    await timed('backfill', () =>
      runBackfills(db.database, [shortNames], {
        signal: new AbortController().signal,
        onError: (error) => expect.unreachable(String(error)),
      }),
    )
    await clients.untilWritten(40)
    expect(await clients.stop()).toBeGreaterThan(80)
    expect(await clients.lost()).toEqual([])
    const left = await sql<{ left: number }>`
      select count(*)::int as left from facilities where short_name is distinct from left(name, 10)`.execute(
      db.database,
    )
    expect(left.rows).toEqual([{ left: 0 }])
    // OPS-34: those that were built meanwhile.
    const { rows: halfBuilt } = await sql`
      select indexrelid::regclass from pg_index where indrelid = 'facilities'::regclass and not indisvalid`.execute(
      db.database,
    )
    expect(halfBuilt).toEqual([])
  },
  60_000 * Math.max(1, rows / 20_000),
)
