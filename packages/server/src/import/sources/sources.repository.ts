import { sql, type RawBuilder, type Selectable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { publicFacilityStatuses } from '@recircle/core/facility'
import {
  newImportSettings,
  type ImportOutcome,
  type ImportSource,
  type PublicSource,
  type RefusedRow,
} from '@recircle/core/import'
import type { SourceTerms } from '@recircle/place-files/points'
import { countedPage, ofOrganization } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'
import type { ImportSourcesTable } from '../../db/tables/import.tables.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'
import { isGone } from './gone-points.repository.ts'
import { sourceKey } from '../match/source-records.ts'
import { shownKey } from '../runs/feed-keys.ts'
import type { SourceTermsKept } from '../match/terms-of-file.ts'

export type SourceRow = Selectable<ImportSourcesTable>

interface SourceFigures {
  readonly rowCount: number
  readonly counts: Readonly<Record<ImportOutcome, number>>
  readonly refusedRows: readonly RefusedRow[]
  /** OPEN-7 OPEN-11: what the source names after this file. */
  readonly terms: SourceTerms
}

/** SRC-22: what staff imported keeps the key that they gave it; every other source belongs to its organization. */
export async function keyOfRun(
  queries: Queries,
  run: Pick<RunRow, 'source_id' | 'org_id' | 'settings'>,
): Promise<string> {
  const source = run.source_id === null ? undefined : await findSource(queries, run.source_id)
  return source?.key ?? sourceKey(run.org_id, run.settings.source)
}

export interface NotedSource extends Pick<
  RunRow,
  'org_id' | 'creator_id' | 'language' | 'settings' | 'address' | 'feed_key' | 'paging_found'
> {
  readonly key: string
  /** A fetch of a source on schedule, which leaves its settings as they are. */
  readonly isSync: boolean
}

/** SRC-13: records the source of an applied run; a file with the same name continues the same source. Returns its id. */
export const noteSource = (queries: Queries, run: RunRow, key: string, figures: SourceFigures): Promise<string> =>
  writeSource(queries, { ...run, key, isSync: run.is_sync }, figures)

export async function writeSource(
  queries: Queries,
  source: NotedSource,
  { rowCount, counts, refusedRows, terms }: SourceFigures,
): Promise<string> {
  const settings = JSON.stringify(source.settings)
  // After a manual import the mapping may differ, so the next fetch must not be conditional.
  const feedKey = source.feed_key && JSON.stringify(source.feed_key)
  const byHand = source.isSync
    ? {}
    : {
        etag: null,
        last_modified: null,
        settings,
        paging_found: source.paging_found,
        // SRC-31: a key is for one host, reached one way. Without another one, it stays with an address of that host.
        ...(source.address !== null && {
          feed_key:
            feedKey ??
            sql<
              string | null
            >`case when ${originIn(sql`import_sources.address`)} = ${originIn(sql`${source.address}::text`)} then import_sources.feed_key end`,
        }),
      }
  const figures = {
    row_count: rowCount,
    refused_rows: JSON.stringify(refusedRows),
    succeeded_at: sql<Date>`now()`,
  }
  const isQuiet = counts.new === 0 && counts.changed === 0
  const { id } = await queries
    .insertInto('import_sources')
    .values({
      id: uuidV7(),
      key: source.key,
      org_id: source.org_id,
      creator_id: source.creator_id,
      name: source.settings.source,
      language: source.language,
      settings,
      address: source.address,
      feed_key: feedKey,
      paging_found: source.paging_found,
      ...figures,
      counts: JSON.stringify(counts),
      ...terms,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        ...figures,
        fault: null,
        failures: 0,
        // OPEN-17: also what its owner chose since the file was read.
        license: sql<string>`case when import_sources.is_license_chosen then import_sources.license else excluded.license end`,
        attribution: sql<string>`case when import_sources.is_attribution_chosen then import_sources.attribution else excluded.attribution end`,
        ...(source.address !== null && { address: source.address }),
        ...byHand,
        // The other figures stay those of the last change.
        counts: isQuiet
          ? sql<string>`import_sources.counts || ${JSON.stringify({ refused: counts.refused, waiting: counts.waiting })}::jsonb`
          : JSON.stringify(counts),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const originIn = (address: RawBuilder<unknown>) => sql`lower(substring(${address} from '^[a-zA-Z]+://[^/?#]+'))`

/** The terms that a source names; undefined for a new one. */
export const termsOfSource = (queries: Queries, key: string): Promise<SourceTermsKept | undefined> =>
  queries
    .selectFrom('import_sources')
    .select(['license', 'attribution', 'is_license_chosen', 'is_attribution_chosen'])
    .where('key', '=', key)
    .executeTakeFirst()

export const findSource = (queries: Queries, id: string): Promise<SourceRow | undefined> =>
  queries.selectFrom('import_sources').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns undefined for a source of another organization. */
export const lockSource = (queries: Queries, id: string, orgId: string): Promise<SourceRow | undefined> =>
  queries
    .selectFrom('import_sources')
    .selectAll()
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .forUpdate()
    .executeTakeFirst()

interface PointCounts {
  readonly all: number
  readonly shown: number
  readonly gone: number
}
async function pointCounts(queries: Queries, keys: readonly string[]): Promise<ReadonlyMap<string, PointCounts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PointCounts & { source: string }>`
    select s.source, count(distinct f.id)::int as all,
      (count(distinct f.id) filter (where f.status::text = any (${sql.val([...publicFacilityStatuses])})))::int as shown,
      (count(distinct f.id) filter (where ${isGone}))::int as gone
    from facility_sources s join facilities f on f.id = s.facility_id left join import_sources i on i.key = s.source
    where s.source = any (${sql.val([...keys])}) group by s.source`.execute(queries)
  return new Map(rows.map(({ source, ...counts }) => [source, counts]))
}
const noPoints: PointCounts = { all: 0, shown: 0, gone: 0 }

const standingOf = (row: SourceRow, points: PointCounts) => ({
  id: row.id,
  license: row.license,
  attribution: row.attribution,
  everyHours: row.every_hours,
  isPaused: row.is_paused,
  fault: row.fault,
  triedAtMs: row.tried_at,
  succeededAtMs: row.succeeded_at,
  rowCount: row.row_count,
  publicCount: points.shown,
  refused: row.counts.refused ?? 0,
})

const ownOf = (row: SourceRow, points: PointCounts): ImportSource => ({
  ...standingOf(row, points),
  name: row.name,
  address: row.address ?? '',
  paging: { ...newImportSettings, ...row.settings }.paging,
  pagingFound: row.paging_found,
  key: shownKey(row.feed_key),
  failures: row.failures,
  nextAtMs: row.is_paused ? null : row.next_at,
  pointCount: points.all,
  goneCount: points.gone,
  added: row.counts.new ?? 0,
  changed: row.counts.changed ?? 0,
  waiting: row.counts.waiting ?? 0,
  refusedRows: row.refused_rows,
})

export const ownSource = async (queries: Queries, row: SourceRow): Promise<ImportSource> =>
  ownOf(row, (await pointCounts(queries, [row.key])).get(row.key) ?? noPoints)

export async function listOwnSources(queries: Queries, orgId: string, page: { limit: number; offset: number }) {
  const { rows, count } = await countedPage<SourceRow>(queries, page, ofOrganization(sql`import_sources`, orgId))
  const points = await pointCounts(
    queries,
    rows.map(({ key }) => key),
  )
  return { sources: rows.map((row) => ownOf(row, points.get(row.key) ?? noPoints)), count }
}

/** SRC-16: only sources with published points are public; their name and URL stay private to the owner. */
async function publicOf(queries: Queries, rows: readonly SourceRow[]): Promise<PublicSource[]> {
  const points = await pointCounts(
    queries,
    rows.map(({ key }) => key),
  )
  const shown = rows.filter(({ key }) => (points.get(key)?.shown ?? 0) > 0)
  if (shown.length === 0) return []
  const organizations = await queries
    .selectFrom('organizations')
    .select(['id', 'full_name'])
    .where(
      'id',
      'in',
      shown.map(({ org_id: id }) => id),
    )
    .execute()
  const names = new Map(organizations.map(({ id, full_name: name }) => [id, name]))
  const toPublic = (row: SourceRow): PublicSource => ({
    ...standingOf(row, points.get(row.key) ?? noPoints),
    organization: names.get(row.org_id) ?? '',
    organizationId: row.org_id,
    isSynced: row.every_hours !== null,
  })
  return shown.map(toPublic)
}

export async function findPublicSource(queries: Queries, id: string): Promise<PublicSource | null> {
  const row = await findSource(queries, id)
  return row ? ((await publicOf(queries, [row]))[0] ?? null) : null
}

const hasPublicPoints = sql<boolean>`exists (select from facility_sources s join facilities f on f.id = s.facility_id
  where s.source = import_sources.key and f.status::text = any (${sql.val([...publicFacilityStatuses])}))`

/** All public sources, or those of one point. */
export async function listPublicSources(
  queries: Queries,
  page: { readonly limit: number; readonly offset: number; readonly facilityId: string | null },
) {
  const chosen = queries
    .selectFrom('import_sources')
    .where(hasPublicPoints)
    .$if(page.facilityId !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from facility_sources s where s.source = import_sources.key
          and s.facility_id = ${page.facilityId}::uuid)`,
      ),
    )
  const [rows, { count }] = await Promise.all([
    chosen.selectAll().orderBy('id').limit(page.limit).offset(page.offset).execute(),
    chosen.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { sources: await publicOf(queries, rows), count }
}
