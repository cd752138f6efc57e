import { Container } from 'inversify'
import {
  AuthorizedSender,
  HttpAccountGateway,
  HttpCharityEventGateway,
  HttpClient,
  HttpFacilityGateway,
  HttpFiguresGateway,
  HttpInquiryGateway,
  HttpIpLocation,
  HttpRegistrationGateway,
  HttpReverseGeocoder,
  HttpSender,
  HttpSessionGateway,
  HttpSettings,
  HttpSiteGateway,
  HttpSubscriptionGateway,
  LocationServices,
} from '@recircle/adapters/http'
import { AccountGateway } from '@recircle/core/account'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'
import { IpLocation, locationPaths, ReverseGeocoder } from '@recircle/core/geo'
import { InquiryGateway } from '@recircle/core/inquiry'
import { Notifier } from '@recircle/core/notification'
import { RegistrationGateway } from '@recircle/core/registration'
import type { PageSettings } from '@recircle/core/rendering'
import { SessionGateway } from '@recircle/core/session'
import { SiteGateway } from '@recircle/core/site'
import { SubscriptionGateway } from '@recircle/core/subscription'
import { VisitorAccess } from '../routes/access.ts'
import { VisitorSender } from './visitor-sender.ts'

/** The backend, as anybody may ask it and as the visitor may. All of this arrives with the first question (see `lazyPort`). */
export function openGateways(
  parent: Container,
  { hasIpLookUp, hasGeocoder, ...settings }: HttpSettings & Pick<PageSettings, 'hasIpLookUp' | 'hasGeocoder'>,
): Container {
  const container = new Container({ parent, defaultScope: 'Singleton' })
  container.bind<HttpSettings>(HttpSettings).toConstantValue(settings)
  container.bind<HttpSender>(HttpSender).to(HttpClient)
  container
    .bind<HttpSender>(AuthorizedSender)
    .toResolvedValue(
      (http: HttpSender, visitor: VisitorAccess, notifier: Notifier) => new VisitorSender(http, visitor, notifier),
      [HttpSender, VisitorAccess, Notifier],
    )
  container.bind<AccountGateway>(AccountGateway).to(HttpAccountGateway)
  container.bind<SessionGateway>(SessionGateway).to(HttpSessionGateway)
  container.bind<RegistrationGateway>(RegistrationGateway).to(HttpRegistrationGateway)
  container.bind<FacilityGateway>(FacilityGateway).to(HttpFacilityGateway)
  container.bind<CharityEventGateway>(CharityEventGateway).to(HttpCharityEventGateway)
  container.bind<SiteGateway>(SiteGateway).to(HttpSiteGateway)
  container.bind<FiguresGateway>(FiguresGateway).to(HttpFiguresGateway)
  container.bind<InquiryGateway>(InquiryGateway).to(HttpInquiryGateway)
  container.bind<SubscriptionGateway>(SubscriptionGateway).to(HttpSubscriptionGateway)
  container.bind<LocationServices>(LocationServices).toConstantValue({
    // GEO-2: where nobody answers, nobody is asked.
    reverseGeocoderUrl: hasGeocoder ? locationPaths.reverseGeocoder : '',
    ipLookUpUrl: hasIpLookUp ? locationPaths.ipLookUp : '',
  })
  container.bind<IpLocation>(IpLocation).to(HttpIpLocation)
  container.bind<ReverseGeocoder>(ReverseGeocoder).to(HttpReverseGeocoder)
  return container
}
