import type { Container, ServiceIdentifier } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { LazyCountryNames } from '@recircle/adapters/country-names'
import { AccountGateway } from '@recircle/core/account'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'
import { IpLocation, ReverseGeocoder } from '@recircle/core/geo'
import { InquiryGateway } from '@recircle/core/inquiry'
import { Notifier } from '@recircle/core/notification'
import { CountryNamesSource, lazyPhoneMetadata, PhoneMetadataLoader } from '@recircle/core/phone'
import { RegistrationGateway } from '@recircle/core/registration'
import { SessionGateway } from '@recircle/core/session'
import { Clock, err } from '@recircle/core/shared'
import { languageTag, SiteGateway } from '@recircle/core/site'
import { SubscriptionGateway } from '@recircle/core/subscription'
import type { PageSettings } from '@recircle/core/rendering'
import type { GatewayFailure } from '@recircle/core/wire'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { once } from '../../routing/screen/once.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { PageContext } from '../../routing/page-context.ts'
import { lazyPort, type AnswerOfEvery, type AsyncPort } from './lazy-port.ts'

interface SharedParts extends Pick<ScopeParts, 'page' | 'visitor' | 'notifications'> {
  readonly fetchApi: typeof fetch
}

/** What both sides have: the page, the visitor, time, and the backend. They differ in who that is and how it is reached. */
export function bindShared(container: Container, { page, visitor, notifications, fetchApi }: SharedParts): void {
  container.bind<PageContext>(PageContext).toConstantValue(page)
  container.bind<Clock>(Clock).toDynamicValue(() => new SystemClock())
  container.bind<VisitorAccess>(VisitorAccess).toConstantValue(visitor)
  container.bind<Notifier>(Notifier).toConstantValue(notifications)

  container.bind<PhoneMetadataLoader>(PhoneMetadataLoader).toConstantValue(lazyPhoneMetadata)
  container.bind<CountryNamesSource>(CountryNamesSource).to(LazyCountryNames)
  container.bind(PhonePorts).toSelf()

  const gateways = once(async () => {
    const { openGateways } = await import('./gateways.ts')
    return openGateways(container, {
      apiHost: page.settings.apiOrigin ?? '',
      fetch: fetchApi,
      headers: { 'accept-language': languageTag(page.locale) },
    })
  })
  /** Those that only some pages ask, in a chunk of their own beside the first. */
  const besides = (load: () => Promise<{ bindGateways(container: Container, settings: PageSettings): void }>) =>
    once(async () => {
      const [opened, { bindGateways }] = await Promise.all([gateways(), load()])
      bindGateways(opened, page.settings)
      return opened
    })
  const recordGateways = besides(() => import('./record-gateways.ts'))
  const formGateways = besides(() => import('./form-gateways.ts'))
  const bindGateway = <Port extends AsyncPort<Port>>(
    token: ServiceIdentifier<Port>,
    failure?: AnswerOfEvery<Port>,
    open = gateways,
  ): void => {
    const load = async (): Promise<Port> => (await open()).get<Port>(token)
    container.bind<Port>(token).toConstantValue(lazyPort<Port>(load, failure))
  }
  const offline: GatewayFailure = { ok: false, error: 'offline', problems: [] }
  const serverError = err('server-error')
  const unavailable = err('unavailable')
  bindGateway<AccountGateway>(AccountGateway, serverError)
  bindGateway<CharityEventGateway>(CharityEventGateway, offline, recordGateways)
  bindGateway<FacilityGateway>(FacilityGateway, offline, recordGateways)
  bindGateway<FiguresGateway>(FiguresGateway, offline, recordGateways)
  bindGateway<InquiryGateway>(InquiryGateway, serverError, formGateways)
  bindGateway<RegistrationGateway>(RegistrationGateway, serverError, formGateways)
  bindGateway<SessionGateway>(SessionGateway, serverError)
  bindGateway<SiteGateway>(SiteGateway, offline)
  // ERR-2: the one that throws.
  bindGateway<SubscriptionGateway>(SubscriptionGateway, undefined, formGateways)
  bindGateway<IpLocation>(IpLocation, unavailable, formGateways)
  bindGateway<ReverseGeocoder>(ReverseGeocoder, unavailable, formGateways)
}
