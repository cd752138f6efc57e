import type { Container } from 'inversify'
import { HttpCharityEventGateway, HttpFacilityGateway, HttpFiguresGateway } from '@recircle/adapters/http'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { FiguresGateway } from '@recircle/core/figures'

/** Points and events, and what is counted of them. */
export function bindGateways(container: Container): void {
  container.bind<FacilityGateway>(FacilityGateway).to(HttpFacilityGateway)
  container.bind<CharityEventGateway>(CharityEventGateway).to(HttpCharityEventGateway)
  container.bind<FiguresGateway>(FiguresGateway).to(HttpFiguresGateway)
}
