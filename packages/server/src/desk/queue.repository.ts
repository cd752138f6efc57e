import { sql, type RawBuilder } from 'kysely'
import {
  deskKinds,
  queueCountMax,
  queueCursor,
  readCursor,
  type DeskClaim,
  type DeskCounts,
  type DeskKind,
  type QueueFilter,
  type QueueItem,
  type QueuePage,
  type QueueQuery,
} from '@recircle/core/desk'
import { proposalLimits, reasonRule, reportReasonNames } from '@recircle/core/proposal'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'

type Sql = RawBuilder<unknown>

/** Where each kind waits. `i` is the item, `a` its author, `o` its organization, wherever there are such. */
interface WaitingKind {
  readonly table: string
  /** What an item is shown with; what waits is found and counted in its table alone. */
  readonly from: Sql
  readonly isWaiting: Sql
  readonly since: Sql
  readonly title: Sql
  readonly address: Sql
  readonly organization: Sql
  readonly variant: Sql
  readonly locale: Sql
  readonly reason: Sql
  /** How its table alone tells what is shown from elsewhere. */
  readonly is?: {
    readonly variant?: (variant: SiteVariant) => Sql
    readonly locale?: (locale: LocaleCode) => Sql
    readonly organization?: (text: string) => Sql
    readonly place?: (text: string) => Sql
  }
}

