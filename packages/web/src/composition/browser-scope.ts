import { Container, ContainerModule } from 'inversify'
import { BrowserStore } from '@recircle/adapters/storage'
import { Clock, PersistedStore, SessionStore, type KeyValueStore } from '@recircle/core/shared'
import { Translator } from '../i18n/translator.ts'
import { VisitorAccess } from '../routes/access.ts'
import { Scope } from '../screen/scope.ts'
import { PageContext } from '../settings/page-context.ts'
import { sharedBindings } from './shared-bindings.ts'
import { StoredVisitor } from './stored-visitor.ts'

/** One container a tab. */
export function createBrowserScope(page: PageContext, host: Window): Scope {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind<PageContext>(PageContext).toConstantValue(page)
  container.load(
    sharedBindings(page, (...request) => host.fetch(...request)),
    browserBindings(host),
  )
  return new Scope(container, page, new Translator(page.locale), { isServer: false })
}

const browserBindings = (host: Window): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind<KeyValueStore>(PersistedStore).toConstantValue(new BrowserStore(host, 'localStorage'))
    bind<KeyValueStore>(SessionStore).toConstantValue(new BrowserStore(host, 'sessionStorage'))
    bind<VisitorAccess>(VisitorAccess).toResolvedValue(
      (store: KeyValueStore, clock: Clock) => new StoredVisitor(store, clock),
      [PersistedStore, Clock],
    )
  })
