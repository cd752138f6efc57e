import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LiveIndex } from '../live/live-index.ts'

const patienceMs = 2000

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function registerHealth(app: FastifyInstance, database: Database, index: LiveIndex): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const canWork = await Promise.race([canAsk(database), afterPatience()])
    if (!canWork) return reply.code(503).send({ status: 'database not available' })
    const isLoaded = (await index.whenReady(patienceMs)) !== null
    return reply.code(isLoaded ? 200 : 503).send({ status: isLoaded ? 'ready' : 'points are being read' })
  })
}

const canAsk = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )

const afterPatience = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
