import type { CurrencyCode } from '../money/index.ts'
import type { SiteVariant } from './locale.ts'
import type { Site } from './site.ts'

/** ENT-3: the networks that the product may have an account on. */
export const socialNetworks = ['vk', 'tg', 'whatsapp', 'zen', 'twitter', 'inst', 'linkedIn', 'odnoklassniki'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const appStores = ['google-play', 'app-store', 'rustore', 'app-gallery'] as const
export type AppStore = (typeof appStores)[number]

export type PolicyPath = '/cookies' | '/personal-data' | '/privacy-policy'

/** The rules that depend on the variant rather than the language. */
export interface VariantRules {
  /** SITE-9 */
  readonly headerPartnerLinks: boolean
  /** SITE-9: partner, developer and regulator. */
  readonly footerExternalLinks: boolean
  /** SITE-9 */
  readonly secondCopyrightLine: boolean
  /** SITE-10 */
  readonly googleSignIn: boolean
  /** SITE-10: whether registration offers the role `user`. */
  readonly userRole: boolean
  /** SITE-11: in display order. */
  readonly stores: readonly AppStore[]
  /** SITE-11: in display order. */
  readonly socials: readonly SocialNetwork[]
  /** ROUTE-5: the policies linked in the footer. */
  readonly policies: readonly PolicyPath[]
  /** SITE-4 */
  readonly favicon: string
  /** SITE-4: the file name prefix of its icons. */
  readonly icon: string
}

export const variantRules: Readonly<Record<SiteVariant, VariantRules>> = {
  ru: {
    headerPartnerLinks: true,
    footerExternalLinks: true,
    secondCopyrightLine: true,
    googleSignIn: true,
    userRole: true,
    stores: ['google-play', 'app-store', 'rustore'],
    socials: ['tg', 'vk', 'odnoklassniki', 'zen', 'whatsapp'],
    policies: ['/personal-data', '/cookies'],
    favicon: '/favicon.svg',
    icon: 'icon',
  },
  kz: {
    headerPartnerLinks: false,
    footerExternalLinks: false,
    secondCopyrightLine: false,
    googleSignIn: false,
    userRole: false,
    stores: ['google-play', 'app-store', 'app-gallery'],
    socials: ['tg', 'whatsapp', 'inst', 'vk', 'odnoklassniki'],
    policies: ['/privacy-policy'],
    favicon: '/favicon-kz.svg',
    icon: 'icon-kz',
  },
  int: {
    headerPartnerLinks: false,
    footerExternalLinks: false,
    secondCopyrightLine: false,
    googleSignIn: true,
    userRole: true,
    stores: ['google-play', 'app-store'],
    socials: ['twitter', 'linkedIn', 'inst', 'tg', 'whatsapp'],
    policies: ['/privacy-policy'],
    favicon: '/favicon.svg',
    icon: 'icon',
  },
}

/** ROUTE-5: on kz and int the pages specific to the ru variant redirect to the general policy. */
export function policyRedirect(variant: SiteVariant, path: string): '/privacy-policy' | null {
  const isRussianPage = path === '/cookies' || path === '/personal-data'
  return isRussianPage && variant !== 'ru' ? '/privacy-policy' : null
}

/** MON-1: the currency of new accounts and new points on this site, and of amounts without a currency. */
export function currencyOf(site: Pick<Site, 'variant' | 'defaultLocale'>): CurrencyCode {
  if (site.variant === 'ru') return 'RUB'
  if (site.variant === 'kz') return 'KZT'
  return site.defaultLocale === 'ES_AR' ? 'ARS' : 'USD'
}

export interface AnalyticsIds {
  readonly int: string
  readonly other: string
}

/** SITE-12: the analytics id; null without consent or configuration. */
export function analyticsIdFor(variant: SiteVariant, ids: AnalyticsIds, hasConsent: boolean): string | null {
  if (!hasConsent) return null
  return (variant === 'int' ? ids.int : ids.other).trim() || null
}
