import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStaffContext } from '../cli/staff-context.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { demoPassword } from '../seed/demo/demo-people.ts'
import { standInPages } from '../testing/built-server.ts'

// A folder from which the packages that the program imports can be resolved, with a stand-in for the built pages.
const workshop = join(import.meta.dirname, `../../node_modules/.cache/start-test-${process.pid}`)
const program = join(workshop, 'server/dist/main.js')
const home = mkdtempSync(join(tmpdir(), 'recircle-start-'))
const patienceMs = 60_000

function placeFile(file: string, content: string): void {
  mkdirSync(join(workshop, file, '..'), { recursive: true })
  writeFileSync(join(workshop, file), content)
}

beforeAll(async () => {
  await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    build: { outDir: join(workshop, 'server/dist'), emptyOutDir: true },
  })
  placeFile('web/dist/client/.vite/manifest.json', '{}')
  placeFile('web/dist/client/assets/empty.css', '')
  placeFile('web/dist/server/entry-server.js', standInPages)
}, patienceMs)

const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(workshop, { recursive: true, force: true })
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

interface Started {
  readonly child: ChildProcess
  readonly origin: string
}

function run(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const settings = { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off', ...env }
  const child = spawn(process.execPath, [program], { env: settings, cwd: home })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, output: () => output }
}

/** The settings that production requires; the embedded database and mail in files are explicitly allowed. */
const production = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: 'on',
  MAIL_TO_FILES: 'on',
  SHUTDOWN_DELAY_MS: '0',
  TOKEN_KEYS: `test:${randomBytes(32).toString('base64url')}`,
}

async function start(env: Record<string, string>): Promise<Started> {
  const { child, output } = run(env)
  await vi.waitFor(() => expect(output()).toContain('Recircle is ready'), { timeout: patienceMs, interval: 50 })
  const port = /int\s+http:\/\/int\.localhost:(\d+)/.exec(output())?.[1]
  return { child, origin: `http://127.0.0.1:${port}` }
}

async function refused(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { child, output } = run(env)
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output: output() }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function stop({ child }: Started): Promise<number> {
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number]
  return code
}

const postmasterOf = (dataDirectory: string) => runningPostmaster(join(dataDirectory, 'postgres/data'))

