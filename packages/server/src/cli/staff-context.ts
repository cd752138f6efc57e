import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { readConfig, type Config } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import type { Database } from '../db/database.ts'
import { runningUrl } from '../db/embedded/running-url.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { prepareDataDirectory } from '../start/data-directory.ts'
import { makeLogger } from '../start/logger.ts'
import { startDatabase } from '../start/start-database.ts'
import { knownOrigins } from '../site/site-origins.repository.ts'
import { StartFailure } from '../config/start-failure.ts'
import type { OpenStaffContext } from './run-staff.ts'

const guestPatienceMs = 60_000

/**
 * Opens the database that the server uses with these settings. An embedded one that a server or another command is running is shared; otherwise
 * this command starts it and stops it again.
 */
export async function openStaffContext(
  env: Env,
  directory: string,
  say: (line: string) => void,
): Promise<OpenStaffContext> {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.mistakes.join('\n'))
  const config = read.value
  prepareDataDirectory(config.dataDirectory)
  const { database, close } = config.databaseUrl === null ? await openEmbedded(config) : await start(config)
  try {
    await addReferenceData(database)
    const origins = await knownOrigins(database, env, config.origins)
    return { context: { database, config: { ...config, origins }, directory, progress: say }, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface OpenDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

async function start(config: Config): Promise<OpenDatabase> {
  const running = await startDatabase(config, makeLogger({ logLevel: 'silent' }), () => {})
  return { database: running.database, close: () => running.stop() }
}

async function openEmbedded(config: Config): Promise<OpenDatabase> {
  const url = runningUrl(config.dataDirectory)
  if (url !== null) {
    try {
      return await joinRunning(config, url)
    } catch (error) {
      // The process that ran it may have stopped it in the meantime.
      if (runningUrl(config.dataDirectory) !== null) throw error
    }
  }
  const own = await start(config)
  const close = async (): Promise<void> => {
    await untilGuestsHaveLeft(own.database)
    await own.close()
  }
  return { database: own.database, close }
}

const guestName = 'recircle guest'

async function joinRunning(config: Config, url: string): Promise<OpenDatabase> {
  const guest = new pg.Client({ connectionString: url, application_name: guestName })
  guest.on('error', () => {})
  try {
    await guest.connect()
    const { database, close } = await start({ ...config, databaseUrl: url })
    return { database, close: async () => void (await Promise.all([close(), guest.end()])) }
  } catch (error) {
    await guest.end().catch(() => {})
    throw error instanceof StartFailure
      ? error
      : new StartFailure('The database in the data directory is running but not responding: try again in a moment.')
  }
}

/** A command that shares this command's database may still be at work. */
async function untilGuestsHaveLeft(database: Database): Promise<void> {
  const giveUpAt = performance.now() + guestPatienceMs
  while (performance.now() < giveUpAt) {
    const { rows } = await sql<{ guests: number }>`
      select count(*) as guests from pg_stat_activity where application_name = ${guestName}`.execute(database)
    if ((rows[0]?.guests ?? 0) === 0) return
    await delay(100)
  }
}
