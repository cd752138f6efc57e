import type { SiteVariant } from './locale.ts'
import { variantRules, type AppStore, type SocialNetwork } from './variant-rules.ts'

export const siteLinks = ['partner', 'regulator', 'developer', 'copyright'] as const
/** The links in the header and footer besides the networks: their URLs are deployment settings, their display is a rule. */
export type SiteLink = (typeof siteLinks)[number]

/** ENT-3: the contacts of a site variant from the backend. Missing ones are null or left out. */
export interface SiteContacts {
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly socials: Readonly<Partial<Record<SocialNetwork, string>>>
  readonly stores: Readonly<Partial<Record<AppStore, string>>>
  readonly links: Readonly<Partial<Record<SiteLink, string>>>
}

export const noContacts: SiteContacts = { email: null, phone: null, address: null, socials: {}, stores: {}, links: {} }

export interface NamedLink<Name extends string> {
  readonly name: Name
  readonly url: string
}

const inOrder = <Name extends string>(
  names: readonly Name[],
  urls: Readonly<Partial<Record<Name, string>>>,
): NamedLink<Name>[] =>
  names.flatMap((name) => {
    const url = urls[name]
    return url === undefined ? [] : [{ name, url }]
  })

/** SITE-11: the networks to show, in the variant's order. */
export const socialLinks = (variant: SiteVariant, contacts: SiteContacts): readonly NamedLink<SocialNetwork>[] =>
  inOrder(variantRules[variant].socials, contacts.socials)

/** SITE-11: the store buttons to show, in the variant's order. */
export const storeLinks = (variant: SiteVariant, contacts: SiteContacts): readonly NamedLink<AppStore>[] =>
  inOrder(variantRules[variant].stores, contacts.stores)

/** SITE-9 */
export const headerLinks = (variant: SiteVariant, contacts: SiteContacts): readonly NamedLink<SiteLink>[] =>
  variantRules[variant].headerPartnerLinks ? inOrder(['partner', 'regulator'], contacts.links) : []

/** SITE-9 */
export const footerExternalLinks = (variant: SiteVariant, contacts: SiteContacts): readonly NamedLink<SiteLink>[] =>
  variantRules[variant].footerExternalLinks ? inOrder(['partner', 'developer', 'regulator'], contacts.links) : []

/** SITE-9: the link of the second copyright line; null if there is no such line. */
export const copyrightLink = (variant: SiteVariant, contacts: SiteContacts): string | null =>
  (variantRules[variant].secondCopyrightLine && contacts.links.copyright) || null
