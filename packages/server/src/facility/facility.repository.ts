import {
  expressionBuilder,
  sql,
  type ExpressionWrapper,
  type OrderByItemBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  accessOf,
  nextStopsShown,
  nextStopTimes,
  isPublicStatus,
  noMaterialId,
  publicFacilityStatuses,
  toDoFacilityStatuses,
  type Facility,
  type FacilityListQuery,
  type FacilityStatus,
  type PointDays,
  type Rate,
} from '@recircle/core/facility'
import { toDoFirst } from '@recircle/core/moderation'
import { confirmationsOf, type FactAgeRow } from '../confirmation/confirmations.repository.ts'
import { stewardIds } from '../report/community-steward.ts'
import type { Queries, Schema } from '../db/database.ts'
import { holidayBook } from '../holidays/holiday-book.ts'
import { carriedDays, stopsOnDays } from './days/carried-days.ts'
import { shownTermColumns, termsOfRow, type ShownTerms } from './material-term-columns.ts'
import type { FacilitiesTable } from '../db/tables/facility.tables.ts'
import {
  countByStatus,
  listedConditions,
  moderatedOf,
  organizationColumns,
  organizationOf,
  type ModeratedReader,
  type OrganizationColumns,
  type StatusCount,
} from '../moderation/moderated-rows.ts'

/** The URL of an uploaded file. */
export type FileUrl = (storageKey: string) => string

export type FacilityReader = ModeratedReader<FacilityStatus>

type Row = Selectable<FacilitiesTable> &
  OrganizationColumns & {
    icon_key: string | null
    rates: ({
      id: string
      material_id: number | null
      unit_slug: string | null
      price: number
    } & ShownTerms)[]
    fact_ages: FactAgeRow[]
    source_id: string | null
    is_claimable: boolean
    waits_with_import: boolean
  }

/** SRC-16: the source that was the first to list the point. */
const sourceId = sql<string | null>`(select i.id from facility_sources s join import_sources i on i.key = s.source
  where s.facility_id = facilities.id order by s.imported_at, i.id limit 1)`

/** CLAIM-1: as `claimRefusal` of core has it, but for the status. */
const isClaimable = sql<boolean>`(facilities.org_id = any(${sql.val([...stewardIds])}::uuid[])
  or exists (select from own_sources s where s.facility_id = facilities.id))`

/** SRC-28: the drafts of all imports that staff review or publish. */
const draftsUnderReview = sql`
  select r.facility_id, r.written_version, i.org_id from import_runs i join import_rows r on r.run_id = i.id
  where (i.waiting_since is not null or i.status = 'publishing') and r.outcome in ('new', 'changed', 'same')
    and r.facility_id is not null and r.written_version is not null`

const waitsWithImport = sql<boolean>`(facilities.status = 'draft'
  and (facilities.id, facilities.version, facilities.org_id) in (${draftsUnderReview}))`

/** SRC-28: core's `standingOf` in SQL. */
const standing = sql<FacilityStatus>`case when ${waitsWithImport} then 'on-review' else facilities.status::text end`
const isOwnList = (query: FacilityListQuery, reader: FacilityReader): boolean =>
  reader.orgId !== null && query.orgId === reader.orgId

const withParts = (queries: Queries) =>
  queries
    .selectFrom('facilities')
    .innerJoin('organizations', 'organizations.id', 'facilities.org_id')
    .leftJoin('uploads', 'uploads.id', 'facilities.icon_id')
    .selectAll('facilities')
    .select((eb) => [
      ...organizationColumns,
      sourceId.as('source_id'),
      isClaimable.as('is_claimable'),
      waitsWithImport.as('waits_with_import'),
      'uploads.storage_key as icon_key',
      jsonArrayFrom(
        eb
          .selectFrom('facility_rates')
          .select([
            'facility_rates.id',
            'facility_rates.material_id',
            'facility_rates.unit_slug',
            'facility_rates.price',
            ...shownTermColumns,
          ])
          .whereRef('facility_rates.facility_id', '=', 'facilities.id')
          .orderBy('facility_rates.position'),
      ).as('rates'),
      jsonArrayFrom(
        eb
          .selectFrom('facility_fact_ages')
          .select(['fact_group', 'by_kind', 'facility_fact_ages.version'])
          .select(sql<number>`floor(extract(epoch from confirmed_at) * 1000)`.as('confirmed_at'))
          .whereRef('facility_fact_ages.facility_id', '=', 'facilities.id'),
      ).as('fact_ages'),
    ])

