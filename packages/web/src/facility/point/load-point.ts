import {
  closedPointPlace,
  isPublicStatus,
  placeOf,
  type Facility,
  type FacilityGateway,
  type FacilityId,
} from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { err, ok, type Result } from '@recircle/core/shared'
import type { GatewayError } from '@recircle/core/wire'
import type { BringAnswer } from './load-bring.ts'
import { pointDetails, pointSummary, type PointDetails, type PointSummary } from '../point-data.ts'

export interface Neighbor {
  readonly point: PointSummary
  readonly distanceM: number
}

/** A point and its neighbors, as plain JSON. */
export interface PointPage {
  readonly point: PointDetails
  /** Nearest first. */
  readonly neighbors: readonly Neighbor[]
  /** GUIDE-20: omitted if nothing was asked. */
  readonly bring?: BringAnswer
}

export type PointFailure = 'missing' | 'gone' | 'failed'

/** `place`: the location of a closed point. */
export type LoadedPoint = Result<PointPage, PointFailure, { readonly place: LngLat | null }>

const neighborsShown = 3

/** Loads the page of a point. Neighbors and material names may be missing, the point may not. */
export async function loadPoint(gateway: FacilityGateway, id: FacilityId, language: Language): Promise<LoadedPoint> {
  const [answer, materials, units] = await Promise.all([gateway.get(id), gateway.materials(), gateway.units()])
  if (!answer.ok) return err(failureOf(answer.error), { place: closedPointPlace(answer.problems) })
  const facility = answer.value
  // A draft has no public page, even for its owner, whose page must not differ from what others get.
  if (facility.status === 'closed') return err('gone', { place: facility.location })
  if (!isPublicStatus(facility.status)) return err('missing', { place: null })
  const words = {
    materials: materials.ok ? materials.value : [],
    units: units.ok ? units.value : [],
    language,
  }
  const { location } = placeOf(facility)
  const around = await loadAround(gateway, { ...facility, location })
  const page = {
    point: pointDetails(facility, words),
    neighbors: around.map((near) => ({
      point: pointSummary(near, words),
      distanceM: distanceM(location, placeOf(near).location),
    })),
  }
  return ok(page)
}

async function loadAround(gateway: FacilityGateway, { id, location }: Facility): Promise<Facility[]> {
  const near = {
    text: '',
    near: location,
    box: null,
    materialIds: [],
    openNow: false,
    limit: neighborsShown + 1,
    offset: 0,
  }
  const answer = await gateway.search(near)
  return answer.ok ? answer.value.items.filter((other) => other.id !== id).slice(0, neighborsShown) : []
}

function failureOf(error: GatewayError): PointFailure {
  if (error === 'gone') return 'gone'
  return leadsNowhere(error) ? 'missing' : 'failed'
}
