import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sized } from '../support/smallest.ts'
import type { Clock } from './clock.ts'
import { killed, type Home } from './home.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'packages/server')

/** The migration of the next version: old instances keep running without knowing of it. */
export const nextMigration = {
  name: '9999-bench',
  script: `alter table facilities add column bench_mark boolean not null default false;
  create index facilities_by_bench_mark on facilities (bench_mark) where bench_mark;`,
}

/** The built server with one more migration, next to the same built pages. */
export function buildNextVersion(): string {
  // Below the server, so that its imports resolve.
  const folder = join(server, `node_modules/.cache/bench-cluster-${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'server'), { recursive: true })
  cpSync(join(server, 'dist'), join(folder, 'server/dist'), { recursive: true })
  for (const name of ['web', 'desk']) symlinkSync(join(root, 'packages', name), join(folder, name))
  // In the list of the built program as in the sources: by its path.
  const [first = ''] = readdirSync(join(server, 'src/db/migrations')).toSorted()
  const listed = `"./migrations/${first}": `
  const files = globSync('server/dist/**/*.js', { cwd: folder }).map((file) => join(folder, file))
  const holders = files.filter((file) => readFileSync(file, 'utf8').includes(listed))
  if (holders.length === 0) throw new Error(`The built program lists no migrations: none of its files has ${listed}`)
  const added = `"./migrations/${nextMigration.name}.sql": ${JSON.stringify(nextMigration.script)},\n`
  for (const holder of holders)
    writeFileSync(
      holder,
      readFileSync(holder, 'utf8').replace(listed, () => `${added}${listed}`),
    )
  return join(folder, 'server/dist/main.js')
}

/** A million points are read before it is ready, perhaps on a busy machine. */
const patienceMs = 600_000
const thisVersion = join(server, 'dist/main.js')

export class Instance {
  readonly name: string
  readonly port: number
  private readonly home: Home
  private readonly settings: Readonly<Record<string, string>>
  private child: ChildProcess | null = null

  constructor(name: string, port: number, home: Home, settings: Readonly<Record<string, string>>) {
    this.name = name
    this.port = port
    this.home = home
    this.settings = settings
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get processorMs(): number {
    return this.home.processorMs(this.name)
  }

  get memoryMiB(): number {
    return this.home.memoryMiB(this.name)
  }

  async start(program = thisVersion): Promise<void> {
    const child = this.home.startOwn(this.name, [program], this.settings)
    this.child = child
    const until = performance.now() + patienceMs
    while (!(await this.isReady())) {
      if (child.exitCode !== null || performance.now() > until)
        throw new Error(`${this.name} did not start:\n${this.home.logOf(this.name)}`)
      await delay(50)
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }

  /** What time it takes it to be. */
  async time(): Promise<number> {
    const { headers } = await fetch(`${this.origin}/healthz`)
    return Date.parse(headers.get('date') ?? '')
  }

  async stop(): Promise<void> {
    if (this.child === null || this.child.exitCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }

  async kill(): Promise<void> {
    if (this.child !== null) await killed(this.child)
  }
}

export interface Addresses {
  readonly databaseUrl: string
  readonly directUrl: string
  readonly readUrls: readonly string[]
}

/** The clock of the last instance can be set. */
export function makeInstances(
  home: Home,
  ports: readonly number[],
  { databaseUrl, directUrl, readUrls }: Addresses,
  { others = {}, clock = null }: { others?: Readonly<Record<string, string>>; clock?: Clock | null } = {},
): Instance[] {
  const settings = {
    NODE_ENV: 'production',
    RECIRCLE_MODE: 'demo',
    HOST: '127.0.0.1',
    DATA_DIR: join(home.directory, 'data'),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_READ_URL: readUrls.join(','),
    TOKEN_KEYS: `bench:${randomBytes(32).toString('base64url')}`,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_FACTOR: '0',
    // A proxy that checks twice a second has noticed by then.
    SHUTDOWN_DELAY_MS: sized('2000', '0'),
    TILE_URL: 'off',
    ...others,
  }
  return ports.map((port, at) => {
    const own = { PORT: String(port), ...(at === ports.length - 1 ? clock?.env : {}) }
    return new Instance(`instance-${at + 1}`, port, home, { ...settings, ...own })
  })
}
