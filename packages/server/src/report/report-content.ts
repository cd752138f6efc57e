import { sql } from 'kysely'
import type { DeskAuthor, DeskField } from '@recircle/core/desk'
import type { Facility } from '@recircle/core/facility'
import { changesToWire, proposedPlace, type FactChange, type FieldDifference } from '@recircle/core/report'
import { isRecord } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { findReport, reviewOf, type StoredReport } from './reports.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import type { OpenedItem } from '../moderation/item-kind.ts'
import { bySameReporter } from './same-reporter.ts'

/** TRUTH-5: compared with the current point; the version is the point's, so a decision on an outdated point conflicts. */
export async function reportContent(queries: Queries, id: string): Promise<ItemContent | null> {
  const found = await findWithPoint(queries, id)
  if (found === null) return null
  const { report, point } = found
  const { subjectVersion, difference } = reviewOf(report, point)
  const { user_id: authorId } = await queries
    .selectFrom('proposals')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const account = await queries.selectFrom('users').select('name').where('id', '=', authorId).executeTakeFirst()
  const moves = difference.some(({ field }) => field === 'location')
  const proposed = moves || point === null ? proposedPlace(report.changes).location : point.location
  return {
    ...bare,
    version: subjectVersion,
    state: report.state,
    subjectId: report.facilityId,
    organizationId: report.orgId,
    text: report.text,
    otherTexts: report.otherTexts,
    count: report.count,
    fields: difference.map((field) => fieldOf(field, point === null)),
    location: moves || point !== null ? proposed : null,
    publicLocation: point?.location ?? null,
    picture: point?.icon?.fileUrl ?? null,
    authorId,
    authorName: account?.name ?? '',
    authorEmail: report.email ?? '',
  }
}

export async function findWithPoint(
  queries: Queries,
  id: string,
): Promise<{ readonly report: StoredReport; readonly point: Facility | null } | null> {
  const report = await findReport(queries, id)
  if (report === null) return null
  const { facilityId } = report
  return { report, point: facilityId === null ? null : await findFacility(queries, facilityId, fileUrl) }
}

/** Named as in decisions, with values in the API's format. */
function fieldOf({ field, now, to, standing }: FieldDifference, isNewPlace: boolean): DeskField {
  const change: FactChange = { field, from: now, to }
  const [wire] = changesToWire([change])
  const { from: before = null, to: after = null } = isRecord(wire) ? wire : {}
  if (isNewPlace) return { name: field, before: null, after, standing: 'new' }
  return { name: field, before, after, standing: standing === 'as-proposed' ? 'changed' : standing }
}

/** DESK-41: the outcomes of the reporter's earlier reports, and how long their network is banned, if it is still stored. */
export async function aboutReporter(queries: Queries, id: string): Promise<OpenedItem> {
  const [past, origin] = await Promise.all([pastOf(queries, id), originOf(queries, id)])
  return { author: { ...past, ...origin } }
}

async function pastOf(queries: Queries, id: string): Promise<Pick<DeskAuthor, 'accepted' | 'declined' | 'waiting'>> {
  const { rows } = await sql<{ accepted: number; declined: number; waiting: number }>`
    select count(*) filter (where state in ('applied', 'partly')) as accepted,
      count(*) filter (where state in ('not-confirmed', 'spam')) as declined,
      count(*) filter (where decided_at is null) as waiting
    from proposals p where ${bySameReporter(id)}`.execute(queries)
  return rows[0] ?? { accepted: 0, declined: 0, waiting: 0 }
}

async function originOf(queries: Queries, id: string): Promise<Pick<DeskAuthor, 'isKnownOrigin' | 'bannedUntilMs'>> {
  const { rows } = await sql<{ is_known: boolean; until: number | null }>`
    select p.origin_hash is not null as is_known,
      (select max(banned_until) from origin_bans b where b.proposal_id = p.id and b.banned_until > now()) as until
    from proposals p where p.id = ${id}`.execute(queries)
  return { isKnownOrigin: rows[0]?.is_known ?? false, bannedUntilMs: rows[0]?.until ?? null }
}
