import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { demoPassword } from '../seed/demo/demo-people.ts'
import { hashPassword } from '../session/password/passwords.ts'
import { exploration } from '../testing/exploration.ts'
import { addUser } from '../testing/people.ts'
import { placeCluster } from '../testing/prepared-cluster.ts'
import { testConfig } from '../testing/test-config.ts'
import { listen } from './listen.ts'
import { startServer } from './start-server.ts'

const home = mkdtempSync(join(tmpdir(), 'recircle-refused-'))
const db = await openTestDatabase()
afterAll(async () => {
  await db.close()
  rmSync(home, { recursive: true, force: true })
})

/** The reason, which the program prints before it ends. */
async function refusalOf(env: Env): Promise<string> {
  const settings = { PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off', LOG_LEVEL: 'silent', DATA_DIR: home, ...env }
  const started = startServer(settings, { isHotReloading: false, say: () => {} })
  return started.then(
    () => 'it has started',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

test('DESK-55 a second factor that TOKEN_KEYS cannot open is reported, with what to do', async () => {
  const other = await openTestDatabase()
  const user_id = await addUser(other.database, { login: 'sealed', isStaff: true })
  await other.database
    .insertInto('staff_second_factors')
    .values({ user_id, key_id: 'gone', secret: randomBytes(48), confirmed_at: new Date() })
    .execute()
  const reason = await refusalOf({ RECIRCLE_MODE: 'demo', DATABASE_URL: other.url })
  await other.close()
  expect(reason).toMatch(/^The second factors of 1 staff accounts are sealed with a key .+"gone".+ sealed$/)
})

test('an unusable data directory is reported', async () => {
  writeFileSync(join(home, 'file'), '')
  expect(await refusalOf({ DATA_DIR: join(home, 'file', 'var') })).toMatch(
    /^The data directory .+ cannot be written to \(ENOTDIR\): .+\.$/,
  )
})

const elsewhere = new URL(db.url)
elsewhere.username = 'u'
elsewhere.password = 'hunter2'
elsewhere.pathname = '/missing'
// A database that does not run is waited for.
const unreachable = [elsewhere.href, ...(exploration.isLong ? ['postgres://u:hunter2@127.0.0.1:1/missing'] : [])]

test.each(unreachable)('a database that cannot be reached is reported, without its password: %#', async (url) => {
  const reason = await refusalOf({ RECIRCLE_MODE: 'demo', DATABASE_URL: url })
  expect(reason).toMatch(
    /^The database missing at .+ cannot be reached \(.+\): check DATABASE_URL and that the database runs\.$/,
  )
  expect(reason).not.toContain('hunter2')
})

test('mistakes in the settings are reported, one sentence each', async () => {
  expect((await refusalOf({ PORT: 'x', SITE_VARIANT: 'eu' })).split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535, not "x".',
    'SITE_VARIANT must be ru, kz or int; SITE_LOCALES may name only these variants and hosts.',
  ])
})

test('OPS-2 production does not start on a database with demonstration accounts', async () => {
  const id = await addUser(db.database, { email: 'user@example.org' })
  const known = { password_hash: await hashPassword(demoPassword) }
  await db.database.updateTable('users').set(known).where('id', '=', id).execute()
  const production = {
    NODE_ENV: 'production',
    DEMO_DATA: '',
    MAIL_TO_FILES: 'on',
    DATABASE_URL: db.url,
    SITE_URL_INT: 'https://recircle.example',
    TOKEN_KEYS: `test:${randomBytes(32).toString('base64url')}`,
  }
  expect(await refusalOf(production)).toMatch(
    /^The database contains demonstration accounts with a publicly known password \(user@example\.org\)/,
  )
  await db.database.updateTable('users').set({ is_blocked: true }).where('id', '=', id).execute()
  expect(await refusalOf(production)).not.toContain('demonstration')
})

test('a taken port is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const config = testConfig({ PORT: String(port), HOST: '127.0.0.1' })
  await expect(listen(fastify() as unknown as App, config)).rejects.toThrow(
    `Port ${port} is in use by another program: stop that program, or set PORT to another number.`,
  )
  other.close()
})

test('a start that fails stops its database', async () => {
  const dataDirectory = join(home, 'var')
  await placeCluster(join(dataDirectory, 'postgres'))
  // The sources have no built pages beside them.
  expect(await refusalOf({ DATA_DIR: dataDirectory })).toContain('The browser files have not been built')
  expect(runningPostmaster(join(dataDirectory, 'postgres/data'))).toBeNull()
})
