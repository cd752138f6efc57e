import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { parse } from 'yaml'
import type { Home } from '../../bench/cluster/home.ts'
import { root } from '../lib/paths.ts'

interface Deployed {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string | null>>
}

const recipe = join(root, 'deploy/database')
const name = 'database'
const patienceMs = 600_000

/** What compose.archive.yaml says, except what the operator sets. */
function deployed(): Deployed {
  const { services } = parse(readFileSync(join(recipe, 'compose.archive.yaml'), 'utf8')) as {
    services: { database: Deployed }
  }
  const { command, environment } = services.database
  const fixed = Object.entries(environment).filter(([, value]) => value !== null && !value.includes('${'))
  return { command, environment: Object.fromEntries(fixed) }
}

/** PostgreSQL of Debian with the settings and the script of `deploy/database`, and an encrypted archive on disk. */
export class ArchivedDatabase {
  readonly url: string
  private readonly home: Home
  private readonly binaries: string
  private readonly folder: string
  private readonly archive: string
  private readonly script: string
  private readonly args: readonly string[]
  private readonly env: Readonly<Record<string, string>>

  constructor(home: Home, binaries: string, archiveTimeoutSeconds: number) {
    this.home = home
    this.binaries = binaries
    this.folder = home.folder(name)
    this.archive = home.folder('archive')
    this.script = home.file('archive.sh', readFileSync(join(recipe, 'archive.sh'), 'utf8'))
    this.url = `postgres://recircle@localhost/recircle?host=${this.folder}`
    const { command, environment } = deployed()
    const own = [
      `archive_timeout=${archiveTimeoutSeconds}`,
      'listen_addresses=',
      `unix_socket_directories=${this.folder}`,
      'unix_socket_permissions=0700',
    ]
    this.args = [...command.slice(1), ...own.flatMap((setting) => ['-c', setting])]
    this.env = {
      ...environment,
      PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_SOCKET_PATH: this.folder,
      PGBACKREST_REPO1_PATH: this.archive,
      PGBACKREST_REPO1_RETENTION_FULL: '14',
      PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
      PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64url'),
      PGBACKREST_LOCK_PATH: home.folder('locks'),
    }
  }

  async make(): Promise<void> {
    const args = [`--pgdata=${this.data}`, '--username=recircle', '--auth=trust', '--encoding=UTF8', '--data-checksums']
    await this.run('initdb', join(this.binaries, 'initdb'), args)
    await this.start('postgres')
    await this.query('create database recircle', 'postgres')
  }

  /** Returns once it has restored what it was told to. */
  async start(database = 'recircle'): Promise<void> {
    const args = ['-D', this.data, ...this.args]
    const child = this.home.start(name, join(this.binaries, 'postgres'), args, this.env)
    const until = performance.now() + patienceMs
    while (!(await this.query('select', database).catch(() => null))) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`The database did not start:\n${this.home.logOf(name)}`)
      await delay(20)
    }
  }

  backUp = (): Promise<void> => this.run('backup', 'sh', [this.script, 'once'])

  /** Fails unless what is written now reaches the archive. */
  check = (): Promise<void> => this.run('check', 'pgbackrest', ['check'])

  /** To the end of the archive without a second. */
  restore = (second: string | null): Promise<void> =>
    this.run('restore', 'sh', [this.script, 'restore', ...(second === null ? [] : [second])])

  /** The machine has gone; the archive is elsewhere. */
  async lose(): Promise<void> {
    await this.home.kill(name)
    rmSync(this.data, { recursive: true })
  }

  archiveMiB(): number {
    return Number(spawnSync('du', ['-sm', this.archive]).stdout.toString().split('\t')[0])
  }

  async query<Row extends pg.QueryResultRow>(text: string, database = 'recircle', values: unknown[] = []) {
    const client = new pg.Client({ host: this.folder, user: 'recircle', database })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  private get data(): string {
    return join(this.folder, 'data')
  }

  private async run(what: string, program: string, args: readonly string[]): Promise<void> {
    const [code] = await once(this.home.start(what, program, args, this.env), 'exit')
    if (code !== 0) throw new Error(`${what} ended with ${code}:\n${this.home.logOf(what)}`)
  }
}
