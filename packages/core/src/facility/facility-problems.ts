import { isLngLat, type LngLat } from '../geo/index.ts'
import { problemsAt } from '../moderation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { facilityPointer } from './facility-body.ts'

/** The invalid or missing parts of a point, as the entries of a 422 response. */
export const facilityProblems = problemsAt(facilityPointer)

const closedRule = 'closed'

/** MAP-1: the 410 of a closed point carries its location, so that the page can show nearby points. */
export const closedPointProblem = ({ lng, lat }: LngLat): RuleProblem => ({
  rule: closedRule,
  pointer: '/data',
  params: { lng, lat },
})

export function closedPointPlace(problems: readonly RuleProblem[]): LngLat | null {
  const params = problems.find(({ rule }) => rule === closedRule)?.params
  const place = { lng: params?.['lng'], lat: params?.['lat'] }
  return isLngLat(place) ? place : null
}
