import { expressionBuilder, sql, type ExpressionBuilder, type RawBuilder, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  localOfInstant,
  toDoEventStates,
  type CharityEvent,
  type CharityEventListPhase,
  type CharityEventListQuery,
  type CharityEventSort,
  type CharityEventState,
  type CharityEventStatus,
} from '@recircle/core/charity-event'
import {
  boxAround,
  earthRadiusM,
  splitAtAntimeridian,
  type BoundingBox,
  type Circle,
  type LngLat,
} from '@recircle/core/geo'
import { toDoFirst } from '@recircle/core/moderation'
import type { Queries, Schema } from '../db/database.ts'
import { instantOf } from '../db/instant.ts'
import type { CharityEventsTable } from '../db/tables/charity-event.tables.ts'
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
import { fileUrl } from '../upload/file-url.ts'

export type CharityEventReader = ModeratedReader<CharityEventStatus>

type Row = Selectable<CharityEventsTable> &
  OrganizationColumns & {
    cover_key: string | null
    seats_left?: number | null
    materials: { material_id: number }[]
  }

const withParts = (queries: Queries) =>
  queries
    .selectFrom('charity_events')
    .innerJoin('organizations', 'organizations.id', 'charity_events.org_id')
    .leftJoin('uploads', 'uploads.id', 'charity_events.cover_id')
    .selectAll('charity_events')
    .select((eb) => [
      ...organizationColumns,
      'uploads.storage_key as cover_key',
      jsonArrayFrom(
        eb
          .selectFrom('charity_event_materials')
          .select('charity_event_materials.material_id')
          .whereRef('charity_event_materials.charity_event_id', '=', 'charity_events.id')
          .orderBy('charity_event_materials.material_id'),
      ).as('materials'),
    ])

type Condition = ExpressionBuilder<Schema, 'charity_events'>

/** The ids found by the in-memory search; null if the database has to search. */
export type FoundEvents = readonly string[] | null

const conditionOf = (query: CharityEventListQuery, reader: CharityEventReader, found: FoundEvents) => {
  const eb = expressionBuilder<Schema, 'charity_events'>()
  const search = found === null ? query.search : ''
  return eb.and([
    ...listedConditions('charity_events', { ...query, search }, reader, ['title', 'place_name', 'address']),
    ...(found === null ? [] : [sql<boolean>`charity_events.id = any(${found}::uuid[])`]),
    ...(query.phase === null ? [] : [ofPhase(query.phase)]),
    ...(query.kinds.length === 0 ? [] : [eb('charity_events.kind', 'in', query.kinds)]),
    ...(query.endsAfterMs === null ? [] : [eb('charity_events.ends_at', '>', instantOf(query.endsAfterMs))]),
    ...(query.startsBeforeMs === null ? [] : [eb('charity_events.starts_at', '<', instantOf(query.startsBeforeMs))]),
    ...(query.endsBeforeMs === null ? [] : [eb('charity_events.ends_at', '<=', instantOf(query.endsBeforeMs))]),
    ...(query.box === null ? [] : [within(query.box)(eb)]),
    ...(query.circle === null ? [] : inCircle(query.circle, eb)),
  ])
}

const isCancelled = sql<boolean>`charity_events.cancelled_at is not null`
const isPast = (nowMs: number) => sql<boolean>`charity_events.ends_at <= ${instantOf(nowMs)}`

/** EVT-10: core's `phaseOf` in SQL. */
function ofPhase(phase: CharityEventListPhase): RawBuilder<boolean> {
  const isAccepted = sql<boolean>`charity_events.status = 'accepted'`
  if (phase === 'cancelled') return sql`${isAccepted} and ${isCancelled}`
  const past = isPast(Date.now())
  return sql`${isAccepted} and not ${isCancelled} and ${phase === 'past' ? past : sql`not ${past}`}`
}

const stateNow = () => sql<CharityEventState>`case
  when charity_events.status <> 'accepted' then charity_events.status::text
  when ${isCancelled} then 'cancelled'
  when ${isPast(Date.now())} then 'past'
  else 'accepted'
end`

const within = (box: BoundingBox) => (eb: Condition) =>
  eb.or(
    splitAtAntimeridian(box).map((part) =>
      eb.and([
        eb.between('charity_events.lng', part.west, part.east),
        eb.between('charity_events.lat', part.south, part.north),
      ]),
    ),
  )

/** Core's great-circle `distanceM` in SQL. */
const distanceFrom = ({ lng, lat }: LngLat) => sql<number>`
  2 * ${earthRadiusM} * asin(least(1, sqrt(
    sin(radians(charity_events.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(charity_events.lat)) * sin(radians(charity_events.lng - ${lng}) / 2) ^ 2
  )))`

