import { sql } from 'kysely'
import {
  kindRules,
  type DeskAuthor,
  type DeskDuplicate,
  type DeskItem,
  type DeskItemKey,
  type DeskStep,
  type QueueItem,
} from '@recircle/core/desk'
import { mergeRadiusM } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { latestOfAuthor } from './author-items.ts'
import type { Sites } from '../queue/desk-sites.ts'
import { questionsAbout } from '../../staff-question/staff-questions.repository.ts'
import type { ItemContent } from '../../moderation/item-content.ts'
import type { Mergeable } from '../../moderation/item-kind.ts'
import { itemKinds } from './item-kinds.ts'

export const contentOfItem = (queries: Queries, { kind, id }: DeskItemKey): Promise<ItemContent | null> =>
  itemKinds[kind].content(queries, id)

/** DESK-12: everything that a decision needs; null if the item no longer waits. */
export async function readItem(
  queries: Queries,
  row: QueueItem,
  viewers: readonly string[],
  sites: Sites,
): Promise<Omit<DeskItem, 'bar'> | null> {
  const content = await contentOfItem(queries, row)
  if (content === null) return null
  const { authorId, authorName, authorEmail, ...rest } = content
  const known = itemKinds[row.kind]
  const near = known.mergeable?.(row, content) ?? null
  const { subjectId } = content
  const [author, latest, opened, history, duplicates, subject, questions] = await Promise.all([
    authorOf(queries, row, content),
    latestOfAuthor(queries, row, content, sites),
    known.opened?.(queries, row.id),
    historyOf(queries, row),
    near === null ? [] : duplicatesOf(queries, near),
    subjectId === null ? undefined : known.subject?.(queries, subjectId),
    questionsAbout(queries, row),
  ])
  return {
    ...row,
    ...rest,
    author: { ...author, ...opened?.author, latest, name: authorName, email: authorEmail, accountId: authorId },
    history,
    questions,
    duplicates,
    viewers,
    subject: subject ?? null,
    verdicts: kindRules[row.kind].verdicts.filter(
      (verdict) => (verdict !== 'merge' || near !== null) && (verdict !== 'block' || subject?.path != null),
    ),
    review: opened?.review ?? null,
  }
}

async function authorOf(
  queries: Queries,
  { locale }: QueueItem,
  { authorId, authorEmail, organizationId }: ItemContent,
): Promise<Omit<DeskAuthor, 'name' | 'email' | 'accountId' | 'latest'>> {
  const { rows } = await sql<{
    accepted: number
    declined: number
    waiting: number
    colleagues: number
    blocked_colleagues: number
    is_blocked: boolean
    locale: LocaleCode | null
  }>`
    with theirs as (
      select status, count(*) as items from facilities where org_id = ${organizationId}::uuid group by status
      union all select status, count(*) from facilities
        where creator_id = ${authorId}::uuid and org_id is distinct from ${organizationId}::uuid group by status
      union all select status, count(*) from charity_events where org_id = ${organizationId}::uuid group by status
      union all select status, count(*) from charity_events
        where creator_id = ${authorId}::uuid and org_id is distinct from ${organizationId}::uuid group by status
      union all select status, count(*) from applications where lower(email) = lower(${authorEmail}) group by status),
      colleagues as (select c.is_blocked from users a join users c on c.org_id = a.org_id and c.id <> a.id
        where a.id = ${authorId}::uuid and c.deleted_at is null and not c.is_staff and not c.is_superuser)
    select coalesce(sum(items) filter (where status in ('accepted', 'temporarily-not-working', 'closed', 'approved')), 0)::int as accepted,
      coalesce(sum(items) filter (where status = 'declined'), 0)::int as declined,
      coalesce(sum(items) filter (where status in ('on-review', 'new')), 0)::int as waiting,
      coalesce((select is_blocked from users where id = ${authorId}::uuid), false) as is_blocked,
      (select locale from users where id = ${authorId}::uuid) as locale,
      (select count(*)::int from colleagues) as colleagues,
      (select count(*)::int from colleagues where is_blocked) as blocked_colleagues
    from theirs`.execute(queries)
  const [row] = rows
  return {
    locale: row?.locale ?? locale,
    isBlocked: row?.is_blocked ?? false,
    isKnownOrigin: false,
    bannedUntilMs: null,
    colleagues: { all: row?.colleagues ?? 0, blocked: row?.blocked_colleagues ?? 0 },
    accepted: row?.accepted ?? 0,
    declined: row?.declined ?? 0,
    waiting: row?.waiting ?? 0,
  }
}

async function historyOf(queries: Queries, { kind, id }: DeskItemKey): Promise<DeskStep[]> {
  const known = itemKinds[kind]
  const { history } = known
  const ids = [id, ...((await known.historyIds?.(queries, id)) ?? [])]
  const steps = history
    ? sql`union all select t.happened_at, coalesce(u.name, t.actor_kind), case when t.from_status is null then 'created' else concat_ws(' > ', t.from_status, t.to_status) end,
        coalesce(t.comment, '')
      from ${sql.table(history.table)} t left join users u on u.id = t.actor_id
      where t.${sql.ref(history.subject)} = any(${ids}::uuid[]) and t.actor_kind <> 'staff'`
    : sql``
  const { rows } = await sql<{ at: number; actor: string; act: string; comment: string }>`
    select at, actor, act, reason as comment from audit_log where subject_id = any(${ids}::text[]) ${steps} order by at limit 200`.execute(
    queries,
  )
  return rows.map(({ at, actor, act, comment }) => ({ atMs: at, actor, act, comment }))
}

const nearM = mergeRadiusM
const degreeM = 111_000
const mostDuplicates = 10

async function duplicatesOf(queries: Queries, { id, place, statuses }: Mergeable): Promise<DeskDuplicate[]> {
  const lat = nearM / degreeM
  const lng = lat / Math.max(0.01, Math.cos((place.lat * Math.PI) / 180))
  const rows = await queries
    .selectFrom('facilities')
    .select(['id', 'name', 'address', 'status', 'version', 'lng', 'lat'])
    .where('id', '<>', id)
    .where('status', 'in', statuses)
    .where((eb) => eb.between('lat', place.lat - lat, place.lat + lat))
    .where((eb) => eb.between('lng', place.lng - lng, place.lng + lng))
    .limit(200)
    .execute()
  return rows
    .map((row) => {
      const location = { lng: row.lng, lat: row.lat }
      const { id: other, name, address, status, version } = row
      return { id: other, name, address, status, version, location, distanceM: distanceM(place, location) }
    })
    .filter((near) => near.distanceM <= nearM)
    .toSorted((a, b) => a.distanceM - b.distanceM)
    .slice(0, mostDuplicates)
}
