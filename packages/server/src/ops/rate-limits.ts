import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { inquiryPaths } from '@recircle/core/inquiry'
import { corporateInquiryPath } from '@recircle/core/registration'
import { socketPath } from '@recircle/core/realtime'
import { sessionPaths } from '@recircle/core/session'
import { subscriptionPath } from '@recircle/core/subscription'
import { wireBasePath } from '@recircle/core/wire'
import { isInProcess } from '../http/in-process.ts'
import { anyPage } from '../rendering/any-page.ts'
import { isList, rowLimiter } from './row-limits.ts'
import type { Metrics } from './metrics.ts'

/** Requests in a minute from one address: far above what a household or an office behind one address does. */
const limitsPerMinute = {
  reads: 6000,
  pages: 3000,
  writes: 600,
  forms: 60,
  signIn: 120,
  uploads: 60,
  sockets: 600,
  health: 600,
} as const
export type RateClass = keyof typeof limitsPerMinute
const windowMs = 60_000

const bare = (path: string): string => path.replace(/\/$/, '')
const classOfPath = new Map<string, RateClass>([
  ...[...Object.values(inquiryPaths), corporateInquiryPath, subscriptionPath, sessionPaths.signUp].map(
    (path) => [bare(path), 'forms'] as const,
  ),
  ...[sessionPaths.forgotPassword, sessionPaths.resendConfirmation].map((path) => [bare(path), 'forms'] as const),
  ...[sessionPaths.passwordToken, sessionPaths.restorePassword, `${wireBasePath}/authing/google`].map(
    (path) => [bare(path), 'signIn'] as const,
  ),
  [`${wireBasePath}/uploadable/image`, 'uploads'],
  [socketPath, 'sockets'],
  ['/readyz', 'health'],
])

/** Files, build manifests and whether the process lives are free: they cost next to nothing. */
function rateClassOf({ url, method }: Pick<RouteOptions, 'url' | 'method'>): RateClass | null {
  const named = classOfPath.get(bare(url))
  if (named) return named
  if (url === anyPage || /^\/(sitemap|(:prefix\/)?charity-event)/.test(url)) return 'pages'
  if (!url.startsWith('/api/')) return null
  return [method].flat().every((each) => ['GET', 'HEAD', 'OPTIONS'].includes(each)) ? 'reads' : 'writes'
}

/** Counted by address and in each instance by itself. Must be called before the routes that it limits are added. */
export async function limitRates(app: FastifyInstance, factor: number, metrics: Metrics): Promise<void> {
  if (factor === 0) return
  await app.register(rateLimit, {
    global: false,
    timeWindow: windowMs,
    allowList: (request) => isInProcess(request),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  })
  const limiterOf = (rateClass: RateClass) =>
    app.rateLimit({
      max: Math.max(1, Math.floor(limitsPerMinute[rateClass] * factor)),
      onExceeded: () => metrics.limited.inc({ class: rateClass }),
    })
  const limitRows = rowLimiter(factor, metrics)
  const limiters = new Map<RateClass, ReturnType<typeof limiterOf>>()
  app.addHook('onRoute', (route) => {
    const rateClass = rateClassOf(route)
    if (rateClass === null) return
    const limiter = limiters.get(rateClass) ?? limiterOf(rateClass)
    limiters.set(rateClass, limiter)
    const rows = rateClass === 'reads' && isList(route) ? [limitRows] : []
    route.onRequest = [limiter, ...rows, ...[route.onRequest ?? []].flat()]
  })
}
