import pino from 'pino'
import { afterEach } from 'vitest'
import { HttpClient, type HttpSender } from '@recircle/adapters/http'
import { SystemClock } from '@recircle/adapters/clock'
import { buildApp, type App } from '../../app.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { LiveEvents } from '../../live/live-events.ts'
import { LiveIndex } from '../../live/live-index.ts'
import { inProcessFetch } from '../../rendering/in-process-fetch.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import { signedIn } from '../../testing/people.ts'
import { sharedCompilers } from '../../testing/shared-compilers.ts'
import { testConfig } from '../../testing/test-config.ts'

/** The server on its own database, reached through the adapters of the site. */
export interface Backend {
  readonly app: App
  readonly database: Database
  /** Sends requests without an account. */
  readonly anybody: HttpSender
  /** Sends requests as the account with this login. */
  readonly as: (login: string) => Promise<HttpSender>
  /** Makes every further request fail. */
  readonly breakDown: () => Promise<void>
}

const liveAnswers = /\/facility\/(?:map|search)\//
const searchedEvents = /\/promotion\/promotion.*search=/
const host = 'ru.localhost'

/** Call it once in a file: it closes after each test what the test has started. */
export function backends(): () => Promise<Backend> {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  return async () => {
    const db = await openTestDatabase()
    await addReferenceData(db.database)
    const index = new LiveIndex(db.database)
    const events = new LiveEvents(db.database)
    const logger = pino({ level: 'silent' })
    const app = await buildApp({
      config: testConfig(),
      database: db.database,
      logger,
      buildId: 'test',
      index,
      events,
      pause: () => Promise.resolve(),
      schemaController: { compilersFactory: sharedCompilers },
    })
    closing.push(async () => {
      await app.close()
      await db.close()
    })
    let isBroken = false
    const ask = inProcessFetch(app, host)
    const fetchOf: typeof fetch = async (input, init) => {
      if (isBroken) throw new TypeError('fetch failed')
      // How soon changes arrive is tested in two-instances.test.ts; here responses must not depend on it.
      const url = input instanceof Request ? input.url : input.toString()
      if (liveAnswers.test(url)) await index.reset()
      if (searchedEvents.test(url)) await events.reset()
      return ask(input, init)
    }
    const http = new HttpClient({ apiHost: '', fetch: fetchOf }, new SystemClock())
    return {
      app,
      database: db.database,
      anybody: http,
      async as(login) {
        const { authorization } = await signedIn(app, login)
        const token = authorization.replace(/^Bearer /, '')
        return { send: (request) => http.send({ ...request, token }) }
      },
      async breakDown() {
        isBroken = true
      },
    }
  }
}

export async function materialWithChild(
  database: Database,
): Promise<{ readonly materialId: number; readonly childMaterialId: number }> {
  const child = await database
    .selectFrom('materials')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return { materialId: child.parent_id ?? 0, childMaterialId: child.id }
}
