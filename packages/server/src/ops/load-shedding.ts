import { setTimeout as delay } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isInProcess } from '../http/in-process.ts'
import type { Metrics } from './metrics.ts'

export interface LoadLimits {
  /** The greatest number of concurrent requests; more would only delay each other. */
  readonly maxUnderWay: number
  /** The greatest mean event loop delay over a second, in ms; 0 disables the check. */
  readonly maxDelayMs: number
}

/**
 * Clients that retry immediately would keep the process busy with refusals alone; the pause leaves it time for accepted requests and for
 * connections that wait to be accepted.
 */
const refusalPauseMs = 250

class Overloaded extends Error implements FastifyError {
  readonly code = 'OVERLOADED'
  readonly statusCode = 503
}

/** Under overload, the server rejects some requests early with 503 instead of serving all of them late. */
export async function shedLoad(app: FastifyInstance, limits: LoadLimits, metrics: Metrics): Promise<void> {
  let underWay = 0
  const isSpared = (request: FastifyRequest): boolean =>
    isInProcess(request) || request.routeOptions.config.rules?.isNeverShed === true
  // One shared instance: capturing a stack trace would be most of the cost of a refusal.
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
    // Unlike the response's `finish`, `close` always fires, even when the client has disconnected.
    reply.raw.once('close', () => (underWay -= 1))
    return done()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxDelayMs,
    pressureHandler: (request) => (isSpared(request) ? Promise.resolve() : turnAway()),
  })
}
