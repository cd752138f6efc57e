export {
  aboutIn,
  organizationContactKinds,
  organizationPath,
  type OrganizationContactKind,
  type OrganizationInfo,
} from './organization.ts'
export {
  organization,
  organizationContract,
  organizationResource,
  parseOrganizationInfo,
} from './organization-contract.ts'
export {
  organizationPageData,
  organizationProfile,
  type OrganizationOrigin,
  type OrganizationProfile,
} from './organization-profile.ts'
export { organizationCalls, organizationSearchLimits } from './organization-calls.ts'
