import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, onRequestHookHandler } from 'fastify'
import { isInProcess } from '../http/in-process.ts'
import { networkOf } from '../http/guard/network-of.ts'
import { countedAs, readsPerMinute, shareOf } from './counted-as.ts'
import { rowLimiter } from './row-limits.ts'
import type { Metrics } from './metrics.ts'

/** Requests per minute from one address: far above what a household or an office behind one address needs. */
const limitsPerMinute = {
  reads: readsPerMinute,
  pages: 3000,
  writes: 600,
  /** STATS-4: counting costs little; the limit keeps one address from inflating the totals. */
  visits: 120,
  /** Public forms, and everything that sends email. */
  forms: 60,
  signIn: 120,
  uploads: 60,
  /** Uploaded pictures: each is read in full from a disk or a bucket. */
  pictures: 6000,
  /** PLACE-10: each may cost one of the few questions that a geocoder allows. */
  addresses: 20,
  /** Pictures of shared links, drawn on the first request. */
  drawings: 300,
  /** Files with all points: each costs seconds of database time. */
  files: 60,
  sockets: 600,
  health: 600,
} as const
type CountedClass = keyof typeof limitsPerMinute
/** `lists` are reads that also count rows. `free` costs almost nothing: static files, build manifests, liveness. */
export type RateClass = CountedClass | 'lists' | 'free'
type Limiter = onRequestHookHandler | onRequestAsyncHookHandler
const windowMs = 60_000

/** The hooks of a route by its class. Limits count by address, in each instance separately. */
export async function rateLimiters(
  app: FastifyInstance,
  factor: number,
  metrics: Metrics,
): Promise<(rateClass: RateClass) => readonly Limiter[]> {
  if (factor === 0) return () => []
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    allowList: (request) => isInProcess(request),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  const makeLimiter = (rateClass: CountedClass): Limiter =>
    app.rateLimit({
      max: (request) => Math.max(1, Math.floor(limitsPerMinute[rateClass] * factor * shareOf(request))),
      keyGenerator: countedAs,
      onExceeded: (request) => {
        metrics.limited.inc({ class: rateClass })
        if (isNews(request, rateClass)) request.log.warn({ req: request, class: rateClass }, 'an address is limited')
      },
    })
  // One log line a minute for each address and class, or a flood would fill the log as well.
  const reported = new Set<string>()
  let loggedSince = performance.now()
  const isNews = (request: FastifyRequest, rateClass: CountedClass): boolean => {
    if (performance.now() - loggedSince > windowMs) {
      reported.clear()
      loggedSince = performance.now()
    }
    const key = `${rateClass} ${networkOf(request)}`
    if (reported.has(key)) return false
    reported.add(key)
    return true
  }
  const limiters = new Map<CountedClass, Limiter>()
  const limiterOf = (rateClass: CountedClass): Limiter => {
    const limiter = limiters.get(rateClass) ?? makeLimiter(rateClass)
    limiters.set(rateClass, limiter)
    return limiter
  }
  const limitRows = rowLimiter(factor, metrics)
  return (rateClass) => {
    if (rateClass === 'free') return []
    return rateClass === 'lists' ? [limiterOf('reads'), limitRows] : [limiterOf(rateClass)]
  }
}
