import { VisitsGateway, type OwnVisits } from '@recircle/core/visits'
import type { Scope } from '../../routing/screen/scope.ts'

/** The points with most visits; the list of points has all of them. */
const visitedShown = 10

/** STATS-7: null if the server does not answer. The words are fetched with the numbers, since the profile has reached its byte budget. */
export async function loadWeekVisits(scope: Pick<Scope, 'services' | 'translator'>): Promise<OwnVisits | null> {
  const [services] = await Promise.all([scope.services(), scope.translator.load(['claims'])])
  const answer = await services.get<VisitsGateway>(VisitsGateway).own(visitedShown)
  return answer.ok ? answer.value : null
}
