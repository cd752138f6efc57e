import type { FastifyInstance } from 'fastify'
import type { PageSettings } from '@recircle/core/rendering'
import { iconPath, languageTag, originOf, readLocalePath, webManifest, webManifestPath } from '@recircle/core/site'
import { rules } from '../http/guard/route-rules.ts'
import { siteOf } from '../site/request-site.ts'

const config = rules({ access: 'anybody', rate: 'free', cache: 'public, max-age=3600' })

/** Files with well-known names: those for crawlers (META-3) and the web manifest of each locale. */
export function serveSiteFiles(
  app: FastifyInstance,
  settings: Pick<PageSettings, 'origins' | 'siteOverrides' | 'isIndexed'>,
  securityContact: string | null,
): void {
  app.get('/robots.txt', { config }, (request, reply) => {
    const site = siteOf(request, settings)
    const lines = settings.isIndexed
      ? ['Disallow: /api/', 'Disallow: /profile', '', `Sitemap: ${originOf(site, settings.origins)}/sitemap.xml`]
      : ['Disallow: /']
    return reply.type('text/plain; charset=utf-8').send(['User-agent: *', ...lines, ''].join('\n'))
  })

  serveSecurityContact(app, settings, securityContact)

  // SITE-4: asked for without looking at the page.
  for (const [path, kind] of knownIcons)
    app.get(path, { config }, (request, reply) =>
      reply.redirect(iconPath(siteOf(request, settings).variant, kind), 302),
    )

  for (const path of [webManifestPath, `/:prefix${webManifestPath}`]) {
    app.get(path, { config }, (request, reply) => {
      const site = siteOf(request, settings)
      const address = readLocalePath(new URL(request.url, 'http://site').pathname, site)
      if (!address.ok || address.value.path !== webManifestPath) return reply.callNotFound()
      const { locale, prefix } = address.value
      return reply.type('application/manifest+json').send(webManifest(site.variant, locale, prefix))
    })
  }
}

const knownIcons = [
  ['/favicon.ico', '192'],
  ['/apple-touch-icon.png', 'apple-180'],
  ['/apple-touch-icon-precomposed.png', 'apple-180'],
] as const

const halfAYearMs = 180 * 86_400_000

/** OPS-23, RFC 9116. Expires half a year after it is read. */
function serveSecurityContact(
  app: FastifyInstance,
  settings: Pick<PageSettings, 'origins' | 'siteOverrides'>,
  contact: string | null,
): void {
  const path = '/.well-known/security.txt'
  if (contact === null) return
  app.get(path, { config }, (request, reply) => {
    const site = siteOf(request, settings)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + halfAYearMs).toISOString().slice(0, 10)}T00:00:00Z`,
      `Preferred-Languages: ${site.locales.map((locale) => languageTag(locale)).join(', ')}`,
      `Canonical: ${originOf(site, settings.origins)}${path}`,
    ]
    return reply.type('text/plain; charset=utf-8').send([...lines, ''].join('\n'))
  })
}
