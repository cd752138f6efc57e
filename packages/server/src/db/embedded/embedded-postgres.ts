import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartFailure } from '../../config/start-failure.ts'
import { clusterFiles, prepareCluster, type ClusterFiles } from './cluster.ts'
import { awaitUnusedDirectory, inUse, takeOwnerLock } from './data-directory-lock.ts'
import { holdDirectory } from './directory-owner.ts'
import { chooseEndpoint, connectionUrl, isSocket, type Endpoint } from './endpoint.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { chooseIdentity, type RunAs } from './unprivileged.ts'

export interface EmbeddedPostgresOptions {
  readonly directory: string
  readonly databaseName: string
  /** False for tests, whose data nobody needs after a crash. */
  readonly lasting: boolean
  /** How often the file counts up that tells another container of this one; tests hurry. */
  readonly beatMs?: number
  /** The directory of another installation's binaries. */
  readonly binDirectory?: string
  readonly onProgress: (message: string) => void
  /** The database process ended unexpectedly and is being restarted. */
  readonly onRestart: (reason: string) => void
}

export interface EmbeddedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Nothing is synced or tidied up, and the log stays small, since the directory may be in memory. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '256MB',
}
const READY_TIMEOUT_MS = 120_000
const RESTART_DELAY_MS = 500

/**
 * Shuts PostgreSQL down cleanly when the pipe on its standard input closes, which also happens when our own process is killed. A script has no job
 * control, so PostgreSQL is not in the terminal's foreground group either.
 */
const GUARDIAN = `exec 4<&0
"$@" </dev/null 3>&- 4<&- &
postgres=$!
echo $postgres >&3
exec 3>&-
( read -r _ <&4; kill -INT $postgres ) 2>/dev/null &
wait $postgres
code=$?
kill $! 2>/dev/null
exit $code`

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries(options.binDirectory)
  const runAs = chooseIdentity(binaries.postgres, options.directory)
  const files = clusterFiles(options.directory)
  let cluster: RunningCluster | null = null
  const hold = await holdDirectory(options.directory, {
    ...(options.beatMs !== undefined && { beatMs: options.beatMs }),
    onLost() {
      options.onProgress(`Another server has taken ${options.directory} over: this one stops its database.`)
      void cluster?.stop()
    },
  })
  if (hold === null) throw inUse(options.directory, null)
  try {
    if (prepareCluster(files, binaries, runAs, options.lasting)) options.onProgress('Made a new database.')
    const running = new RunningCluster(options, files, binaries, runAs, await chooseEndpoint(files.sockets))
    cluster = running
    await running.start()
    await running.ensureDatabase()
    return {
      url: running.url(options.databaseName),
      stop: () => running.stop().finally(hold.release),
    }
  } catch (error) {
    hold.release()
    throw error
  }
}

class RunningCluster {
  private child: ChildProcess | null = null
  private owner: pg.Client | null = null
  private stopping = false
  private readonly password: string

  constructor(
    private readonly options: EmbeddedPostgresOptions,
    private readonly files: ClusterFiles,
    private readonly binaries: PostgresBinaries,
    private readonly runAs: RunAs,
    private readonly endpoint: Endpoint,
  ) {
    this.password = readFileSync(files.password, 'utf8')
  }

  url(database: string): string {
    return connectionUrl(this.endpoint, this.password, database)
  }

  async start(): Promise<void> {
    await awaitUnusedDirectory(this.files.data, this.password)
    const child = this.spawnPostgres()
    this.child = child
    this.owner = await this.untilReady(child)
    child.once('exit', (code) => void this.restart(`exit code ${code}`))
    if (hasEnded(child)) void this.restart('it ended as soon as it was ready')
    if (this.stopping) await this.stop()
  }

  async ensureDatabase(): Promise<void> {
    const { databaseName } = this.options
    const found = await this.owner?.query('select from pg_database where datname = $1', [databaseName])
    if (found?.rowCount === 0) await this.owner?.query(`create database ${pg.escapeIdentifier(databaseName)}`)
  }

  async stop(): Promise<void> {
    this.stopping = true
    const child = this.child
    if (!child || hasEnded(child)) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.stdin?.end()
    await ended
  }

  private async restart(reason: string): Promise<void> {
    while (!this.stopping) {
      this.options.onRestart(reason)
      await delay(RESTART_DELAY_MS)
      try {
        return await this.start()
      } catch (error) {
        reason = String(error)
      }
    }
  }

  private spawnPostgres(): ChildProcess {
    const log = openSync(this.files.log, 'a', 0o600)
    const identity = this.runAs.switchesUser && this.runAs.owner ? this.runAs.owner : {}
    const command = [...this.runAs.prefix, '/bin/sh', '-c', GUARDIAN, 'sh', this.binaries.postgres, ...this.settings()]
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: this.files.root,
      detached: true,
      stdio: ['pipe', log, log, 'pipe'],
      ...identity,
    })
    closeSync(log)
    child.once('error', (error) => this.options.onProgress(`${program} could not be run: ${error.message}`))
    return child
  }

  private settings(): string[] {
    const { endpoint, files, options } = this
    const settings: Record<string, string | number> = {
      listen_addresses: isSocket(endpoint) ? '' : endpoint.host,
      unix_socket_directories: isSocket(endpoint) ? endpoint.host : '',
      unix_socket_permissions: '0700',
      port: endpoint.port,
      max_connections: 60,
      shared_buffers: '64MB',
      timezone: 'UTC',
      log_timezone: 'UTC',
      log_min_messages: 'warning',
      log_checkpoints: 'off',
      ...(options.lasting ? {} : throwAwaySettings),
    }
    return ['-D', files.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  }

  /** Ready means that the postmaster of this directory is our own child and has given us the owner lock. */
  private async untilReady(child: ChildProcess): Promise<pg.Client> {
    const giveUpAt = performance.now() + READY_TIMEOUT_MS
    const ownProcessId = await printedProcessId(child)
    while (!hasEnded(child) && performance.now() < giveUpAt) {
      const found = runningPostmaster(this.files.data)
      if (found && found.processId !== ownProcessId) throw inUse(this.files.data, found)
      const owner = found && (await takeOwnerLock(this.url('postgres')).catch(() => null))
      if (owner) return owner
      await delay(20)
    }
    const other = runningPostmaster(this.files.data)
    if (other) throw inUse(this.files.data, other)
    throw new StartFailure(`The database did not start; its last words are at the end of ${this.files.log}.`)
  }
}

async function printedProcessId(child: ChildProcess): Promise<number> {
  let printed = ''
  const pipe = child.stdio[3]
  if (pipe instanceof Readable) for await (const chunk of pipe.setEncoding('utf8')) printed += String(chunk)
  return Number(printed)
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
