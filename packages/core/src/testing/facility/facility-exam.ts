import {
  newRate,
  type Facility,
  type FacilityContent,
  type FacilityGateway,
  type FacilityTransit,
} from '../../facility/index.ts'
import type { GatewayResult } from '../../wire/index.ts'
import { aCompleteContent, aPng } from './facility-builders.ts'

/** One backend as seen by four callers. */
export interface FacilityGatewayExam {
  readonly owner: FacilityGateway
  readonly ownerOrgId: string
  /** The same role in another organization. */
  readonly stranger: FacilityGateway
  readonly visitor: FacilityGateway
  readonly staff: (id: string, transit: FacilityTransit, comment?: string) => Promise<void>
  /** A new client-generated id. */
  readonly newId: () => string
  /** A material and unit that the backend knows; `childMaterialId` is a descendant of the material. */
  readonly materialId: number
  readonly childMaterialId: number
  readonly unitSlug: string
}

export function valueOf<T>(result: GatewayResult<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(`Expected a value, got ${result.error} ${JSON.stringify(result.problems)}`)
}
export const errorOf = (result: GatewayResult<unknown, unknown>) => (result.ok ? null : result.error)
/** The error, its rules and their pointers. */
export const failureOf = (result: GatewayResult<unknown, unknown>) =>
  result.ok
    ? []
    : [result.error, result.problems.map(({ rule }) => rule), result.problems.map(({ pointer }) => pointer)]
export const ids = (facilities: readonly Facility[]) => facilities.map(({ id }) => id)

export async function complete(exam: FacilityGatewayExam, changes: Partial<FacilityContent> = {}): Promise<Facility> {
  const icon = valueOf(await exam.owner.uploadIcon({ name: 'icon.png', bytes: aPng(100) }))
  const rates = [{ ...newRate, unitSlug: exam.unitSlug, price: 8.5, materialId: exam.materialId }]
  return valueOf(await exam.owner.create(aCompleteContent({ icon, rates, ...changes })))
}
export async function accepted(exam: FacilityGatewayExam, changes: Partial<FacilityContent> = {}): Promise<Facility> {
  const { id } = await complete(exam, changes)
  valueOf(await exam.owner.transit(id, 'sendToReview'))
  await exam.staff(id, 'accept')
  return valueOf(await exam.owner.get(id))
}
