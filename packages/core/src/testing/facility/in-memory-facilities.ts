import { facilityLife, type Facility, type FacilityId, type FacilityTransit } from '../../facility/index.ts'
import type { Material, Unit } from '../../material/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import type { Clock } from '../../shared/index.ts'
import type { GatewayFailure, LinkedImage } from '../../wire/index.ts'
import { FakeClock } from '../shared/fake-clock.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'
import { aMaterial, aUnit } from './facility-builders.ts'

export type FacilityCall =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'transit'
  | 'setPause'
  | 'uploadIcon'
  | 'search'

/** What all in-memory gateways of one test share: the points, and what the next calls are to fail with. */
export class InMemoryFacilities {
  readonly facilities = new Map<FacilityId, Facility>()
  readonly images = new Map<string, LinkedImage>()
  readonly deletedIds = new Set<FacilityId>()
  readonly failures = new Map<FacilityCall, GatewayFailure[]>()
  materials: readonly Material[] = [
    aMaterial(),
    aMaterial({ id: 2, slug: 'cardboard', glyph: 'cardboard', parentId: 1 }),
  ]
  units: readonly Unit[] = [aUnit(), aUnit({ slug: 't' })]
  private lastNumber = 0

  constructor(readonly clock: Clock = new FakeClock(Date.UTC(2026, 4, 13, 9))) {}

  newId(kind: string): string {
    this.lastNumber++
    return `${kind}-${this.lastNumber}`
  }

  /** The next call of that name answers so instead of doing anything; several wait in line. */
  failNext(call: FacilityCall, failure: GatewayFailure): void {
    this.failures.set(call, [...(this.failures.get(call) ?? []), failure])
  }

  takeFailure(call: FacilityCall): GatewayFailure | null {
    return this.failures.get(call)?.shift() ?? null
  }

  /** Staff work, which has no gateway. */
  act(id: FacilityId, transit: FacilityTransit, comment = '', actor: OrgActor = { kind: 'staff' }): void {
    const facility = this.facilities.get(id)
    const result = facility ? facilityLife.apply(facility, transit, actor, comment, numberingPlans) : null
    if (!result?.ok) throw new Error(`The transit ${transit} of ${id} was refused: ${result?.error ?? 'not found'}`)
    this.facilities.set(id, { ...result.value, updatedAtMs: this.clock.nowMs() })
  }
}
