import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../lib/paths.ts'
import type { Stage } from './dockerfile.ts'
import type { Launch } from './launch.ts'

export interface UsedDatabase {
  readonly url: string
  /** The URL of the same database from inside the container. */
  readonly urlInside: string
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** The commands of the image with the settings of `compose.yaml`. */
export class Container {
  readonly origin: string
  private readonly stage: Stage
  private readonly database: UsedDatabase
  private readonly launch: Launch
  private readonly env: Readonly<Record<string, string>>
  private server: { readonly child: ChildProcess; readonly ended: Promise<Ended> } | null = null

  constructor(stage: Stage, launch: Launch, port: number, database: UsedDatabase) {
    this.stage = stage
    this.launch = launch
    this.database = database
    this.origin = `http://127.0.0.1:${port}`
    this.env = {
      ...stage.env,
      RECIRCLE_MODE: 'production',
      PORT: String(port),
      DATABASE_URL: database.urlInside,
      TOKEN_KEYS: `container:${randomBytes(32).toString('base64url')}`,
      SITE_URL_INT: this.origin,
      MAIL_TO_FILES: 'on',
      TILE_URL: 'off',
    }
  }

  start(): void {
    const child = this.launch(this.stage.command, this.env)
    this.server = { child, ended: endOf(child) }
  }

  /** Repeats the HEALTHCHECK as Docker does; the container is healthy as soon as it passes. */
  async isHealthy(tries: number, pauseMs: number): Promise<boolean> {
    for (let left = tries; left > 0; left--) {
      if (this.server?.child.exitCode !== null) return false
      if ((await this.run(this.stage.healthCheck)).code === 0) return true
      await delay(pauseMs)
    }
    return false
  }

  run(command: readonly string[]): Promise<Ended> {
    return endOf(this.launch(command, this.env))
  }

  /** Runs a staff command and reads its answer; one that fails is an error with its words. */
  async staff(...words: string[]): Promise<unknown> {
    const { code, output } = await this.run(['node', 'packages/server/dist/staff.js', ...words, '--json'])
    if (code !== 0) throw new Error(`staff ${words.join(' ')}: ${output}`)
    return JSON.parse(output)
  }

  /** Adds an organization directly, without an application. */
  async organization(): Promise<string> {
    const client = new pg.Client({ connectionString: this.database.url })
    await client.connect()
    const id = randomUUID()
    await client.query(`insert into organizations (id, full_name, contacts) values ($1, 'Container', '{}')`, [id])
    await client.end()
    return id
  }

  /** Sends SIGTERM to process 1 of the container, as `docker stop` does; without a container to the server. */
  async stop(): Promise<Ended> {
    if (this.server === null) throw new Error('The container was not started.')
    const { child, ended } = this.server
    const list = `/proc/${child.pid}/task/${child.pid}/children`
    const [first] = existsSync(list) ? readFileSync(list, 'utf8').split(' ') : []
    if (first) process.kill(Number(first), 'SIGTERM')
    else child.kill('SIGTERM')
    return ended
  }

  kill(): void {
    this.server?.child.kill('SIGKILL')
  }
}

function endOf(child: ChildProcess): Promise<Ended> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

const picture = readFileSync(join(root, 'packages/web/public/icons/icon-192.png'))

/** In production each staff command names who is responsible; the first account needs nobody. */
const signature = 'container-staff'

/** On a busy machine the program turns requests away until it has caught up. */
async function answerOf(address: string): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address)
    if (answer.status !== 503 || tries === 30) return answer
    await delay(1000)
  }
}

type Proofs = Readonly<Record<string, (container: Container) => Promise<string | null>>>

/** The properties of the program in a container, each checked from outside. */
export const proofs: Proofs = {
  'its health check passes': async (container) => ((await container.isHealthy(60, 1000)) ? null : 'not healthy'),
  'it serves a page and the page’s files': async ({ origin }) => {
    const page = await answerOf(origin)
    const [, script = ''] = /src="(\/assets\/[^"]+[.]js)"/.exec(await page.text()) ?? []
    const file = await answerOf(origin + script)
    return page.status === 200 && script !== '' && file.status === 200
      ? null
      : `${page.status}, ${script} ${file.status}`
  },
  'it hashes a password and converts a picture': async (container) => {
    await container.staff('administrators', 'add', signature)
    const account = ['--email=container@example.org', '--name=Container', '--roles=recycling-points-creator']
    const place = ['--variant=int', `--organization=${await container.organization()}`]
    const made = await container.staff('accounts', 'create', ...account, ...place, `--as=${signature}`)
    const { password } = made as { password: string }
    const body = new URLSearchParams({ grant_type: 'password', username: 'container@example.org', password })
    const calls = `${container.origin}/api/web/v1`
    const signIn = await fetch(`${calls}/authing/password/token/`, { method: 'POST', body })
    const { access_token: token } = (await signIn.json()) as { access_token: string }
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/png' }), 'icon.png')
    const headers = { authorization: `Bearer ${token}` }
    const sent = await fetch(`${calls}/uploadable/image/`, { method: 'POST', headers, body: form })
    return signIn.status === 200 && sent.status === 201 ? null : `${signIn.status} ${sent.status} ${await sent.text()}`
  },
}

/** The properties of the container around it. */
export const proofsOfJail: Proofs = {
  'it is an ordinary user without privileges': async (container) => {
    const { output } = await container.run(['cat', '/proc/self/status'])
    const field = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(output)?.[1] ?? ''
    const [uid, effective, noNew] = [field('Uid'), field('CapEff'), field('NoNewPrivs')]
    return uid === '1000' && /^0+$/.test(effective) && noNew === '1' ? null : `${uid} ${effective} ${noNew}`
  },
  'it can write only to its data directory': async (container) => {
    const write = (file: string): Promise<Ended> => container.run(['sh', '-c', `echo x > ${file}`])
    const [data, ...others] = await Promise.all(['/data/probe', '/app/probe', '/etc/probe', '/usr/probe'].map(write))
    const refusals = others.filter(({ output }) => output.includes('Read-only file system'))
    return data?.code === 0 && refusals.length === 3 ? null : others.map(({ output }) => output).join('')
  },
}

export const lastProofs: Proofs = {
  'it stops cleanly on SIGTERM': async (container) => {
    const { code, output } = await container.stop()
    return code === 0 ? null : `${code}: ${output}`
  },
}
