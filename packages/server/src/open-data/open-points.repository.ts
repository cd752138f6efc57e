import { expressionBuilder, sql } from 'kysely'
import { publicFacilityStatuses, type Facility } from '@recircle/core/facility'
import { withDescendants, type Material } from '@recircle/core/material'
import type { OpenDataQuery } from '@recircle/core/open-data'
import type { Queries, Schema } from '../db/database.ts'
import { facilitiesWhere } from '../facility/facility.repository.ts'
import { isOfOrganization } from '../import/source-records.ts'
import { fileUrl } from '../upload/file-url.ts'

/** A point, and where it comes from. */
export interface OpenPoint {
  readonly facility: Facility
  /** The source that an import read it of; null where its owner or a visitor brought it in. */
  readonly source: string | null
}

export interface GonePoint {
  readonly id: string
  readonly goneAtMs: number
}

const pointsAtOnce = 500

/** What the query says in SQL; "confirmed lately" is a rule of core and asked of each point. */
export function openPointsCondition(query: OpenDataQuery, materials: readonly Material[]) {
  const eb = expressionBuilder<Schema, 'facilities'>()
  const takes = (ids: ReadonlySet<number>) =>
    eb.exists(
      eb
        .selectFrom('facility_rates')
        .whereRef('facility_rates.facility_id', '=', 'facilities.id')
        .where('facility_rates.material_id', 'in', [...ids, -1]),
    )
  const meant = query.materials.map((slug) =>
    withDescendants(
      materials,
      materials.filter((each) => each.slug === slug).map(({ id }) => id),
    ),
  )
  const { box } = query
  return eb.and([
    eb('facilities.status', 'in', publicFacilityStatuses),
    ...(meant.length === 0 ? [] : [query.match === 'all' ? eb.and(meant.map(takes)) : eb.or(meant.map(takes))]),
    ...(query.kind === null ? [] : [eb('facilities.kind', '=', query.kind)]),
    ...(query.organization === null ? [] : [eb('facilities.org_id', '=', query.organization)]),
    ...(box === null
      ? []
      : [
          eb.between('facilities.lat', box.south, box.north),
          box.west <= box.east
            ? eb.between('facilities.lng', box.west, box.east)
            : eb.or([eb('facilities.lng', '>=', box.west), eb('facilities.lng', '<=', box.east)]),
        ]),
    ...(query.updatedSinceMs === null
      ? []
      : [sql<boolean>`facilities.updated_at >= ${new Date(query.updatedSinceMs)}`]),
  ])
}

/** OPEN-4: page by page in the order of the ids, however many there are. */
export async function* openPoints(
  queries: Queries,
  query: OpenDataQuery,
  materials: readonly Material[],
): AsyncIterable<readonly OpenPoint[]> {
  const condition = openPointsCondition(query, materials)
  for (let afterId: string | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const facilities: Facility[] = await facilitiesWhere(queries, condition, { afterId, limit: pointsAtOnce }, fileUrl)
    // oxlint-disable-next-line no-await-in-loop -- of this page
    const sources = await sourcesOf(
      queries,
      facilities.map(({ id }) => id),
    )
    yield facilities.map((facility) => ({ facility, source: sources.get(facility.id) ?? null }))
    if (facilities.length < pointsAtOnce) return
    afterId = facilities.at(-1)?.id ?? null
  }
}

async function sourcesOf(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('facility_sources')
    .select(['facility_id', 'source'])
    .where('facility_id', 'in', ids)
    .orderBy('imported_at')
    .execute()
  return new Map(
    rows.filter(({ source }) => !isOfOrganization(source)).map(({ facility_id: id, source }) => [id, source]),
  )
}

/** OPEN-5: what everybody could see once and cannot any more. A draft that nobody saw is not told of. */
export async function gonePoints(queries: Queries, sinceMs: number): Promise<readonly GonePoint[]> {
  const { rows } = await sql<{ id: string; gone_at: number }>`
    select f.id, f.updated_at as gone_at from facilities f
    where f.updated_at >= ${new Date(sinceMs)} and f.status <> all(${publicFacilityStatuses})
      and exists (select from facility_transitions t
        where t.facility_id = f.id and t.to_status::text = any(${publicFacilityStatuses}))
    order by f.id`.execute(queries)
  return rows.map(({ id, gone_at: goneAtMs }) => ({ id, goneAtMs }))
}

/** OPEN-6: another one after any change of what the files say. */
export async function openDataVersion(queries: Queries): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
      (select concat_ws(' ', count(*), sum(version), max(updated_at)) from facilities),
      (select concat_ws(' ', count(*), max(confirmed_at), sum(version)) from facility_fact_ages),
      (select concat_ws(' ', count(*), md5(string_agg(slug || coalesce(retired_at::text, ''), ',' order by id))) from materials),
      (select max(updated_at) from organizations)) as state`.execute(queries)
  return rows[0]?.state ?? ''
}
