import { headLinks, type Site } from '@recircle/core/site'

const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const urlSetStart = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const urlSetEnd = '</urlset>\n'

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const lastmod = (changedAtMs: number | null): string =>
  changedAtMs === null ? '' : `<lastmod>${new Date(changedAtMs).toISOString()}</lastmod>`

/** One entry for each locale of the site, each listing all alternates (SITE-6). */
export function pageUrls(origin: string, site: Site, path: string, changedAtMs: number | null): string {
  return site.locales
    .map((locale) => {
      const { canonical, alternates } = headLinks(origin, site, locale, path)
      const others = alternates
        .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`)
        .join('')
      return `<url><loc>${escapeXml(canonical)}</loc>${lastmod(changedAtMs)}${others}</url>\n`
    })
    .join('')
}

export interface SitemapFile {
  readonly name: string
  readonly changedAtMs: number | null
}

export function indexXml(origin: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ name, changedAtMs }) => `<sitemap><loc>${escapeXml(origin)}/${name}</loc>${lastmod(changedAtMs)}</sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${protocol}">\n${entries.join('')}</sitemapindex>\n`
}
