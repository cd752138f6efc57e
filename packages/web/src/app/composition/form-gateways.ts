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

/** What anybody may send, and what forms ask about places. */
export function openFormGateways(
  { anybody }: Senders,
  { hasIpLookUp, hasGeocoder }: Pick<PageSettings, 'hasIpLookUp' | 'hasGeocoder'>,
) {
  const services = {
    // GEO-2: where nobody answers, nobody is asked.
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
