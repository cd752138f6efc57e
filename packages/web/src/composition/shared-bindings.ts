import type { Container } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'
import { InquiryGateway } from '@recircle/core/inquiry'
import { Clock } from '@recircle/core/shared'
import { languageTag, SiteGateway } from '@recircle/core/site'
import { SubscriptionGateway } from '@recircle/core/subscription'
import { PageContext } from '../settings/page-context.ts'
import { lazyPort, once } from './lazy-port.ts'

/** What both sides have: the page, time, and the backend as anybody sees it. They differ in how it is reached. */
export function bindShared(container: Container, page: PageContext, fetchApi: typeof fetch): void {
  container.bind<PageContext>(PageContext).toConstantValue(page)
  container.bind<Clock>(Clock).to(SystemClock)

  const gateways = once(async () => {
    const { openPublicGateways } = await import('./public-gateways.ts')
    return openPublicGateways(container, {
      apiHost: page.settings.apiOrigin ?? '',
      siteOrigin: page.origin,
      fetch: fetchApi,
      headers: { 'accept-language': languageTag(page.locale) },
    })
  })
  container
    .bind<FacilityGateway>(FacilityGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<FacilityGateway>(FacilityGateway)))
  container
    .bind<CharityEventGateway>(CharityEventGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<CharityEventGateway>(CharityEventGateway)))
  container
    .bind<SiteGateway>(SiteGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<SiteGateway>(SiteGateway)))
  container
    .bind<FiguresGateway>(FiguresGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<FiguresGateway>(FiguresGateway)))
  container
    .bind<InquiryGateway>(InquiryGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<InquiryGateway>(InquiryGateway)))
  container
    .bind<SubscriptionGateway>(SubscriptionGateway)
    .toConstantValue(lazyPort(async () => (await gateways()).get<SubscriptionGateway>(SubscriptionGateway)))
}