const conditionOf = (query: FacilityListQuery, reader: FacilityReader) => {
  const eb = expressionBuilder<Schema, 'facilities'>()
  const takesOneOf = eb
    .selectFrom('facility_rates')
    .whereRef('facility_rates.facility_id', '=', 'facilities.id')
    .where('facility_rates.material_id', 'in', query.materialIds)
  const { statuses } = query
  const isByStanding = isOwnList(query, reader) && statuses.length > 0
  return eb.and([
    ...listedConditions('facilities', isByStanding ? { ...query, statuses: [] } : query, reader, ['name', 'address']),
    ...(isByStanding ? [sql<boolean>`${standing} = any(${statuses}::text[])`] : []),
    ...(query.materialIds.length === 0 ? [] : [eb.exists(takesOneOf)]),
  ])
}

/** TRUTH-59: what `lastSeenByPeople` computes. The ages of one point are read through their primary key. */
const lastSeen = sql<Date | null>`greatest(facilities.last_confirmed_at, (select max(confirmed_at)
  from facility_fact_ages a where a.facility_id = facilities.id and a.by_kind <> 'source'))`

const toDoRank = sql`array_position(${toDoFacilityStatuses}::text[], ${standing})`

const orders = {
  dt_updated: ['facilities.updated_at', 'asc'],
  '-dt_updated': ['facilities.updated_at', 'desc'],
  dt_created: ['facilities.created_at', 'asc'],
  '-dt_created': ['facilities.created_at', 'desc'],
  name: ['facilities.name', 'asc'],
  '-name': ['facilities.name', 'desc'],
  to_do: ['facilities.updated_at', 'desc'],
  last_confirmed_at: [lastSeen, (order: OrderByItemBuilder) => order.asc().nullsFirst()],
} as const satisfies Record<FacilityListQuery['sort'], unknown>

