import {
  HttpCharityEventGateway,
  HttpCalls,
  HttpClient,
  HttpFacilityGateway,
  HttpIpLocation,
  HttpReverseGeocoder,
  HttpSessionGateway,
} from '@recircle/adapters/http'
import { locationPaths } from '@recircle/core/geo'
import type { Notifier } from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'
import { languageTag } from '@recircle/core/site'
import type { VisitorAccess } from '../../routing/access.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { Gateways } from '../../routing/screen/ports.ts'
import { VisitorSender } from './visitor-sender.ts'

interface GatewayParts {
  readonly page: PageContext
  readonly clock: Clock
  readonly visitor: VisitorAccess
  readonly notifications: Notifier
  readonly fetchApi: typeof fetch
}

/** The clients of the backend: requests of anybody, and those of the visitor. */
export function openGateways({ page, clock, visitor, notifications, fetchApi }: GatewayParts): Gateways {
  const { apiOrigin, hasGeocoder, hasIpLookUp } = page.settings
  const headers = { 'accept-language': languageTag(page.locale) }
  const anybody = new HttpClient({ apiHost: apiOrigin ?? '', fetch: fetchApi, headers }, clock)
  const sender = new VisitorSender(anybody, visitor, notifications)
  const services = {
    // GEO-2: no requests to services that the deployment does not have.
    reverseGeocoderUrl: hasGeocoder ? locationPaths.reverseGeocoder : '',
    ipLookUpUrl: hasIpLookUp ? locationPaths.ipLookUp : '',
  }
  return {
    charityEvents: new HttpCharityEventGateway(sender),
    calls: new HttpCalls(anybody, sender),
    facilities: new HttpFacilityGateway(sender),
    ipLocation: new HttpIpLocation(anybody, services),
    reverseGeocoder: new HttpReverseGeocoder(anybody, services),
    session: new HttpSessionGateway(anybody),
  }
}
