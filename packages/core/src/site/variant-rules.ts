import type { CurrencyCode } from '../money/index.ts'
import type { SiteVariant } from './locale.ts'
import type { Site } from './site.ts'

/** ENT-3: the networks the product may have an address in. */
export const socialNetworks = ['vk', 'tg', 'whatsapp', 'zen', 'twitter', 'inst', 'linkedIn', 'odnoklassniki'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const appStores = ['google-play', 'app-store', 'rustore', 'app-gallery'] as const
export type AppStore = (typeof appStores)[number]

export type PolicyPath = '/cookies' | '/personal-data' | '/privacy-policy'

/** What differs from variant to variant by rule, not by language. */
export interface VariantRules {
  /** SITE-9 */
  readonly headerPartnerLinks: boolean
  /** SITE-9: developer and regulator. */
  readonly footerExternalLinks: boolean
  /** SITE-9 */
  readonly secondCopyrightLine: boolean
  /** SITE-10 */
  readonly googleSignIn: boolean
  /** SITE-10: whether registration offers the role `user`. */
  readonly userRole: boolean
  /** SITE-11, in the order shown. */
  readonly stores: readonly AppStore[]
  /** SITE-11, in the order shown. */
  readonly socials: readonly SocialNetwork[]
  /** ROUTE-5: the policies the footer links. */
  readonly policies: readonly PolicyPath[]
  /** SITE-4 */
  readonly favicon: string
  /** SITE-4: how the files of its icons begin. */
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

/** ROUTE-5: on kz and int the pages of the ru variant lead to the policy that has their content. */
export function policyRedirect(variant: SiteVariant, path: string): '/privacy-policy' | null {
  const isRussianPage = path === '/cookies' || path === '/personal-data'
  return isRussianPage && variant !== 'ru' ? '/privacy-policy' : null
}

/** MON-1: the currency that a new account's balance and a new point's prices get here, and that of amounts which come without one. */
export function currencyOf(site: Pick<Site, 'variant' | 'defaultLocale'>): CurrencyCode {
  if (site.variant === 'ru') return 'RUB'
  if (site.variant === 'kz') return 'KZT'
  return site.defaultLocale === 'ES_AR' ? 'ARS' : 'USD'
}

export interface AnalyticsIds {
  readonly int: string
  readonly other: string
}

/** SITE-12: the id to measure with, or null: no consent yet, or nothing configured. */
export function analyticsIdFor(variant: SiteVariant, ids: AnalyticsIds, hasConsent: boolean): string | null {
  if (!hasConsent) return null
  return (variant === 'int' ? ids.int : ids.other).trim() || null
}
