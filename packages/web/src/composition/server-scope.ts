import { Container } from 'inversify'
import type { KeyValueStore } from '@recircle/core/shared'
import type { Translator } from '../i18n/translator.ts'
import { VisitorAccess } from '../routes/access.ts'
import { Scope } from '../screen/scope.ts'
import { Services } from '../screen/services.ts'
import type { PageContext } from '../settings/page-context.ts'
import { bindShared } from './shared-bindings.ts'

/** Public pages are the same for everybody, and account pages are rendered as a shell: the server never knows who reads. */
const nobody: VisitorAccess = { current: () => Promise.resolve(null) }
const nothingKept: KeyValueStore = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  subscribe: () => () => undefined,
}

/** One container a request. */
export function createServerScope(page: PageContext, translator: Translator, fetchApi: typeof fetch): Scope {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind<VisitorAccess>(VisitorAccess).toConstantValue(nobody)
  bindShared(container, page, fetchApi)
  const services = new Services(container)
  return new Scope({
    page,
    translator,
    visitor: nobody,
    stores: { persisted: nothingKept, session: nothingKept },
    isServer: true,
    openServices: () => Promise.resolve(services),
  })
}
