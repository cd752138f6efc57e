import type { PageSettings } from '@recircle/core/rendering'
import { originOf, readLocalePath, type LocaleCode, type Site } from '@recircle/core/site'

/** Where the visitor is: which site, in which locale, under which prefix. The same for the whole life of a tab. */
export interface PageContext {
  readonly site: Site
  readonly locale: LocaleCode
  /** '' or the prefix the address was written with ('/ru-kz'); links keep it (SITE-5). */
  readonly prefix: string
  /** The public address of the site, whatever host this visitor came by. */
  readonly origin: string
  /** When the server rendered the page; the browser starts from the same instant, so that both write the same dates. */
  readonly renderedAtMs: number
  readonly settings: PageSettings
}
export const PageContext = Symbol('PageContext')

/** SITE-5: an unsupported prefix is not a prefix at all: no route knows such a path, so it is not found. */
export function readPageContext(
  site: Site,
  pathname: string,
  settings: PageSettings,
  renderedAtMs: number,
): PageContext {
  const address = readLocalePath(pathname, site)
  const { locale, prefix } = address.ok ? address.value : { locale: site.defaultLocale, prefix: '' }
  return { site, locale, prefix, origin: originOf(site, settings.origins), renderedAtMs, settings }
}
