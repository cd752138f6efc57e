import {
  facilityActRequest,
  facilityActRules,
  facilityActs,
  type Facility,
  type FacilityActName,
  type FacilityContent,
} from '@recircle/core/facility'
import { actExamples } from '@recircle/core/testing'
import { keysOf } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { ApiCall } from './api-client.ts'

interface Owner {
  /** Adds a draft whose name is not private. */
  readonly addPoint: (content: Partial<FacilityContent>) => Promise<string>
  readonly call: (operationId: string, call: ApiCall) => Promise<unknown>
}

/** A call of each act of an owner that succeeds, on a newly published point. */
export function facilityActCalls(
  database: Database,
  { addPoint, call }: Owner,
): Record<string, () => Promise<ApiCall>> {
  const pointOf = async (id: string): Promise<Facility> => {
    const saved = await findFacility(database, id, fileUrl)
    if (!saved) throw new Error(`No point ${id}`)
    return saved
  }
  const callOf = async (name: FacilityActName): Promise<ApiCall> => {
    const { content = {}, after } = actExamples[name]
    const id = await addPoint(content)
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('facilities').set({ status }).where('id', '=', id).execute()
    if (after) await call(facilityActRules[after].operationId, sentBy(after, await pointOf(id)))
    return sentBy(name, await pointOf(id))
  }
  return Object.fromEntries(
    keysOf(facilityActs).map((name) => [facilityActRules[name].operationId, () => callOf(name)]),
  )
}

function sentBy(name: FacilityActName, point: Facility): ApiCall {
  const input = actExamples[name].input(point)
  const { body } = facilityActRequest(name, input, null)
  const materialId = 'materialId' in input ? { materialId: String(input.materialId) } : {}
  return { path: { id: point.id, ...materialId }, ...(Object.keys(body).length > 0 && { body }) }
}
