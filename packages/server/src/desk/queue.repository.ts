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
  readonly from: Sql
  readonly isWaiting: Sql
  readonly since: Sql
  readonly title: Sql
  readonly address: Sql
  readonly organization: Sql
  readonly variant: Sql
  readonly locale: Sql
  readonly reason: Sql
}

const forStaff = reportReasonNames.filter((reason) => reasonRule(reason).isForStaff)
const moderated = (table: 'facilities' | 'charity_events'): Pick<WaitingKind, 'from' | 'isWaiting' | 'since'> => ({
  from: sql`${sql.table(table)} i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`,
  isWaiting: sql`i.waiting_since is not null`,
  since: sql`i.waiting_since`,
})
/** What a missing place is called by who misses it. */
const proposed = (name: string): Sql =>
  sql`(select change ->> 'to' from jsonb_array_elements(i.changes) change where change ->> 'field' = ${name})`
const nothing = sql`''::text`

const kinds: Readonly<Record<DeskKind, WaitingKind>> = {
  application: {
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
  },
  inquiry: {
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

const words = (column: Sql, text: string): Sql[] =>
  text.trim() === '' ? [] : [sql`strpos(lower(${column}), ${text.trim().toLowerCase()}) > 0`]

function conditions(kind: WaitingKind, filter: QueueFilter): Sql[] {
  const { variant, locale, reason, organization, place } = filter
  return [
    kind.isWaiting,
    ...(variant === null ? [] : [sql`${kind.variant} = ${variant}`]),
    ...(locale === null ? [] : [sql`${kind.locale} = ${locale}`]),
    ...(reason === '' ? [] : [sql`${kind.reason} = ${reason}`]),
    ...words(kind.organization, organization),
    ...words(kind.address, place),
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

/** DESK-9: one queue of everything, the oldest first: each kind gives its oldest from an index, and the oldest of these come first. */
export async function readQueue(queries: Queries, query: QueueQuery): Promise<QueuePage> {
  const asked = deskKinds.filter((kind) => query.kind === null || kind === query.kind)
  const parts = asked.map((name) => {
    const kind = kinds[name]
    const all = and([...conditions(kind, query), ...behind(name, kind.since, query.after)])
    return sql`select * from (select ${name}::text collate "C" as kind, i.id, ${kind.title} as title, ${kind.address} as address,
      ${kind.organization} as organization, ${kind.variant}::text as variant, ${kind.locale}::text as locale,
      ${kind.reason}::text as reason, ${kind.since} as since
      from ${kind.from} where ${all} order by ${kind.since}, i.id limit ${query.limit + 1}) one_kind`
  })
  const page = sql<QueueRow>`
    select q.*, to_char(q.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since_text,
      (select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${askedKind} || '.ask') as asked_at,
      c.user_id as claim_by, u.name as claim_name, c.until as claim_until
    from (${sql.join(parts, sql` union all `)} order by since, kind, id limit ${query.limit + 1}) q
      left join desk_claims c on c.kind = q.kind and c.item_id = q.id and c.until > now()
      left join users u on u.id = c.user_id
    order by q.since, q.kind, q.id`
  const [{ rows }, count] = await Promise.all([page.execute(queries), countQueue(queries, asked, query)])
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  const next =
    rows.length > items.length && last ? queueCursor({ since: last.since_text, kind: last.kind, id: last.id }) : null
  return { items: items.map(itemOf), next, count }
}

async function countQueue(queries: Queries, asked: readonly DeskKind[], filter: QueueFilter): Promise<number> {
  const parts = asked.map((name) => {
    const kind = kinds[name]
    return sql`select 1 from (select 1 from ${kind.from} where ${and(conditions(kind, filter))} limit ${queueCountMax}) one_kind`
  })
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${sql.join(parts, sql` union all `)}) q limit ${queueCountMax}) c`.execute(
    queries,
  )
  return rows[0]?.count ?? 0
}

/** One that waits, whatever the filters; null where it waits no longer. */
export async function findInQueue(queries: Queries, name: DeskKind, id: string): Promise<QueueItem | null> {
  const kind = kinds[name]
  const { rows } = await sql<QueueRow>`
    select q.*, (select max(at) from audit_log l where l.subject_id = q.id::text and l.act = ${askedKind} || '.ask') as asked_at,
      c.user_id as claim_by, u.name as claim_name, c.until as claim_until
    from (select ${name}::text as kind, i.id, ${kind.title} as title, ${kind.address} as address,
        ${kind.organization} as organization, ${kind.variant}::text as variant, ${kind.locale}::text as locale,
        ${kind.reason}::text as reason, ${kind.since} as since
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
        from ${kinds[name].from} where ${kinds[name].isWaiting})`,
  )
  const { rows } = await sql<{ kind: DeskKind; count: number; since: number | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(queries)
  return { waiting: rows.map(({ kind, count, since }) => ({ kind, count, oldestSinceMs: since })) }
}
