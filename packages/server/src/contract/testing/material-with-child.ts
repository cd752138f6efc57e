import type { Database } from '../../db/database.ts'

export async function materialWithChild(
  database: Database,
): Promise<{ readonly materialId: number; readonly childMaterialId: number }> {
  const child = await database
    .selectFrom('materials')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return { materialId: child.parent_id ?? 0, childMaterialId: child.id }
}
