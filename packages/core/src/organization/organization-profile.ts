import type { StructuredData } from '../site/index.ts'
import { field, instant, integer, list, oneOf, resourceCodec, withDefault, type ReadBy } from '../wire/index.ts'
import { organization } from './organization-contract.ts'

/** ORG-2: staff approved its application, staff added it, or it represents the volunteers who maintain the map. */
const organizationOrigins = ['application', 'staff', 'community'] as const
export type OrganizationOrigin = (typeof organizationOrigins)[number]

/** ORG-1: the public profile of an organization that has something on the site. */
export const organizationProfile = resourceCodec({
  type: 'organization.profile',
  links: {},
  answer: {
    info: field('info', organization),
    origin: field('origin', oneOf(organizationOrigins)),
    /** When staff approved it. */
    sinceMs: field('since', instant),
    version: field('version', integer({ min: 0 })),
    /** ORG-21: the materials of its public points, those of most points first. */
    takes: field('takes', withDefault(list(integer()), [])),
  },
})
export type OrganizationProfile = ReadBy<typeof organizationProfile>

export interface OrganizationPageFacts {
  readonly url: string
  readonly description: string
  /** Absolute URLs of its pages on other sites. */
  readonly links: readonly string[]
}

/** META-4: schema.org data, without the phone, which may be the applicant's own; points and events publish theirs. */
export const organizationPageData = (
  { info: { fullName, tin, address } }: Pick<OrganizationProfile, 'info'>,
  { url, description, links }: OrganizationPageFacts,
): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': url,
  name: fullName,
  url,
  ...(description !== '' && { description }),
  ...(address !== '' && { address: { '@type': 'PostalAddress', streetAddress: address } }),
  ...(tin !== '' && { taxID: tin }),
  ...(links.length > 0 && { sameAs: links }),
})
