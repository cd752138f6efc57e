import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../../config/start-failure.ts'
import { connectionUrl } from './endpoint.ts'
import { runningPostmaster, type Postmaster } from './postmaster-file.ts'

/** Held by the server that owns the database process, for as long as it lives. */
const OWNER_LOCK = 8_675_309
const ORPHAN_PATIENCE_MS = 30_000

/** Returns the connection that holds the lock, or null if another server holds it. */
export async function takeOwnerLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'recircle owner' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  return null
}

/**
 * Waits until no database process uses the directory. If its server was killed, it stops by itself; if it stays without an owner, it is
 * interrupted; if another server owns it, this start fails.
 */
export async function awaitUnusedDirectory(dataDirectory: string, password: string): Promise<void> {
  const giveUpAt = performance.now() + ORPHAN_PATIENCE_MS
  let isRequested = false
  for (let found = runningPostmaster(dataDirectory); found; found = runningPostmaster(dataDirectory)) {
    const owner = await ownerOf(found, password)
    if (owner === 'a server') throw inUse(dataDirectory, found)
    if (performance.now() > giveUpAt) throw inUse(dataDirectory, found)
    if (owner === 'nobody' && !isRequested) {
      await delay(500)
      isRequested = interrupt(found)
    }
    await delay(50)
  }
  rmSync(join(dataDirectory, 'postmaster.pid'), { force: true })
}

export const inUse = (directory: string, found: Postmaster | null): StartFailure =>
  new StartFailure(
    `The data directory ${directory} is in use by another running server${found ? ` (database process ${found.processId})` : ''}: stop that one, or set DATA_DIR to another directory.`,
  )

async function ownerOf(postmaster: Postmaster, password: string): Promise<'a server' | 'nobody' | 'not known'> {
  try {
    const client = await takeOwnerLock(connectionUrl(postmaster.endpoint, password, 'postgres'))
    await client?.end()
    return client ? 'nobody' : 'a server'
  } catch {
    // It may be starting up, recovering or shutting down.
    return 'not known'
  }
}

function interrupt(postmaster: Postmaster): boolean {
  try {
    process.kill(postmaster.processId, 'SIGINT')
  } catch {
    // It has ended in the meantime.
  }
  return true
}
