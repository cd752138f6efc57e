import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import pg from 'pg'
import { deletedAccountsFile } from '../account/deleted-accounts.ts'
import { readConfig, type Config } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import { copyCluster, copyDirectory } from '../db/embedded/online-copy.ts'
import { clusterFiles, type ClusterFiles } from '../db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { connectionUrl } from '../db/embedded/endpoint.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { snapshotFolder } from '../live/snapshot/snapshot-store.ts'
import { StartFailure } from '../config/start-failure.ts'

type Say = (line: string) => void

/** Written last: a copy without it is incomplete. */
const finishedMark = 'backup.json'
const replaced = 'replaced-'
/** The database is copied apart; a snapshot of the index would be newer than its copy. */
const isLeftOut = (name: string): boolean => name === 'postgres' || name === snapshotFolder || name.startsWith(replaced)

function embeddedConfig(env: Env): Config {
  const read = readConfig(env)
  if (!read.ok) throw new StartFailure(read.mistakes.join('\n'))
  if (read.value.databaseUrl === null) return read.value
  throw new StartFailure(
    'This command is for the embedded database; back up a PostgreSQL at DATABASE_URL with pg_dump.',
  )
}

/** OPS-24: copies the data directory while the server runs; a server can be started on the copy. */
export async function backUp(env: Env, target: string, say: Say): Promise<void> {
  const { dataDirectory } = embeddedConfig(env)
  const directory = resolve(target)
  const files = clusterFiles(join(dataDirectory, 'postgres'))
  if (!existsSync(files.data)) throw new StartFailure(`There is no database in ${dataDirectory} to back up.`)
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new StartFailure(`${directory} is not empty: choose a directory that does not exist yet.`)
  }
  if (!relative(dataDirectory, directory).startsWith('..')) {
    throw new StartFailure(`${directory} is inside the data directory: choose one outside it.`)
  }
  const started = performance.now()
  mkdirSync(join(directory, 'postgres'), { recursive: true, mode: 0o700 })
  await withDatabase(files, say, (client) => copyCluster(client, files, clusterFiles(join(directory, 'postgres'))))
  // The files come after the rows, so that every picture that a row names is included.
  const others = readdirSync(dataDirectory).filter((name) => !isLeftOut(name))
  for (const name of others) await copyDirectory(join(dataDirectory, name), join(directory, name))
  writeFileSync(join(directory, finishedMark), `${JSON.stringify({ finished: new Date().toISOString() })}\n`)
  say(`Backed up ${dataDirectory} to ${directory} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** OPS-24: replaces the data directory with a backup; the old one is kept next to it. */
export async function restore(env: Env, source: string, say: Say): Promise<void> {
  const { dataDirectory } = embeddedConfig(env)
  const directory = resolve(source)
  if (!existsSync(join(directory, finishedMark))) {
    throw new StartFailure(`${directory} is not a complete backup: it has no file ${finishedMark}.`)
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 })
  if (runningPostmaster(clusterFiles(join(dataDirectory, 'postgres')).data)) {
    throw new StartFailure(`A server is using ${dataDirectory}: stop it before restoring a backup.`)
  }
  // Copied completely before anything is moved: on a full disk the old data stays.
  const incoming = join(dataDirectory, `${replaced}incoming-${randomUUID()}`)
  try {
    await copyDirectory(directory, incoming)
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    throw error
  }
  rmSync(join(incoming, finishedMark))
  const replacedDirectory = join(dataDirectory, `${replaced}${new Date().toISOString().replaceAll(':', '')}`)
  mkdirSync(replacedDirectory, { mode: 0o700 })
  // OPS-37: the backup does not know of accounts that were deleted after it.
  if (existsSync(deletedAccountsFile(dataDirectory)))
    // The last line of the backup may have been cut off.
    appendFileSync(deletedAccountsFile(incoming), `\n${readFileSync(deletedAccountsFile(dataDirectory), 'utf8')}`, {
      mode: 0o600,
    })
  const found = readdirSync(dataDirectory).filter((name) => !name.startsWith(replaced))
  for (const name of found) renameSync(join(dataDirectory, name), join(replacedDirectory, name))
  for (const name of readdirSync(incoming)) renameSync(join(incoming, name), join(dataDirectory, name))
  rmSync(incoming, { recursive: true })
  if (found.length === 0) rmSync(replacedDirectory, { recursive: true })
  say(
    `Restored ${directory} to ${dataDirectory}.${found.length === 0 ? '' : ` The previous data is in ${replacedDirectory}.`}`,
  )
}

/** Uses the database of the running server, or starts it for the duration of the copy. */
async function withDatabase(files: ClusterFiles, say: Say, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const postmaster = runningPostmaster(files.data)
  const own = postmaster === null ? await startOwn(files, say) : null
  const password = readFileSync(files.password, 'utf8')
  const url = own?.url ?? (postmaster && connectionUrl(postmaster.endpoint, password, 'recircle'))
  const client = new pg.Client({ connectionString: url ?? '', application_name: 'recircle guest' })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => {})
    await own?.stop()
  }
}

const startOwn = (files: ClusterFiles, say: Say) =>
  startEmbeddedPostgres({
    directory: files.root,
    databaseName: 'recircle',
    lasting: true,
    onProgress: say,
    onRestart: () => {},
  })
