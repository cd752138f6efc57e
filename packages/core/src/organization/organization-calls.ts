import { call, many, one, parameters, words } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { organizationProfile } from './organization-profile.ts'

const organizations = `${wireBasePath}/organization/organization/` as const
export const organizationSearchLimits = { textMin: 2, textMax: 80, found: 10 } as const
const access = 'anybody'
const tag = 'organizations'

/** Reads public profiles of organizations. */
export const organizationCalls = {
  /** ORG-19: those with something public whose name has this text, names that begin so first. */
  find: call('GET', organizations, {
    access,
    rate: 'lists',
    cache: 'public, max-age=60',
    operation: {
      tag,
      operationId: 'findOrganizations',
      summary: 'Search the organizations that have a public point or event by name',
    },
    query: parameters({ text: { ...words(organizationSearchLimits.textMax), isRequired: true } }),
    answer: many(organizationProfile),
  }),
  /** ORG-1: not found if the organization has nothing public. */
  profile: call('GET', `${organizations}:id/`, {
    access,
    rate: 'reads',
    cache: 'no-cache',
    operation: {
      tag,
      operationId: 'getOrganization',
      summary: 'Get an organization that has a public point or event',
    },
    answer: one(organizationProfile),
  }),
}
