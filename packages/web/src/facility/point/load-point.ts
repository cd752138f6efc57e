import { closedPointPlace, isPublicStatus, type FacilityGateway, type FacilityId } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import { err, ok, type Result } from '@recircle/core/shared'
import type { GatewayError } from '@recircle/core/wire'
import type { BringAnswer } from './load-bring.ts'
import { pointDetails, type PointDetails } from '../point-data.ts'

/** A point, as plain JSON. */
export interface PointPage {
  readonly point: PointDetails
  /** GUIDE-20: omitted if nothing was asked. */
  readonly bring?: BringAnswer
}

export type PointFailure = 'missing' | 'gone' | 'failed'

/** `place`: the location of a closed point. */
export type LoadedPoint = Result<PointPage, PointFailure, { readonly place: LngLat | null }>

/** Loads the page of a point. Material names may be missing, the point may not. */
export async function loadPoint(
  gateway: FacilityGateway,
  id: FacilityId,
  language: Language,
  materialsRequest = gateway.materials(),
): Promise<LoadedPoint> {
  const [answer, materials, units] = await Promise.all([gateway.get(id), materialsRequest, gateway.units()])
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
  return ok({ point: pointDetails(facility, words) })
}

function failureOf(error: GatewayError): PointFailure {
  if (error === 'gone') return 'gone'
  return leadsNowhere(error) ? 'missing' : 'failed'
}
