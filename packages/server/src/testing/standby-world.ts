import { sql } from 'kysely'
import type { App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import { openDatabase, usualDatabaseOptions, type Database } from '../db/database.ts'
import { addDemoData } from '../seed/demo/demo-data.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import type { PublicChanges } from '../live/public-changes.ts'
import { proxyToPostgres, type FaultProxy } from './fault-proxy.ts'
import { startReplicated, type Replicated } from './streaming-standby.ts'
import { buildTestApp, testRoute } from './test-app.ts'

/** The whole server on a primary and a standby, with the demonstration data. */
export interface StandbyWorld extends Replicated {
  readonly app: App
  /** The pool that reads from the standby. */
  readonly database: Database
  /** The network before the standby. */
  readonly way: FaultProxy
  /** Which database answers a reading request with these headers. */
  where(headers?: Readonly<Record<string, string>>): Promise<'primary' | 'standby'>
  /** Stops or continues the replay of the log by the standby. */
  replay(act: 'pause' | 'resume'): Promise<void>
}

export const standbyEnv: Env = {
  RECIRCLE_MODE: 'demo',
  DATABASE_URL: 'postgres://primary/recircle',
  DATABASE_READ_URL: 'postgres://standby/recircle',
}

export async function startStandbyWorld(publicChanges?: PublicChanges): Promise<StandbyWorld> {
  const servers = await startReplicated()
  const filling = openDatabase(servers.primary.url, { ...usualDatabaseOptions, poolSize: 1 }, () => {})
  await addReferenceData(filling)
  await addDemoData(filling, Date.now())
  await filling.destroy()
  const { proxy: way, url } = await proxyToPostgres(servers.standby.url)
  const database = openDatabase(
    servers.primary.url,
    { ...usualDatabaseOptions, poolSize: 4, readUrls: [url] },
    () => {},
  )
  const app = await buildTestApp(database, standbyEnv, undefined, publicChanges ? { publicChanges } : {})
  app.get('/where', testRoute, async () => {
    const { rows } = await sql<{ waits: boolean }>`select pg_is_in_recovery() as waits`.execute(database)
    return rows[0]?.waits === true ? 'standby' : 'primary'
  })
  const where: StandbyWorld['where'] = async (headers = {}) => {
    const { body } = await app.inject({ url: '/where', headers })
    if (body !== 'standby' && body !== 'primary') throw new Error(body)
    return body
  }
  const beside = openDatabase(servers.standby.url, { ...usualDatabaseOptions, poolSize: 1 }, () => {})
  const replay = async (act: 'pause' | 'resume'): Promise<void> =>
    void (await sql`select ${sql.raw(`pg_wal_replay_${act}()`)}`.execute(beside))
  const close = async (): Promise<void> => {
    await app.close()
    await Promise.all([database.destroy(), beside.destroy()])
    way.close()
    await servers.close()
  }
  return { ...servers, app, database, way, where, replay, close }
}
