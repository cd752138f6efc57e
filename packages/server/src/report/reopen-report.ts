import { sql, type Transaction } from 'kysely'
import { contentOf, type Facility } from '@recircle/core/facility'
import type { ReportDeed } from '@recircle/core/report'
import { factGroups, type Confirmations } from '@recircle/core/confirmation'
import { takingBack } from '../db/taking-back.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { PointBefore, ReportRestore } from '../db/tables/staff.tables.ts'
import { unmakeReportedRule } from '../facility/days/reported-rule.ts'
import { updateFacility } from '../facility/facility-writer.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { giveBackPhotos } from '../upload/withheld-photos.ts'

export async function pointBefore(queries: Queries, point: Facility): Promise<PointBefore> {
  const rates = await queries
    .selectFrom('facility_rates')
    .select(['material_id', 'paused_at', 'paused_until', 'pause_reason'])
    .where('facility_id', '=', point.id)
    .execute()
  return {
    content: contentOf(point),
    status: point.status,
    statusComment: point.statusComment,
    confirmations: point.confirmations,
    pauses: rates.map((row) => ({
      materialId: row.material_id,
      at: row.paused_at,
      until: row.paused_until,
      reason: row.pause_reason,
    })),
  }
}

export interface Reopening {
  readonly id: string
  readonly restore: ReportRestore
  /** An id of `desk_decisions`: all rows written by the decision share its timestamp. */
  readonly decisionId: string
  readonly userId: string
}

const instantOf = (decisionId: string) => sql<number>`(select decided_at from desk_decisions where id = ${decisionId})`

/** Returns false, and writes nothing, if the point is no longer as the decision left it. */
export async function reopenReportWithin(
  transaction: Transaction<Schema>,
  { id, restore, decisionId, userId }: Reopening,
): Promise<boolean> {
  const { point } = restore
  const now = point && (await lockModerated(transaction, moderatedFacility, point.id))
  if (point !== null && (!now || now.version !== point.version || now.status !== point.status)) return false
  const those = sql<boolean>`(proposals.id = ${id} or merged_into = ${id})`
  const reports = await transaction.selectFrom('proposals').select('id').where(those).execute()
  const mails = await transaction
    .selectFrom('mail_outbox')
    .select(['id', 'recipient'])
    .where('id', '=', sql<string>`any(${Object.values(restore.mails)}::uuid[])`)
    .execute()
  const recipients = new Map(mails.map((mail) => [mail.id, mail.recipient]))
  const open = {
    state: restore.state,
    verdicts: '[]',
    note: '',
    acts: [] as ReportDeed[],
    decided_at: null,
    decided_by: null,
  } as const
  await Promise.all(
    reports.map((report) =>
      transaction
        .updateTable('proposals')
        .set({
          ...open,
          facility_id: restore.facilityId,
          email: recipients.get(restore.mails[report.id] ?? '') ?? null,
        })
        .where('id', '=', report.id)
        .execute(),
    ),
  )
  await transaction
    .deleteFrom('proposal_events')
    .where('kind', '=', 'decided')
    .where(
      'proposal_id',
      'in',
      reports.map((report) => report.id),
    )
    .execute()
  if (point !== null && now) await putPointBack(transaction, now, point.before, { id, decisionId, userId })
  return true
}

async function putPointBack(
  transaction: Transaction<Schema>,
  now: Facility,
  before: PointBefore | null,
  { id: reportId, decisionId, userId }: Omit<Reopening, 'restore'>,
): Promise<void> {
  const { id } = now
  if (before === null) {
    await transaction.deleteFrom('facilities').where('id', '=', id).execute()
    return
  }
  await unmakeReportedRule(transaction, reportId, id)
  await giveBackPhotos(transaction, before.content.photos)
  await updateFacility(transaction, id, before.content, userId)
  await Promise.all(
    before.pauses.map(({ materialId, at, until, reason }) =>
      transaction
        .updateTable('facility_rates')
        .set({ paused_at: at === null ? null : new Date(at), paused_until: until, pause_reason: reason })
        .where('facility_id', '=', id)
        .where('material_id', materialId === null ? 'is' : '=', materialId)
        .execute(),
    ),
  )
  if (before.status !== now.status) await putStatusBack(transaction, id, before, decisionId)
  await takeConfirmationsBack(transaction, id, before.confirmations, decisionId)
}

export async function putStatusBack(
  transaction: Transaction<Schema>,
  id: string,
  { status, statusComment }: Pick<PointBefore, 'status' | 'statusComment'>,
  decisionId: string,
): Promise<void> {
  await takingBack(transaction, async () => {
    await transaction
      .deleteFrom('facility_transitions')
      .where('facility_id', '=', id)
      .where('happened_at', '>=', instantOf(decisionId))
      .execute()
    const comment = statusComment === '' ? null : statusComment
    await sql`update facilities set status = ${status}, status_comment = ${comment} where id = ${id}`.execute(
      transaction,
    )
  })
}

/** Keeps confirmations that others have made since. */
async function takeConfirmationsBack(
  transaction: Transaction<Schema>,
  id: string,
  before: Confirmations,
  decisionId: string,
): Promise<void> {
  const ofDecision = sql<boolean>`facility_id = ${id} and by_kind = 'staff'
    and confirmed_at = ${instantOf(decisionId)}`
  await transaction.deleteFrom('facility_confirmations').where(ofDecision).execute()
  const taken = await transaction.deleteFrom('facility_fact_ages').where(ofDecision).returning('fact_group').execute()
  const rows = factGroups.flatMap((group) => {
    const age = before[group]
    return age !== undefined && taken.some((row) => row.fact_group === group)
      ? [
          {
            facility_id: id,
            fact_group: group,
            confirmed_at: new Date(age.atMs),
            by_kind: age.by,
            version: age.version,
          },
        ]
      : []
  })
  if (rows.length > 0) await transaction.insertInto('facility_fact_ages').values(rows).execute()
}
