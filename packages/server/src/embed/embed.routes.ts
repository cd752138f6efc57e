import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { embedPath, embedSearch, isOfTheWorld, readEmbedWish, wishAround, type EmbedWish } from '@recircle/core/embed'
import type { EmbedDrawer } from '@recircle/core/rendering'
import { err, ok, type Result } from '@recircle/core/shared'
import { capitalOf, type Site } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { townOfId } from '../geo/town-book.ts'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import { rules } from '../http/guard/route-rules.ts'
import { listMaterials } from '../material/material.repository.ts'
import { siteOf } from '../site/request-site.ts'
import { embeddedPoints } from './embedded-points.repository.ts'

export interface EmbedDeps {
  readonly config: Pick<Config, 'siteOverrides'>
  readonly database: Database
  readonly drawer: EmbedDrawer
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** EMBED-3: any site may frame the page; its script and style are allowed by hash, and it loads nothing else but its fonts. */
const embedPolicy = ({ script, style }: Pick<EmbedDrawer, 'script' | 'style'>): string =>
  [
    `default-src 'none'`,
    `script-src 'sha256-${hashOf(script)}'`,
    `style-src 'sha256-${hashOf(style)}'`,
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors *',
  ].join('; ')

const config = rules({ access: 'anybody', rate: 'pages', cache: 'by-handler' })
const pagesKept = 300
/** Texts such as "Closes in 40 minutes" may be this outdated. */
const lifetimeMs = 60_000
const caching = 'public, max-age=60, stale-while-revalidate=300'

/** EMBED-1: a list of points for iframes on other sites: a single document without cookies, which asks for nothing but its fonts. */
export function registerEmbed(app: FastifyInstance, { config: { siteOverrides }, database, drawer }: EmbedDeps): void {
  const pages = new LRUCache<string, Promise<string>>({ max: pagesKept, ttl: lifetimeMs })
  const policy = embedPolicy(drawer)
  const framed = (reply: FastifyReply): FastifyReply =>
    reply
      .removeHeader('x-frame-options')
      // A sandboxed frame shares no agent cluster with our pages, and browsers log a warning for a header that they cannot honor.
      .removeHeader('origin-agent-cluster')
      .headers({ 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/html; charset=utf-8')

  app.get(embedPath, { config }, async (request, reply) => {
    const site = siteOf(request, { siteOverrides })
    const wish = await located(readEmbedWish(queryOf(request), site), site)
    if (!wish.ok) {
      const page = await drawer.refusal(site.defaultLocale, wish.error)
      return framed(reply).code(422).header('cache-control', 'no-store').send(page)
    }
    const key = `${site.variant} ${site.locales.join()} ${site.defaultLocale} ${embedSearch(wish.value, site)}`
    const draw = async (): Promise<string> => {
      const materials = await listMaterials(database)
      const found = await embeddedPoints(database, wish.value.query, materials, wish.value.page)
      return drawer.page({ wish: wish.value, site, materials, nowMs: Date.now(), ...found })
    }
    const drawn = pages.get(key) ?? draw()
    pages.set(key, drawn, { noUpdateTTL: true })
    // A failure must not stay cached.
    drawn.catch(() => pages.delete(key))
    const page = await drawn
    const etag = `W/"${hashOf(page).slice(0, 22)}"`
    framed(reply).headers({ etag, 'cache-control': caching })
    return isKnownTag(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(page)
  })
}

/** TAG-6: the box around the town that the URL names; EMBED-8: around the capital if it names nothing. */
async function located(wish: Result<EmbedWish, string>, site: Site): Promise<Result<EmbedWish, string>> {
  if (!wish.ok) return wish
  const { town: named, query, locale } = wish.value
  if (named === null) return isOfTheWorld(query) ? ok(wishAround(wish.value, capitalOf(site, locale))) : wish
  const town = await townOfId(named)
  return town === null ? err('town') : ok(wishAround(wish.value, town))
}

export const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')
