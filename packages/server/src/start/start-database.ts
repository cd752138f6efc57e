import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { sql, type Logger } from 'kysely'
import type { Config } from '../config/config.ts'
import { openDatabase, startDatabaseOptions, usualDatabaseOptions, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { upgradeCluster } from '../db/embedded/major-upgrade.ts'
import { migrate, usualMigrationOptions } from '../db/migrate.ts'
import { StartFailure } from '../config/start-failure.ts'

export interface RunningDatabase {
  /** Of the database itself, past a pooler. */
  readonly url: string
  readonly database: Database
  stop(): Promise<void>
}

const connectPatienceMs = 5000
const oldestMajor = 15

/** A reachable database with the current schema: the configured one, or an embedded one in the data directory. */
export async function startDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  say: (line: string) => void,
  onQuery: Logger | null = null,
): Promise<RunningDatabase> {
  const server =
    config.databaseUrl === null ? await startOwn(config, logger, say) : await reachConfigured(config.databaseUrl)
  const { databaseDirectUrl: directUrl, databaseReadUrls: readUrls } = config
  const url = directUrl ?? server.url
  try {
    if (directUrl !== null) await reachConfigured(directUrl, 'DATABASE_DIRECT_URL')
    await bringUpToDate(url, say)
  } catch (error) {
    await server.stop()
    throw error
  }
  const options = { ...usualDatabaseOptions, poolSize: config.databasePoolSize, directUrl, readUrls, onQuery }
  const database = openDatabase(server.url, options, (error) =>
    logger.warn({ err: error }, 'an idle database connection was lost'),
  )
  if (directUrl !== null) await tellMissingLimit(database, say)
  const stop = async (): Promise<void> => {
    await database.destroy()
    await server.stop()
  }
  return { url, database, stop }
}

/** OPS-28: without it a slow query holds one of the pooler's few connections for as long as it likes. */
async function tellMissingLimit(database: Database, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database)
  if (rows[0]?.limit !== '0') return
  say(
    'Queries through DATABASE_URL have no time limit, because poolers do not pass one on: set statement_timeout for the role (docs/operations.md).',
  )
}

const notMigrated = {
  'newer-than-program':
    'The database was migrated by a newer version of this program: start that version, or use another database.',
  locked:
    'The database cannot be migrated, because another connection holds locks on its tables: end that connection (a backup, an open transaction) and start again.',
}

async function bringUpToDate(url: string, say: (line: string) => void): Promise<void> {
  const onLocked = (): void => say('Tables to be migrated are locked; retrying …')
  const onWaiting = (backend: number | null): void =>
    say(
      `Another instance migrates the database${backend === null ? '' : ` (process ${backend} of PostgreSQL)`}; waiting …`,
    )
  const migrated = await migrate(url, { ...usualMigrationOptions, onLocked, onWaiting })
  if (!migrated.ok) throw new StartFailure(notMigrated[migrated.error])
  if (migrated.value.length > 0) say(`Migrated the database (${migrated.value.length} migrations).`)
}

async function startOwn(config: Config, logger: FastifyBaseLogger, say: (line: string) => void) {
  const directory = join(config.dataDirectory, 'postgres')
  await upgradeCluster(config.dataDirectory, say)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  say('Starting the database …')
  return startEmbeddedPostgres({
    directory,
    databaseName: 'recircle',
    lasting: true,
    onProgress: say,
    onRestart: (reason) => logger.error({ reason }, 'the database process exited and is being restarted'),
  })
}

async function reachConfigured(url: string, setting = 'DATABASE_URL') {
  const giveUpAt = performance.now() + connectPatienceMs
  for (;;) {
    const reached = await tryToReach(url)
    if (reached.ok) {
      if (reached.major < oldestMajor) {
        throw new StartFailure(
          `The database runs PostgreSQL ${reached.major}: version ${oldestMajor} or newer is needed.`,
        )
      }
      return { url, stop: async () => {} }
    }
    if (reached.isFinal || performance.now() > giveUpAt)
      throw new StartFailure(cannotReach(url, setting, reached.reason))
    await delay(500)
  }
}

type Reached =
  | { readonly ok: true; readonly major: number }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean }

async function tryToReach(url: string): Promise<Reached> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: startDatabaseOptions.connectTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    return { ok: true, major: Math.floor(Number(rows[0]?.version) / 10_000) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Waiting does not fix a wrong password or an unknown database.
    return { ok: false, reason: reasonOf(error, code), isFinal: /^(28|3D)/.test(code) }
  } finally {
    await client.end().catch(() => {})
  }
}

const reasonOf = (error: unknown, code: string): string =>
  error instanceof Error && error.message !== '' ? error.message : code

function cannotReach(url: string, setting: string, reason: string): string {
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} at ${host || 'the local socket'} cannot be reached (${reason}): check ${setting} and that the database runs.`
}
