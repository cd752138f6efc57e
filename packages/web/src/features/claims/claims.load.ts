import { pageOf, type Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { hasEnded, type PointClaim, type PointDispute, claimCalls } from '@recircle/core/point-claim'
import { languageOf } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface RequestedPoint {
  readonly id: string
  readonly name: string
  readonly address: string
}

export interface ClaimsData {
  /** The point that the page was opened for. */
  readonly requestedId: string | null
  /** CLAIM-2: that point, unless a claim of it is under way; `missing` if it is not on the map. */
  readonly requested: RequestedPoint | 'missing' | null
  readonly claims: readonly PointClaim[]
  /** CLAIM-18: claims of others to the own points. */
  readonly disputes: readonly PointDispute[]
  readonly hasFailed: boolean
}

export interface ClaimsPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'get' | 'materials'>
  readonly page: Pick<PageContext, 'locale'>
}

const mostShown = 100
export const noClaims: ClaimsData = { requestedId: null, requested: null, claims: [], disputes: [], hasFailed: false }

/** CLAIM-2: the claims of an organization. */
export async function loadClaims(ports: ClaimsPorts, { query }: ScreenInput): Promise<Loaded<ClaimsData>> {
  return { outcome: 'ready', data: await readClaims(ports, { ...noClaims, requestedId: query['point'] ?? null }) }
}

/** What cannot be read stays as it is known. */
export async function readClaims({ calls, facilities, page }: ClaimsPorts, known: ClaimsData): Promise<ClaimsData> {
  const { requestedId } = known
  const query = pageOf({ limit: mostShown, offset: 0 })
  const [claims, disputes, requested, materials] = await Promise.all([
    calls.ask(claimCalls.list, { query }),
    calls.ask(claimCalls.disputes, { query }),
    requestedId === null ? null : facilities.get(requestedId),
    facilities.materials(),
  ])
  const items = claims.ok ? claims.value.items : known.claims
  const isUnderWay = items.some(
    ({ pointId, state }) => pointId === requestedId && (!hasEnded(state) || state === 'taken-over'),
  )
  return {
    requestedId,
    claims: items,
    disputes: disputes.ok ? disputes.value.items : known.disputes,
    requested:
      requested === null || isUnderWay ? null : requestedOf(requested, materials.ok ? materials.value : [], page),
    hasFailed: !claims.ok || !disputes.ok,
  }
}

const requestedOf = (
  answer: Awaited<ReturnType<FacilityGateway['get']>>,
  materials: readonly Material[],
  { locale }: Pick<PageContext, 'locale'>,
): ClaimsData['requested'] => {
  if (!answer.ok) return leadsNowhere(answer.error) || answer.error === 'gone' ? 'missing' : null
  const { id, name, address } = pointSummary(answer.value, { materials, language: languageOf(locale) })
  return { id, name, address }
}
