import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteVariant } from '@recircle/core/site'
import { refuse } from '../answer/wire-reply.ts'

/** Whether the Origin header names this very host. Programs send no Origin. */
export const isOfThisHost = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  URL.parse(headers.origin ?? '')?.host === host

declare module 'fastify' {
  interface FastifyContextConfig {
    /** AUTH-26: a GET that writes. It is refused to other sites, as any write is, and to navigations, images and frames. */
    isScriptsOnly?: boolean
    /** TAG-3: a write that pages of other sites may send, since it does nothing in anybody's name. */
    isForAnySite?: boolean
  }
}

type Origins = Readonly<Record<SiteVariant, string>>
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Pages of other sites cannot write, whatever content type or encoding they send: a browser submits a plain form across origins without a
 * preflight. Clients that are not browsers send neither header and are not affected.
 */
export function refuseForeignWrites(app: FastifyInstance, { origins }: { readonly origins: Origins }): void {
  const own = new Set(Object.values(origins))
  app.addHook('onRequest', async (request, reply) => {
    const { isScriptsOnly = false, isForAnySite = false } = request.routeOptions.config
    if (isForAnySite || (reading.has(request.method) && !isScriptsOnly)) return undefined
    if (isForeign(request, own)) return refuse(reply, 'forbidden', 'Another site may not write here')
    return isScriptsOnly && isNoScript(request)
      ? refuse(reply, 'forbidden', 'This is for scripts, not to be visited or embedded')
      : undefined
  })
}

/** AUTH-25: the configured origins and this very host are our own, whether a browser sends `Sec-Fetch-Site` or only `Origin`. */
function isForeign(request: Pick<FastifyRequest, 'headers' | 'host'>, own: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && own.has(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isOfThisHost(request)
}

/** Browsers without `Sec-Fetch-…` headers still reveal a navigation by their Accept header. */
const isNoScript = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['sec-fetch-mode'] ?? '') === 'navigate' ||
  (headers['sec-fetch-dest'] ?? 'empty') !== 'empty' ||
  (headers.accept ?? '').includes('text/html')
