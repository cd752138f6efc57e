import type { Container } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { LazyCountryNames } from '@recircle/adapters/country-names'
import { Calls } from '@recircle/core/calls'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { BrowserGeolocation, IpLocation, LocationService, ReverseGeocoder } from '@recircle/core/geo'
import { Notifier } from '@recircle/core/notification'
import { CountryNamesSource, lazyPhoneMetadata, PhoneMetadataLoader } from '@recircle/core/phone'
import { SessionGateway } from '@recircle/core/session'
import { Clock, err, PersistedStore, type KeyValueStore } from '@recircle/core/shared'
import type { GatewayFailure } from '@recircle/core/wire'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { once } from '../../routing/screen/once.ts'
import { Ports, type Gateways } from '../../routing/screen/ports.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { PageContext } from '../../routing/page-context.ts'
import { PushedNews } from '../../routing/pushed-news.ts'
import { lazyPort } from './lazy-port.ts'

interface SharedParts extends Pick<ScopeParts, 'page' | 'visitor' | 'notifications' | 'pushedNews'> {
  readonly fetchApi: typeof fetch
}

/** The token of each port, by which view models inject it. */
const tokens: Readonly<Record<keyof Ports, symbol>> = {
  charityEvents: CharityEventGateway,
  calls: Calls,
  clock: Clock,
  facilities: FacilityGateway,
  ipLocation: IpLocation,
  page: PageContext,
  reverseGeocoder: ReverseGeocoder,
  session: SessionGateway,
  visitor: VisitorAccess,
}

/** The bindings of both sides: the page, the visitor, time, and the backend. The sides pass different visitors and `fetch` functions, and bind the stores and the device. */
export function bindShared(container: Container, parts: SharedParts): void {
  const { page, visitor, notifications } = parts
  const clock = new SystemClock()
  container.bind<Notifier>(Notifier).toConstantValue(notifications)
  container.bind(NotificationCenter).toConstantValue(notifications)
  container.bind<PushedNews>(PushedNews).toConstantValue(parts.pushedNews)

  container.bind<PhoneMetadataLoader>(PhoneMetadataLoader).toConstantValue(lazyPhoneMetadata)
  container.bind<CountryNamesSource>(CountryNamesSource).toConstantValue(new LazyCountryNames())
  container.bind(PhonePorts).toSelf().inSingletonScope()

  // The clients of `@recircle/adapters/http`, loaded with the first call; if that fails, each answers as without a connection.
  const backend = once(async () => (await import('./backend-gateways.ts')).openGateways({ ...parts, clock }))
  const offline: GatewayFailure = { ok: false, error: 'offline', problems: [] }
  const serverError = err('server-error')
  const unavailable = err('unavailable')
  const gateways: Gateways = {
    charityEvents: lazyPort(async () => (await backend()).charityEvents, offline),
    calls: { ask: async (...request) => (await backend().catch(() => null))?.calls.ask(...request) ?? offline },
    facilities: lazyPort(async () => (await backend()).facilities, offline),
    ipLocation: lazyPort(async () => (await backend()).ipLocation, unavailable),
    reverseGeocoder: lazyPort(async () => (await backend()).reverseGeocoder, unavailable),
    session: lazyPort(async () => (await backend()).session, serverError),
  }
  const ports: Ports = { ...gateways, page, clock, visitor }
  container.bind<Ports>(Ports).toConstantValue(ports)
  const byName = new Map<string, unknown>(Object.entries(ports))
  for (const [name, token] of Object.entries(tokens)) container.bind(token).toConstantValue(byName.get(name))
  container
    .bind(LocationService)
    .toResolvedValue(
      (
        geolocation: BrowserGeolocation,
        ipLocation: IpLocation,
        reverseGeocoder: ReverseGeocoder,
        store: KeyValueStore,
      ) => new LocationService({ geolocation, ipLocation, reverseGeocoder, store, clock }),
      [BrowserGeolocation, IpLocation, ReverseGeocoder, PersistedStore],
    )
    .inSingletonScope()
}
