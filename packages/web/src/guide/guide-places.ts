import type { FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { nearestPlaces } from '@recircle/core/guide'
import type { Language, Material } from '@recircle/core/material'
import { pointSummary, type PointSummary } from '../facility/point-data.ts'

/** A place that takes a thing. */
export interface TakingPlace {
  readonly point: PointSummary
  readonly distanceM: number
}

/** GUIDE-12: the nearest places that take the thing, given the materials of its parts; null if the request fails. */
export async function loadPlaces(
  gateway: Pick<FacilityGateway, 'search'>,
  near: LngLat,
  parts: readonly (readonly string[])[],
  words: { readonly materials: readonly Material[]; readonly language: Language },
): Promise<readonly TakingPlace[] | null> {
  const idsOf = (slugs: readonly string[]): number[] =>
    words.materials.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
  const found = await nearestPlaces(gateway, near, parts.map(idsOf))
  return found && found.map(({ facility, distanceM }) => ({ point: pointSummary(facility, words), distanceM }))
}
