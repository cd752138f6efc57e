import { BrowserStore } from '@recircle/adapters/storage'
import { Translator } from '../i18n/translator.ts'
import { Scope } from '../screen/scope.ts'
import type { PageContext } from '../settings/page-context.ts'
import { once } from './lazy-port.ts'
import { StoredVisitor } from './stored-visitor.ts'

/** One scope a tab. The container comes when something needs it: a page that was rendered by the server is taken up without. */
export function createBrowserScope(page: PageContext, host: Window): Scope {
  const stores = {
    persisted: new BrowserStore(host, 'localStorage'),
    session: new BrowserStore(host, 'sessionStorage'),
  }
  const visitor = new StoredVisitor(stores.persisted, { nowMs: () => Date.now() })
  const openServices = once(async () => {
    const { openBrowserServices } = await import('./browser-services.ts')
    return openBrowserServices({ page, host, visitor, stores })
  })
  return new Scope({ page, translator: new Translator(page.locale), visitor, stores, isServer: false, openServices })
}
