import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openDatabase, usualDatabaseOptions, type Database } from '../db/database.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import type { ApiCall } from '../testing/api-client.ts'
import { makeApiWorld, type ApiWorld } from '../testing/api-world.ts'
import { proxyToPostgres, type FaultProxy } from '../testing/fault-proxy.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { operationsOf, dependsOnToken, type Access } from '../http/guard/route-rules.ts'

let db: TestDatabase
let way: FaultProxy
let database: Database
let app: App
let world: ApiWorld
beforeAll(async () => {
  db = await openTestDatabase()
  const { proxy, url } = await proxyToPostgres(db.url)
  way = proxy
  // Failures here are refused connections. Long timeouts, because a busy machine may connect slowly.
  const patience = { connectTimeoutMs: 120_000, statementTimeoutMs: 120_000 }
  database = openDatabase(url, { ...usualDatabaseOptions, ...patience, poolSize: 4 }, () => {})
  app = await buildTestApp(database)
  world = await makeApiWorld(app, db.database)
})
afterAll(async () => {
  await app.close()
  await database.destroy()
  way.close()
  await db.close()
})

/** Operations that are answered from memory (such as a search without results) or fail before any query. */
const needNoDatabase = new Set([
  'viewMap',
  'getLatestBuild',
  'searchPoints',
  'listTowns',
  'signInWithGoogle',
  'openConfirmation',
  'openUnsubscribing',
  'listThings',
  'getThing',
  'getTownAnswers',
  'listGuideAnswers',
  'packBag',
  'listPackageCodes',
  'getGuideIndex',
  'getGuideDescriptions',
  // Without a geocoder the call is not found.
  'findAddress',
  'listCommonPasswords',
  'viewTypedSignUp',
  // What could not be measured is left out.
  'getOpenDataFigures',
  'countryOfPlace',
  'placeOfCaller',
  'openAlertStop',
  'openNewsletterStop',
  'visitPoint',
])

test('without a database every call that needs it is a 503 with Retry-After; once it is back, calls succeed again', async () => {
  const calls: { operationId: string; call: ApiCall }[] = []
  for (const [operationId, { access }] of operationsOf(app)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential is no slower with four connections, and shows which call failed
    const call = await world.callOf(operationId)
    calls.push({ operationId, call: { ...call, token: tokenFor(operationId, access) } })
  }
  way.begin({ kind: 'refuse' })
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
  way.end()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200)
  const call = await world.callOf('addPoint')
  const added = await world.client.call('addPoint', { ...call, token: world.tokens.pointCreator })
  expect(added.statusCode).toBe(201)
})

const tokenFor = (operationId: string, access: Access): string | undefined => {
  if (!dependsOnToken(access)) return undefined
  return operationId.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator
}
