import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OrganizationProfile } from './organization-profile.ts'

/** Reads public profiles of organizations. The methods never throw. */
export interface OrganizationGateway {
  /** `not-found` if the organization has nothing public. */
  profile(id: string, options?: CallOptions): Promise<GatewayResult<OrganizationProfile>>
  /** ORG-19: those with something public whose name has this text, names that begin so first. */
  find(text: string, options?: CallOptions): Promise<GatewayResult<readonly OrganizationProfile[]>>
}
export const OrganizationGateway = Symbol('OrganizationGateway')
