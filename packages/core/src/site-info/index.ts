export { emptySiteInfo, type RouteConfig, type SiteInfo, type SocialLink } from './site-info.ts'
export { readRouteConfig, readSiteInfo, routeConfigToWire, siteInfoToWire } from './site-info-contract.ts'
export { SiteInfoGateway } from './site-info-gateway.port.ts'
