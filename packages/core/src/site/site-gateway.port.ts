import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { RouteConfig } from './route-config.ts'
import type { SiteContacts } from './site-contacts.ts'

/** Data about the site itself; the backend derives the variant from the host. */
export interface SiteGateway {
  contacts(options?: CallOptions): Promise<GatewayResult<SiteContacts>>
  /** ROUTE-22 */
  routeConfig(path: string, options?: CallOptions): Promise<GatewayResult<RouteConfig>>
}
export const SiteGateway = Symbol('SiteGateway')
