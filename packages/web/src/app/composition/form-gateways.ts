import type { Container } from 'inversify'
import {
  HttpInquiryGateway,
  HttpIpLocation,
  HttpRegistrationGateway,
  HttpReverseGeocoder,
  HttpSubscriptionGateway,
  LocationServices,
} from '@recircle/adapters/http'
import { IpLocation, locationPaths, ReverseGeocoder } from '@recircle/core/geo'
import { InquiryGateway } from '@recircle/core/inquiry'
import { RegistrationGateway } from '@recircle/core/registration'
import type { PageSettings } from '@recircle/core/rendering'
import { SubscriptionGateway } from '@recircle/core/subscription'

/** What anybody may send, and what forms ask about places. */
export function bindGateways(
  container: Container,
  { hasIpLookUp, hasGeocoder }: Pick<PageSettings, 'hasIpLookUp' | 'hasGeocoder'>,
): void {
  container.bind<RegistrationGateway>(RegistrationGateway).to(HttpRegistrationGateway)
  container.bind<InquiryGateway>(InquiryGateway).to(HttpInquiryGateway)
  container.bind<SubscriptionGateway>(SubscriptionGateway).to(HttpSubscriptionGateway)
  container.bind<LocationServices>(LocationServices).toConstantValue({
    // GEO-2: where nobody answers, nobody is asked.
    reverseGeocoderUrl: hasGeocoder ? locationPaths.reverseGeocoder : '',
    ipLookUpUrl: hasIpLookUp ? locationPaths.ipLookUp : '',
  })
  container.bind<IpLocation>(IpLocation).to(HttpIpLocation)
  container.bind<ReverseGeocoder>(ReverseGeocoder).to(HttpReverseGeocoder)
}
