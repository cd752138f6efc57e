import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStaffContext } from '../cli/staff-context.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { demoPassword } from '../seed/demo/demo-people.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'
import { placeCluster } from '../testing/prepared-cluster.ts'

const home = mkdtempSync(join(tmpdir(), 'recircle-start-'))
/** One directory and two servers in turn, which share what they prove: a start takes seconds. */
const dataDirectory = join(home, 'var')
const patienceMs = 60_000
const production = { NODE_ENV: 'production', RECIRCLE_MODE: '', DEMO_DATA: '', RATE_LIMIT_FACTOR: '' }
let program: BuiltServer
let first: StartedServer
beforeAll(async () => {
  program = await BuiltServer.make()
  await placeCluster(join(dataDirectory, 'postgres'))
  first = await program.start({ RECIRCLE_MODE: '', DATA_DIR: dataDirectory })
}, 240_000)
afterAll(async () => {
  program.killAll()
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

const postmaster = () => runningPostmaster(join(dataDirectory, 'postgres/data'))

describe.concurrent('a started server', { timeout: patienceMs }, () => {
  test('serves a page and data', async () => {
    expect((await fetch(first.origin)).status).toBe(200)
    const units = (await (await fetch(`${first.origin}/api/web/v1/facility/unit/`)).json()) as { data: unknown[] }
    expect(units.data).toHaveLength(5)
  })

  test('STAFF-3 a command beside it, without any settings, writes emails that link to its port', async () => {
    const { context, close } = await openStaffContext({ DATA_DIR: dataDirectory }, home, () => {})
    expect(new URL(context.config.origins.kz).host).toBe(`kz.localhost:${new URL(first.origin).port}`)
    await close()
  })

  test('STAFF-3 REG-5 with PORT=0 its emails link to its real port, and its own pages may write', async () => {
    const host = `int.localhost:${new URL(first.origin).port}`
    const body = JSON.stringify({ first_name: 'Aida', email: 'port@example.org', password: 'Correct1horse' })
    const headers = { 'content-type': 'application/json', origin: `http://${host}` }
    const url = `${first.origin}/api/web/v1/authing/sign_up/`
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(201)
    const outbox = join(dataDirectory, 'outbox')
    await vi.waitFor(() => {
      // A message that is still being written has another name.
      const name = readdirSync(outbox).find((file) => file.endsWith('.eml')) ?? ''
      expect(readFileSync(join(outbox, name), 'utf8')).toContain(`http://${host}/confirm-email/`)
    }, patienceMs)
  })

  test('refuses a second start on its data directory, with a reason', async () => {
    const second = await program.run({ DATA_DIR: dataDirectory })
    expect(second).toEqual({ code: 1, output: expect.stringContaining('is in use by another running server') })
    await untilReady(first)
  })

  test('OPS-2 NODE_ENV=production without a database is refused, not a demonstration', async () => {
    const { code, output } = await program.run({ ...production, DATA_DIR: dataDirectory })
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
})

/** The probe gives up after two seconds, which the first pages may take on a busy machine. */
const untilReady = ({ origin }: StartedServer) =>
  vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), patienceMs)

describe('after a server that was killed with −9', { timeout: patienceMs }, () => {
  let second: StartedServer
  test('no database is soon left behind, and the next start has the data', async () => {
    await program.kill(first)
    await vi.waitFor(() => expect(postmaster()).toBeNull(), patienceMs)
    const port = await freePort()
    second = await program.start({
      ...production,
      EMBEDDED_DATABASE: 'on',
      MAIL_TO_FILES: 'on',
      SHUTDOWN_DELAY_MS: '0',
      TOKEN_KEYS: `test:${randomBytes(32).toString('base64url')}`,
      SITE_URL_INT: `http://int.localhost:${port}`,
      DATA_DIR: dataDirectory,
      PORT: String(port),
    })
    await untilReady(second)
    expect(second.output()).not.toMatch(/new database|migrated/i)
  })

  test('OPS-2 OPS-4 production shows no mail, creates no demonstration data, and reports that mail is not sent', async () => {
    expect(second.output()).toContain('No email is sent, because SMTP_URL is not set')
    expect(second.output()).not.toMatch(/demonstration|outbox\n/i)
    const outbox = await fetch(`${second.origin}/dev/outbox`)
    expect(await outbox.text()).not.toContain('No emails yet')
    const body = new URLSearchParams({ grant_type: 'password', username: 'points', password: demoPassword })
    const signIn = async () =>
      (await fetch(`${second.origin}/api/web/v1/authing/password/token/`, { method: 'POST', body })).status
    // A busy machine turns requests away with 503 and asks to try again.
    await expect.poll(signIn, { timeout: 20_000, interval: 1000 }).toBe(401)
  })

  test('a signal ends a server together with its database', async () => {
    expect(await program.stop(second)).toBe(0)
    expect(postmaster()).toBeNull()
  })
})
