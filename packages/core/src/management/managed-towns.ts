import { answeringTown } from '../town-answers/index.ts'
import { field, instant, integer, nullable, object, textUpTo } from '../wire/index.ts'
import { pageOf } from './managed-page.ts'

const managedTown = object({
  ...answeringTown,
  answers: field('answers', integer({ min: 0 })),
  changedAtMs: field('changed_at', nullable(instant)),
})
export type ManagedTown = ReturnType<typeof managedTown.read>
export const townPage = pageOf(managedTown)

/** TOWN-4: a town by its name or id in the gazetteer; the organization by its name or id, empty for none. */
export const townToSet = object({
  town: field('town', textUpTo(80)),
  radiusKm: field('radius_km', integer()),
  organization: field('organization', textUpTo(300)),
})
export type TownToSet = ReturnType<typeof townToSet.read>
