import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proxyToPostgres, type FaultProxy } from '../testing/fault-proxy.ts'
import { isDatabaseUnavailable } from './database-outage.ts'
import { openDatabase, poolCounts, urlOf, usualDatabaseOptions, type Database } from './database.ts'
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts'

let db: TestDatabase
let way: FaultProxy
let url: string
beforeAll(async () => {
  db = await openTestDatabase()
  const opened = await proxyToPostgres(db.url)
  way = opened.proxy
  url = opened.url
})
afterAll(async () => {
  way.close()
  await db.close()
})

const limitOf = async (database: Database) =>
  (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database)).rows[0]?.limit

test('OPS-28 with a pooler, connections send no startup parameters that it refuses, and LISTEN bypasses it', async () => {
  const pooled = openDatabase(url, { ...usualDatabaseOptions, directUrl: db.url }, () => {})
  const direct = openDatabase(url, usualDatabaseOptions, () => {})
  expect([await limitOf(pooled), await limitOf(direct)]).toEqual(['0', '8s'])
  expect([urlOf(pooled), urlOf(direct)]).toEqual([db.url, url])
  await Promise.all([pooled.destroy(), direct.destroy()])
})

test('OPS-29 a dead connection is not handed to the next query', async () => {
  const limits = { ...usualDatabaseOptions, poolSize: 1, statementTimeoutMs: 500 }
  const database = openDatabase(url, limits, () => {})
  await sql`select 1`.execute(database)
  way.begin({ kind: 'silence' })
  const inTransaction = database.transaction().execute((transaction) => sql`select 1`.execute(transaction))
  const error = await inTransaction.catch((caught: unknown) => caught)
  expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  expect(poolCounts(database).open).toBe(0)
  // The old connection stays silent, so only a new one can respond.
  way.begin({ kind: 'none' })
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  await database.destroy()
})