const forStaff = reportReasonNames.filter((reason) => reasonRule(reason).isForStaff)
const moderated = (
  table: 'facilities' | 'charity_events',
): Pick<WaitingKind, 'table' | 'from' | 'isWaiting' | 'since' | 'is'> => ({
  table,
  from: sql`${sql.table(table)} i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
  isWaiting: sql`i.waiting_since is not null`,
  since: sql`i.waiting_since`,
  is: {
    variant: (variant) => sql`i.creator_id in (select id from users where variant = ${variant})`,
    locale: (locale) => sql`i.creator_id in (select id from users where locale = ${locale})`,
    organization: organizationWith,
  },
})
/** What a missing place is called by who misses it. */
const proposed = (name: string): Sql =>
  sql`(select change ->> 'to' from jsonb_array_elements(i.changes) change where change ->> 'field' = ${name})`
const organizationWith = (text: string): Sql =>
  sql`i.org_id in (select id from organizations where strpos(lower(full_name), ${text}) > 0)`
const nothing = sql`''::text`

const kinds: Readonly<Record<DeskKind, WaitingKind>> = {
  application: {
    table: 'applications',
    from: sql`applications i`,
    isWaiting: sql`i.status = 'new'`,
    since: sql`i.created_at`,
    title: sql`i.org_name`,
    address: sql`i.address`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: nothing,
  },
  facility: {
    ...moderated('facilities'),
    title: sql`i.name`,
    address: sql`i.address`,
    organization: sql`o.full_name`,
    variant: sql`a.variant`,
    locale: sql`a.locale`,
    reason: nothing,
  },
  event: {
    ...moderated('charity_events'),
    title: sql`i.title`,
    address: sql`concat_ws(', ', nullif(i.place_name, ''), nullif(i.address, ''))`,
    organization: sql`o.full_name`,
    variant: sql`a.variant`,
    locale: sql`a.locale`,
    reason: nothing,
  },
  proposal: {
    table: 'proposals',
    from: sql`proposals i left join facilities f on f.id = i.facility_id left join organizations o on o.id = i.org_id`,
    // TRUTH-7: the owner has the first days, except of what is for staff alone (core/proposal, `staffDecideFromMs`).
    isWaiting: sql`i.decided_at is null and i.merged_into is null and (i.org_id is null or i.by_kind = 'owner'
      or i.reason = any(${forStaff}::text[])
      or i.created_at <= now() - ${proposalLimits.ownerFirstDays} * interval '1 day')`,
    since: sql`i.created_at`,
    title: sql`coalesce(f.name, ${proposed('name')}, '')`,
    address: sql`coalesce(f.address, ${proposed('address')}, '')`,
    organization: sql`coalesce(o.full_name, '')`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`i.reason`,
    is: {
      organization: organizationWith,
      place: (text) => sql`(i.facility_id in (select id from facilities where strpos(lower(address), ${text}) > 0)
        or strpos(lower(${proposed('address')}), ${text}) > 0)`,
    },
  },
  inquiry: {
    table: 'inquiries',
    from: sql`inquiries i`,
    isWaiting: sql`i.handled_at is null`,
    since: sql`i.created_at`,
    title: sql`i.name`,
    address: sql`i.city`,
    organization: sql`i.org_name`,
    variant: sql`i.variant`,
    locale: sql`i.locale`,
    reason: sql`coalesce(i.type, i.form)`,
  },
}

const contains = (column: Sql, text: string): Sql => sql`strpos(lower(${column}), ${text}) > 0`

function conditions(kind: WaitingKind, filter: QueueFilter): Sql[] {
  const { is = {} } = kind
  const { variant, locale, reason } = filter
  const [organization, place] = [filter.organization.trim().toLowerCase(), filter.place.trim().toLowerCase()]
  return [
    kind.isWaiting,
    ...(variant === null ? [] : [is.variant?.(variant) ?? sql`${kind.variant} = ${variant}`]),
    ...(locale === null ? [] : [is.locale?.(locale) ?? sql`${kind.locale} = ${locale}`]),
    ...(reason === '' ? [] : [sql`${kind.reason} = ${reason}`]),
    ...(organization === '' ? [] : [is.organization?.(organization) ?? contains(kind.organization, organization)]),
    ...(place === '' ? [] : [is.place?.(place) ?? contains(kind.address, place)]),
  ]
}

const and = (all: readonly Sql[]): Sql => sql.join(all, sql` and `)

/** Of a later kind at the same instant everything follows, of an earlier one nothing. */
function behind(kind: DeskKind, since: Sql, after: string): Sql[] {
  const cursor = readCursor(after)
  if (cursor === null) return []
  const at = sql`${cursor.since}::timestamptz`
  if (kind === cursor.kind) return [sql`(${since}, i.id) > (${at}, ${cursor.id}::uuid)`]
  return [kind > cursor.kind ? sql`${since} >= ${at}` : sql`${since} > ${at}`]
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
  readonly claim_by: string | null
  readonly claim_name: string | null
  readonly claim_until: number | null
}

const askedKind = sql`case q.kind when 'facility' then 'point' else q.kind end`

const shownColumns = (name: DeskKind, { title, address, organization, variant, locale, reason }: WaitingKind): Sql =>
  sql`${name}::text collate "C" as kind, i.id, ${title} as title, ${address} as address, ${organization} as organization,
    ${variant}::text as variant, ${locale}::text as locale, ${reason}::text as reason`

/** What waits under a filter, in its tables alone. */
const foundOf = (name: DeskKind, query: QueueQuery, more: Sql, after = query.after): Sql => {
  const kind = kinds[name]
  const all = and([...conditions(kind, query), ...behind(name, kind.since, after)])
  return sql`(select ${name}::text collate "C" as kind, i.id, ${kind.since} as since from ${sql.table(kind.table)} i where ${all} ${more})`
}
const union = sql` union all `

/**
 * DESK-9: one queue of everything, the oldest first: each kind gives its oldest from an index, and the oldest of these come first.
 * Words are in no index: their one look at everything that waits gives the page and its count.
 */
export async function readQueue(queries: Queries, query: QueueQuery): Promise<QueuePage> {
  const asked = deskKinds.filter((kind) => query.kind === null || kind === query.kind)
  const parts = (of: (name: DeskKind) => Sql): Sql => sql.join(asked.map(of), union)
  const hasWords = query.organization.trim() !== '' || query.place.trim() !== ''
  const found = hasWords
    ? parts((name) => foundOf(name, query, sql``, ''))
    : parts((name) => foundOf(name, query, sql`order by ${kinds[name].since}, i.id limit ${query.limit + 1}`))
  const cursor = hasWords ? readCursor(query.after) : null
  const isBehind =
    cursor === null
      ? sql`true`
      : sql`(since, kind, id) > (${cursor.since}::timestamptz, ${cursor.kind}, ${cursor.id}::uuid)`
  const counted = hasWords
    ? sql`select 1 from found limit ${queueCountMax}`
    : sql`select 1 from (${parts((name) => foundOf(name, query, sql`limit ${queueCountMax}`, ''))}) all_of_it limit ${queueCountMax}`
  const { rows } = await sql<QueueRow & { readonly total: number }>`
    with found as materialized (${found}),
      page as materialized (select * from found where ${isBehind} order by since, kind, id limit ${query.limit + 1}),
      total as (select count(*) as total from (${counted}) c),
      shown as (${parts(
        (name) =>
          sql`select ${shownColumns(name, kinds[name])}, p.since from ${kinds[name].from} join page p on p.id = i.id and p.kind = ${name}`,
      )})
    select q.*, to_char(q.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text,
      (select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${askedKind} || '.ask') as asked_at,
      c.user_id as claim_by, u.name as claim_name, c.until as claim_until, total.total
    from total left join shown q on true
      left join desk_claims c on c.kind = q.kind and c.item_id = q.id and c.until > now()
      left join users u on u.id = c.user_id
    order by q.since, q.kind, q.id`.execute(queries)
  const count = rows[0]?.total ?? 0
  const shown = rows.filter(({ id }) => id !== null)
  const items = shown.slice(0, query.limit)
  const last = items.at(-1)
  const next =
    shown.length > items.length && last ? queueCursor({ since: last.since_text, kind: last.kind, id: last.id }) : null
  return { items: items.map(itemOf), next, count }
}

/** One that waits, whatever the filters; null where it waits no longer. */
export async function findInQueue(queries: Queries, name: DeskKind, id: string): Promise<QueueItem | null> {
  const kind = kinds[name]
  const { rows } = await sql<QueueRow>`
    select q.*, (select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${askedKind} || '.ask') as asked_at,
      c.user_id as claim_by, u.name as claim_name, c.until as claim_until
    from (select ${shownColumns(name, kind)}, ${kind.since} as since
      from ${kind.from} where i.id = ${id} and ${kind.isWaiting}) q
      left join desk_claims c on c.kind = q.kind and c.item_id = q.id and c.until > now()
      left join users u on u.id = c.user_id`.execute(queries)
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
  askedAtMs: row.asked_at,
  claim: claimOf(row),
})

/** DESK-11: how much of each waits, and since when. */
export async function readCounts(queries: Queries): Promise<DeskCounts> {
  const parts = deskKinds.map(
    (name) =>
      sql`(select ${name}::text as kind, count(*) as count, min(${kinds[name].since}) as since
        from ${sql.table(kinds[name].table)} i where ${kinds[name].isWaiting})`,
  )
  const { rows } = await sql<{ kind: DeskKind; count: number; since: number | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(queries)
  return { waiting: rows.map(({ kind, count, since }) => ({ kind, count, oldestSinceMs: since })) }
}
