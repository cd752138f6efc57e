import {
  contactsPath,
  readContactsDocument,
  readRouteConfig,
  routeConfigPath,
  type RouteConfig,
  type SiteContacts,
  type SiteGateway,
} from '@recircle/core/site'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpSiteGateway implements SiteGateway {
  constructor(private readonly http: HttpSender) {}

  async contacts({ signal }: CallOptions = {}): Promise<GatewayResult<SiteContacts>> {
    return gatewayResult(await this.http.send({ path: contactsPath, signal }), readContactsDocument)
  }

  async routeConfig(path: string, { signal }: CallOptions = {}): Promise<GatewayResult<RouteConfig>> {
    return gatewayResult(await this.http.send({ path: routeConfigPath(path), signal }), readRouteConfig)
  }
}
