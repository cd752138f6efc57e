import { sql } from 'kysely'
import type { ApiClientRow } from '@recircle/core/management'
import type { Queries } from '../db/database.ts'

/** API-5: programs with an API key; valid keys first. */
export const listApiClients = async (queries: Queries): Promise<ApiClientRow[]> => {
  const rows = await queries
    .selectFrom('api_clients')
    .select(['id', 'name', 'email', 'key_start', 'reads_per_minute', 'created_at', 'revoked_at'])
    .select(sql<string | null>`used_on::text`.as('used_on'))
    .orderBy(sql`revoked_at is not null`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    keyStart: row.key_start,
    readsPerMinute: row.reads_per_minute,
    createdAtMs: row.created_at,
    usedOn: row.used_on,
    revokedAtMs: row.revoked_at,
  }))
}
