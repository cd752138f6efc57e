import type { Container, ServiceIdentifier } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { LazyCountryNames } from '@recircle/adapters/country-names'
import { AccountDataGateway, AccountGateway } from '@recircle/core/account'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { ResultGateway } from '@recircle/core/event-result'
import { ConfirmationGateway, FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'
import { GuideGateway } from '@recircle/core/guide'
import { IpLocation, ReverseGeocoder } from '@recircle/core/geo'
import { InquiryGateway } from '@recircle/core/inquiry'
import { Notifier } from '@recircle/core/notification'
import { OrganizationGateway } from '@recircle/core/organization'
import { AlertGateway } from '@recircle/core/area-alert'
import { OwnerDeskGateway } from '@recircle/core/owner-desk'
import { ParticipationGateway } from '@recircle/core/participation'
import { CountryNamesSource, lazyPhoneMetadata, PhoneMetadataLoader } from '@recircle/core/phone'
import { ProposalGateway } from '@recircle/core/proposal'
import type { PageSettings } from '@recircle/core/rendering'
import { RegistrationGateway } from '@recircle/core/registration'
import { SessionGateway } from '@recircle/core/session'
import { Clock, err } from '@recircle/core/shared'
import { languageTag, SiteGateway } from '@recircle/core/site'
import { SubscriptionGateway } from '@recircle/core/subscription'
import type { GatewayFailure } from '@recircle/core/wire'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { once } from '../../routing/screen/once.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { PageContext } from '../../routing/page-context.ts'
import { LiveNews } from '../../routing/live-news.ts'
import type { Senders } from './account-gateways.ts'
import { lazyPort, type AnswerOfEvery, type AsyncPort } from './lazy-port.ts'

interface SharedParts extends Pick<ScopeParts, 'page' | 'visitor' | 'notifications' | 'liveNews'> {
  readonly fetchApi: typeof fetch
}

/** The bindings of both sides: the page, the visitor, time, and the backend. The sides pass different visitors and `fetch` functions. */
export function bindShared(container: Container, parts: SharedParts): void {
  const { page, visitor, notifications, fetchApi } = parts
  container.bind<PageContext>(PageContext).toConstantValue(page)
  container.bind<Clock>(Clock).toDynamicValue(() => new SystemClock())
  container.bind<VisitorAccess>(VisitorAccess).toConstantValue(visitor)
  container.bind<Notifier>(Notifier).toConstantValue(notifications)
  container.bind<LiveNews>(LiveNews).toConstantValue(parts.liveNews)

  container.bind<PhoneMetadataLoader>(PhoneMetadataLoader).toConstantValue(lazyPhoneMetadata)
  container.bind<CountryNamesSource>(CountryNamesSource).toConstantValue(new LazyCountryNames())
  container.bind(PhonePorts).toSelf()

  const accounts = once(async () => {
    const { openAccountGateways } = await import('./account-gateways.ts')
    const headers = { 'accept-language': languageTag(page.locale) }
    const settings = { apiHost: page.settings.apiOrigin ?? '', fetch: fetchApi, headers }
    return openAccountGateways({ settings, clock: container.get<Clock>(Clock), visitor, notifier: notifications })
  })
  // Gateways of only some pages, in chunks of their own.
  const group = <Gateways>(load: () => Promise<(senders: Senders, settings: PageSettings) => Gateways>) =>
    once(async () => {
      const [{ senders }, open] = await Promise.all([accounts(), load()])
      return open(senders, page.settings)
    })
  const records = group(async () => (await import('./record-gateways.ts')).openRecordGateways)
  const forms = group(async () => (await import('./form-gateways.ts')).openFormGateways)
  const proposals = group(async () => (await import('./proposal-gateways.ts')).openProposalGateways)
  const imports = group(async () => (await import('./import-gateway.ts')).openImportGateways)
  const lazyGateways = group(async () => (await import('./lazy-gateways.ts')).openLazyGateways)
  const participation = group(async () => (await import('./participation-gateway.ts')).openParticipationGateway)
  const alerts = group(async () => (await import('./alert-gateway.ts')).openAlertGateways)
  const bindGateway = <Port extends AsyncPort<Port>, Name extends string>(
    token: ServiceIdentifier<Port>,
    open: () => Promise<Readonly<Record<Name, Port>>>,
    name: Name,
    failure?: NoInfer<AnswerOfEvery<Port>>,
  ): void => {
    container.bind<Port>(token).toConstantValue(lazyPort<Port>(async () => (await open())[name], failure))
  }
  const offline: GatewayFailure = { ok: false, error: 'offline', problems: [] }
  const serverError = err('server-error')
  const unavailable = err('unavailable')
  bindGateway(AccountGateway, accounts, 'account', serverError)
  bindGateway(AccountDataGateway, lazyGateways, 'accountData', offline)
  bindGateway(CharityEventGateway, records, 'charityEvents', offline)
  bindGateway(Symbol.for('ClaimGateway'), imports, 'claims', offline)
  bindGateway(ConfirmationGateway, lazyGateways, 'confirmations')
  bindGateway(FacilityGateway, records, 'facilities', offline)
  bindGateway(FiguresGateway, records, 'figures', offline)
  bindGateway(GuideGateway, records, 'guide', offline)
  bindGateway(Symbol.for('HoursUnchangedGateway'), lazyGateways, 'hours', offline)
  bindGateway(Symbol.for('ImportGateway'), imports, 'imports', offline)
  bindGateway(InquiryGateway, forms, 'inquiries', serverError)
  bindGateway(OrganizationGateway, lazyGateways, 'organizations', offline)
  bindGateway(AlertGateway, alerts, 'alerts', offline)
  bindGateway(Symbol.for('NewsletterGateway'), alerts, 'newsletter', offline)
  bindGateway(OwnerDeskGateway, accounts, 'ownerDesk', offline)
  bindGateway(ParticipationGateway, participation, 'participation', offline)
  bindGateway(ProposalGateway, proposals, 'proposals', offline)
  bindGateway(RegistrationGateway, forms, 'registration', serverError)
  bindGateway(ResultGateway, lazyGateways, 'results', offline)
  bindGateway(SessionGateway, accounts, 'session', serverError)
  bindGateway(Symbol.for('StaffQuestionGateway'), lazyGateways, 'questions', offline)
  bindGateway(SiteGateway, accounts, 'site', offline)
  bindGateway(Symbol.for('TownGateway'), lazyGateways, 'towns', offline)
  bindGateway(Symbol.for('VisitsGateway'), lazyGateways, 'visits', offline)
  // ERR-2: this gateway throws instead of returning a failure.
  bindGateway(SubscriptionGateway, forms, 'subscription')
  bindGateway(IpLocation, forms, 'ipLocation', unavailable)
  bindGateway(ReverseGeocoder, forms, 'reverseGeocoder', unavailable)
}
