import { sql, type RawBuilder } from 'kysely'
import {
  deskKinds,
  queueCountMax,
  queueCursor,
  readCursor,
  type DeskClaim,
  type DeskCounts,
  type DeskItemKey,
  type DeskKind,
  type QueueFilter,
  type QueueItem,
  type QueuePage,
  type QueueQuery,
} from '@recircle/core/desk'
import { proposalLimits, reasonRule, reportReasonNames } from '@recircle/core/proposal'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { containsCommonWords, containsIndexedWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { isAmong, type Sites } from './desk-sites.ts'

type Sql = RawBuilder<unknown>

/** The columns that an item is shown with. `i` is the item, `a` its author, `o` its organization, if any. */
interface ShownKind {
  readonly from: Sql
  readonly title: Sql
  readonly address: Sql
  readonly organization: Sql
  readonly variant: Sql
  readonly locale: Sql
  readonly reason: Sql
}

/** The name that the reporter gave to a missing place. */
const proposed = (name: string): Sql =>
  sql`(select change ->> 'to' from jsonb_array_elements(i.changes) change where change ->> 'field' = ${name})`
const nothing = sql`''::text`
const byAuthor = {
  organization: sql`o.full_name`,
  variant: sql`a.variant`,
  locale: sql`a.locale`,
  reason: nothing,
} as const

const kinds: Readonly<Record<DeskKind, ShownKind>> = {
  application: {
    from: sql`applications i`,
    title: sql`i.org_name`,
    address: sql`i.address`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: nothing,
  },
  facility: {
    ...byAuthor,
    from: sql`facilities i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`i.name`,
    address: sql`i.address`,
  },
  event: {
    ...byAuthor,
    from: sql`charity_events i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`i.title`,
    address: sql`concat_ws(', ', nullif(i.place_name, ''), nullif(i.address, ''))`,
  },
  proposal: {
    from: sql`proposals i left join facilities f on f.id = i.facility_id left join organizations o on o.id = i.org_id`,
    title: sql`coalesce(f.name, ${proposed('name')}, '')`,
    address: sql`coalesce(f.address, ${proposed('address')}, '')`,
    organization: sql`coalesce(o.full_name, '')`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`i.reason`,
  },
  inquiry: {
    from: sql`inquiries i`,
    title: sql`i.name`,
    address: sql`i.city`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`coalesce(i.type, i.form)`,
  },
  result: {
    ...byAuthor,
    from: sql`event_results i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = e.creator_id`,
    title: sql`e.title`,
    address: sql`concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, ''))`,
  },
  import: {
    ...byAuthor,
    from: sql`import_runs i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
    title: sql`coalesce(nullif(i.settings ->> 'source', ''), i.file_name)`,
    address: nothing,
  },
  'event-change': {
    ...byAuthor,
    from: sql`event_changes i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = i.user_id`,
    title: sql`e.title`,
    address: sql`concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, ''))`,
    reason: sql`i.kind`,
  },
  claim: {
    ...byAuthor,
    from: sql`point_claims i join facilities f on f.id = i.facility_id
      join organizations o on o.id = i.org_id join users a on a.id = i.user_id`,
    title: sql`f.name`,
    address: sql`f.address`,
  },
}

const forStaff = reportReasonNames.filter((reason) => reasonRule(reason).isForStaff)
/** TRUTH-7: the owner has the first days, except for reports meant for staff alone (core/proposal, `staffDecideFromMs`). */
const ownersHaveSince = sql`(now() - ${proposalLimits.ownerFirstDays} * interval '1 day')`
const isForStaff = sql`(w.kind <> 'proposal' or w.org_id is null or w.is_by_owner or w.reason = any(${forStaff}::text[])
  or w.since <= ${ownersHaveSince})`

const and = (all: readonly Sql[]): Sql => sql.join(all, sql` and `)

/** DESK-75: whatever reads the queue reads it for somebody. */
const isOpenTo = (sites: Sites): Sql => and([isForStaff, isAmong(sql`w.variant`, sites)])

/** A query of somebody who has these sites. */
type QueueOf = QueueQuery & { readonly sites: Sites }

/** All filters except words: each has an index in order of age. */
const isRequested = ({ kind, variant, locale, reason, sites }: QueueOf): Sql =>
  and([
    isOpenTo(sites),
    ...(kind === null ? [] : [sql`w.kind = ${kind}`]),
    ...(variant === null ? [] : [sql`w.variant = ${variant}`]),
    ...(locale === null ? [] : [sql`w.locale = ${locale}`]),
    ...(reason === '' ? [] : [sql`w.reason = ${reason} and w.reason <> ''`]),
  ])

type Contains = typeof containsIndexedWords

/** DESK-10: an organization with an account is found by its name, any other by the text of its items. */
function hasWords({ organization, place }: QueueFilter, contains: Contains): Sql[] {
  const own = contains(organization, ['w.organization'])
  const ofAccount = sql`w.org_id = any(array(
    select o.id from organizations o where ${and([sql`true`, ...containsCommonWords(organization, ['o.full_name'])])}))`
  return [...(own.length === 0 ? [] : [sql`((${and(own)}) or ${ofAccount})`]), ...contains(place, ['w.place'])]
}

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
}

const requestedKind = sql`case q.kind when 'facility' then 'point' else q.kind end`

const answeredAt = sql`(select max(d.answered_at) from desk_questions d where d.item_id = q.id and d.kind = q.kind)`

const shownColumns = (name: DeskKind, { title, address, organization, variant, locale, reason }: ShownKind): Sql =>
  sql`${name}::text collate "C" as kind, i.id, ${title} as title, ${address} as address, ${organization} as organization,
    ${variant}::text as variant, ${locale}::text as locale, ${reason}::text as reason`

const shownOf = (names: readonly DeskKind[]): Sql =>
  sql.join(
    names.map(
      (name) =>
        sql`select ${shownColumns(name, kinds[name])}, p.since from ${kinds[name].from} join page p on p.id = i.id and p.kind = ${name}`,
    ),
    sql` union all `,
  )
/** What staff are doing with the rows of `q`. */
const standing = sql`(select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${requestedKind} || '.ask') as asked_at,
  ${answeredAt} as answered_at, c.user_id as claim_by, u.name as claim_name, c.until as claim_until`
const claims = sql`left join desk_claims c on c.kind = q.kind and c.item_id = q.id and c.until > now()
  left join users u on u.id = c.user_id`

/** DESK-43: rare words are looked up in the trigram index, then sorted; common words appear soon enough in the queue's own order. */
const foundByWords = (query: QueueOf, isBehind: Sql): Sql => sql`
  few as materialized (select w.since, w.kind, w.id from desk_queue w
    where ${and([isRequested(query), ...hasWords(query, containsIndexedWords)])} limit ${queueCountMax}),
  total as materialized (select count(*) as total from few),
  page as materialized (
    (select * from few w where ${isBehind} and (select total from total) < ${queueCountMax}
      order by w.since, w.kind, w.id limit ${query.limit + 1})
    union all
    (select w.since, w.kind, w.id from desk_queue w
      where (select total from total) = ${queueCountMax}
        and ${and([isRequested(query), isBehind, ...hasWords(query, containsCommonWords)])}
      order by w.since, w.kind, w.id limit ${query.limit + 1}))`

const foundInOrder = (query: QueueOf, isBehind: Sql): Sql => sql`
  page as materialized (select w.since, w.kind, w.id from desk_queue w where ${isRequested(query)} and ${isBehind}
    order by w.since, w.kind, w.id limit ${query.limit + 1}),
  total as (select count(*) as total from (select 1 from desk_queue w where ${isRequested(query)} limit ${queueCountMax}) c)`

/** DESK-9: one queue for all kinds, oldest first. */
export async function readQueue(queries: Queries, query: QueueQuery, sites: Sites): Promise<QueuePage> {
  const cursor = readCursor(query.after)
  const isBehind =
    cursor === null
      ? sql`true`
      : sql`(w.since, w.kind, w.id) > (${cursor.since}::timestamptz, ${cursor.kind}, ${cursor.id}::uuid)`
  const found = hasWords(query, containsIndexedWords).length > 0 ? foundByWords : foundInOrder
  const chosenKinds = deskKinds.filter((kind) => query.kind === null || kind === query.kind)
  const { rows } = await sql<QueueRow & { readonly total: number }>`
    with ${found({ ...query, sites }, isBehind)}, shown as (${shownOf(chosenKinds)})
    select q.*, to_char(q.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text, ${standing}, total.total
    from total left join shown q on true ${claims}
    order by q.since, q.kind, q.id`.execute(queries)
  const count = rows[0]?.total ?? 0
  const shown = rows.filter(({ id }) => id !== null)
  const items = shown.slice(0, query.limit)
  const last = items.at(-1)
  const next =
    shown.length > items.length && last ? queueCursor({ since: last.since_text, kind: last.kind, id: last.id }) : null
  return { items: items.map(itemOf), next, count }
}

/** DESK-56: those of `theirs`, a query of kinds and ids, that wait for staff, oldest first. */
export async function readWaiting(queries: Queries, theirs: Sql, limit: number, sites: Sites): Promise<QueueItem[]> {
  const { rows } = await sql<QueueRow>`
    with page as materialized (select w.since, w.kind, w.id from (${theirs}) t
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
  const kind = kinds[name]
  const { rows } = await sql<QueueRow>`
    select q.*, ${standing}
    from (select ${shownColumns(name, kind)}, w.since
      from ${kind.from} join desk_queue w on w.kind = ${name} and w.id = i.id where i.id = ${id} and ${isOpenTo(sites)}) q
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
})

/** DESK-11: counts per kind and the oldest item: an index-only count, minus the few reports that owners may still decide first. */
export async function readCounts(queries: Queries, sites: Sites): Promise<DeskCounts> {
  const isTheirs = isAmong(sql`w.variant`, sites)
  const { rows } = await sql<{ kind: DeskKind; count: number; since: number | null }>`
    select k.kind, k.count - case k.kind when 'proposal' then (select count(*) from desk_queue w where w.kind = 'proposal'
        and w.since > ${ownersHaveSince} and not ${isForStaff} and ${isTheirs}) else 0 end as count,
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
