import { sql } from 'kysely'
import {
  deskKinds,
  deskSignList,
  isEverySite,
  queueCountMax,
  queueCursor,
  readCursor,
  type DeskClaim,
  type DeskCounts,
  type DeskItemKey,
  type DeskKind,
  type DeskSign,
  type QueueFilter,
  type QueueItem,
  type QueueOrder,
  type QueuePage,
  type QueueQuery,
} from '@recircle/core/desk'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { readWire } from '@recircle/core/wire'
import { containsCommonWords, containsIndexedWords } from '../../db/contains-words.ts'
import type { Queries } from '../../db/database.ts'
import { isAmong, type Sites } from './desk-sites.ts'
import { itemColumns, type ItemColumns, type Sql } from '../../moderation/item-kind.ts'
import { caseOfKind, eachKind, itemKinds } from '../item/item-kinds.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const and = (all: readonly Sql[]): Sql => sql.join(all, sql` and `)

/** TRUTH-7: rows that wait for somebody else first. */
const heldBack = eachKind(
  ({ isHeldBack }, kind) => isHeldBack && { kind, rows: sql`(w.kind = ${kind} and ${isHeldBack})` },
)
const isForStaff = sql`not (${sql.join(
  heldBack.map(({ rows }) => rows),
  sql` or `,
)})`

/** DESK-75: whatever reads the queue reads it for somebody. */
const isOpenTo = (sites: Sites): Sql => and([isForStaff, isAmong(sql`w.variant`, sites)])

/** Whose queue it is. */
type Reader = Pick<StaffMember, 'userId' | 'sites'>

/** All filters except words and whose: each has an index in order of age. */
const isRequested = ({ kind, variant, locale, reason, olderThanDays }: QueueFilter, sites: Sites): Sql =>
  and([
    isOpenTo(sites),
    ...(kind === null ? [] : [sql`w.kind = ${kind}`]),
    ...(variant === null ? [] : [sql`w.variant = ${variant}`]),
    ...(locale === null ? [] : [sql`w.locale = ${locale}`]),
    ...(reason === '' ? [] : [sql`w.reason = ${reason} and w.reason <> ''`]),
    ...(olderThanDays === null ? [] : [sql`w.since <= now() - ${olderThanDays} * interval '1 day'`]),
  ])

type Contains = typeof containsIndexedWords

/** DESK-73: as the index `desk_queue_by_words` has them. */
const wordColumns = ['w.name', 'w.place', 'w.town', 'w.organization', 'w.author']
const hasWords = ({ words }: QueueFilter, contains: Contains): Sql[] => contains(words, wordColumns)

/** DESK-73: few, and looked up by their key. */
const isOf = (staffId: string): Sql => sql`(w.kind, w.id) in (
  select kind, item_id from desk_claims where user_id = ${staffId} and until > now()
  union select kind, item_id from desk_questions where asked_by = ${staffId})`

interface QueueRow {
  readonly kind: DeskKind
  readonly id: string
  readonly title: string
  readonly address: string
  readonly organization: string
  readonly variant: SiteVariant
  readonly locale: LocaleCode
  readonly reason: string
  readonly since: number
  readonly since_text: string
  readonly asked_at: number | null
  readonly answered_at: number | null
  readonly claim_by: string | null
  readonly claim_name: string | null
  readonly claim_until: number | null
  readonly signs: unknown
  readonly sign_count: number
}

const requestedKind = caseOfKind(sql`q.kind`, ({ noun }) => sql.lit(noun))

const answeredAt = sql`(select max(d.answered_at) from desk_questions d where d.item_id = q.id and d.kind = q.kind)`

const shownColumns = (name: DeskKind, columns: ItemColumns): Sql =>
  sql`${name}::text collate "C" as kind, i.id, ${sql.join(itemColumns.map((each) => sql`${columns[each]}::text as ${sql.ref(each)}`))}`

