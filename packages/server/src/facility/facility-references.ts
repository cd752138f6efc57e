import { facilityPointer, noMaterialId, type FacilityContent } from '@recircle/core/facility'
import { isCurrencyInUse } from '@recircle/core/money'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { materialIds } from '../material/material.repository.ts'
import { isOwnUpload } from '../upload/own-upload.ts'

const unknown = (field: string): RuleProblem => ({ rule: 'unknown-value', pointer: facilityPointer(field) })

/** References that do not exist in the database or belong to another organization. */
export async function referenceProblems(
  queries: Queries,
  { rates, currency, icon }: FacilityContent,
  orgId: string,
): Promise<RuleProblem[]> {
  const materials = await materialIds(queries)
  const units = await queries.selectFrom('units').select('slug').where('retired_at', 'is', null).execute()
  const isIconOwn = icon === null || (await isOwnUpload(queries, icon.id, orgId))
  return [
    ...rates.flatMap(({ materialId, unitSlug }, index) => [
      ...(materialId === noMaterialId || materials.has(materialId) ? [] : [unknown(`rates.${index}.materialId`)]),
      ...(unitSlug === '' || units.some(({ slug }) => slug === unitSlug) ? [] : [unknown(`rates.${index}.unitSlug`)]),
    ]),
    ...(currency === null || isCurrencyInUse(currency) ? [] : [unknown('currency')]),
    ...(isIconOwn ? [] : [unknown('icon')]),
  ]
}
