import { setTimeout as delay } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isInProcess } from '../http/in-process.ts'
import type { Metrics } from './metrics.ts'

export interface LoadLimits {
  /** More requests than this at one time would only make each other wait. */
  readonly maxUnderWay: number
  /** How late the process may be in what it has to do, on average over a second; 0 is however late. */
  readonly maxDelayMs: number
}

/**
 * Clients that retry immediately would keep the process busy with refusals alone; a short pause leaves it the time
 * for those it has let in, and for connections that wait to be accepted.
 */
const refusalPauseMs = 250

class Overloaded extends Error implements FastifyError {
  readonly code = 'OVERLOADED'
  readonly statusCode = 503
}

/** Under more load than it can bear the server answers some soon with 503 instead of everybody late. */
export async function shedLoad(app: FastifyInstance, limits: LoadLimits, metrics: Metrics): Promise<void> {
  let underWay = 0
  const isSpared = (request: FastifyRequest): boolean =>
    isInProcess(request) || request.routeOptions.config.rules?.isNeverShed === true
  // One for all: to say where it comes from each time would be most of the work of turning somebody away.
  const overloaded = new Overloaded('Too much to do')
  const turnAway = async (): Promise<never> => {
    metrics.shed.inc()
    await delay(refusalPauseMs)
    throw overloaded
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isSpared(request)) return done()
    if (underWay >= limits.maxUnderWay) return void turnAway().catch(done)
    underWay += 1
    // Unlike the end of the answer this comes in any case, also when the other side has gone.
    reply.raw.once('close', () => (underWay -= 1))
    return done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxDelayMs,
    pressureHandler: (request) => (isSpared(request) ? Promise.resolve() : turnAway()),
  })
}
