import { Container } from 'inversify'
import { NavigatorGeolocation } from '@recircle/adapters/browser/geolocation'
import { NavigatorShareDevice } from '@recircle/adapters/browser/share'
import { BrowserGeolocation } from '@recircle/core/geo'
import { ShareDevice } from '@recircle/core/share'
import { PersistedStore, TabPresence, TabStore, type KeyValueStore } from '@recircle/core/shared'
import { FormTools } from '../../forms/form-tools.ts'
import { BrowserTab } from '../../owned/saved-typing/browser-tab.ts'
import type { ScopeParts } from '../../routing/screen/scope.ts'
import { BrowserFormTools } from './browser-form-tools.ts'
import { isLocationGranted } from '../../shell/town/location-granted.ts'
import { LocationGranted } from '../../shell/town/visitor-place.ts'
import { bindShared } from './shared-bindings.ts'

interface BrowserParts extends Pick<ScopeParts, 'page' | 'visitor' | 'notifications' | 'pushedNews' | 'stores'> {
  readonly host: Window
}

/** One container per tab. */
export function openBrowserContainer({ stores, host, ...shared }: BrowserParts): Container {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  bindShared(container, { ...shared, fetchApi: (...request) => host.fetch(...request) })
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(stores.persisted)
  container.bind<KeyValueStore>(TabStore).toConstantValue(stores.session)
  container
    .bind<TabPresence>(TabPresence)
    .toDynamicValue(() => new BrowserTab(host))
    .inSingletonScope()
  container.bind<LocationGranted>(LocationGranted).toConstantValue(isLocationGranted)
  container.bind<ShareDevice>(ShareDevice).toConstantValue(new NavigatorShareDevice(host.navigator))
  container
    .bind<BrowserGeolocation>(BrowserGeolocation)
    .toConstantValue(new NavigatorGeolocation(host.navigator.geolocation))
  container.bind<FormTools>(FormTools).to(BrowserFormTools)
  return container
}
