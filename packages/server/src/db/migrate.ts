import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { err, ok, type Result } from '@recircle/core/shared'
import { openDatabase, startDatabaseOptions, type Database } from './database.ts'
import { insideTransaction, isOutsideTransaction, runOutside } from './outside-transaction.ts'

const files = import.meta.glob('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const nameOfFile = (path: string): string => path.replace(/^.*[/]|[.]sql$/g, '')

/** The scripts of `migrations/` by name, which is also their order. */
export const releasedScripts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, script]) => [nameOfFile(path), script]),
)

/** A script outside of a transaction has been run before its migration is recorded. */
const migrationOf = (script: string, isEmpty: boolean): Migration => ({
  up: async (database) => {
    if (!isOutsideTransaction(script)) await sql.raw(script).execute(database)
    else if (isEmpty) await sql.raw(insideTransaction(script)).execute(database)
  },
})

export interface MigrationOptions {
  /** A migration that waits for a table lock blocks all queries behind it, so it gives up, lets them pass and retries. */
  readonly lockTimeoutMs: number
  /** Building an index concurrently waits for every transaction that began before, such as a backup; nobody waits behind it. */
  readonly concurrentLockTimeoutMs: number
  readonly pauseMs: number
  readonly tries: number
  readonly onLocked: () => void
  /** Between two questions whether another instance still migrates. */
  readonly turnPauseMs: number
  /** Told at every fiftieth question, which is every ten seconds, while another instance migrates, with the process of PostgreSQL that serves it. */
  readonly onWaiting: (backend: number | null) => void
}
export const usualMigrationOptions: MigrationOptions = {
  lockTimeoutMs: 4000,
  concurrentLockTimeoutMs: 600_000,
  pauseMs: 2000,
  tries: 50,
  onLocked: () => {},
  turnPauseMs: 200,
  onWaiting: () => {},
}

type Migrated = Result<string[], 'newer-than-program' | 'locked'>

const questionsBetweenWords = 50

/**
 * Brings the schema up to date: each pending script in its own transaction, so that old instances wait for the locks of one script only, or outside of
 * one if it says so. Several instances may start at once; the others wait. Uses its own connections, because a migration may take longer than any
 * request may. Returns the names of the scripts it applied.
 */
export async function migrate(
  url: string,
  options = usualMigrationOptions,
  scripts = releasedScripts,
): Promise<Migrated> {
  const { lockTimeoutMs, pauseMs, tries, onLocked } = options
  const database = openDatabase(url, { ...startDatabaseOptions, lockTimeoutMs }, () => {})
  try {
    return await database.connection().execute(async (alone) => {
      await takeTurn(alone, options)
      const applied: string[] = []
      for (let left = tries - 1; ; left--) {
        const migrated = await tryToMigrate({ database, alone, options, scripts }, (name) => applied.push(name))
        if (migrated.ok) return ok(applied)
        if (migrated.error !== 'locked' || left <= 0) return migrated
        onLocked()
        await delay(pauseMs)
      }
    })
  } finally {
    await database.destroy()
  }
}

/**
 * Until this connection ends, no other instance migrates. It asks again and again: building an index concurrently waits for all running statements, and
 * would wait forever for one that waits for this lock.
 */
async function takeTurn(alone: Database, { turnPauseMs, onWaiting }: MigrationOptions): Promise<void> {
  // The lock of a host that is gone ends with its connection: after a minute, not after the two hours of most systems.
  await sql`select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false)`.execute(alone)
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtextextended('recircle migrations', 0)) as taken`
  // `pg_locks` lists the locks of every database in the cluster.
  const holder = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtextextended('recircle migrations', 0)`
  for (let asked = 1; (await lock.execute(alone)).rows[0]?.taken !== true; asked++) {
    if (asked % questionsBetweenWords === 0) onWaiting((await holder.execute(alone)).rows[0]?.pid ?? null)
    await delay(turnPauseMs)
  }
}

interface Attempt {
  readonly database: Database
  /**
   * The connection that keeps other instances waiting. A script outside of a transaction runs on it: if this process is killed, the database goes on
   * building for a while, and nobody else starts meanwhile.
   */
  readonly alone: Database
  readonly options: MigrationOptions
  readonly scripts: Readonly<Record<string, string>>
}

async function tryToMigrate(
  { database, alone, options, scripts }: Attempt,
  onApplied: (name: string) => void,
): Promise<Result<void, 'newer-than-program' | 'locked'>> {
  const before = await appliedMigrations(database)
  if (before.some((name) => !Object.hasOwn(scripts, name))) return err('newer-than-program')
  // No one waits for the tables of an empty database.
  const isEmpty = before.length === 0
  const migrations = Object.fromEntries(
    Object.entries(scripts).map(([name, script]) => [name, migrationOf(script, isEmpty)]),
  )
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const pending = Object.keys(scripts)
    .filter((name) => !before.includes(name))
    .toSorted()
  try {
    for (const name of isEmpty ? ['all'] : pending) {
      await runOutsideIfSo(alone, name, scripts[name] ?? '', options)
      const { error, results = [] } = isEmpty ? await migrator.migrateToLatest() : await migrator.migrateUp()
      if (error !== undefined) throw error
      for (const { migrationName } of results) onApplied(migrationName)
    }
    return ok(undefined)
  } catch (error) {
    if (isLocked(error)) return err('locked')
    throw error
  }
}

async function runOutsideIfSo(
  alone: Database,
  name: string,
  script: string,
  { lockTimeoutMs, concurrentLockTimeoutMs }: MigrationOptions,
): Promise<void> {
  if (!isOutsideTransaction(script)) return
  const limit = (ms: number) => sql`select set_config('lock_timeout', ${`${ms}ms`}, false)`.execute(alone)
  await limit(concurrentLockTimeoutMs)
  try {
    await runOutside(alone, name, script)
  } finally {
    await limit(lockTimeoutMs)
  }
}

/** A lock timeout or a deadlock. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

async function appliedMigrations(database: Database): Promise<string[]> {
  const { rows: found } = await sql<{ present: boolean }>`
    select to_regclass('schema_migrations') is not null as present`.execute(database)
  if (!found[0]?.present) return []
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database)
  return rows.map((row) => row.name)
}
