import type { Transaction } from 'kysely'
import type { Facility } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import {
  afterCorrections,
  changesToWire,
  daysIn,
  decisionOutcome,
  mayRead,
  placedAt,
  subjectOf,
  withheldFrom,
  type Decision,
  type ReportDeed,
  type ReviewedReport,
} from '@recircle/core/report'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { ReportRestore } from '../db/tables/staff.tables.ts'
import type { AuditNote } from '../audit/audited.ts'
import { lockOwnerOf } from '../facility/days/reported-rule.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import { lockModerated, type Actor } from '../moderation/moderated-kind.ts'
import { tellReporters, type MailConfig } from './closing-mail.ts'
import { closeReports, lockReport, noteReportEvent, reviewOf, type StoredReport } from './reports.repository.ts'
import { pointBefore } from './reopen-report.ts'
import { applyToPoint, makePlace, type Applied, type Applying, type Correct } from './write-applied.ts'

export type DecisionOutcome =
  | {
      readonly ok: true
      readonly report: ReviewedReport
      readonly mailed: number
      /** DESK-17: the data to undo the decision. */
      readonly restore: ReportRestore
    }
  | { readonly ok: false; readonly refusal: 'not-found' }
  | {
      readonly ok: false
      readonly refusal:
        | 'forbidden'
        | 'decided'
        | 'moved'
        | 'undecided-field'
        | 'reason-required'
        | 'wrong-status'
        | 'invalid'
      readonly current: ReviewedReport
      readonly problems: readonly RuleProblem[]
    }

/** A report and its point as they are now, both locked until the transaction ends. */
export interface LockedReport {
  readonly report: StoredReport
  readonly point: Facility | null
}

export async function lockReportAndPoint(transaction: Transaction<Schema>, id: string): Promise<LockedReport | null> {
  const report = await lockReport(transaction, id)
  if (report === null) return null
  const { facilityId } = report
  if (facilityId !== null && daysIn(report.changes) !== null) await lockOwnerOf(transaction, facilityId)
  return {
    report,
    point: facilityId === null ? null : await lockModerated(transaction, moderatedFacility, facilityId),
  }
}

export interface ApplyingDecision {
  readonly locked: LockedReport | null
  readonly decision: Decision
  readonly by: Actor
  /** DESK-17: how long the emails are held back. */
  readonly heldForMs?: number
  /** DESK-61: what staff do besides what the report suggests. */
  readonly staff?: StaffDeed
  /** TRUTH-60: where staff put a missing place that was sent without a place on the map. */
  readonly place?: LngLat | null
}

export interface StaffDeed {
  readonly correct: Correct | null
  /** Takes the point off the map, and returns it. */
  readonly takeOff: (() => Promise<Facility>) | null
  /** DESK-44: another point is merged with this one. */
  readonly merges: boolean
}
const noDeed: StaffDeed = { correct: null, takeOff: null, merges: false }

/** TRUTH-29: of a report that is locked with its point, so that no report is decided twice or against an outdated point. */
export async function applyDecision(
  transaction: Transaction<Schema>,
  config: MailConfig,
  { locked, decision, by, heldForMs = 0, place = null, staff: { correct, takeOff, merges } = noDeed }: ApplyingDecision,
): Promise<DecisionOutcome> {
  if (locked === null || !mayRead(locked.report, by.actor)) return { ok: false, refusal: 'not-found' }
  const { report, point } = locked
  const { id, facilityId } = report
  const nowMs = Date.now()
  const subject = point && subjectOf(point, nowMs)
  const decided = decisionOutcome(report, subject, decision, by.actor, nowMs)
  const refuse = (
    refusal: Exclude<Extract<DecisionOutcome, { ok: false }>['refusal'], 'not-found'>,
    problems: readonly RuleProblem[] = [],
  ): DecisionOutcome => ({ ok: false, refusal, current: withheldFrom(reviewOf(report, point), by.actor), problems })
  if (!decided.ok) return refuse(decided.error)
  const { note, acts: usual, apply } = decided.value
  const right = new Set(decided.value.verdicts.flatMap(({ field, isApplied }) => (isApplied ? [field] : [])))
  const confirmed = report.changes.filter(({ field }) => right.has(field))
  const before = point && (await pointBefore(transaction, point))
  const written = await write(transaction, report, point, {
    reportId: id,
    apply,
    confirmed,
    comment: note,
    by,
    correct,
    place,
  })
  if (written !== null && !written.ok)
    return refuse(written.refusal, written.refusal === 'invalid' ? written.problems : [])
  const { state, verdicts } = afterCorrections(decided.value, written?.overwritten ?? [])
  const after = takeOff === null ? (written?.point ?? point) : await takeOff()
  const done = [...(written?.acts ?? []), ...ifDone(takeOff !== null, 'blocked'), ...ifDone(merges, 'merged')]
  const acts = done.length > 0 ? done : usual
  const closing = { state, verdicts, note, acts, decidedBy: by.userId, facilityId: after?.id ?? facilityId }
  const reports = await closeReports(transaction, id, closing)
  await Promise.all(
    reports.map((each) =>
      noteReportEvent(transaction, each.id, {
        kind: 'decided',
        actor_kind: actorKindOf(by.actor),
        actor_id: by.userId,
        said: { state, verdicts, note, acts },
      }),
    ),
  )
  const closed = { ...report, state, verdicts, note, acts, decidedAtMs: Date.now(), facilityId: closing.facilityId }
  const mails = await tellReporters(transaction, config, {
    reports,
    report: closed,
    point: after,
    heldForMs,
    by: by.actor.kind,
  })
  return {
    ok: true,
    report: reviewOf(closed, after),
    mailed: reports.filter(({ email }) => email !== null).length,
    restore: {
      state: report.state,
      facilityId,
      mails,
      point:
        (written !== null || takeOff !== null) && after !== null
          ? { id: after.id, version: after.version, status: after.status, before }
          : null,
    },
  }
}

const ifDone = (isDone: boolean, act: ReportDeed): readonly ReportDeed[] => (isDone ? [act] : [])

/** DESK-6: the audit entry for a decision by staff. */
export const auditOfDecision = (
  report: Pick<StoredReport, 'id' | 'state' | 'changes'>,
  { report: closed, restore }: Extract<DecisionOutcome, { ok: true }>,
  verdict: string,
): AuditNote => ({
  act: `proposal.${verdict}`,
  subjectKind: 'proposal',
  subjectId: report.id,
  before: { state: report.state, point: restore.point?.before?.content },
  after: {
    state: closed.state,
    verdicts: closed.verdicts,
    acts: closed.acts,
    pointId: closed.facilityId,
    changes: changesToWire(report.changes),
  },
  reason: closed.note,
})

async function write(
  queries: Queries,
  report: StoredReport,
  point: Facility | null,
  applying: Applying & { readonly place: LngLat | null },
): Promise<Applied | null> {
  const { apply, confirmed, comment, correct } = applying
  if (confirmed.length === 0 && correct === null) return null
  // Staff have confirmed the reporter's text, so it can serve as the public comment.
  const text = comment.trim() === '' ? report.text : comment
  if (point !== null) return applyToPoint(queries, point, { ...applying, comment: text })
  if (report.reason !== 'missing' || confirmed.length === 0) return null
  // TRUTH-60: an address in words may be sent, but it is no place on the map yet.
  const placed = placedAt(apply, applying.place)
  const isPlaced = placed.some(({ field }) => field === 'location')
  return isPlaced
    ? makePlace(queries, { ...applying, apply: placed }, report.variant)
    : { ok: false, refusal: 'invalid', problems: [{ rule: 'required', pointer: '/point' }] }
}
