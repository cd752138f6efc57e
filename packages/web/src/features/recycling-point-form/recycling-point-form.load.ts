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
import { currencyOf } from '@recircle/core/site'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import type { ReviewedData } from '../../owned/reviewed-form/reviewed-stage.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export type OriginalPoint = Pick<Facility, 'id' | 'name' | 'kind' | 'address' | 'status'>

export interface PointFormData extends ReviewedData<Facility, FacilityContent> {
  /** FAC-5: the original of a copy. */
  readonly original: OriginalPoint | null
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
}

/** MON-4: the currency for the prices of a new point. */
export const emptyPointForm = (currency: CurrencyCode): PointFormData => ({
  saved: null,
  content: { ...newFacilityContent, currency },
  original: null,
  materials: [],
  units: [],
  hasFailed: false,
  input: { params: {}, query: {} },
})

interface PointFormPorts {
  readonly facilities: Pick<FacilityGateway, 'get' | 'materials' | 'units'>
  readonly visitor: Pick<VisitorAccess, 'state'>
  readonly page: Pick<PageContext, 'site'>
}

/** FAC-1, FAC-5 */
export const loadPointForm = (
  { facilities, visitor, page }: PointFormPorts,
  input: ScreenInput,
): Promise<Loaded<PointFormData>> =>
  readPointForm(facilities, currentActor(visitor)(), input, emptyPointForm(currencyOf(page.site)))

/** A new point, an existing one, or a copy (FAC-5); nothing if the point does not exist or belongs to another organization. */
export async function readPointForm(
  facilities: PointFormPorts['facilities'],
  actor: OrgActor,
  input: ScreenInput,
  empty: PointFormData,
): Promise<Loaded<PointFormData>> {
  const { params, query } = input
  const id = params.id ?? query.copy
  const [point, materials, units] = await Promise.all([
    id === undefined ? null : facilities.get(id),
    facilities.materials(),
    facilities.units(),
  ])
  const ready = (data: PointFormData) => ({ outcome: 'ready', data }) as const
  if (point?.ok === false && isDeleted(point.error)) return { outcome: 'not-found' }
  if (point?.ok === false || !materials.ok || !units.ok) return ready({ ...empty, input, hasFailed: true })
  const loaded = { ...empty, input, materials: materials.value, units: units.value }
  if (point === null) return ready(loaded)
  if (!isOwner(point.value, actor)) return { outcome: 'not-found' }
  if (params.id !== undefined) return ready({ ...loaded, saved: point.value, content: contentOf(point.value) })
  const { id: originalId, name, kind, address, status } = point.value
  return ready({
    ...loaded,
    content: copyIntoDraft(point.value),
    original: { id: originalId, name, kind, address, status },
  })
}
