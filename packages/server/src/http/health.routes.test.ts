import Fastify from 'fastify'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import type { Schema } from '../db/database.ts'
import { sharedCompilers } from '../testing/shared-compilers.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { Presence, registerHealth } from './health.routes.ts'

test('COST-5 readiness probes cause at most one database query a second', async () => {
  let questions = 0
  const database = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => void (questions += 1),
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  registerHealth(app, database, { whenReady: async () => ({}) })
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const ask = async (times: number) =>
    new Set(
      (await Promise.all(Array.from({ length: times }, () => app.inject('/readyz')))).map((each) => each.statusCode),
    )
  expect([await ask(50), questions]).toEqual([new Set([200]), 1])
  now.mockReturnValue(999)
  expect([await ask(50), questions]).toEqual([new Set([200]), 1])
  now.mockReturnValue(1001)
  expect([await ask(50), questions]).toEqual([new Set([200]), 2])
})

test('COST-5 one address may probe readiness at most 600 times a minute; liveness is unlimited', async () => {
  const db = await openTestDatabase()
  const app = await buildTestApp(db.database, { RATE_LIMIT_FACTOR: '1' })
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
  const ask = async (url: string) => (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode
  const statuses: number[] = []
  for (let sent = 0; sent < 601; sent += 1) statuses.push(await ask('/readyz'))
  expect([statuses.slice(0, 600).includes(429), statuses[600]]).toEqual([false, 429])
  expect(await ask('/healthz')).toBe(200)
})

test('OPS-18 one address reads at most 6000 uploaded pictures a minute', async () => {
  const db = await openTestDatabase()
  const app = await buildApp({
    // A hundredth of what is usual.
    config: { ...testConfig(), rateLimitFactor: 0.01 },
    database: db.database,
    logger: pino({ level: 'silent' }),
    buildId: 'test',
    schemaController: { compilersFactory: sharedCompilers },
  })
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: '/uploads/none.webp', remoteAddress })).statusCode
  for (let sent = 0; sent < 60; sent += 1) expect(await ask('192.0.2.1')).toBe(404)
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([429, 404])
})

async function probedServer() {
  const db = await openTestDatabase()
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
  const presence = new Presence()
  registerHealth(app, db.database, { whenReady: async () => ({}) }, presence)
  return { app, presence }
}

test('OPS-14 a server about to stop announces it first, and still serves requests', async () => {
  const { app, presence } = await probedServer()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  presence.isLeaving = true
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'shutting down' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('STANDBY-5 a server is ready once it has rehearsed, and alive before', async () => {
  const { app, presence } = await probedServer()
  let end = (): void => {}
  presence.rehearsed = new Promise<void>((resolve) => (end = resolve))
  const early = await app.inject('/readyz')
  expect([early.statusCode, early.json()]).toEqual([503, { status: 'first pages are being made' }])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  end()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
