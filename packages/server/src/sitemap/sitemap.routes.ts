import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Thing } from '@recircle/core/guide'
import { organizationPath } from '@recircle/core/organization'
import type { PageRenderer, PageSettings } from '@recircle/core/rendering'
import { originOf, type Site } from '@recircle/core/site'
import type { Database } from '../db/database.ts'
import { encodingFor } from '../http/answer/compression.ts'
import { rules } from '../http/guard/route-rules.ts'
import { siteOf } from '../site/request-site.ts'
import { SitemapStretches } from './sitemap-stretches.ts'
import { indexXml, pageUrls, urlSetEnd, urlSetStart, type SitemapFile } from './sitemap-xml.ts'
import { readStretch, type SitemapRow, type SitemapSubject } from './sitemap.repository.ts'

export interface SitemapOptions {
  readonly settings: Pick<PageSettings, 'origins' | 'siteOverrides'>
  readonly renderer: () => Promise<Pick<PageRenderer<typeof fetch>, 'indexedPaths'>>
  readonly database: Database
  /** GUIDE-13: each thing has a page. */
  readonly things: () => Promise<readonly Pick<Thing, 'slug' | 'checkedOn'>[]>
  /** The protocol allows 50,000 URLs and 50 MB a file; a URL with five languages takes a kilobyte. */
  readonly maxUrls?: number
}

const pathOf: Readonly<Record<SitemapSubject, (id: string) => string>> = {
  points: (id) => `/recycling-points/${id}`,
  events: (id) => `/charity-event/${id}`,
  organizations: organizationPath,
}
const config = rules({ access: 'anybody', rate: 'pages', cache: 'public, max-age=3600' })
const checkedAtMs = ({ checkedOn }: Pick<Thing, 'checkedOn'>): number => Date.parse(checkedOn)
const subjects = ['points', 'events', 'organizations'] as const
const pagesFile = 'sitemap-pages.xml'
const thingsFile = 'sitemap-things.xml'
const fileName = (subject: SitemapSubject, index: number): string => `sitemap-${subject}-${index + 1}.xml`

/** Every page that search engines should know, in all its languages: an index, the pages, then points, events and organizations in files. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { settings, database, maxUrls = 30_000 } = options
  const stretches = new SitemapStretches(database)
  const sizeFor = (site: Site): number => Math.floor(maxUrls / site.locales.length)

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const site = siteOf(request, settings)
    const files: SitemapFile[] = [
      { name: pagesFile, changedAtMs: null },
      { name: thingsFile, changedAtMs: Math.max(...(await options.things()).map(checkedAtMs)) },
    ]
    for (const subject of subjects) {
      const found = await stretches.of(subject, sizeFor(site))
      files.push(...found.map(({ changedAtMs }, index) => ({ name: fileName(subject, index), changedAtMs })))
    }
    return sendXml(request, reply, [indexXml(originOf(site, settings.origins), files)])
  })

  app.get(`/${pagesFile}`, { config }, async (request, reply) => {
    const site = siteOf(request, settings)
    const renderer = await options.renderer()
    const origin = originOf(site, settings.origins)
    const urls = renderer.indexedPaths(site.variant).map((path) => pageUrls(origin, site, path, null))
    return sendXml(request, reply, [urlSetStart, ...urls, urlSetEnd])
  })

  app.get(`/${thingsFile}`, { config }, async (request, reply) => {
    const site = siteOf(request, settings)
    const origin = originOf(site, settings.origins)
    const things = await options.things()
    const urls = things.map((thing) => pageUrls(origin, site, `/guide/${thing.slug}`, checkedAtMs(thing)))
    return sendXml(request, reply, [urlSetStart, ...urls, urlSetEnd])
  })

  for (const subject of subjects) {
    app.get<{ Params: { number: string } }>(
      `/sitemap-${subject}-:number(^\\d{1,6}).xml`,
      { config },
      async (request, reply) => {
        const site = siteOf(request, settings)
        const found = await stretches.of(subject, sizeFor(site))
        const stretch = found[Number(request.params.number) - 1]
        if (stretch === undefined) return reply.callNotFound()
        const origin = originOf(site, settings.origins)
        const urls = urlSetOf(readStretch(database, subject, stretch), ({ id, updated_at }) =>
          pageUrls(origin, site, pathOf[subject](id), updated_at),
        )
        return sendXml(request, reply, urls)
      },
    )
  }
}

async function* urlSetOf(
  chunks: AsyncIterable<readonly SitemapRow[]>,
  urlsOf: (row: SitemapRow) => string,
): AsyncGenerator<string> {
  yield urlSetStart
  for await (const rows of chunks) yield rows.map(urlsOf).join('')
  yield urlSetEnd
}

/** Streams the file, so that a million points are never in memory at once. */
function sendXml(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding')
  const xml = Readable.from(pieces, { objectMode: false })
  const isCompressed = encodingFor(request.headers['accept-encoding'] ?? '') !== null
  if (!isCompressed) return reply.send(xml)
  const gzip = createGzip()
  xml.on('error', (error) => gzip.destroy(error))
  return reply.header('content-encoding', 'gzip').send(xml.pipe(gzip))
}
