import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openDatabase, usualDatabaseOptions, type Database } from '../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { makeApiWorld, type ApiWorld } from '../testing/api-world.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { apiOperations } from '../http/api-operations.ts'

/** The way to the database, which a test can cut and mend. */
class Way {
  private readonly open = new Set<Socket>()
  isCut = false
  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(url: string): Promise<Way> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const way = new Way(server, new URL(url))
    server.on('connection', (near) => way.join(near))
    return way
  }

  get url(): string {
    const url = new URL(this.target)
    url.searchParams.delete('host')
    url.searchParams.delete('port')
    url.hostname = '127.0.0.1'
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href
  }

  cut(): void {
    this.isCut = true
    for (const socket of this.open) socket.destroy()
  }

  close(): void {
    this.cut()
    this.server.close()
  }

  private join(near: Socket): void {
    if (this.isCut) return void near.destroy()
    const { searchParams, hostname, port } = this.target
    const host = searchParams.get('host') ?? hostname
    const number = Number(searchParams.get('port') ?? port) || 5432
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${number}`) : connect(number, host)
    for (const socket of [near, far]) {
      this.open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.open.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }
}

let db: TestDatabase
let way: Way
let database: Database
let app: App
let world: ApiWorld
beforeAll(async () => {
  db = await openTestDatabase()
  way = await Way.to(db.url)
  database = openDatabase(way.url, { ...usualDatabaseOptions, poolSize: 4, connectTimeoutMs: 1000 }, () => {})
  app = await buildTestApp(database)
  world = await makeApiWorld(app, db.database)
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  way.close()
  await db.close()
})

/** Answered from memory (a search that finds nothing), or before the database would be asked. */
const needNoDatabase = new Set([
  'viewMap',
  'getLatestBuild',
  'searchPoints',
  'signInWithGoogle',
  'countryOfPlace',
  'placeOfCaller',
])

test('a database that is gone is 503 with Retry-After on every call that needs it; once it is back all is well', async () => {
  const operations = Object.values(apiOperations)
  const calls = await Promise.all(
    operations.map(async ({ operationId, access }) => ({
      operationId,
      call: { ...(await world.callOf(operationId)), token: tokenFor(operationId, access) },
    })),
  )
  way.cut()
  const answers = await Promise.all(
    calls
      .filter(({ operationId }) => !needNoDatabase.has(operationId))
      .map(async ({ operationId, call }) => [operationId, await world.client.call(operationId, call)] as const),
  )
  for (const [operationId, answer] of answers) {
    expect([answer.statusCode, answer.headers['retry-after']], `${operationId}: ${answer.body}`).toEqual([503, '2'])
  }
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  way.isCut = false
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200)
  const call = await world.callOf('addPoint')
  const added = await world.client.call('addPoint', { ...call, token: world.tokens.pointCreator })
  expect(added.statusCode).toBe(201)
})

const tokenFor = (operationId: string, access: string): string | undefined => {
  if (access === 'anybody') return undefined
  return operationId.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator
}
