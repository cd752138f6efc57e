import type { Calls } from '@recircle/core/calls'
import { insteadOfCapital, type FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'
import { townCalls, townsQuery } from '@recircle/core/town'

/** A town that stands in for the capital. */
export interface TownOfPoints extends LngLat {
  /** Null if the backend does not name it. */
  readonly name: string | null
}

/** LOOK-23: the town with the most points if the capital has none, else null: then pages start in the capital and name it. */
export async function townOfPoints(
  facilities: Pick<FacilityGateway, 'viewport'>,
  calls: Calls,
  capital: LngLat,
  { variant, language }: { readonly variant: SiteVariant; readonly language: Language },
): Promise<TownOfPoints | null> {
  const near = await insteadOfCapital(facilities, capital)
  if (near === null) return null
  const found = await calls.ask(townCalls.find, { query: townsQuery(variant, { near }) })
  return { ...near, name: (found.ok && found.value.items[0]?.names[language]) || null }
}
