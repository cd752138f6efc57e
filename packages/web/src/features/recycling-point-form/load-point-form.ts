import {
  contentOf,
  copyIntoDraft,
  needsConversion,
  newFacilityContent,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { Material, Unit } from '@recircle/core/material'
import { isDeleted, isOwner, type OrgActor } from '@recircle/core/moderation'
import type { ScreenInput } from '../../screen/screen-model.ts'

/** What the page is: the form, the question before it (FAC-5), or the word that this point is past editing. */
export type PointFormStage = 'form' | 'convert' | 'past-editing' | 'failed'

export interface PointFormSnapshot {
  readonly facility: Facility | null
  readonly content: FacilityContent
  /** FAC-5: what it is a copy of. */
  readonly original: Pick<Facility, 'id' | 'name' | 'status'> | null
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
  readonly hasFailed: boolean
  /** What the page was asked for, to ask again. */
  readonly input: ScreenInput
}

export const emptyPointForm: PointFormSnapshot = {
  facility: null,
  content: newFacilityContent,
  original: null,
  materials: [],
  units: [],
  hasFailed: false,
  input: { params: {}, query: {} },
}

export const pointFormStage = ({ facility, hasFailed }: PointFormSnapshot): PointFormStage => {
  if (hasFailed) return 'failed'
  if (facility === null || facility.status === 'draft') return 'form'
  return needsConversion(facility) ? 'convert' : 'past-editing'
}

/** A new point, one that is edited, or the copy of one (FAC-5). Null for a point that is gone or somebody else's. */
export async function loadPointForm(
  gateway: Pick<FacilityGateway, 'get' | 'materials' | 'units'>,
  actor: OrgActor,
  input: ScreenInput,
): Promise<PointFormSnapshot | null> {
  const { params, query } = input
  const id = params.id ?? query.copy
  const [point, materials, units] = await Promise.all([
    id === undefined ? null : gateway.get(id),
    gateway.materials(),
    gateway.units(),
  ])
  if (point?.ok === false && isDeleted(point.error)) return null
  if (point?.ok === false || !materials.ok || !units.ok) return { ...emptyPointForm, input, hasFailed: true }
  const loaded = { ...emptyPointForm, input, materials: materials.value, units: units.value }
  if (point === null) return loaded
  if (!isOwner(point.value, actor)) return null
  if (params.id !== undefined) return { ...loaded, facility: point.value, content: contentOf(point.value) }
  const { id: originalId, name, status } = point.value
  return { ...loaded, content: copyIntoDraft(point.value), original: { id: originalId, name, status } }
}
