import {
  contentOf,
  copyIntoDraft,
  newFacilityContent,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { CurrencyCode } from '@recircle/core/money'
import type { Material, Unit } from '@recircle/core/material'
import { isDeleted, isOwner, type OrgActor } from '@recircle/core/moderation'
import type { ReviewedSnapshot } from '../../owned/reviewed-form/reviewed-snapshot.ts'
import type { ScreenInput } from '../../routing/screen/screen-model.ts'

export interface PointFormSnapshot extends ReviewedSnapshot<Facility, FacilityContent> {
  /** FAC-5: the original of a copy. */
  readonly original: Pick<Facility, 'id' | 'name' | 'status'> | null
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
}

/** MON-4: the currency for the prices of a new point. */
export const emptyPointForm = (currency: CurrencyCode): PointFormSnapshot => ({
  saved: null,
  content: { ...newFacilityContent, currency },
  original: null,
  materials: [],
  units: [],
  hasFailed: false,
  input: { params: {}, query: {} },
})

/** Loads a new point, an existing one, or a copy (FAC-5). Returns null if the point does not exist or belongs to another organization. */
export async function loadPointForm(
  gateway: Pick<FacilityGateway, 'get' | 'materials' | 'units'>,
  actor: OrgActor,
  input: ScreenInput,
  empty: PointFormSnapshot,
): Promise<PointFormSnapshot | null> {
  const { params, query } = input
  const id = params.id ?? query.copy
  const [point, materials, units] = await Promise.all([
    id === undefined ? null : gateway.get(id),
    gateway.materials(),
    gateway.units(),
  ])
  if (point?.ok === false && isDeleted(point.error)) return null
  if (point?.ok === false || !materials.ok || !units.ok) return { ...empty, input, hasFailed: true }
  const loaded = { ...empty, input, materials: materials.value, units: units.value }
  if (point === null) return loaded
  if (!isOwner(point.value, actor)) return null
  if (params.id !== undefined) return { ...loaded, saved: point.value, content: contentOf(point.value) }
  const { id: originalId, name, status } = point.value
  return { ...loaded, content: copyIntoDraft(point.value), original: { id: originalId, name, status } }
}
