import { isLngLat, type LngLat } from '../geo/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import type { MissingPart } from './completeness.ts'
import type { FacilityIssue } from './facility-form.ts'
import { facilityPointer } from './facility-contract.ts'

/** The broken rules of what was sent, as the entries of a 422 `ERR_VALIDATE`. */
export const facilityIssueProblems = (issues: readonly FacilityIssue[]): RuleProblem[] =>
  issues.map(({ field, code, params }) => ({ rule: code, pointer: facilityPointer(field), params }))

/** What a point lacks, as the entries of a 422 `ERR_TRANSIT`. */
export const missingPartProblems = (parts: readonly MissingPart[]): RuleProblem[] =>
  parts.map(({ code, field }) => ({ rule: code, pointer: facilityPointer(field) }))

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
