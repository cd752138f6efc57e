import type { Container, ContainerModule, ServiceIdentifier } from 'inversify'
import { createContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Translator } from '../i18n/translator.ts'
import type { PageContext } from '../settings/page-context.ts'

/** Everything one request or one tab has of its own. Loaders and screens get their view models here and nowhere else. */
export class Scope {
  readonly page: PageContext
  readonly translator: Translator
  /** The server renders the pages of an account without knowing whose they are. */
  readonly isServer: boolean
  private readonly container: Container
  private readonly loaded = new Set<ContainerModule>()

  constructor(container: Container, page: PageContext, translator: Translator, { isServer }: { isServer: boolean }) {
    this.container = container
    this.page = page
    this.translator = translator
    this.isServer = isServer
  }

  /** A feature brings its bindings along with its first screen. */
  use(bindings: ContainerModule): void {
    if (this.loaded.has(bindings)) return
    this.loaded.add(bindings)
    this.container.load(bindings)
  }

  get<T>(token: ServiceIdentifier<T>): T {
    return this.container.get(token)
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
