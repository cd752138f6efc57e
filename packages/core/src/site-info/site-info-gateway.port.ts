import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { RouteConfig, SiteInfo } from './site-info.ts'

export interface SiteInfoGateway {
  siteInfo(options?: CallOptions): Promise<GatewayResult<SiteInfo>>
  routeConfig(path: string, options?: CallOptions): Promise<GatewayResult<RouteConfig>>
}
export const SiteInfoGateway = Symbol('SiteInfoGateway')
