import { Container } from 'inversify'
import { HttpClient, HttpFiguresGateway, HttpSender, HttpSettings, HttpSiteGateway } from '@recircle/adapters/http'
import { FiguresGateway } from '@recircle/core/figures'
import { SiteGateway } from '@recircle/core/site'

/** The backend as anybody may ask it. All of this arrives with the first question (see `lazyPort`). */
export function openPublicGateways(parent: Container, settings: HttpSettings): Container {
  const container = new Container({ parent, defaultScope: 'Singleton' })
  container.bind<HttpSettings>(HttpSettings).toConstantValue(settings)
  container.bind<HttpSender>(HttpSender).to(HttpClient)
  container.bind<SiteGateway>(SiteGateway).to(HttpSiteGateway)
  container.bind<FiguresGateway>(FiguresGateway).to(HttpFiguresGateway)
  return container
}
