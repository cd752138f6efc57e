import { expressionBuilder, sql } from 'kysely'
import { publicFacilityStatuses, type Facility } from '@recircle/core/facility'
import { withDescendants, type Material } from '@recircle/core/material'
import type { OpenDataQuery } from '@recircle/core/open-data'
import { noTerms, type RowTerms } from '@recircle/place-files/points'
import type { Queries, Schema } from '../db/database.ts'
import { facilitiesWhere } from '../facility/facility.repository.ts'
import { isOfOrganization } from '../import/match/source-records.ts'
import { fileUrl } from '../upload/file-url.ts'

/** OPEN-11: where an import took a point from, as everybody may know it. */
export interface PointSource {
  /** The organization that provides the source, for the name of its file is private; or what a file of open data names, empty for a point that people added. */
  readonly name: string
  /** The id of its public page, or the URL that a file of open data names; null for a source without a page. */
  readonly page: { readonly id: string } | { readonly url: string } | null
  /** Empty where the source names none. */
  readonly license: string
  readonly attribution: string
}

/** A point with its source. */
export interface OpenPoint {
  readonly facility: Facility
  /** Null if an owner or a visitor added it. */
  readonly source: PointSource | null
}

export interface GonePoint {
  readonly id: string
  readonly goneAtMs: number
}

export const pointsAtOnce = 200

/** For each material of the query, the ids of it and of those below it. */
export const chosenMaterials = (
  { materials: slugs }: OpenDataQuery,
  materials: readonly Material[],
): readonly ReadonlySet<number>[] =>
  slugs.map((slug) =>
    withDescendants(
      materials,
      materials.filter((each) => each.slug === slug).map(({ id }) => id),
    ),
  )

/** The SQL part of the query; "recently confirmed" and "open" are rules of core and applied per point. */
export function openPointsCondition(query: OpenDataQuery, materials: readonly Material[]) {
  const eb = expressionBuilder<Schema, 'facilities'>()
  const takes = (ids: ReadonlySet<number>) =>
    eb.exists(
      eb
        .selectFrom('facility_rates')
        .whereRef('facility_rates.facility_id', '=', 'facilities.id')
        .where('facility_rates.material_id', 'in', [...ids, -1]),
    )
  const materialSets = chosenMaterials(query, materials)
  const { box } = query
  return eb.and([
    eb('facilities.status', 'in', publicFacilityStatuses),
    ...(materialSets.length === 0
      ? []
      : [query.match === 'all' ? eb.and(materialSets.map(takes)) : eb.or(materialSets.map(takes))]),
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
      : [
          // A confirmation changes the ages in the file, but not the version of the point.
          sql<boolean>`(facilities.updated_at >= ${new Date(query.updatedSinceMs)} or exists (select from facility_fact_ages a
            where a.facility_id = facilities.id and a.confirmed_at >= ${new Date(query.updatedSinceMs)}))`,
        ]),
  ])
}

/** OPEN-4: a page of points in the order of their ids, which costs the same wherever it begins. */
export async function openPointsAfter(
  queries: Queries,
  { query, foundIds }: { readonly query: OpenDataQuery; readonly foundIds?: readonly string[] },
  materials: readonly Material[],
  afterId: string | null,
): Promise<readonly OpenPoint[]> {
  const page = { afterId, limit: pointsAtOnce }
  const eb = expressionBuilder<Schema, 'facilities'>()
  const condition = eb.and([
    openPointsCondition(query, materials),
    ...(foundIds === undefined ? [] : [sql<boolean>`facilities.id = any(${sql.val([...foundIds])}::uuid[])`]),
  ])
  const facilities = await facilitiesWhere(queries, condition, page, fileUrl)
  const sources = await sourcesOf(
    queries,
    facilities.map(({ id }) => id),
  )
  return facilities.map((facility) => ({ facility, source: sources.get(facility.id) ?? null }))
}

/** The latest import of a point names its source. */
async function sourcesOf(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, PointSource>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('facility_sources')
    .leftJoin('import_sources', 'import_sources.key', 'facility_sources.source')
    .leftJoin('organizations', 'organizations.id', 'import_sources.org_id')
    .select(['facility_sources.facility_id', 'facility_sources.source', 'import_sources.id', 'organizations.full_name'])
    .select(['import_sources.license', 'import_sources.attribution'])
    .select(sql<RowTerms | null>`facility_sources.said -> 'terms'`.as('terms'))
    .where('facility_sources.facility_id', 'in', ids)
    .orderBy('facility_sources.imported_at')
    .orderBy('facility_sources.source_id')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const source = sourceOf(row)
      return source === null ? [] : [[row.facility_id, source] as const]
    }),
  )
}

interface FoundSource {
  readonly source: string
  readonly id: string | null
  readonly full_name: string | null
  readonly license: string | null
  readonly attribution: string | null
  readonly terms: RowTerms | null
}
/** OPEN-13: what a row says for itself goes before what its source says. */
function sourceOf({
  source,
  id,
  full_name: organization,
  license,
  attribution,
  terms,
}: FoundSource): PointSource | null {
  const own = terms ?? noTerms
  const named = { license: own.license || (license ?? ''), attribution: own.attribution || (attribution ?? '') }
  if (own.origin !== null) {
    const { name, page } = own.origin
    return { ...named, name, page: page === '' ? null : { url: page } }
  }
  const name = isOfOrganization(source) ? organization : source
  return name === null ? null : { ...named, name, page: id === null ? null : { id } }
}

/** OPEN-5: a page of the points that were public and no longer are. Drafts that were never public are not included. */
export async function gonePointsAfter(
  queries: Queries,
  sinceMs: number,
  afterId: string | null,
): Promise<readonly GonePoint[]> {
  const { rows } = await sql<{ id: string; gone_at: number }>`
    select id, gone_at from (
      select f.id as id, f.updated_at as gone_at from facilities f
      where f.updated_at >= ${new Date(sinceMs)} and f.status <> all(${publicFacilityStatuses})
        and exists (select from facility_transitions t
          where t.facility_id = f.id and t.to_status::text = any(${publicFacilityStatuses}))
      union all select id, deleted_at from deleted_facilities where was_public and deleted_at >= ${new Date(sinceMs)}) gone
    where ${afterId === null ? sql`true` : sql`id > ${afterId}`}
    order by id limit ${pointsAtOnce}`.execute(queries)
  return rows.map(({ id, gone_at: goneAtMs }) => ({ id, goneAtMs }))
}

/** OPEN-6: differs after any change to the content of the files. */
export async function openDataVersion(queries: Queries): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
      (select concat_ws(' ', count(*), sum(version), max(updated_at)) from facilities),
      (select concat_ws(' ', count(*), max(confirmed_at), sum(version)) from facility_fact_ages),
      (select concat_ws(' ', count(*), md5(string_agg(slug || coalesce(retired_at::text, ''), ',' order by id))) from materials),
      (select md5(string_agg(concat_ws(' ', id, license, attribution), ',' order by id)) from import_sources),
      (select max(updated_at) from organizations)) as state`.execute(queries)
  return rows[0]?.state ?? ''
}
