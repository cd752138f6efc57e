import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFiles } from '../db/embedded/cluster.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { copyCluster } from '../db/embedded/online-copy.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { throwAwayDirectory } from '../db/testing/throw-away-directory.ts'
import { placeCluster } from './prepared-cluster.ts'

/** A PostgreSQL of its own. */
export interface OwnPostgres extends EmbeddedPostgres {
  /** Kills it without a farewell; it starts again by itself. */
  kill(): void
  /** Kills it for good. */
  killForGood(): Promise<void>
}

/** A migrated primary, and a standby that follows it. */
export interface Replicated {
  readonly primary: OwnPostgres
  readonly standby: OwnPostgres
  close(): Promise<void>
}

const databaseName = 'recircle'

export async function startReplicated(): Promise<Replicated> {
  const home = throwAwayDirectory('replicated')
  const [first, second] = [join(home, '1'), join(home, '2')] as const
  for (const folder of [first, second]) mkdirSync(folder, { mode: 0o711 })
  await placeCluster(first)
  const primary = await startIn(first)
  // Its session keeps the log that the standby begins with.
  const client = new pg.Client({ connectionString: primary.url })
  client.on('error', () => {})
  await client.connect()
  await copyCluster(client, clusterFiles(first), clusterFiles(second))
  follow(first, second)
  const standby = await startIn(second)
  await client.end()
  const close = async (): Promise<void> => {
    await Promise.all([primary.stop(), standby.stop()])
    rmSync(home, { recursive: true, force: true })
  }
  return { primary, standby, close }
}

function follow(primary: string, standby: string): void {
  const { data, password } = clusterFiles(primary)
  const endpoint = runningPostmaster(data)?.endpoint
  if (!endpoint) throw new Error('The primary does not run')
  const way = `host=${endpoint.host} port=${endpoint.port} user=recircle password=${readFileSync(password, 'utf8')}`
  const files = clusterFiles(standby)
  appendFileSync(
    join(files.data, 'postgresql.auto.conf'),
    `primary_conninfo = '${way}'\nwal_retrieve_retry_interval = 100\n`,
  )
  writeFileSync(join(files.data, 'standby.signal'), '')
}

async function startIn(directory: string): Promise<OwnPostgres> {
  const postgres = await startEmbeddedPostgres({
    directory,
    databaseName,
    lasting: false,
    onProgress: () => {},
    onRestart: () => {},
  })
  const kill = (): void => {
    const found = runningPostmaster(clusterFiles(directory).data)
    if (found) process.kill(found.processId, 'SIGKILL')
  }
  const killForGood = (): Promise<void> => {
    kill()
    return postgres.stop()
  }
  return { ...postgres, kill, killForGood }
}
