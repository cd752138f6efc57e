import { sql, type Selectable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Facility } from '@recircle/core/facility'
import {
  changesFromWire,
  changesToWire,
  differenceNow,
  proposedPlace,
  staffDecideFromMs,
  subjectOf,
  type FieldVerdict,
  type Report,
  type ReportDeed,
  type ReportOutcome,
  type ReviewedReport,
} from '@recircle/core/report'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import type { ReportEventsTable, ReportsTable } from '../db/tables/report.tables.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

/** A report with the columns that core does not know. */
export interface StoredReport extends Report {
  readonly email: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly otherTexts: readonly string[]
}

type Row = Selectable<ReportsTable> & { other_texts: string[] }

export const withMerged = (queries: Queries) =>
  queries
    .selectFrom('proposals')
    .selectAll('proposals')
    .select(
      sql<string[]>`array(select other.text from proposals other where other.merged_into = proposals.id
        order by other.created_at, other.id)`.as('other_texts'),
    )

export const toReport = (row: Row): StoredReport => ({
  id: row.id,
  facilityId: row.facility_id,
  orgId: row.org_id,
  baseVersion: row.base_version,
  reason: row.reason,
  by: row.by_kind,
  changes: changesFromWire(row.changes),
  text: row.text,
  state: row.state,
  verdicts: row.verdicts,
  note: row.note,
  acts: row.acts,
  count: 1 + row.other_texts.length,
  createdAtMs: row.created_at,
  decidedAtMs: row.decided_at,
  email: row.email,
  locale: row.locale,
  variant: row.variant,
  otherTexts: row.other_texts.filter((text) => text !== ''),
})

/** TRUTH-27: a merged report is decided with the one that it duplicates, and cannot be found separately. */
export async function findReport(queries: Queries, id: string): Promise<StoredReport | null> {
  const row = await withMerged(queries)
    .where('proposals.id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row ? toReport(row) : null
}

/** The current row, locked until the transaction ends. */
export async function lockReport(queries: Queries, id: string): Promise<StoredReport | null> {
  await queries.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().execute()
  return findReport(queries, id)
}

/** The undecided reports for a point, locked, so that none is decided while another is being merged into it. */
export async function lockWaitingOf(queries: Queries, facilityId: string): Promise<StoredReport[]> {
  const held = await queries
    .selectFrom('proposals')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('decided_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = await Promise.all(held.map(({ id }) => findReport(queries, id)))
  return found.flatMap((report) => report ?? [])
}

export async function findByTokenHash(queries: Queries, hash: Buffer): Promise<StoredReport | null> {
  const row = await withMerged(queries).where('token_hash', '=', hash).executeTakeFirst()
  return row ? toReport(row) : null
}

/** FAC-25: whether a report with this photo was received. */
export const isInReport = async (queries: Queries, photoId: string): Promise<boolean> =>
  (await queries.selectFrom('proposals').select('id').where('photo_id', '=', photoId).executeTakeFirst()) !== undefined

export interface NewReport extends Report {
  readonly email: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly tokenHash: Buffer
  readonly originHash: Buffer | null
  readonly userId: string | null
  readonly mergedInto: string | null
  readonly runId?: string
  /** FAC-25 */
  readonly photoId?: string | null
}

/** The trigger `proposals_at_desk` puts it into the queue of the desk; what its row says is the view `desk_waiting` (the last migration that creates it). */
export async function insertReport(queries: Queries, report: NewReport): Promise<void> {
  await queries
    .insertInto('proposals')
    .values({
      id: report.id,
      token_hash: report.tokenHash,
      facility_id: report.facilityId,
      org_id: report.orgId,
      base_version: report.baseVersion,
      reason: report.reason,
      by_kind: report.by,
      user_id: report.userId,
      changes: JSON.stringify(changesToWire(report.changes)),
      text: report.text,
      email: report.email,
      locale: report.locale,
      variant: report.variant,
      origin_hash: report.originHash,
      verdicts: '[]',
      merged_into: report.mergedInto,
      run_id: report.runId ?? null,
      photo_id: report.photoId ?? null,
    })
    .execute()
}

type Event = Pick<ReportEventsTable, 'kind' | 'actor_kind' | 'actor_id'> & { readonly said?: object }

export async function noteReportEvent(queries: Queries, reportId: string, event: Event): Promise<void> {
  const { kind, actor_kind, actor_id, said = {} } = event
  await queries
    .insertInto('proposal_events')
    .values({ id: uuidV7(), proposal_id: reportId, kind, actor_kind, actor_id, said: JSON.stringify(said) })
    .execute()
}

/** TRUTH-30: how many reports the origin has sent within a day, and how many of its reports are waiting on the point. */
export async function countOfOrigin(
  queries: Queries,
  origins: readonly Buffer[],
  facilityId: string | null,
): Promise<{ readonly today: number; readonly waitingOnPoint: number }> {
  const counted = await queries
    .selectFrom('proposals')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`created_at > now() - interval '1 day'`)
        .as('today'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`decided_at is null and facility_id = ${facilityId}`)
        .as('waitingOnPoint'),
    ])
    .where('origin_hash', 'in', origins)
    .executeTakeFirstOrThrow()
  return counted
}

export interface Closing {
  readonly state: ReportOutcome
  readonly verdicts: readonly FieldVerdict[]
  readonly note: string
  readonly acts: readonly ReportDeed[]
  readonly decidedBy: string | null
  /** The point created for a missing place. */
  readonly facilityId: string | null
}

export interface ClosedReport {
  readonly id: string
  readonly email: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

/** Closes a report with all those merged into it, and erases their addresses. Returns the reports to notify. */
export async function closeReports(queries: Queries, id: string, closing: Closing): Promise<readonly ClosedReport[]> {
  const those = sql<boolean>`(proposals.id = ${id} or merged_into = ${id})`
  const reports = await queries
    .selectFrom('proposals')
    .select(['id', 'email', 'locale', 'variant'])
    .where(those)
    .execute()
  await queries
    .updateTable('proposals')
    .set({
      state: closing.state,
      verdicts: JSON.stringify(closing.verdicts),
      note: closing.note,
      acts: sql<ReportDeed[]>`${[...closing.acts]}::text[]`,
      decided_at: sql<Date>`now()`,
      decided_by: closing.decidedBy,
      facility_id: closing.facilityId,
      email: null,
    })
    .where(those)
    .execute()
  return reports
}

export const openReport = (queries: Queries, id: string) =>
  queries
    .updateTable('proposals')
    .set({ state: 'in-review' })
    .where(sql<boolean>`(id = ${id} or merged_into = ${id})`)
    .where('state', '=', 'received')
    .execute()

export const subjectNameOf = ({ changes }: Pick<Report, 'changes'>, point: Facility | null): string =>
  point?.name ?? proposedPlace(changes).name

/** TRUTH-26: the report with its difference to the current point. */
export const reviewOf = (report: StoredReport, point: Facility | null): ReviewedReport => ({
  ...report,
  subjectName: subjectNameOf(report, point),
  subjectVersion: point?.version ?? 0,
  currency: point?.currency ?? null,
  difference: differenceNow(report.changes, point && subjectOf(point, Date.now())),
  staffFromMs: staffDecideFromMs(report),
})

export async function reviewNow(queries: Queries, report: StoredReport): Promise<ReviewedReport> {
  const { facilityId } = report
  return reviewOf(report, facilityId === null ? null : await findFacility(queries, facilityId, fileUrl))
}
