import type { FastifyInstance } from 'fastify'
import { canAsk } from '../db/can-ask.ts'
import type { Database } from '../db/database.ts'
import { rules } from './guard/route-rules.ts'

/** Of each of three waits, which together stay below the five seconds that a probe has. */
const patienceMs = 1500
/** At most about one database query a second, however many probes arrive. */
const freshMs = 1000

/** What a proxy is told by the readiness probe of a server that serves: whether to send it clients. */
export class Presence {
  /** STANDBY-5: over once the first of each kind of answer has been made. */
  rehearsed: Promise<unknown> = Promise.resolve()
  /** OPS-14: a server about to stop. */
  isLeaving = false
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
  presence = new Presence(),
): void {
  const canWork = remembered(() => Promise.race([canAsk(database), afterPatience()]), freshMs)
  const common = { access: 'anybody', cache: 'by-caller', isNeverShed: true } as const
  app.get('/healthz', { logLevel: 'silent', config: rules({ ...common, rate: 'free' }) }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent', config: rules({ ...common, rate: 'health' }) }, async (_request, reply) => {
    if (presence.isLeaving) return reply.code(503).send({ status: 'shutting down' })
    if (!(await canWork())) return reply.code(503).send({ status: 'database not available' })
    const isLoaded = (await index.whenReady(patienceMs)) !== null
    if (!isLoaded) return reply.code(503).send({ status: 'points are being read' })
    const isRehearsed = await Promise.race([presence.rehearsed.then(() => true), afterPatience()])
    return reply.code(isRehearsed ? 200 : 503).send({ status: isRehearsed ? 'ready' : 'first pages are being made' })
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
