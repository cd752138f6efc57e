import { Container } from 'inversify'
import { LocationService } from '@recircle/core/geo'
import { PersistedStore, TabPresence, TabStore, type KeyValueStore } from '@recircle/core/shared'
import type { Translator } from '../../i18n/translator.ts'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { Scope } from '../../routing/screen/scope.ts'
import { Services } from '../../routing/screen/services.ts'
import { VisitorWhere } from '../../routing/visitor-where.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { LiveNews } from '../../routing/live-news.ts'
import { PlainModalView } from '../../shell/plain-modal.view.tsx'
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
const noDevice = (): never => {
  throw new Error('The server does not know where the visitor is')
}
const noTimer = { after: () => () => undefined }

/** One container per request. */
export function createServerScope(page: PageContext, translator: Translator, fetchApi: typeof fetch): Scope {
  const container = new Container({ autobind: true, defaultScope: 'Transient' })
  const notifications = new NotificationCenter(noTimer)
  const liveNews = new LiveNews()
  bindShared(container, { page, visitor: anonymousVisitor, notifications, liveNews, fetchApi })
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(emptyStore)
  container.bind<KeyValueStore>(TabStore).toConstantValue(emptyStore)
  container.bind<TabPresence>(TabPresence).toConstantValue(noTab)
  container
    .bind<Pick<LocationService, 'locate' | 'watch'>>(LocationService)
    .toConstantValue({ locate: noDevice, watch: noDevice })
  container.bind<VisitorWhere>(VisitorWhere).toConstantValue({ stored: noDevice, ask: noDevice })
  const services = new Services(container)
  return new Scope({
    page,
    translator,
    visitor: anonymousVisitor,
    notifications,
    liveNews,
    stores: { persisted: emptyStore, session: emptyStore },
    isServer: true,
    openServices: () => Promise.resolve(services),
    PlainModal: PlainModalView,
  })
}
