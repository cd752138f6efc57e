import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteVariant } from '@recircle/core/site'
import { refuse } from './wire-reply.ts'

/** Whether a browser says that a page of this very host asks. Programs say nothing. */
export const isOfThisHost = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean =>
  URL.parse(headers.origin ?? '')?.host === host

type Origins = Readonly<Record<SiteVariant, string>>
const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * No page of another site writes here, whatever it says that it accepts and however it is encoded: a form needs no permission of ours to be
 * sent from anywhere. What is no browser sends neither header and is not meant.
 */
export function refuseForeignWrites(app: FastifyInstance, { origins }: { readonly origins: Origins }): void {
  const own = new Set(Object.values(origins).map((origin) => URL.parse(origin)?.host))
  app.addHook('onRequest', async (request, reply) => {
    if (reading.has(request.method) || !isForeign(request, own)) return undefined
    return refuse(reply, 'forbidden', 'Another site may not write here')
  })
}

function isForeign(request: FastifyRequest, own: ReadonlySet<string | undefined>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  return origin !== undefined && !isOfThisHost(request) && !own.has(URL.parse(origin)?.host)
}
