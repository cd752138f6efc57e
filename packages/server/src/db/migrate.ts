import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { err, ok, type Result } from '@recircle/core/shared'
import foundation from './migrations/0001-foundation.sql?raw'
import accounts from './migrations/0002-accounts.sql?raw'
import materials from './migrations/0003-materials.sql?raw'
import facilities from './migrations/0004-facilities.sql?raw'
import charityEvents from './migrations/0005-charity-events.sql?raw'
import balance from './migrations/0006-balance.sql?raw'
import correspondence from './migrations/0007-correspondence.sql?raw'
import site from './migrations/0008-site.sql?raw'
import siteLinks from './migrations/0009-site-links.sql?raw'
import cancelling from './migrations/0010-cancelling-is-logged.sql?raw'
import sessionsNoted from './migrations/0011-sessions-are-noted.sql?raw'
import earlyDrafts from './migrations/0012-drafts-may-end-early.sql?raw'
import versionsCount from './migrations/0013-versions-count-events.sql?raw'
import type { Schema } from './database.ts'

const scripts: Record<string, string> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-materials': materials,
  '0004-facilities': facilities,
  '0005-charity-events': charityEvents,
  '0006-balance': balance,
  '0007-correspondence': correspondence,
  '0008-site': site,
  '0009-site-links': siteLinks,
  '0010-cancelling-is-logged': cancelling,
  '0011-sessions-are-noted': sessionsNoted,
  '0012-drafts-may-end-early': earlyDrafts,
  '0013-versions-count-events': versionsCount,
}

const runScript = (script: string): Migration => ({
  up: async (database) => {
    await sql.raw(script).execute(database)
  },
})

/**
 * Brings the schema up to date: all pending scripts in one transaction under an advisory lock, so several instances may
 * start at once. Answers the names applied now.
 */
export async function migrate(database: Kysely<Schema>): Promise<Result<string[], 'newer-than-program'>> {
  const migrations = Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, runScript(script)]))
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const known = new Set(Object.keys(scripts))
  if ((await appliedMigrations(database)).some((name) => !known.has(name))) return err('newer-than-program')
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return ok(results.map((result) => result.migrationName))
}

async function appliedMigrations(database: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass('schema_migrations') is not null as present`.execute(database)
  if (!found[0]?.present) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database)
  return rows.map((row) => row.name)
}
