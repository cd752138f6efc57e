import {
  HttpInquiryGateway,
  HttpIpLocation,
  HttpRegistrationGateway,
  HttpReverseGeocoder,
  HttpSubscriptionGateway,
} from '@recircle/adapters/http'
import { locationPaths } from '@recircle/core/geo'
import type { PageSettings } from '@recircle/core/rendering'
import type { Senders } from './account-gateways.ts'

/** Gateways of the public forms, and of the location look-ups in forms. */
export function openFormGateways(
  { anybody }: Senders,
  { hasIpLookUp, hasGeocoder }: Pick<PageSettings, 'hasIpLookUp' | 'hasGeocoder'>,
) {
  const services = {
    // GEO-2: no requests to services that the deployment does not have.
    reverseGeocoderUrl: hasGeocoder ? locationPaths.reverseGeocoder : '',
    ipLookUpUrl: hasIpLookUp ? locationPaths.ipLookUp : '',
  }
  return {
    inquiries: new HttpInquiryGateway(anybody),
    ipLocation: new HttpIpLocation(anybody, services),
    registration: new HttpRegistrationGateway(anybody),
    reverseGeocoder: new HttpReverseGeocoder(anybody, services),
    subscription: new HttpSubscriptionGateway(anybody),
  }
}
