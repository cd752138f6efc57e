import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

const kept = sql`select kind, id, since, variant, locale, reason, place, organization, org_id, is_by_owner, name, author from desk_queue`

/** DESK-43: rows in which the queue table and the items themselves differ; there must be none. */
export async function strayRows(queries: Queries): Promise<unknown[]> {
  const { rows } = await sql`(${kept} except select * from desk_waiting)
    union all (select * from desk_waiting except ${kept})`.execute(queries)
  return rows
}
