import {
  facilityLife,
  type Facility,
  type FacilityActName,
  type FacilityId,
  type FacilityTransit,
} from '../../facility/index.ts'
import type { Material, Unit } from '../../material/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import { InMemoryModerated } from '../shared/in-memory-moderated.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'
import { aMaterial, aUnit } from './facility-builders.ts'

export type FacilityCall =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'transit'
  | FacilityActName
  | 'uploadIcon'
  | 'search'

/** The state shared by all in-memory gateways of a test: the points and the queued failures. */
export class InMemoryFacilities extends InMemoryModerated<FacilityCall> {
  readonly facilities = new Map<FacilityId, Facility>()
  readonly deletedIds = new Set<FacilityId>()
  materials: readonly Material[] = [
    aMaterial(),
    aMaterial({ id: 2, slug: 'cardboard', glyph: 'cardboard', parentId: 1 }),
  ]
  units: readonly Unit[] = [aUnit(), aUnit({ slug: 't' })]

  /** Applies a transit, by default as staff, for whom there is no gateway. */
  applyTransit(id: FacilityId, transit: FacilityTransit, comment = '', actor: OrgActor = { kind: 'staff' }): void {
    const facility = this.facilities.get(id)
    const result = facility ? facilityLife.apply(facility, transit, actor, comment, numberingPlans) : null
    if (!result?.ok) throw new Error(`The transit ${transit} of ${id} was refused: ${result?.error ?? 'not found'}`)
    this.facilities.set(id, { ...result.value, updatedAtMs: this.clock.nowMs() })
  }
}
