import { VisitsGateway, type OwnVisits } from '@recircle/core/visits'
import type { Scope } from '../../routing/screen/scope.ts'

/** The most visited points; the list of points has all of them. */
const visitedShown = 10

/** STATS-7: null if the server does not answer. Fetched with its view, not with the other requests of the profile, which are in its first load. */
export async function loadWeekVisits(scope: Pick<Scope, 'services'>): Promise<OwnVisits | null> {
  const services = await scope.services()
  const answer = await services.get<VisitsGateway>(VisitsGateway).own(visitedShown)
  return answer.ok ? answer.value : null
}