const queued = sql`w`
/** What the row `of` of the queue adds to its item. */
const ranks = (of: Sql): Sql => sql`${of}.since, ${of}.sign_count, ${of}.signs`
const keyed = sql`w.kind, w.id, ${ranks(queued)}`

const shownOf = (names: readonly DeskKind[]): Sql =>
  sql.join(
    names.map(
      (name) =>
        sql`select ${shownColumns(name, itemKinds[name].columns)}, ${ranks(sql`p`)} from ${itemKinds[name].columns.from} join page p on p.id = i.id and p.kind = ${name}`,
    ),
    sql` union all `,
  )
/** What staff are doing with the rows of `q`. */
const standing = sql`(select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${requestedKind} || '.ask') as asked_at,
  ${answeredAt} as answered_at, c.user_id as claim_by, u.name as claim_name, c.until as claim_until`
const claims = sql`left join desk_claims c on c.kind = q.kind and c.item_id = q.id and c.until > now()
  left join users u on u.id = c.user_id`

type Order = (of: Sql) => Sql
/** DESK-72 */
const orders: Readonly<Record<QueueOrder, Order>> = {
  age: (of) => sql`${of}.since, ${of}.kind, ${of}.id`,
  signs: (of) => sql`-${of}.sign_count, ${of}.since, ${of}.kind, ${of}.id`,
}

interface Search {
  readonly query: QueueQuery
  readonly order: Order
  readonly isBehind: Sql
  readonly sites: Sites
  /** Whose items, unless everybody's. */
  readonly whose: readonly Sql[]
}

/**
 * DESK-43: few matches are looked up by the index of their filter, then sorted; of many, enough appear soon in the queue's own order. An order
 * by signs is sorted in the same way, since each filter has an index in order of age only.
 */
const foundAmongFew = ({ query, order, isBehind, whose, sites }: Search): Sql => sql`
  few as materialized (select ${keyed} from desk_queue w
    where ${and([isRequested(query, sites), ...whose, ...hasWords(query, containsIndexedWords)])} limit ${queueCountMax}),
  total as materialized (select count(*) as total from few),
  page as materialized (
    (select * from few w where ${isBehind} and (select total from total) < ${queueCountMax}
      order by ${order(queued)} limit ${query.limit + 1})
    union all
    (select ${keyed} from desk_queue w
      where (select total from total) = ${queueCountMax}
        and ${and([isRequested(query, sites), ...whose, isBehind, ...hasWords(query, containsCommonWords)])}
      order by ${order(queued)} limit ${query.limit + 1}))`

const foundInOrder = ({ query, order, isBehind, sites }: Search): Sql => sql`
  page as materialized (select ${keyed} from desk_queue w where ${isRequested(query, sites)} and ${isBehind}
    order by ${order(queued)} limit ${query.limit + 1}),
  total as (select count(*) as total from (select 1 from desk_queue w where ${isRequested(query, sites)} limit ${queueCountMax}) c)`

const isWhole = ({ kind, variant, locale, reason, olderThanDays }: QueueFilter): boolean =>
  [kind, variant, locale, reason || null, olderThanDays].every((each) => each === null)

/** DESK-9: one queue for all kinds. */
export async function readQueue(queries: Queries, query: QueueQuery, { userId, sites }: Reader): Promise<QueuePage> {
  const cursor = readCursor(query.after)
  const order = orders[query.order]
  const isBehind =
    cursor === null
      ? sql`true`
      : sql`(${order(queued)}) > (${query.order === 'signs' ? sql`${-cursor.signs}::smallint, ` : sql``}${cursor.since}::timestamptz, ${cursor.kind}, ${cursor.id}::uuid)`
  const whose = query.isMine ? [isOf(userId)] : []
  const isSorted = query.order === 'age' || (isWhole(query) && isEverySite(sites))
  const hasIndex = isSorted && !query.isMine && hasWords(query, containsIndexedWords).length === 0
  const found = (hasIndex ? foundInOrder : foundAmongFew)({ query, order, isBehind, whose, sites })
  const chosenKinds = deskKinds.filter((kind) => query.kind === null || kind === query.kind)
  const { rows } = await sql<QueueRow & { readonly total: number }>`
    with ${found}, shown as (${shownOf(chosenKinds)})
    select q.*, to_char(q.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text, ${standing}, total.total
    from total left join shown q on true ${claims}
    order by ${order(sql`q`)}`.execute(queries)
  const count = rows[0]?.total ?? 0
  const shown = rows.filter(({ id }) => id !== null)
  const items = shown.slice(0, query.limit)
  const last = items.at(-1)
  const next =
    shown.length > items.length && last
      ? queueCursor({ since: last.since_text, kind: last.kind, id: last.id, signs: last.sign_count })
      : null
  return { items: items.map(itemOf), next, count }
}

