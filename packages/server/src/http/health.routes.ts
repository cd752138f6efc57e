import type { FastifyInstance } from 'fastify'
import { canAsk } from '../db/can-ask.ts'
import type { Database } from '../db/database.ts'
import { rules } from './guard/route-rules.ts'

const patienceMs = 2000
/** At most about one database query a second, however many probes arrive. */
const freshMs = 1000

/** OPS-14: a server about to stop fails its readiness probe while it still serves, so that a proxy sends it no new clients. */
export class Departure {
  isAnnounced = false
}

/** What is read into memory at the start; null if it has not been within the given time. */
interface Loading {
  whenReady(patienceMs: number): Promise<unknown>
}

/** `/healthz`: the process is alive. `/readyz`: it can serve requests, and is not about to stop. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  index: Loading,
  departure = new Departure(),
): void {
  const canWork = remembered(() => Promise.race([canAsk(database), afterPatience()]), freshMs)
  const common = { access: 'anybody', cache: 'by-caller', isNeverShed: true } as const
  app.get('/healthz', { logLevel: 'silent', config: rules({ ...common, rate: 'free' }) }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent', config: rules({ ...common, rate: 'health' }) }, async (_request, reply) => {
    if (departure.isAnnounced) return reply.code(503).send({ status: 'shutting down' })
    if (!(await canWork())) return reply.code(503).send({ status: 'database not available' })
    const isLoaded = (await index.whenReady(patienceMs)) !== null
    return reply.code(isLoaded ? 200 : 503).send({ status: isLoaded ? 'ready' : 'points are being read' })
  })
}

/** Callers share the request in flight, and then its result for `lifetimeMs`. */
function remembered<T>(ask: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
  let answer: Promise<T> | null = null
  let freshUntil = 0
  return () => {
    if (answer !== null && performance.now() < freshUntil) return answer
    freshUntil = Number.POSITIVE_INFINITY
    answer = ask().finally(() => (freshUntil = performance.now() + lifetimeMs))
    return answer
  }
}

const afterPatience = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), patienceMs).unref())
