import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Home } from './home.ts'

const name = 'database'
const patienceMs = 600_000

interface Options {
  readonly home: Home
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string
  /** Arguments of `postgres`. */
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** One PostgreSQL of Debian with an empty database, which listens on a socket in a folder of its own. */
export class DebianPostgres {
  readonly url: string
  private readonly folder: string
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.folder = options.home.folder(name)
    this.url = `postgres://recircle@localhost/recircle?host=${this.folder}`
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  async make(): Promise<void> {
    const args = [`--pgdata=${this.data}`, '--username=recircle', '--auth=trust', '--encoding=UTF8', '--data-checksums']
    await this.run('initdb', join(this.options.binaries, 'initdb'), args)
    await this.start('postgres')
    await this.query('create database recircle', 'postgres')
  }

  /** Returns once it has restored what it was told to. */
  async start(database = 'recircle'): Promise<void> {
    const { home, binaries, args, env } = this.options
    const own = ['listen_addresses=', `unix_socket_directories=${this.folder}`, 'unix_socket_permissions=0700']
    const all = ['-D', this.data, ...args, ...own.flatMap((setting) => ['-c', setting])]
    const child = home.start(name, join(binaries, 'postgres'), all, env)
    const until = performance.now() + patienceMs
    while (!(await this.query('select', database).catch(() => null))) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`The database did not start:\n${home.logOf(name)}`)
      await delay(20)
    }
  }

  kill = (): Promise<void> => this.options.home.kill(name)

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

  /** Runs a program to its end, in the environment of the database. */
  async run(what: string, program: string, args: readonly string[]): Promise<void> {
    const { home, env } = this.options
    const [code] = await once(home.start(what, program, args, env), 'exit')
    if (code !== 0) throw new Error(`${what} ended with ${code}:\n${home.logOf(what)}`)
  }
}
