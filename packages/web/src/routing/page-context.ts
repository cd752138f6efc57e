import type { PageSettings } from '@recircle/core/rendering'
import { originOf, readLocalePath, type KeptForm, type LocaleCode, type Site } from '@recircle/core/site'

/** The site, locale and prefix of the page; constant for the lifetime of a tab. */
export interface PageContext {
  readonly site: Site
  readonly locale: LocaleCode
  /** '' or the prefix in the URL ('/ru-kz'); links keep it (SITE-5). */
  readonly prefix: string
  /** The public origin of the site, whatever host was requested. */
  readonly origin: string
  /** The time of the server's rendering; the browser starts from the same instant, so that both render the same dates. */
  readonly renderedAtMs: number
  readonly settings: PageSettings
  /** PEOPLE-15: what a refused form was sent with. */
  readonly kept?: KeptForm | null
}
export const PageContext = Symbol('PageContext')

/** SITE-5: an unsupported prefix counts as part of the path, so the page is not found. */
export function readPageContext(
  site: Site,
  pathname: string,
  settings: PageSettings,
  renderedAtMs: number,
  kept: KeptForm | null = null,
): PageContext {
  const address = readLocalePath(pathname, site)
  const { locale, prefix } = address.ok ? address.value : { locale: site.defaultLocale, prefix: '' }
  return { site, locale, prefix, origin: originOf(site, settings.origins), renderedAtMs, settings, kept }
}