/** An index serves the bounding box; the distance excludes its corners. */
const inCircle = (circle: Circle, eb: Condition) => [
  within(boxAround(circle.center, circle.radiusM))(eb),
  sql<boolean>`${distanceFrom(circle.center)} <= ${circle.radiusM}`,
]

const orders = {
  starts_at: ['charity_events.starts_at', 'asc'],
  '-starts_at': ['charity_events.starts_at', 'desc'],
  dt_updated: ['charity_events.updated_at', 'asc'],
  '-dt_updated': ['charity_events.updated_at', 'desc'],
  title: ['charity_events.title', 'asc'],
  '-title': ['charity_events.title', 'desc'],
  distance: ['charity_events.starts_at', 'asc'],
  to_do: ['charity_events.starts_at', 'asc'],
} as const satisfies Record<CharityEventSort, unknown>

/** EVT-2: core's `toDoEventStates`, then what is to come, then what is over, the latest first. */
const toDoRank = () => sql`array_position(${toDoEventStates}::text[], ${stateNow()})`
const isOver = () => sql<boolean>`${stateNow()} in ('past', 'cancelled')`
const latestOfOver = () => sql`case when ${isOver()} then charity_events.starts_at end`

/** Drafts may lack a start; in ascending order, nulls are last by default. */
const lastWithoutDate = (sort: CharityEventSort): boolean => sort === '-starts_at'

/** PEOPLE-19: core's `seatsLeft` in SQL. */
const seatsLeft = (nowMs: number) => sql<number | null>`case
  when charity_events.takes_sign_ups and charity_events.capacity is not null then greatest(0, charity_events.capacity - (
    select coalesce(sum(size), 0) from event_parties
    where charity_event_id = charity_events.id
      and (status = 'coming' or (status <> 'left' and held_until > ${instantOf(nowMs)}))))::int
end`

export async function listCharityEvents(
  queries: Queries,
  query: CharityEventListQuery,
  reader: CharityEventReader,
  found: FoundEvents = null,
): Promise<CharityEvent[]> {
  const [column, direction] = orders[query.sort]
  const { circle } = query
  const rows = await withParts(queries)
    .select(seatsLeft(Date.now()).as('seats_left'))
    .where(conditionOf(query, reader, found))
    .$if(query.sort === 'distance' && circle !== null, (rest) =>
      rest.orderBy(distanceFrom(circle?.center ?? { lng: 0, lat: 0 })),
    )
    .$if(query.sort === toDoFirst, (rest) =>
      rest
        .orderBy(toDoRank())
        .orderBy(isOver())
        .orderBy(latestOfOver(), (order) => order.desc().nullsLast()),
    )
    .orderBy(column, (order) => (lastWithoutDate(query.sort) ? order.desc().nullsLast() : order[direction]()))
    .orderBy('charity_events.id', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map(toCharityEvent)
}

/** EVT-10: the choices of the status and phase filters, so they ignore those filters. */
export const countCharityEvents = (
  queries: Queries,
  query: CharityEventListQuery,
  reader: CharityEventReader,
  found: FoundEvents = null,
): Promise<StatusCount<CharityEventState>[]> =>
  countByStatus(
    queries,
    'charity_events',
    conditionOf({ ...query, statuses: [], phase: null }, reader, found),
    stateNow(),
  )

export async function findCharityEvent(queries: Queries, id: string): Promise<CharityEvent | null> {
  const row = await withParts(queries).where('charity_events.id', '=', id).executeTakeFirst()
  return row ? toCharityEvent(row) : null
}

/** The title of a deleted event; null if there is none or it was never public. */
export async function findDeletedTitle(queries: Queries, id: string): Promise<string | null> {
  const deleted = await queries
    .selectFrom('deleted_charity_events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted?.title ?? null
}

const toCharityEvent = (row: Row): CharityEvent => ({
  ...moderatedOf(row),
  statusComment: row.status_comment ?? row.cancel_reason ?? '',
  cancelledAtMs: row.cancelled_at,
  title: row.title,
  description: row.description,
  kind: row.kind,
  cover: row.cover_id !== null && row.cover_key !== null ? { id: row.cover_id, fileUrl: fileUrl(row.cover_key) } : null,
  placeName: row.place_name,
  timezone: row.timezone,
  startsAtMs: row.starts_at,
  endsAtMs: row.ends_at,
  startsAt: localOfInstant(row.starts_at, row.timezone),
  endsAt: localOfInstant(row.ends_at, row.timezone),
  capacity: row.capacity,
  takesSignUps: row.takes_sign_ups,
  seatsLeft: row.seats_left ?? null,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  materialIds: row.materials.map((material) => material.material_id),
  organizer: organizationOf(row),
})
