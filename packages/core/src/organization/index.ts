export {
  aboutIn,
  emptyOrganizationInfo,
  organizationContactKinds,
  type OrganizationContactKind,
  type OrganizationInfo,
} from './organization.ts'
export {
  organization,
  organizationContract,
  organizationResource,
  parseOrganizationInfo,
} from './organization-contract.ts'
