export { ShareDevice, type SharedLink, type ShareFailure } from './share-device.port.ts'
export { shareFailureOf, shareLink, type ShareOutcome } from './share-link.ts'
export { shareTargets, type ShareNetwork, type ShareTarget } from './share-targets.ts'
export { routeLinks, wayLink, type RouteLink, type RouteService } from './route-links.ts'
