import { prefixOf, siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

/** The absolute URL of a page for an email: on the site of the recipient, in the recipient's locale. */
export function pageAddress(
  { origins, siteOverrides }: Pick<Config, 'origins' | 'siteOverrides'>,
  variant: SiteVariant,
  locale: LocaleCode,
  path: string,
): string {
  const site = siteOfVariant(variant, siteOverrides)
  const prefix = site.locales.includes(locale) ? prefixOf(locale, site) : ''
  return `${origins[variant]}${prefix}${path}`
}