describe('starting the server', { timeout: patienceMs }, () => {
  const dataDirectory = join(home, 'var')

  test('serves a page and data, and a signal ends it together with its database', async () => {
    const server = await start({ DATA_DIR: dataDirectory })
    expect((await fetch(server.origin)).status).toBe(200)
    const units = (await (await fetch(`${server.origin}/api/web/v1/facility/unit/`)).json()) as { data: unknown[] }
    expect(units.data).toHaveLength(5)
    expect(await stop(server)).toBe(0)
    expect(postmasterOf(dataDirectory)).toBeNull()
  })

  test('STAFF-3 a command beside it, without any settings, writes emails that link to its port', async () => {
    const server = await start({ DATA_DIR: dataDirectory })
    const { context, close } = await openStaffContext({ DATA_DIR: dataDirectory }, home, () => {})
    expect(new URL(context.config.origins.kz).host).toBe(`kz.localhost:${new URL(server.origin).port}`)
    await close()
    await stop(server)
  })

  test('STAFF-3 REG-5 with PORT=0 its emails link to its real port, and its own pages may write', async () => {
    const server = await start({ DATA_DIR: dataDirectory })
    const host = `int.localhost:${new URL(server.origin).port}`
    const body = JSON.stringify({ first_name: 'Aida', email: 'port@example.org', password: 'Correct1horse' })
    const headers = { 'content-type': 'application/json', origin: `http://${host}` }
    const url = `${server.origin}/api/web/v1/authing/sign_up/`
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
    const outbox = join(dataDirectory, 'outbox')
    await vi.waitFor(() => {
      // A message that is still being written has another name.
      const name = readdirSync(outbox).find((file) => file.endsWith('.eml')) ?? ''
      expect(readFileSync(join(outbox, name), 'utf8')).toContain(`http://${host}/confirm-email/`)
    }, patienceMs)
    await stop(server)
  })

  test('killed with −9 it soon leaves no database behind, and the next start has the data', async () => {
    const first = await start({ DATA_DIR: dataDirectory })
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await start({ DATA_DIR: dataDirectory })
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
    second.child.kill('SIGKILL')
    await vi.waitFor(() => expect(postmasterOf(dataDirectory)).toBeNull(), patienceMs)
  })

  test('a second start on the same data directory is refused with a reason', async () => {
    const first = await start({ DATA_DIR: dataDirectory })
    const second = await refused({ DATA_DIR: dataDirectory })
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is in use by another running server') })
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    await stop(first)
  })

  test('a taken port is reported, and the database stops', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await refused({ DATA_DIR: dataDirectory, PORT: String(port) })
    // The log may still tell of the database that stops.
    const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('{'))
    expect([code, said.at(-1)]).toEqual([
      1,
      `Port ${port} is in use by another program: stop that program, or set PORT to another number.`,
    ])
    expect(postmasterOf(dataDirectory)).toBeNull()
    other.close()
  })

  test('an unusable data directory is reported', async () => {
    writeFileSync(join(home, 'file'), '')
    const { code, output } = await refused({ DATA_DIR: join(home, 'file', 'var') })
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The data directory .+ cannot be written to \(ENOTDIR\): .+\.\n$/),
    ])
  })

  test('a database that cannot be reached is reported, without its password', async () => {
    const { code, output } = await refused({
      DATA_DIR: dataDirectory,
      RECIRCLE_MODE: 'demo',
      DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/recircle',
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The database recircle at 127\.0\.0\.1:1 cannot be reached \(.+\): check DATABASE_URL and that the database runs\.\n$/,
    )
    expect(output).not.toContain('hunter2')
  })

  test('OPS-2 NODE_ENV=production without a database is refused, not a demonstration', async () => {
    const { code, output } = await refused({ DATA_DIR: dataDirectory, NODE_ENV: 'production', DEMO_DATA: '' })
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^DATABASE_URL must be set in production/),
        expect.stringMatching(/^SMTP_URL must be set in production/),
        expect.stringMatching(/^TOKEN_KEYS must be set in production/),
        expect.stringMatching(/^SITE_URL_RU, SITE_URL_KZ or SITE_URL_INT must be set in production/),
      ],
    ])
  })

  test('OPS-2 OPS-4 production shows no mail, creates no demonstration data, and reports that mail is not sent', async () => {
    const port = await freePort()
    const settings = { ...production, DEMO_DATA: '', PORT: String(port), DATA_DIR: join(home, 'production') }
    const { child, output } = run({ ...settings, SITE_URL_INT: `http://int.localhost:${port}` })
    await vi.waitFor(() => expect(output()).toContain('Recircle is ready'), { timeout: patienceMs, interval: 50 })
    expect(output()).toContain('No email is sent, because SMTP_URL is not set')
    expect(output()).not.toMatch(/demonstration|outbox\n/i)
    const outbox = await fetch(`http://127.0.0.1:${port}/dev/outbox`)
    expect(await outbox.text()).not.toContain('No emails yet')
    const body = new URLSearchParams({ grant_type: 'password', username: 'points', password: demoPassword })
    const signIn = await fetch(`http://127.0.0.1:${port}/api/web/v1/authing/password/token/`, { method: 'POST', body })
    expect(signIn.status).toBe(401)
    expect(await stop({ child, origin: '' })).toBe(0)
  })

  test('OPS-2 production does not start on a database with demonstration accounts', async () => {
    const directory = join(home, 'demo')
    await stop(await start({ DATA_DIR: directory, DEMO_DATA: 'on' }))
    const { code, output } = await refused({
      ...production,
      DEMO_DATA: '',
      DATA_DIR: directory,
      SITE_URL_INT: 'https://recircle.example',
    })
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(
        /^The database contains demonstration accounts with a publicly known password \(.*user@example\.org/,
      ),
    ])
    expect(postmasterOf(directory)).toBeNull()
  })

  test('mistakes in the settings are reported, one sentence each', async () => {
    const { code, output } = await refused({ DATA_DIR: dataDirectory, PORT: 'x', SITE_VARIANT: 'eu' })
    expect([code, output.trim().split('\n')]).toEqual([
      1,
      [
        'PORT must be a whole number from 0 to 65535, not "x".',
        'SITE_VARIANT must be ru, kz or int; SITE_LOCALES may name only these variants and hosts.',
      ],
    ])
  })
})
