export {
  aboutIn,
  emptyOrganizationInfo,
  organizationContactKinds,
  type OrganizationContactKind,
  type OrganizationInfo,
} from './organization.ts'
export { organization, organizationAttributes, parseOrganizationInfo } from './organization-contract.ts'
