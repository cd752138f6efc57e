import { err, ok, type Result } from '../shared/index.ts'
import { localePrefix, type LocaleCode } from './locale.ts'
import type { Site } from './site.ts'

/** A parsed URL path: its locale, its prefix as written ('' or '/ru-kz'), and the path for the router. */
export interface LocalePath {
  readonly locale: LocaleCode
  readonly prefix: string
  readonly path: string
}

const prefixShape = /^\/([a-z]{2}-[a-z]{2})(?=\/|$)/i

/** SITE-5: a site with one locale has no prefix; an unsupported prefix is not found. */
export function readLocalePath(pathname: string, site: Site): Result<LocalePath, 'unsupported-prefix'> {
  const written = prefixShape.exec(pathname)?.[1]
  if (written === undefined) return ok({ locale: site.defaultLocale, prefix: '', path: pathname || '/' })
  const locale = site.locales.find((each) => localePrefix(each) === written)
  if (locale === undefined || site.locales.length < 2) return err('unsupported-prefix')
  return ok({ locale, prefix: `/${written}`, path: pathname.slice(written.length + 1) || '/' })
}

/** SITE-5: the address with its prefix in lower case, if that is what this address lacks; otherwise null. */
export function inLowerCase(pathname: string, site: Site): string | null {
  const written = prefixShape.exec(pathname)?.[0] ?? ''
  const address = written.toLowerCase() + pathname.slice(written.length)
  return address !== pathname && readLocalePath(address, site).ok ? address : null
}

/** The prefix that names the locale explicitly; empty if the site has only one. */
export const prefixOf = (locale: LocaleCode, site: Site): string =>
  site.locales.length < 2 ? '' : `/${localePrefix(locale)}`

/** ROUTE-19: /api and /wapi belong to the backend, never to a route. */
export const isExternalPath = (href: string): boolean => !/^\/(?!\/)/.test(href) || /^\/w?api(?=[/?#]|$)/.test(href)

/** SITE-5: a link within the site keeps the visitor's prefix; other links are unchanged. */
export const withPrefix = (prefix: string, href: string): string => (isExternalPath(href) ? href : `${prefix}${href}`)

/** `/path/` and `/path` are one page; the canonical form has no trailing slash, query or hash. */
export const canonicalPath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/'
