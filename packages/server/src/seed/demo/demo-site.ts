import { socialNetworks, variantRules, type SiteVariant } from '@recircle/core/site'

/** Reserved names and exchanges: nobody is written to by mistake. */
export const demoContacts: readonly { variant: SiteVariant; phone: string; email: string; address: string }[] = [
  { variant: 'ru', phone: '+74990001020', email: 'pomosch@example.org', address: 'Москва' },
  { variant: 'kz', phone: '+77270001020', email: 'komek@example.org', address: 'Алматы' },
  { variant: 'int', phone: '+442079460020', email: 'help@example.org', address: 'London' },
]

export const demoSocials = demoContacts.flatMap(({ variant }) =>
  socialNetworks
    .filter((network) => variantRules[variant].socials.includes(network))
    .map((network) => ({
      variant,
      network,
      url: `https://example.org/${network}`,
      position: variantRules[variant].socials.indexOf(network),
    })),
)
