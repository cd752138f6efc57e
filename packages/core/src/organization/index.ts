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
  organizationProfileContract,
  organizationProfilePath,
  organizationProfileResource,
  organizationSearchLimits,
  organizationsPath,
  parseOrganizationProfile,
  readOrganizationProfiles,
  type OrganizationOrigin,
  type OrganizationProfile,
} from './organization-profile.ts'
export { OrganizationGateway } from './organization-gateway.port.ts'
