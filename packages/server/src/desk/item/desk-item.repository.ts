import { sql, type Selectable } from 'kysely'
import {
  proposedFields,
  verdictsOf,
  type DeskAuthor,
  type DeskDuplicate,
  type DeskField,
  type DeskItem,
  type DeskItemKey,
  type DeskStep,
  type EnteredField,
  type QueueItem,
} from '@recircle/core/desk'
import { mergeRadiusM, publicFacilityStatuses, type FacilityStatus } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import type { ApplicationsTable } from '../../db/tables/correspondence.tables.ts'
import { eventChangeContent } from '../../event-change/event-change-item.ts'
import { resultContent } from '../../event-result/result-item.ts'
import { claimContent } from '../../point-claim/claim-item.ts'
import { latestOfAuthor } from './author-items.ts'
import type { Sites } from '../queue/desk-sites.ts'
import { reviewOfRun } from '../../import/review/run-review.repository.ts'
import { questionsAbout } from '../../staff-question/staff-questions.repository.ts'
import { bare, type ItemContent } from '../../moderation/item-content.ts'
import { isModeratedKind, moderatedItems, type ModeratedDeskKind } from './moderated-items.ts'
import { subjectNow } from './subject-now.ts'
import { refusedVersion } from './refused-version.ts'
import { originOf, reportContent, reporterPast } from './report-items.ts'

const filled = (values: Readonly<Record<string, unknown>>): DeskField[] =>
  Object.entries(values).flatMap(([name, after]) =>
    after === '' || after === null ? [] : [{ name, before: null, after, standing: 'new' as const }],
  )

export async function contentOfItem(queries: Queries, { kind, id }: DeskItemKey): Promise<ItemContent | null> {
  if (isModeratedKind(kind)) return moderatedContent(queries, kind, id)
  if (kind === 'application') {
    const row = await queries.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const { name: authorName, email: authorEmail, user_id: authorId } = row
    const refused = await refusedBefore(queries, row)
    const fields = proposedFields(enteredOf(row), refused && enteredOf(refused))
    const beside = refused === null ? 'public' : 'refused'
    return { ...bare, version: 1, state: row.status, text: '', fields, beside, authorId, authorName, authorEmail }
  }
  if (kind === 'inquiry') {
    const row = await queries.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return null
    const { name: authorName, email: authorEmail, form, type, phone, city, org_name, text } = row
    const fields = filled({ form, type, name: authorName, email: authorEmail, phone, city, org_name })
    const state = row.handled_at === null ? 'new' : 'handled'
    return { ...bare, version: 1, state, text, fields, authorId: null, authorName, authorEmail }
  }
  if (kind === 'claim') return claimContent(queries, id)
  if (kind === 'event-change') return eventChangeContent(queries, id)
  if (kind === 'import') return importContent(queries, id)
  return kind === 'result' ? resultContent(queries, id) : reportContent(queries, id)
}

type Application = Selectable<ApplicationsTable>
const enteredOf = ({ org_name, tin, address, name, email, phone, kinds }: Application): EnteredField[] =>
  Object.entries({ org_name, tin, address, name, email, phone, kinds }).map(([field, value]) => ({
    name: field,
    value,
  }))

