import { sql, type RawBuilder } from 'kysely'
import { publicFacilityStatuses } from '@recircle/core/facility'
import type { Queries } from '../db/database.ts'
import { hasSomethingPublic } from '../organization/organization.repository.ts'

export type SitemapSubject = 'points' | 'events' | 'organizations'

/** The range of ids in one file of the sitemap. */
export interface SitemapStretch {
  readonly firstId: string
  /** The first id of the next file; null for the last. */
  readonly endId: string | null
  readonly changedAtMs: number
}

export interface SitemapRow {
  readonly id: string
  readonly updated_at: number
}

/** Small enough that other queries need not wait for it. */
const chunkSize = 2000

const publicRows: Readonly<Record<SitemapSubject, RawBuilder<SitemapRow>>> = {
  points: sql`select id, updated_at from facilities where status in (${sql.join(publicFacilityStatuses)})`,
  events: sql`select id, updated_at from charity_events where status = 'accepted'`,
  organizations: sql`select o.id, o.updated_at from organizations o where ${hasSomethingPublic}`,
}

/** The ranges of the files. A file is found by its first id, so that none has to count through those before it. */
export async function readStretches(
  queries: Queries,
  subject: SitemapSubject,
  size: number,
): Promise<readonly SitemapStretch[]> {
  const { rows } = await sql<{ first_id: string; changed_at: number }>`
    with numbered as (
      select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as part from (${publicRows[subject]}) as found
    )
    select min(id::text collate "C") as first_id, max(updated_at) as changed_at from numbered group by part order by part
  `.execute(queries)
  return rows.map(({ first_id, changed_at }, index) => ({
    firstId: first_id,
    endId: rows[index + 1]?.first_id ?? null,
    changedAtMs: changed_at,
  }))
}

/** The current rows of a range, chunk by chunk. */
export async function* readStretch(
  queries: Queries,
  subject: SitemapSubject,
  { firstId, endId }: SitemapStretch,
): AsyncGenerator<readonly SitemapRow[]> {
  const end = endId === null ? sql`true` : sql`id < ${endId}::uuid`
  let from = sql`id >= ${firstId}::uuid`
  for (;;) {
    const { rows }: { rows: SitemapRow[] } = await sql<SitemapRow>`
      select id, updated_at from (${publicRows[subject]}) as found where ${from} and ${end} order by id limit ${chunkSize}
    `.execute(queries)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < chunkSize) return
    from = sql`id > ${last.id}::uuid`
  }
}
