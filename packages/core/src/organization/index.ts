export {
  aboutIn,
  emptyOrganizationInfo,
  organizationContactKinds,
  type OrganizationContactKind,
  type OrganizationInfo,
} from './organization.ts'
export {
  organizationAttributes,
  parseOrganizationInfo,
  readOrganizationInfo,
  type OrganizationAttributes,
} from './organization-contract.ts'
