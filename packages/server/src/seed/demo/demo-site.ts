import { variantRules, type SiteVariant } from '@recircle/core/site'

/** Reserved domains and telephone exchanges, so that no real person is contacted. */
export const demoContacts: readonly { variant: SiteVariant; phone: string; email: string; address: string }[] = [
  { variant: 'ru', phone: '+7 499 000-10-20', email: 'pomosch@example.org', address: 'Москва' },
  { variant: 'kz', phone: '+7 727 000-10-20', email: 'komek@example.org', address: 'Алматы' },
  { variant: 'int', phone: '+44 20 7946 0020', email: 'help@example.org', address: 'London' },
]

/** All link addresses of each variant, so that its header and footer are complete. */
export const demoLinks = demoContacts.flatMap(({ variant }) => {
  const { socials, stores, headerPartnerLinks, footerExternalLinks, secondCopyrightLine } = variantRules[variant]
  const pages = [
    headerPartnerLinks && (['partner', 'regulator'] as const),
    footerExternalLinks && (['developer'] as const),
    secondCopyrightLine && (['copyright'] as const),
  ].flatMap((names) => names || [])
  const link = <Kind extends string, Name extends string>(kind: Kind, name: Name) => {
    const url = `https://example.org/${name}`
    return { variant, kind, name, url }
  }
  const socialLinks = socials.map((name) => link('social', name))
  const storeLinks = stores.map((name) => link('store', name))
  return [socialLinks, storeLinks, pages.map((name) => link('page', name))].flat()
})