export async function listFacilities(
  queries: Queries,
  query: FacilityListQuery,
  reader: FacilityReader,
  fileUrl: FileUrl,
): Promise<Facility[]> {
  const [column, direction] = orders[query.sort]
  const rows = await withParts(queries)
    .where(conditionOf(query, reader))
    .$if(query.sort === toDoFirst, (rest) => rest.orderBy(toDoRank))
    .orderBy(column, direction)
    .orderBy('facilities.id', direction === 'desc' ? direction : 'asc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return facilitiesOf(queries, rows, fileUrl)
}

export interface FacilityPageAfter {
  readonly statuses: readonly FacilityStatus[]
  readonly orgId: string | null
  /** The last id of the previous page; null for the first. */
  readonly afterId: string | null
  readonly limit: number
}

/** A page of all points in id order: keyset paging, so the last page costs as little as the first. */
export async function facilitiesAfter(
  queries: Queries,
  { statuses, orgId, afterId, limit }: FacilityPageAfter,
  fileUrl: FileUrl,
): Promise<Facility[]> {
  const eb = expressionBuilder<Schema, 'facilities'>()
  const condition = eb.and([
    eb('facilities.status', 'in', statuses),
    ...(orgId === null ? [] : [eb('facilities.org_id', '=', orgId)]),
  ])
  return facilitiesWhere(queries, condition, { afterId, limit }, fileUrl)
}

/** A page of the points that match a condition, in id order. */
export async function facilitiesWhere(
  queries: Queries,
  condition: ExpressionWrapper<Schema, 'facilities', SqlBool>,
  { afterId, limit }: Pick<FacilityPageAfter, 'afterId' | 'limit'>,
  fileUrl: FileUrl,
): Promise<Facility[]> {
  const rows = await withParts(queries)
    .where(condition)
    .$if(afterId !== null, (query) => query.where('facilities.id', '>', afterId ?? ''))
    .orderBy('facilities.id')
    .limit(limit)
    .execute()
  return facilitiesOf(queries, rows, fileUrl)
}

/** The choices of the status filter, so they ignore that filter. */
export const countFacilities = (
  queries: Queries,
  query: FacilityListQuery,
  reader: FacilityReader,
): Promise<StatusCount<FacilityStatus>[]> =>
  countByStatus(
    queries,
    'facilities',
    conditionOf({ ...query, statuses: [] }, reader),
    isOwnList(query, reader) ? standing : undefined,
  )

export async function findFacility(queries: Queries, id: string, fileUrl: FileUrl): Promise<Facility | null> {
  const row = await withParts(queries).where('facilities.id', '=', id).executeTakeFirst()
  return row ? ((await facilitiesOf(queries, [row], fileUrl))[0] ?? null) : null
}

/** The public ones among these points, in id order. */
export async function publicFacilitiesOf(
  queries: Queries,
  ids: readonly string[],
  fileUrl: FileUrl,
): Promise<Facility[]> {
  if (ids.length === 0) return []
  const rows = await withParts(queries)
    .where('facilities.id', 'in', ids)
    .where('facilities.status', 'in', publicFacilityStatuses)
    .execute()
  const known = new Map((await facilitiesOf(queries, rows, fileUrl)).map((facility) => [facility.id, facility]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

const toRate = (rate: Row['rates'][number]): Rate => ({
  id: rate.id,
  unitSlug: rate.unit_slug ?? '',
  price: rate.price,
  materialId: rate.material_id ?? noMaterialId,
  ...termsOfRow(rate),
})

/** Imports set `last_confirmed_at` to the source's date; confirmations by people since then are newer. */
const lastSeenByPeople = ({ last_confirmed_at, fact_ages }: Pick<Row, 'last_confirmed_at' | 'fact_ages'>) => {
  const seen = fact_ages.flatMap(({ by_kind, confirmed_at }) => (by_kind === 'source' ? [] : [confirmed_at]))
  const known = last_confirmed_at === null ? seen : [...seen, last_confirmed_at]
  return known.length === 0 ? null : Math.max(...known)
}

/** DAYS-9: the holidays of all of them are asked for once. */
async function facilitiesOf(queries: Queries, rows: readonly Row[], fileUrl: FileUrl): Promise<Facility[]> {
  if (rows.length === 0) return []
  const [book, nowMs] = [await holidayBook(queries), Date.now()]
  return rows.map((row) => toFacility(row, carriedDays(row, book, nowMs), nowMs, fileUrl))
}

const toFacility = (row: Row, days: PointDays | null, nowMs: number, fileUrl: FileUrl): Facility => ({
  ...moderatedOf(row),
  name: row.name,
  kind: row.kind,
  statusComment: row.status_comment ?? '',
  timezone: row.timezone,
  comment: row.comment,
  description: row.description,
  workingHours: row.working_hours,
  regularDays: row.regular_days,
  hoursText: row.hours_text,
  access: accessOf(row.access),
  stops: row.stops,
  stopChanges: row.stop_changes.filter(({ endsAtMs, to }) => Math.max(endsAtMs, to?.endsAtMs ?? 0) > nowMs),
  days,
  nextStops: nextStopTimes(stopsOnDays(row, days, nowMs), row.timezone, nowMs, nextStopsShown),
  contacts: {
    name: row.contact_name,
    phone: row.contact_phone,
    email: row.contact_email,
    website: row.contact_website,
  },
  rates: row.rates.map(toRate),
  currency: row.currency,
  icon: row.icon_id !== null && row.icon_key !== null ? { id: row.icon_id, fileUrl: fileUrl(row.icon_key) } : null,
  orgInfo: organizationOf(row),
  photos: row.photos.map(fileUrl),
  sourceId: row.source_id,
  isClaimable: row.is_claimable && isPublicStatus(row.status),
  waitsWithImport: row.waits_with_import,
  lastConfirmedAtMs: lastSeenByPeople(row),
  confirmations: confirmationsOf(row.fact_ages),
})
