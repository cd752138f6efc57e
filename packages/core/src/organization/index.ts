export type { OrganizationContactKind, OrganizationInfo } from './organization.ts'
export {
  organization,
  organizationContract,
  organizationResource,
  parseOrganizationInfo,
} from './organization-contract.ts'
