import { sql } from 'kysely'
import { facilityStatuses } from '@recircle/core/facility'
import { mayClose, type ClosingWay, type GonePoint } from '@recircle/core/import'
import { countedPage } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'

interface OfSource {
  readonly id: string
  readonly key: string
}

/** SRC-34: of `f`, a point of the source `i` by its row `s`. One that another organization has claimed is no longer the source's to close. */
export const isGone = sql<boolean>`s.gone_since is not null and f.status <> 'closed' and f.org_id = i.org_id`

/** Each file says it anew: what it has is back, and what it lacks is gone since the first file without it. */
export const noteGone = (queries: Queries, key: string, gone: readonly string[]) =>
  sql`update facility_sources set gone_since = case when facility_id = any (${[...gone]}::uuid[]) then now() end
    where source = ${key} and (facility_id = any (${[...gone]}::uuid[])) <> (gone_since is not null)`.execute(queries)

/** SRC-7: what the file of this run was the first to lack. */
export const takeNotedGoneBack = (queries: Queries, key: string, runId: string) =>
  sql`update facility_sources set gone_since = null where source = ${key}
    and gone_since = (select applied_at from import_runs where id = ${runId})`.execute(queries)

const gonePoints = sql`facilities f join import_sources i on true
  join lateral (select min(s.gone_since) as gone_since from facility_sources s
    where s.facility_id = f.id and s.source = i.key and ${isGone}) gone on gone.gone_since is not null`
const ofSource = ({ id, key }: OfSource) => [
  sql<boolean>`i.id = ${id}`,
  sql<boolean>`f.id in (select facility_id from facility_sources where source = ${key} and facility_sources.gone_since is not null)`,
]

export async function listGonePoints(
  queries: Queries,
  source: OfSource,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly GonePoint[]; readonly count: number }> {
  const { rows: items, count } = await countedPage<GonePoint>(queries, page, {
    from: gonePoints,
    columns: sql`f.id, f.name, f.kind, f.address, f.status, floor(extract(epoch from gone.gone_since) * 1000)::float8 as "goneSinceMs",
      array(select r.material_id from facility_rates r where r.facility_id = f.id and r.material_id is not null order by r.position) as "materialIds"`,
    conditions: ofSource(source),
    order: sql`gone.gone_since desc, f.id`,
  })
  return { items, count }
}

/** In the order of their ids, in which all lock points. */
export async function closableGone(
  queries: Queries,
  source: OfSource,
  way: ClosingWay,
  { ids, most }: { readonly ids: readonly string[] | null; readonly most: number },
): Promise<{ readonly ids: readonly string[]; readonly count: number }> {
  const { rows, count } = await countedPage<{ readonly id: string }>(
    queries,
    { limit: most, offset: 0 },
    {
      from: gonePoints,
      columns: sql`f.id`,
      conditions: [
        ...ofSource(source),
        sql<boolean>`f.status::text = any (${facilityStatuses.filter((status) => mayClose(status, way))})`,
        ...(ids === null ? [] : [sql<boolean>`f.id = any (${[...ids]}::uuid[])`]),
      ],
      order: sql`f.id`,
    },
  )
  return { ids: rows.map(({ id }) => id), count }
}
