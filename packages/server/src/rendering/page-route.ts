import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer, PageSettings } from '@recircle/core/rendering'
import { isExternalPath, siteOfHost, siteVariants } from '@recircle/core/site'
import { encodingFor } from '../http/compression.ts'
import { contentPolicy } from './content-policy.ts'
import { errorPage, localeOfAddress } from './error-page.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { PageCache, type PageCacheLimits } from './page-cache.ts'
import { ReadyPage } from './ready-page.ts'

export interface PageRouteOptions {
  readonly settings: PageSettings
  /** Asked for each page, because a development renderer changes while it runs. */
  readonly renderer: () => Promise<PageRenderer<typeof fetch>>
  readonly cache: PageCacheLimits
  /** A page that takes longer is given up. */
  readonly deadlineMs: number
}

/** Every address that is no file and no call: the pages. */
export function servePages(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings } = options
  const cache = new PageCache(options.cache)
  const policies = new Map(siteVariants.map((variant) => [variant, contentPolicy(settings, variant)]))

  const render = async (url: string, host: string, departure: AbortSignal): Promise<ReadyPage> => {
    const renderer = await options.renderer()
    const fetchApi = settings.apiOrigin === null ? inProcessFetch(app, host) : fetch
    const rendering = renderer.render({ url, settings, fetchApi })
    const givenUp = new Promise<never>((_resolve, reject) => {
      const giveUp = (): void => {
        rendering.abort()
        reject(new Error('The page was given up'))
      }
      departure.addEventListener('abort', giveUp, { once: true })
    })
    return new ReadyPage(await Promise.race([rendering.answer, givenUp]))
  }

  const pageFor = (
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    search: string,
  ): Promise<ReadyPage> => {
    const { host } = request
    const url = `${request.protocol}://${host}${pathname}${search}`
    // Made for what is rendered only: for a kept page it would cost more than the answer.
    const deadline = (): AbortSignal => AbortSignal.timeout(options.deadlineMs)
    // A page depends on the variant and the path alone, the locale being part of it. A query may say anything, so such pages are not kept.
    // Who waits for a kept page may leave without ending it for the others.
    const { variant } = siteOfHost(host, settings.siteOverrides)
    if (search === '') return cache.get(`${variant} ${pathname}`, () => render(url, host, deadline()))
    const departure = new AbortController()
    reply.raw.once('close', () => departure.abort())
    return render(url, host, AbortSignal.any([deadline(), departure.signal]))
  }

  app.get('/*', async (request, reply) => {
    const address = readAddress(request)
    if (address === null || isExternalPath(address.pathname)) return reply.callNotFound()
    const { variant } = siteOfHost(request.host, settings.siteOverrides)
    reply.header('content-security-policy', policies.get(variant))
    try {
      const page = await pageFor(request, reply, address.pathname, address.search)
      return await sendPage(request, reply, page)
    } catch (error) {
      // Nobody is left to tell.
      if (reply.raw.destroyed) return reply
      request.log.error(error, 'A page could not be rendered')
      const { locale, prefix } = localeOfAddress(request.host, address.pathname, settings.siteOverrides)
      return reply
        .code(500)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage(locale, `${prefix}/`))
    }
  })
}

function readAddress(request: FastifyRequest): { pathname: string; search: string } | null {
  const address = URL.parse(`http://${request.host}${request.url}`)
  return address === null || address.host !== request.host.toLowerCase().replace(/:80$/, '') ? null : address
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  if (page.location !== null)
    return reply.code(page.status).headers({ 'cache-control': 'no-store', location: page.location }).send()
  reply
    .code(page.status)
    .headers({ vary: 'accept-encoding', 'cache-control': page.isShared ? 'no-cache' : 'no-store' })
    .type('text/html; charset=utf-8')
  if (page.isKept) {
    reply.header('etag', page.etag)
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
    if (known?.some((tag) => tag === page.etag || tag === '*')) return reply.code(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding === null) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await page.bodyIn(encoding))
}
