import type { Container } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { BrowserStore } from '@recircle/adapters/browser/storage'
import { Translator } from '@recircle/ui/i18n/translator.ts'
import { wordsOfPage } from '@recircle/ui/i18n/words-of-page.ts'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { Scope } from '../../routing/screen/scope.ts'
import { PushedNews } from '../../routing/pushed-news.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { BrowserVisitor } from './browser-visitor.ts'
import { once } from '../../routing/screen/once.ts'
import { openTab } from './open-tab.ts'

/** One scope per tab. The container is created on demand: a server-rendered page hydrates without it. */
export function createBrowserScope(page: PageContext, host: Window): Scope {
  const stores = {
    persisted: new BrowserStore(host, 'localStorage'),
    session: new BrowserStore(host, 'sessionStorage'),
  }
  const notifications = new NotificationCenter(new SystemClock())
  const pushedNews = new PushedNews()
  const visitor = new BrowserVisitor(stores.persisted, async () => {
    const { openSession } = await import('./open-session.ts')
    return openSession(stores.persisted, host.document, openContainer)
  })
  const openContainer: () => Promise<Container> = once(async () => {
    const { openBrowserContainer } = await import('./browser-container.ts')
    return openBrowserContainer({ page, host, visitor, notifications, pushedNews, stores })
  })
  const translator = new Translator(page.locale, wordsOfPage)
  const tab = openTab(page, host, stores.session)
  return new Scope({
    page,
    translator,
    visitor,
    notifications,
    pushedNews,
    stores,
    isServer: false,
    openContainer,
    tab,
  })
}
