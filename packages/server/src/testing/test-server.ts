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

/** The whole server on its own database, shared by all tests of a file and closed after them. */
export async function testServer(env: Env = {}): Promise<TestServer> {
  const db = await openTestDatabase()
  const app = await buildTestApp(db.database, env)
  afterAll(async () => {
    await app.close()
    await db.close()
  })
  return { db, app }
}

/** A test server with an account of every role, and resources for every call. */
export async function testWorld(env: Env = {}): Promise<TestServer & { readonly world: ApiWorld }> {
  const { db, app } = await testServer(env)
  return { db, app, world: await makeApiWorld(app, db.database) }
}
