import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer, PageSettings } from '@recircle/core/rendering'
import { inLowerCase, siteOfHost, siteVariants } from '@recircle/core/site'
import { tagsOfCall } from '../cdn/cdn-tags.ts'
import { rules } from '../http/guard/route-rules.ts'
import { contentPolicy } from './content-policy.ts'
import { errorPage, localeOfAddress } from './error-page.ts'
import type { KeptForms } from '../http/forms/kept-forms.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { anyPage, readPageAddress, type PageAddress } from '../http/request/any-page.ts'
import { GivenUp, pageKey, type PageCache } from './page-cache.ts'
import { ReadyPage } from './ready-page.ts'
import { NoTurn, type RenderQueue } from './render-queue.ts'
import { retryAfterSeconds, sendPage } from './send-page.ts'

export interface PageRouteOptions {
  readonly settings: PageSettings
  readonly kept?: Pick<KeptForms, 'open'>
  /** Called for each page, because the development renderer changes while the server runs. */
  readonly renderer: () => Promise<PageRenderer<typeof fetch>>
  readonly cache: PageCache
  /** Separate, so that pages with a query never evict the plain ones. */
  readonly queryCache: PageCache
  readonly queue: RenderQueue
  /** A page that takes longer is given up. */
  readonly deadlineMs: number
  /** CDN-1 */
  readonly hasCdn?: boolean
}

/** Aborts when the connection closes, whether or not the page was sent. */
function departureOf({ raw }: FastifyReply): AbortSignal {
  const departure = new AbortController()
  if (raw.closed || raw.destroyed) departure.abort()
  else raw.once('close', () => departure.abort())
  return departure.signal
}

/** Serves the pages: every path that is neither a file nor an API call. */
export function servePages(app: FastifyInstance, options: PageRouteOptions): void {
  const { settings, cache, queryCache, queue } = options
  const policies = new Map(siteVariants.map((variant) => [variant, contentPolicy(settings, variant)]))

  const render = async (url: string, host: string, end: AbortSignal): Promise<ReadyPage> => {
    const renderer = await options.renderer()
    if (end.aborted) throw new GivenUp('The page was given up before its turn')
    const fetchOf = settings.apiOrigin === null ? inProcessFetch(app, host) : fetch
    const tags = new Set<string>()
    const fetchApi: typeof fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input), url)
      for (const tag of tagsOfCall(pathname + search)) tags.add(tag)
      return fetchOf(input, init)
    }
    const rendering = renderer.render({
      url,
      settings,
      fetchApi,
      kept: options.kept?.open(URL.parse(url)?.search ?? '') ?? null,
    })
    const givenUp = new Promise<never>((_resolve, reject) => {
      const giveUp = (): void => {
        reject(new GivenUp('The page was given up'))
        rendering.abort()
      }
      end.addEventListener('abort', giveUp, { once: true })
    })
    return new ReadyPage(await Promise.race([rendering.answer, givenUp]), tags)
  }

  const pageFor = (request: FastifyRequest, reply: FastifyReply, key: string, address: PageAddress) => {
    const { host } = request
    const url = `${request.protocol}://${host}${address.pathname}${address.search}`
    const inTurn = (departure: AbortSignal): Promise<ReadyPage> => {
      const end = AbortSignal.any([AbortSignal.timeout(options.deadlineMs), departure])
      return queue.run(() => render(url, host, end), departure)
    }
    // A plain page is likely to be requested again, so its rendering goes on even if all of its visitors leave.
    return address.search === '' ? cache.get(key, inTurn) : queryCache.get(key, inTurn, departureOf(reply))
  }

  const lifeLeftMs = (key: string, { search }: PageAddress): number | null =>
    options.hasCdn === true ? (search === '' ? cache : queryCache).lifeLeftMs(key) : null

  const renderAndSend = async (request: FastifyRequest, reply: FastifyReply, key: string, address: PageAddress) => {
    try {
      const page = await pageFor(request, reply, key, address)
      await sendPage(request, reply, page, lifeLeftMs(key, address))
    } catch (error) {
      // The visitor has left.
      if (reply.raw.destroyed) return reply
      const isForNow = error instanceof NoTurn
      if (!isForNow) request.log.error({ err: error, reqId: request.id }, 'A page could not be rendered')
      const { locale, prefix } = localeOfAddress(request.host, address.pathname, settings.siteOverrides)
      reply
        .code(isForNow ? 503 : 500)
        .headers(
          isForNow
            ? { 'cache-control': 'no-store', 'retry-after': retryAfterSeconds }
            : { 'cache-control': 'no-store' },
        )
        .type('text/html; charset=utf-8')
        .send(errorPage(locale, `${prefix}/`))
    }
    return reply
  }

  void app.register((pages, _options, done) => {
    // A child logger per request would cost as much as sending a cached page.
    pages.setChildLoggerFactory((logger) => logger)
    // The handler stays synchronous when the page is cached, which is the usual case.
    const config = rules({ access: 'anybody', rate: 'pages', cache: 'by-handler' })
    pages.get(anyPage, { config }, (request, reply): void | Promise<FastifyReply> => {
      // In every link of the page a browser would take the text after two slashes for another host.
      if (/^[/\\]{2}/.test(request.url)) return void reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301)
      const site = siteOfHost(request.host, settings.siteOverrides)
      const address = readPageAddress(request)
      if (address === null) return reply.callNotFound()
      const lower = inLowerCase(address.pathname, site)
      if (lower !== null) return void reply.redirect(lower + address.search, 301)
      reply.header('content-security-policy', policies.get(site.variant))
      const key = pageKey(site, address)
      const cached = (address.search === '' ? cache : queryCache).find(key)
      const sending = cached && sendPage(request, reply, cached, lifeLeftMs(key, address))
      if (cached === null) return renderAndSend(request, reply, key, address)
      return sending ? sending.then(() => reply) : undefined
    })
    done()
  })
}
