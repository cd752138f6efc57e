import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { err, ok, type Result } from '@recircle/core/shared'
import { openDatabase, startDatabaseOptions, type Database } from './database.ts'

const files = import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const nameOfFile = (path: string): string => path.replace(/^.*[/]|[.]sql$/g, '')

/** The scripts of `migrations/` by name, which is also their order. */
export const releasedScripts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, script]) => [nameOfFile(path), script]),
)

const runScript = (script: string): Migration => ({
  up: async (database) => {
    await sql.raw(script).execute(database)
  },
})

export interface MigrationOptions {
  /** A migration that waits for a table lock blocks all queries behind it, so it gives up, lets them pass and retries. */
  readonly lockTimeoutMs: number
  readonly pauseMs: number
  readonly tries: number
  readonly onLocked: () => void
}
export const usualMigrationOptions: MigrationOptions = {
  lockTimeoutMs: 4000,
  pauseMs: 2000,
  tries: 50,
  onLocked: () => {},
}

type Migrated = Result<string[], 'newer-than-program' | 'locked'>

/**
 * Brings the schema up to date: each pending script in its own transaction, so that old instances wait for the locks of one script only, under an
 * advisory lock, so that several instances may start at once; the others wait. Uses its own connection, because a migration may take longer than
 * any request may. Returns the names of the scripts it applied.
 */
export async function migrate(
  url: string,
  options = usualMigrationOptions,
  scripts = releasedScripts,
): Promise<Migrated> {
  const { lockTimeoutMs, pauseMs, tries, onLocked } = options
  const database = openDatabase(url, { ...startDatabaseOptions, lockTimeoutMs }, () => {})
  try {
    const applied: string[] = []
    for (let left = tries - 1; ; left--) {
      const migrated = await tryToMigrate(database, scripts, (name) => applied.push(name))
      if (migrated.ok) return ok(applied)
      if (migrated.error !== 'locked' || left <= 0) return migrated
      onLocked()
      await delay(pauseMs)
    }
  } finally {
    await database.destroy()
  }
}

async function tryToMigrate(
  database: Database,
  scripts: Readonly<Record<string, string>>,
  onApplied: (name: string) => void,
): Promise<Result<void, 'newer-than-program' | 'locked'>> {
  const migrations = Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, runScript(script)]))
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  if (await isNewer(database, scripts)) return err('newer-than-program')
  // No one waits for the tables of an empty database.
  const isEmpty = (await appliedMigrations(database)).length === 0
  for (;;) {
    const { error, results = [] } = isEmpty ? await migrator.migrateToLatest() : await migrator.migrateUp()
    if (error !== undefined) {
      if (isLocked(error)) return err('locked')
      // A newer program may have held the lock.
      throw error
    }
    for (const { migrationName } of results) onApplied(migrationName)
    if (isEmpty || results.length === 0) return ok(undefined)
  }
}

/** A lock timeout or a deadlock. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

async function isNewer(database: Database, scripts: Readonly<Record<string, string>>): Promise<boolean> {
  const applied = await appliedMigrations(database)
  return applied.some((name) => !Object.hasOwn(scripts, name))
}

async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass('schema_migrations') is not null as present`.execute(database)
  if (!found[0]?.present) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database)
  return rows.map((row) => row.name)
}