/** DESK-56: those of `theirs`, a query of kinds and ids, that wait for staff, oldest first. */
export async function readWaiting(queries: Queries, theirs: Sql, limit: number, sites: Sites): Promise<QueueItem[]> {
  const { rows } = await sql<QueueRow>`
    with page as materialized (select ${keyed} from (${theirs}) t
        join desk_queue w on w.kind = t.kind and w.id = t.id where ${isOpenTo(sites)}
        order by w.since, w.kind, w.id limit ${limit}),
      shown as (${shownOf(deskKinds)})
    select q.*, ${standing} from shown q ${claims} order by q.since, q.kind, q.id`.execute(queries)
  return rows.map(itemOf)
}

/** A waiting item, whatever the filters; null if it no longer waits or is of another site. */
export async function findInQueue(
  queries: Queries,
  { kind: name, id }: DeskItemKey,
  sites: Sites,
): Promise<QueueItem | null> {
  const { columns } = itemKinds[name]
  const { rows } = await sql<QueueRow>`
    select q.*, ${standing}
    from (select ${shownColumns(name, columns)}, ${ranks(queued)}
      from ${columns.from} join desk_queue w on w.kind = ${name} and w.id = i.id where i.id = ${id} and ${isOpenTo(sites)}) q
      ${claims}`.execute(queries)
  return rows[0] ? itemOf(rows[0]) : null
}

const claimOf = ({ claim_by: staffId, claim_name: name, claim_until: untilMs }: QueueRow): DeskClaim | null =>
  staffId === null || untilMs === null ? null : { staffId, name: name ?? '', untilMs }

const itemOf = (row: QueueRow): QueueItem => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  address: row.address,
  organization: row.organization,
  variant: row.variant,
  locale: row.locale,
  reason: row.reason,
  waitingSinceMs: row.since,
  requestedAtMs: row.asked_at,
  answeredAtMs: row.answered_at,
  claim: claimOf(row),
  signs: signsOf(row.signs),
})

/** Those of a newer version are left out. */
function signsOf(stored: unknown): readonly DeskSign[] {
  const read = readWire(stored, deskSignList.read)
  return read.ok ? read.value : []
}

/** DESK-11: counts per kind and the oldest item: an index-only count, minus the few reports that owners may still decide first. */
export async function readCounts(queries: Queries, sites: Sites): Promise<DeskCounts> {
  const isTheirs = isAmong(sql`w.variant`, sites)
  const { rows } = await sql<{ kind: DeskKind; count: number; since: number | null }>`
    select k.kind, k.count - case k.kind ${sql.join(
      heldBack.map(
        ({ kind, rows: held }) =>
          sql`when ${kind} then (select count(*) from desk_queue w where ${held} and ${isTheirs})`,
      ),
      sql` `,
    )} else 0 end as count,
      (select min(w.since) from desk_queue w where w.kind = k.kind and ${isOpenTo(sites)}) as since
    from (select kind, count(*) as count from desk_queue w where ${isTheirs} group by kind) k`.execute(queries)
  return {
    waiting: deskKinds.map((name) => {
      const { count = 0, since = null } = rows.find(({ kind }) => kind === name) ?? {}
      return { kind: name, count, oldestSinceMs: since }
    }),
    sites,
  }
}
