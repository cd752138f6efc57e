import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OrganizationProfile } from './organization-profile.ts'

/** What everybody reads of organizations. Nothing is thrown. */
export interface OrganizationGateway {
  /** `not-found` where it has nothing on the site. */
  profile(id: string, options?: CallOptions): Promise<GatewayResult<OrganizationProfile>>
}
export const OrganizationGateway = Symbol('OrganizationGateway')
