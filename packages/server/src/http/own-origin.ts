import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteVariant } from '@recircle/core/site'
import { refuse } from './wire-reply.ts'

/** Whether a browser says that a page of this very host asks. Programs say nothing. */
export const isOfThisHost = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  URL.parse(headers.origin ?? '')?.host === host

declare module 'fastify' {
  interface FastifyContextConfig {
    /** AUTH-26: a GET that writes: refused to other sites as a write is, and to whatever a link, a picture or a frame can ask. */
    isScriptsOnly?: boolean
  }
}

type Origins = Readonly<Record<SiteVariant, string>>
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * No page of another site writes here, whatever it says that it accepts and however it is encoded: a form needs no permission from us to be
 * sent from anywhere. Clients that are not browsers send neither header and are not affected.
 */
export function refuseForeignWrites(app: FastifyInstance, { origins }: { readonly origins: Origins }): void {
  const own = new Set(Object.values(origins))
  app.addHook('onRequest', async (request, reply) => {
    const { isScriptsOnly = false } = request.routeOptions.config
    if (reading.has(request.method) && !isScriptsOnly) return undefined
    if (isForeign(request, own)) return refuse(reply, 'forbidden', 'Another site may not write here')
    return isScriptsOnly && isNoScript(request)
      ? refuse(reply, 'forbidden', 'This is for scripts, not to be visited or embedded')
      : undefined
  })
}

/** AUTH-25: the origins of this site and this very host are ours, whether a browser says so by `Sec-Fetch-Site` or by `Origin` alone. */
function isForeign(request: Pick<FastifyRequest, 'headers' | 'host'>, own: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && own.has(origin)) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isOfThisHost(request)
}

/** Browsers without `Sec-Fetch-…` still say that they go somewhere by what they accept. */
const isNoScript = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['sec-fetch-mode'] ?? '') === 'navigate' ||
  (headers['sec-fetch-dest'] ?? 'empty') !== 'empty' ||
  (headers.accept ?? '').includes('text/html')
