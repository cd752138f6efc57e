import { Container } from 'inversify'
import {
  AuthorizedSender,
  HttpCharityEventGateway,
  HttpClient,
  HttpFacilityGateway,
  HttpFiguresGateway,
  HttpInquiryGateway,
  HttpSender,
  HttpSettings,
  HttpSiteGateway,
  HttpSubscriptionGateway,
} from '@recircle/adapters/http'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'
import { InquiryGateway } from '@recircle/core/inquiry'
import { SiteGateway } from '@recircle/core/site'
import { SubscriptionGateway } from '@recircle/core/subscription'

/** The backend as anybody may ask it. All of this arrives with the first question (see `lazyPort`). */
export function openPublicGateways(parent: Container, settings: HttpSettings): Container {
  const container = new Container({ parent, defaultScope: 'Singleton' })
  container.bind<HttpSettings>(HttpSettings).toConstantValue(settings)
  container.bind<HttpSender>(HttpSender).to(HttpClient)
  // What anybody may read is asked for without a session.
  container.bind<HttpSender>(AuthorizedSender).toService(HttpSender)
  container.bind<FacilityGateway>(FacilityGateway).to(HttpFacilityGateway)
  container.bind<CharityEventGateway>(CharityEventGateway).to(HttpCharityEventGateway)
  container.bind<SiteGateway>(SiteGateway).to(HttpSiteGateway)
  container.bind<FiguresGateway>(FiguresGateway).to(HttpFiguresGateway)
  container.bind<InquiryGateway>(InquiryGateway).to(HttpInquiryGateway)
  container.bind<SubscriptionGateway>(SubscriptionGateway).to(HttpSubscriptionGateway)
  return container
}
