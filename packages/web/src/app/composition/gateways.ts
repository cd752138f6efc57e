import { Container } from 'inversify'
import {
  AuthorizedSender,
  HttpAccountGateway,
  HttpClient,
  HttpSender,
  HttpSessionGateway,
  HttpSettings,
  HttpSiteGateway,
} from '@recircle/adapters/http'
import { AccountGateway } from '@recircle/core/account'
import { Notifier } from '@recircle/core/notification'
import { SessionGateway } from '@recircle/core/session'
import { SiteGateway } from '@recircle/core/site'
import { VisitorAccess } from '../../routing/access.ts'
import { VisitorSender } from './visitor-sender.ts'

/**
 * The backend, as anybody may ask it and as the visitor may, with what every page of an account asks. All of this arrives with the first
 * question (see `lazyPort`), and what only some pages ask apart from it.
 */
export function openGateways(parent: Container, settings: HttpSettings): Container {
  const container = new Container({ parent, defaultScope: 'Singleton' })
  container.bind<HttpSettings>(HttpSettings).toConstantValue(settings)
  container.bind<HttpSender>(HttpSender).to(HttpClient)
  container
    .bind<HttpSender>(AuthorizedSender)
    .toResolvedValue(
      (http: HttpSender, visitor: VisitorAccess, notifier: Notifier) => new VisitorSender(http, visitor, notifier),
      [HttpSender, VisitorAccess, Notifier],
    )
  container.bind<AccountGateway>(AccountGateway).to(HttpAccountGateway)
  container.bind<SessionGateway>(SessionGateway).to(HttpSessionGateway)
  container.bind<SiteGateway>(SiteGateway).to(HttpSiteGateway)
  return container
}
