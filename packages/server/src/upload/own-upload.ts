import type { Queries } from '../db/database.ts'
import { isUuid } from '../http/request/uuid.ts'

/** Whether the picture exists and was uploaded by this organization. */
export async function isOwnUpload(queries: Queries, id: string, orgId: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const found = await queries
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return found !== undefined
}
