import { ContainerModule, type Bind } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { HttpSender, type HttpSettings } from '@recircle/adapters/http'
import { FiguresGateway } from '@recircle/core/figures'
import { Clock } from '@recircle/core/shared'
import { languageTag, SiteGateway } from '@recircle/core/site'
import type { PageContext } from '../settings/page-context.ts'
import { lazyPort } from './lazy-port.ts'

/** What both sides have: time, and the backend as anybody sees it. They differ in how it is reached. */
export const sharedBindings = (page: PageContext, fetchApi: typeof fetch): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(Clock).to(SystemClock)
    bindPublicGateways(bind, {
      apiHost: page.settings.apiOrigin ?? '',
      siteOrigin: page.origin,
      fetch: fetchApi,
      headers: { 'accept-language': languageTag(page.locale) },
    })
  })

function bindPublicGateways(bind: Bind, settings: HttpSettings): void {
  const load = () => import('./public-gateways.ts')
  bind<HttpSender>(HttpSender).toResolvedValue(
    (clock: Clock) => lazyPort<HttpSender>(async () => new (await load()).HttpClient(settings, clock)),
    [Clock],
  )
  bind<SiteGateway>(SiteGateway).toResolvedValue(
    (http: HttpSender) => lazyPort<SiteGateway>(async () => new (await load()).HttpSiteGateway(http)),
    [HttpSender],
  )
  bind<FiguresGateway>(FiguresGateway).toResolvedValue(
    (http: HttpSender) => lazyPort<FiguresGateway>(async () => new (await load()).HttpFiguresGateway(http)),
    [HttpSender],
  )
}
