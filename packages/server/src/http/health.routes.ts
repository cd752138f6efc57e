import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const patienceMs = 2000

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const isReady = await Promise.race([canAsk(database), afterPatience()])
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database not available' })
  })
}

const canAsk = (database: Database): Promise<boolean> =>
  sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )

const afterPatience = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
