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
import type { ImportGateway } from '@recircle/core/import'
import type { ClaimGateway } from '@recircle/core/point-claim'
import { InquiryGateway } from '@recircle/core/inquiry'
import { Notifier } from '@recircle/core/notification'
import { OrganizationGateway } from '@recircle/core/organization'
import { AlertGateway } from '@recircle/core/area-alert'
import { ParticipationGateway } from '@recircle/core/participation'
import { CountryNamesSource, lazyPhoneMetadata, PhoneMetadataLoader } from '@recircle/core/phone'
import { ProposalGateway } from '@recircle/core/proposal'
import { RegistrationGateway } from '@recircle/core/registration'
import { SessionGateway } from '@recircle/core/session'
import { Clock, err } from '@recircle/core/shared'
import { languageTag, SiteGateway } from '@recircle/core/site'
import type { NewsletterGateway } from '@recircle/core/newsletter'
import { SubscriptionGateway } from '@recircle/core/subscription'
import type { TownGateway } from '@recircle/core/town'
import type { GatewayFailure } from '@recircle/core/wire'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { once } from '../../routing/screen/once.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { PageContext } from '../../routing/page-context.ts'
import { LiveNews } from '../../routing/live-news.ts'
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
  const records = once(async () => {
    const [{ senders }, { openRecordGateways }] = await Promise.all([accounts(), import('./record-gateways.ts')])
    return openRecordGateways(senders)
  })
  const forms = once(async () => {
    const [{ senders }, { openFormGateways }] = await Promise.all([accounts(), import('./form-gateways.ts')])
    return openFormGateways(senders, page.settings)
  })
  const proposals = once(async () => {
    const [{ senders }, { openProposalGateways }] = await Promise.all([accounts(), import('./proposal-gateways.ts')])
    return openProposalGateways(senders)
  })
  const imports = once(async () => {
    const [{ senders }, { openImportGateways }] = await Promise.all([accounts(), import('./import-gateway.ts')])
    return openImportGateways(senders)
  })
  const late = once(async () => {
    const [{ senders }, { openLazyGateways }] = await Promise.all([accounts(), import('./lazy-gateways.ts')])
    return openLazyGateways(senders)
  })
  const bindGateway = <Port extends AsyncPort<Port>>(
    token: ServiceIdentifier<Port>,
    open: () => Promise<Port>,
    failure?: AnswerOfEvery<Port>,
  ): void => {
    container.bind<Port>(token).toConstantValue(lazyPort<Port>(open, failure))
  }
  const offline: GatewayFailure = { ok: false, error: 'offline', problems: [] }
  const serverError = err('server-error')
  const unavailable = err('unavailable')
  bindGateway<AccountGateway>(AccountGateway, async () => (await accounts()).account, serverError)
  bindGateway<AccountDataGateway>(AccountDataGateway, async () => (await late()).accountData, offline)
  bindGateway<CharityEventGateway>(CharityEventGateway, async () => (await records()).charityEvents, offline)
  bindGateway<ClaimGateway>(Symbol.for('ClaimGateway'), async () => (await imports()).claims, offline)
  bindGateway<ConfirmationGateway>(ConfirmationGateway, async () => (await late()).confirmations)
  bindGateway<FacilityGateway>(FacilityGateway, async () => (await records()).facilities, offline)
  bindGateway<FiguresGateway>(FiguresGateway, async () => (await records()).figures, offline)
  bindGateway<GuideGateway>(GuideGateway, async () => (await records()).guide, offline)
  bindGateway<ImportGateway>(Symbol.for('ImportGateway'), async () => (await imports()).imports, offline)
  bindGateway<InquiryGateway>(InquiryGateway, async () => (await forms()).inquiries, serverError)
  bindGateway<OrganizationGateway>(OrganizationGateway, async () => (await late()).organizations, offline)
  const participation = async () =>
    (await import('./participation-gateway.ts')).openParticipationGateway((await accounts()).senders)
  const alerts = async () => (await import('./alert-gateway.ts')).openAlertGateways((await accounts()).senders)
  bindGateway<AlertGateway>(AlertGateway, async () => (await alerts()).alerts, offline)
  bindGateway<NewsletterGateway>(Symbol.for('NewsletterGateway'), async () => (await alerts()).newsletter, offline)
  bindGateway<ParticipationGateway>(ParticipationGateway, participation, offline)
  bindGateway<ProposalGateway>(ProposalGateway, async () => (await proposals()).proposals, offline)
  bindGateway<RegistrationGateway>(RegistrationGateway, async () => (await forms()).registration, serverError)
  bindGateway<ResultGateway>(ResultGateway, async () => (await late()).results, offline)
  bindGateway<SessionGateway>(SessionGateway, async () => (await accounts()).session, serverError)
  bindGateway<SiteGateway>(SiteGateway, async () => (await accounts()).site, offline)
  bindGateway<TownGateway>(Symbol.for('TownGateway'), async () => (await late()).towns, offline)
  // ERR-2: this gateway throws instead of returning a failure.
  bindGateway<SubscriptionGateway>(SubscriptionGateway, async () => (await forms()).subscription)
  bindGateway<IpLocation>(IpLocation, async () => (await forms()).ipLocation, unavailable)
  bindGateway<ReverseGeocoder>(ReverseGeocoder, async () => (await forms()).reverseGeocoder, unavailable)
}
