import { originOf, prefixOf, siteOfReader, type LocaleCode, type Site, type SiteVariant } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

type Sites = Pick<Config, 'origins' | 'siteOverrides'>

declare const ofReader: unique symbol
/** SITE-14: an absolute URL on the site that writes to the reader of an email. Emails take no other, so that all lead to one host. */
export type ReaderAddress = string & { readonly [ofReader]: true }

/** SITE-14: the settings for emails to the person who sent a request. */
export const answeringFrom = <Settings extends Sites>({ hostName }: Site, config: Settings): Settings =>
  hostName === undefined ? config : { ...config, siteOverrides: { ...config.siteOverrides, askedHost: hostName } }

/** The address of a picture or a call. */
export const readerAddress = (
  { origins, siteOverrides }: Sites,
  variant: SiteVariant,
  locale: LocaleCode,
  path: string,
): ReaderAddress =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where they are made
  (originOf(siteOfReader(variant, locale, siteOverrides), origins) + path) as ReaderAddress

/** The address of a page, in the reader's locale. */
export const pageAddress = (config: Sites, variant: SiteVariant, locale: LocaleCode, path: string): ReaderAddress =>
  readerAddress(config, variant, locale, prefixOn(siteOfReader(variant, locale, config.siteOverrides), locale) + path)

/** The absolute URL of a page of a site. */
export const pageOf = (site: Site, { origins }: Pick<Config, 'origins'>, locale: LocaleCode, path: string): string =>
  originOf(site, origins) + prefixOn(site, locale) + path

const prefixOn = (site: Site, locale: LocaleCode): string =>
  site.locales.includes(locale) ? prefixOf(locale, site) : ''
