import { isLngLat, type LngLat } from '../geo/index.ts'
import { problemsAt } from '../moderation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { facilityPointer } from './facility-body.ts'

/** What is wrong with a point, or missing from it, as the entries of a 422. */
export const facilityProblems = problemsAt(facilityPointer)

const closedRule = 'closed'

/** MAP-1: the 410 of a closed point tells where it was, for the page that shows what else is there. */
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
