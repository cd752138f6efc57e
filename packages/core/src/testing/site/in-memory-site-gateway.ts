import { ok } from '../../shared/index.ts'
import { noContacts, type RouteConfig, type SiteContacts, type SiteGateway } from '../../site/index.ts'
import type { GatewayResult } from '../../wire/index.ts'

/** A backend filled by a test. */
export class InMemorySiteGateway implements SiteGateway {
  contactsOfSite: SiteContacts = noContacts
  readonly redirects = new Map<string, string>()

  contacts(): Promise<GatewayResult<SiteContacts>> {
    return Promise.resolve(ok(this.contactsOfSite))
  }

  routeConfig(path: string): Promise<GatewayResult<RouteConfig>> {
    return Promise.resolve(ok({ redirect: this.redirects.get(path) ?? null }))
  }
}