/** DESK-59: what the same address applied with before, at the same site, and was refused. */
const refusedBefore = async (queries: Queries, { id, email, variant }: Application): Promise<Application | null> =>
  (await queries
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('variant', '=', variant)
    .where('status', '=', 'declined')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

/** SRC-17: the contents of an import are read only for the moderator who opens it. */
async function importContent(queries: Queries, id: string): Promise<ItemContent | null> {
  const row = await queries
    .selectFrom('import_runs')
    .innerJoin('users', 'users.id', 'import_runs.creator_id')
    .select(['import_runs.version', 'import_runs.org_id', 'import_runs.creator_id', 'users.name', 'users.email'])
    .where('import_runs.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { version, org_id: organizationId, creator_id: authorId, name: authorName } = row
  return {
    ...bare,
    version,
    state: 'waiting',
    organizationId,
    text: '',
    fields: [],
    authorId,
    authorName,
    authorEmail: row.email ?? '',
  }
}

async function moderatedContent(queries: Queries, kind: ModeratedDeskKind, id: string): Promise<ItemContent | null> {
  const known = moderatedItems[kind]
  const saved = await known.find(queries, id)
  if (!saved) return null
  const refused = await refusedVersion(queries, known, saved)
  const author = await queries
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', saved.creatorId)
    .executeTakeFirst()
  return {
    ...bare,
    version: saved.version,
    state: saved.status,
    organizationId: saved.orgId,
    text: '',
    fields: proposedFields(known.enteredOf(saved), refused),
    beside: refused === null ? 'public' : 'refused',
    location: known.placeOf(saved),
    picture: known.pictureOf(saved),
    timezone: known.zoneOf(saved),
    authorId: saved.creatorId,
    authorName: author?.name ?? '',
    authorEmail: author?.email ?? '',
  }
}

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
  const near = mergeable(row, rest)
  const [author, past, latest, origin, history, duplicates, review, subject, questions] = await Promise.all([
    authorOf(queries, row, content),
    row.kind === 'proposal' ? reporterPast(queries, row) : {},
    latestOfAuthor(queries, row, content, sites),
    originOf(queries, row),
    historyOf(queries, row),
    near === null ? [] : duplicatesOf(queries, near),
    row.kind === 'import' ? reviewOfRun(queries, row.id) : null,
    subjectNow(queries, row.kind, content.subjectId),
    questionsAbout(queries, row),
  ])
  return {
    ...row,
    ...rest,
    author: { ...author, ...past, ...origin, latest, name: authorName, email: authorEmail, accountId: authorId },
    history,
    questions,
    duplicates,
    viewers,
    subject,
    verdicts: verdictsOf[row.kind].filter(
      (verdict) => (verdict !== 'merge' || near !== null) && (verdict !== 'block' || subject?.path != null),
    ),
    review,
  }
}

async function authorOf(
  queries: Queries,
  { locale }: QueueItem,
  { authorId, authorEmail, organizationId }: ItemContent,
): Promise<Omit<DeskAuthor, 'name' | 'email' | 'accountId' | 'isKnownOrigin' | 'bannedUntilMs' | 'latest'>> {
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
    colleagues: { all: row?.colleagues ?? 0, blocked: row?.blocked_colleagues ?? 0 },
    accepted: row?.accepted ?? 0,
    declined: row?.declined ?? 0,
    waiting: row?.waiting ?? 0,
  }
}

async function historyOf(queries: Queries, { kind, id }: DeskItemKey): Promise<DeskStep[]> {
  // DESK-40: includes the points that were merged into this one.
  const merged =
    kind === 'facility'
      ? await queries.selectFrom('facilities').select('id').where('merged_into', '=', id).execute()
      : []
  const ids = [id, ...merged.map((row) => row.id)]
  const historyTable = isModeratedKind(kind) ? moderatedItems[kind].history : null
  const steps = historyTable
    ? sql`union all select t.happened_at, coalesce(u.name, t.actor_kind), case when t.from_status is null then 'created' else concat_ws(' > ', t.from_status, t.to_status) end,
        coalesce(t.comment, '')
      from ${sql.table(historyTable.table)} t left join users u on u.id = t.actor_id
      where t.${sql.ref(historyTable.subject)} = any(${ids}::uuid[]) and t.actor_kind <> 'staff'`
    : sql``
  const { rows } = await sql<{ at: number; actor: string; act: string; comment: string }>`
    select at, actor, act, reason as comment from audit_log where subject_id = any(${ids}::text[]) ${steps} order by at limit 200`.execute(
    queries,
  )
  return rows.map(({ at, actor, act, comment }) => ({ atMs: at, actor, act, comment }))
}

interface Mergeable {
  readonly id: string
  readonly place: LngLat
  readonly statuses: readonly FacilityStatus[]
}

/** DESK-40, DESK-44: a waiting point, or a point that is reported as a duplicate. */
function mergeable(
  { kind, id, reason }: QueueItem,
  content: Pick<ItemContent, 'location' | 'publicLocation' | 'subjectId'>,
): Mergeable | null {
  const { location, publicLocation, subjectId } = content
  if (kind === 'facility')
    return (
      location && { id, place: location, statuses: [...publicFacilityStatuses, 'on-review', 'blocked-by-moderator'] }
    )
  if (kind !== 'proposal' || reason !== 'duplicate' || subjectId === null) return null
  return publicLocation && { id: subjectId, place: publicLocation, statuses: publicFacilityStatuses }
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
