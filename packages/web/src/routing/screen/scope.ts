import { createContext, use, type ComponentType } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { BuildWatch } from '@recircle/core/build-watch'
import type { KeyValueStore } from '@recircle/core/shared'
import type { Analytics } from '@recircle/core/site'
import type { NotificationCenter } from '../../notifications/notification-center.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { VisitorAccess } from '../access.ts'
import type { PageContext } from '../page-context.ts'
import type { Services } from './services.ts'

/** What only a tab has. */
export interface TabParts {
  readonly builds: Pick<BuildWatch, 'watch'>
  /** MODAL-3: the clipboard can be written; asked without the container, since pages only show a button by it. */
  readonly canCopy: boolean
  /** BUILD-3: tells of each new day of the visitor; returns how to stop. */
  readonly watchDay: (onNewDay: () => void) => () => void
  /** SITE-12: null where nothing is configured. */
  readonly openAnalytics: (() => Promise<Analytics>) | null
}

export interface ScopeParts {
  readonly page: PageContext
  readonly translator: Translator
  readonly visitor: VisitorAccess
  readonly notifications: NotificationCenter
  readonly stores: { readonly persisted: KeyValueStore; readonly session: KeyValueStore }
  /** The server renders the pages of an account without knowing whose they are. */
  readonly isServer: boolean
  readonly openServices: () => Promise<Services>
  readonly tab?: TabParts
  /** ROUTE-20: what a modal holds for a visitor without scripts. Only the server has it, so that no browser fetches it. */
  readonly PlainModal?: ComponentType
}

/** Everything one request or one tab has of its own: at hand what every page needs, behind `services` what only some do. */
export class Scope {
  readonly page: PageContext
  readonly translator: Translator
  readonly visitor: VisitorAccess
  readonly notifications: NotificationCenter
  readonly stores: ScopeParts['stores']
  readonly isServer: boolean
  readonly tab: TabParts | null
  readonly PlainModal: ComponentType | null
  private readonly openServices: () => Promise<Services>
  private opened: Services | null = null

  constructor({
    page,
    translator,
    visitor,
    notifications,
    stores,
    isServer,
    openServices,
    tab,
    PlainModal,
  }: ScopeParts) {
    this.page = page
    this.translator = translator
    this.visitor = visitor
    this.notifications = notifications
    this.stores = stores
    this.isServer = isServer
    this.openServices = openServices
    this.tab = tab ?? null
    this.PlainModal = PlainModal ?? null
  }

  /** The container with the libraries around it: in a browser they arrive with the first call. */
  async services(): Promise<Services> {
    return (this.opened ??= await this.openServices())
  }

  /** For rendering: code that needs services has awaited them before. */
  get openedServices(): Services {
    if (this.opened === null) throw new Error('The services of this scope have not been opened')
    return this.opened
  }
}

/** For loaders. */
export const routerScope = createRouterContext<Scope>()

/** For the screen component and the shell; a view never reads it. */
export const ScopeContext = createContext<Scope | null>(null)

export function useScope(): Scope {
  const scope = use(ScopeContext)
  if (scope === null) throw new Error('No scope around this screen')
  return scope
}
