import type { Container } from 'inversify'
import { createContext, use, type ComponentType } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { BuildWatch } from '@recircle/core/build-watch'
import type { KeyValueStore } from '@recircle/core/shared'
import type { Analytics } from '@recircle/core/site'
import type { PushedNews } from '../pushed-news.ts'
import type { NotificationCenter } from '../../notifications/notification-center.ts'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import type { VisitorAccess } from '../access.ts'
import type { PageContext } from '../page-context.ts'

/** Available in a browser tab only. */
export interface TabParts {
  readonly builds: Pick<BuildWatch, 'watch'>
  /** MODAL-3: whether the clipboard is writable; available without the container, because pages only use it to show a button. */
  readonly canCopy: boolean
  /** BUILD-3: notifies of each new day in the visitor's zone; returns a function that stops the watch. */
  readonly watchDay: (onNewDay: () => void) => () => void
  /** SITE-12: null if analytics are not configured. */
  readonly openAnalytics: (() => Promise<Analytics>) | null
}

export interface ScopeParts {
  readonly page: PageContext
  readonly translator: Translator
  readonly visitor: VisitorAccess
  readonly notifications: NotificationCenter
  readonly pushedNews: PushedNews
  readonly stores: { readonly persisted: KeyValueStore; readonly session: KeyValueStore }
  /** The server renders account pages without knowing the visitor. */
  readonly isServer: boolean
  readonly openContainer: () => Promise<Container>
  readonly tab?: TabParts
  /** ROUTE-20: the content of modals for visitors without scripts. Server only, so that browsers never load it. */
  readonly PlainModal?: ComponentType
}

/** The state of one request or one tab: what every page needs directly, and the container for what only some need. */
export class Scope {
  readonly page: PageContext
  readonly translator: Translator
  readonly visitor: VisitorAccess
  readonly notifications: NotificationCenter
  readonly pushedNews: PushedNews
  readonly stores: ScopeParts['stores']
  readonly isServer: boolean
  readonly tab: TabParts | null
  readonly PlainModal: ComponentType | null
  /** Null until it has been awaited. */
  openedContainer: Container | null = null
  private readonly openContainer: () => Promise<Container>

  constructor({
    page,
    translator,
    visitor,
    notifications,
    pushedNews,
    stores,
    isServer,
    openContainer,
    tab,
    PlainModal,
  }: ScopeParts) {
    this.page = page
    this.translator = translator
    this.visitor = visitor
    this.notifications = notifications
    this.pushedNews = pushedNews
    this.stores = stores
    this.isServer = isServer
    this.openContainer = openContainer
    this.tab = tab ?? null
    this.PlainModal = PlainModal ?? null
  }

  /** Makes view models and holds the ports; in a browser it is loaded on the first call. */
  async container(): Promise<Container> {
    return (this.openedContainer ??= await this.openContainer())
  }
}

/** For loaders. */
export const routerScope = createRouterContext<Scope>()

/** For the screen component and the shell; views must not read it. */
export const ScopeContext = createContext<Scope | null>(null)

export function useScope(): Scope {
  const scope = use(ScopeContext)
  if (scope === null) throw new Error('No scope around this screen')
  return scope
}
