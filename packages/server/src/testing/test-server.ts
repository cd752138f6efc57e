import { afterAll } from 'vitest'
import type { App } from '../app.ts'
import type { Env } from '../config/env-reader.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { makeApiWorld, type ApiWorld } from './api-world.ts'
import { buildTestApp } from './test-app.ts'

export interface TestServer {
  readonly db: TestDatabase
  readonly app: App
}

/** The whole server on a database of its own, for all tests of the file that asks; both end with it. */
export async function testServer(env: Env = {}): Promise<TestServer> {
  const db = await openTestDatabase()
  const app = await buildTestApp(db.database, env)
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  return { db, app }
}

/** The same with somebody of every kind in it, and something of theirs for every call. */
export async function testWorld(): Promise<TestServer & { readonly world: ApiWorld }> {
  const { db, app } = await testServer()
  return { db, app, world: await makeApiWorld(app, db.database) }
}
