import { facilityPointer, noMaterialId, type FacilityContent } from '@recircle/core/facility'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/uuid.ts'

const unknown = (field: string): RuleProblem => ({ rule: 'unknown-value', pointer: facilityPointer(field) })

/** What a point names and the database does not have, or what is another organization's. */
export async function referenceProblems(
  queries: Queries,
  { rates, icon }: FacilityContent,
  orgId: string,
): Promise<RuleProblem[]> {
  const [materials, units, icons] = await Promise.all([
    queries.selectFrom('materials').select('id').execute(),
    queries.selectFrom('units').select('slug').execute(),
    icon ? findIcons(queries, icon.id, orgId) : [],
  ])
  const materialIds = new Set([noMaterialId, ...materials.map(({ id }) => id)])
  const unitSlugs = new Set(['', ...units.map(({ slug }) => slug)])
  return [
    ...rates.flatMap(({ materialId, unitSlug }, index) => [
      ...(materialIds.has(materialId) ? [] : [unknown(`rates.${index}.materialId`)]),
      ...(unitSlugs.has(unitSlug) ? [] : [unknown(`rates.${index}.unitSlug`)]),
    ]),
    ...(icon && icons.length === 0 ? [unknown('icon')] : []),
  ]
}

const findIcons = async (queries: Queries, id: string, orgId: string) =>
  isUuid(id)
    ? queries.selectFrom('uploads').select('id').where('id', '=', id).where('org_id', '=', orgId).execute()
    : []
