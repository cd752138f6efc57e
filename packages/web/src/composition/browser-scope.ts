import { Container } from 'inversify'
import { BrowserStore } from '@recircle/adapters/storage'
import { Clock, PersistedStore, SessionStore, type KeyValueStore } from '@recircle/core/shared'
import { LocaleMemory } from '@recircle/core/site'
import { Translator } from '../i18n/translator.ts'
import { VisitorAccess } from '../routes/access.ts'
import { Scope } from '../screen/scope.ts'
import type { PageContext } from '../settings/page-context.ts'
import { bindShared } from './shared-bindings.ts'
import { StoredVisitor } from './stored-visitor.ts'

/** One container a tab. */
export function createBrowserScope(page: PageContext, host: Window): Scope {
  const container = new Container({ defaultScope: 'Singleton' })
  bindShared(container, page, (...request) => host.fetch(...request))
  container.bind<KeyValueStore>(PersistedStore).toConstantValue(new BrowserStore(host, 'localStorage'))
  container.bind<KeyValueStore>(SessionStore).toConstantValue(new BrowserStore(host, 'sessionStorage'))
  container
    .bind<VisitorAccess>(VisitorAccess)
    .toResolvedValue((store: KeyValueStore, clock: Clock) => new StoredVisitor(store, clock), [PersistedStore, Clock])
  container
    .bind(LocaleMemory)
    .toResolvedValue(
      (session: KeyValueStore, persisted: KeyValueStore) => new LocaleMemory(session, persisted),
      [SessionStore, PersistedStore],
    )
  return new Scope(container, page, new Translator(page.locale), { isServer: false })
}
