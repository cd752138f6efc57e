import { Container } from 'inversify'
import { NavigatorGeolocation } from '@recircle/adapters/browser/geolocation'
import { NavigatorShareDevice } from '@recircle/adapters/browser/share'
import { BrowserGeolocation, IpLocation, LocationService, ReverseGeocoder } from '@recircle/core/geo'
import { ShareDevice } from '@recircle/core/share'
import { Clock, PersistedStore, TabPresence, TabStore, type KeyValueStore } from '@recircle/core/shared'
import { BrowserTab } from '../../moderation/saved-typing/browser-tab.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { Services } from '../../routing/screen/services.ts'
import { VisitorWhere } from '../../routing/visitor-where.ts'
import { askWhere, storedWhere } from '../../shell/ask-where.ts'
import { bindShared } from './shared-bindings.ts'

interface BrowserParts extends Pick<ScopeParts, 'page' | 'visitor' | 'notifications' | 'liveNews' | 'stores'> {
  readonly host: Window
}

/** One container per tab. */
export function openBrowserServices({ stores, host, ...shared }: BrowserParts): Services {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  bindShared(container, { ...shared, fetchApi: (...request) => host.fetch(...request) })
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(stores.persisted)
  container.bind<KeyValueStore>(TabStore).toConstantValue(stores.session)
  container
    .bind<TabPresence>(TabPresence)
    .toDynamicValue(() => new BrowserTab(host))
    .inSingletonScope()
  container.bind<ShareDevice>(ShareDevice).toConstantValue(new NavigatorShareDevice(host.navigator))
  container
    .bind<BrowserGeolocation>(BrowserGeolocation)
    .toConstantValue(new NavigatorGeolocation(host.navigator.geolocation))
  container
    .bind(LocationService)
    .toResolvedValue(
      (
        geolocation: BrowserGeolocation,
        ipLocation: IpLocation,
        reverseGeocoder: ReverseGeocoder,
        store: KeyValueStore,
        clock: Clock,
      ) => new LocationService({ geolocation, ipLocation, reverseGeocoder, store, clock }),
      [BrowserGeolocation, IpLocation, ReverseGeocoder, PersistedStore, Clock],
    )
    .inSingletonScope()
  const services = new Services(container)
  const asked = { page: shared.page, stores, services: () => Promise.resolve(services) }
  container
    .bind<VisitorWhere>(VisitorWhere)
    .toConstantValue({ stored: () => storedWhere(asked), ask: () => askWhere(asked) })
  return services
}
