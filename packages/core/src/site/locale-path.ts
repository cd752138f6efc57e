import { err, ok, type Result } from '../shared/index.ts'
import { localePrefix, type LocaleCode } from './locale.ts'
import type { Site } from './site.ts'

/** An address taken apart: the locale it asks for, the prefix it was written with ('' or '/ru-kz'), the path a route knows. */
export interface LocalePath {
  readonly locale: LocaleCode
  readonly prefix: string
  readonly path: string
}

const prefixShape = /^\/([a-z]{2}-[a-z]{2})(?=\/|$)/i

/** SITE-5: a site with one locale has no prefix; a wrong or unsupported one is not found. */
export function readLocalePath(pathname: string, site: Site): Result<LocalePath, 'unsupported-prefix'> {
  const written = prefixShape.exec(pathname)?.[1]
  if (written === undefined) return ok({ locale: site.defaultLocale, prefix: '', path: pathname || '/' })
  const locale = site.locales.find((each) => localePrefix(each) === written)
  if (locale === undefined || site.locales.length < 2) return err('unsupported-prefix')
  return ok({ locale, prefix: `/${written}`, path: pathname.slice(written.length + 1) || '/' })
}

/** The prefix that names a locale outright, '' where the site has only one. */
export const prefixOf = (locale: LocaleCode, site: Site): string =>
  site.locales.length < 2 ? '' : `/${localePrefix(locale)}`

/** ROUTE-19: /api and /wapi belong to the backend, never to a route. */
export const isExternalPath = (href: string): boolean => !/^\/(?!\/)/.test(href) || /^\/w?api(?=[/?#]|$)/.test(href)

/** SITE-5: a link inside the site keeps the visitor's prefix; anything else is left alone. */
export const withPrefix = (prefix: string, href: string): string => (isExternalPath(href) ? href : `${prefix}${href}`)

/** `/path/` and `/path` are one page; the canonical form has no slash at its end, nor a query or a hash. */
export const canonicalPath = (path: string): string => path.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/'
