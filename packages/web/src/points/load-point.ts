import { isPublicStatus, type Facility, type FacilityGateway, type FacilityId } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { err, ok, type Result } from '@recircle/core/shared'
import { pointDetails, pointSummary, type PointDetails, type PointSummary } from './point-data.ts'

export interface Neighbour {
  readonly point: PointSummary
  readonly distanceM: number
}

/** A point with what lies around it: plain JSON. */
export interface PointPage {
  readonly point: PointDetails
  /** Nearest first. */
  readonly neighbours: readonly Neighbour[]
}

export type PointFailure = 'missing' | 'gone' | 'failed'

const neighboursShown = 3

/** What the page of a point shows. Its neighbours and the words of its materials may be missing, the point may not. */
export async function loadPoint(
  gateway: FacilityGateway,
  id: FacilityId,
  language: Language,
): Promise<Result<PointPage, PointFailure>> {
  const [answer, materials, units] = await Promise.all([gateway.get(id), gateway.materials(), gateway.units()])
  if (!answer.ok) return err(failureOf(answer.error))
  const facility = answer.value
  // An owner's own draft has no public page, and its page must not differ from what others get.
  if (!isPublicStatus(facility.status)) return err(facility.status === 'closed' ? 'gone' : 'missing')
  const words = {
    materials: materials.ok ? materials.value : [],
    units: units.ok ? units.value : [],
    language,
  }
  const around = await loadAround(gateway, facility)
  return ok({
    point: pointDetails(facility, words),
    neighbours: around.map((near) => ({
      point: pointSummary(near, words),
      distanceM: distanceM(facility.location, near.location),
    })),
  })
}

async function loadAround(gateway: FacilityGateway, { id, location }: Facility): Promise<Facility[]> {
  const near = {
    text: '',
    near: location,
    box: null,
    materialIds: [],
    openNow: false,
    limit: neighboursShown + 1,
    offset: 0,
  }
  const answer = await gateway.search(near)
  return answer.ok ? answer.value.items.filter((other) => other.id !== id).slice(0, neighboursShown) : []
}

/** An id that the backend cannot read is an address that nobody has. */
function failureOf(error: string): PointFailure {
  if (error === 'gone') return 'gone'
  return ['not-found', 'forbidden', 'invalid', 'bad-request'].includes(error) ? 'missing' : 'failed'
}
