import { Container } from 'inversify'
import { BrowserGeolocation } from '@recircle/core/geo'
import { ShareDevice } from '@recircle/core/share'
import { err, PersistedStore, TabPresence, TabStore, type KeyValueStore } from '@recircle/core/shared'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { Scope } from '../../routing/screen/scope.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { PushedNews } from '../../routing/pushed-news.ts'
import { PlainModalView } from '../../shell/dialog/plain-modal.view.tsx'
import { LocationGranted } from '../../shell/town/visitor-place.ts'
import { anonymousVisitor } from './anonymous-visitor.ts'
import { bindShared } from './shared-bindings.ts'

const emptyStore: KeyValueStore = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  keys: () => [],
  subscribe: () => () => undefined,
}
const noTab: TabPresence = {
  hold: () => () => undefined,
  held: () => Promise.resolve(null),
  leaveNote: () => undefined,
  takeNote: () => null,
}
const noGeolocation: BrowserGeolocation = {
  locateOnce: () => Promise.resolve(err('unavailable')),
  watch: () => () => undefined,
}
const noShareDevice: ShareDevice = {
  userAgent: '',
  canShare: false,
  canCopy: false,
  share: () => Promise.resolve(err('failed')),
  copy: () => Promise.resolve(false),
}
const noTimer = { after: () => () => undefined }

/** One container per request. */
export function createServerScope(page: PageContext, translator: Translator, fetchApi: typeof fetch): Scope {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  const notifications = new NotificationCenter(noTimer)
  const pushedNews = new PushedNews()
  bindShared(container, { page, visitor: anonymousVisitor, notifications, pushedNews, fetchApi })
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(emptyStore)
  container.bind<KeyValueStore>(TabStore).toConstantValue(emptyStore)
  container.bind<TabPresence>(TabPresence).toConstantValue(noTab)
  container.bind<BrowserGeolocation>(BrowserGeolocation).toConstantValue(noGeolocation)
  container.bind<LocationGranted>(LocationGranted).toConstantValue(() => Promise.resolve(false))
  container.bind<ShareDevice>(ShareDevice).toConstantValue(noShareDevice)
  return new Scope({
    page,
    translator,
    visitor: anonymousVisitor,
    notifications,
    pushedNews,
    stores: { persisted: emptyStore, session: emptyStore },
    isServer: true,
    openContainer: () => Promise.resolve(container),
    PlainModal: PlainModalView,
  })
}
