import {
  addsPhoto,
  changesBesidesPlace,
  decisionWordsMaxLength,
  photosLeftOut,
  placeOfChanges,
  reasonText,
  type DeskDecision,
} from '@recircle/core/desk'
import { contentOf, facilityPath, type Facility } from '@recircle/core/facility'
import {
  afterCorrections,
  applyChanges,
  decisionOutcome,
  overwrittenFields,
  placedAt,
  proposedPlace,
  subjectOf,
  type Decision,
  type ReportDeed,
} from '@recircle/core/report'
import type { LocaleCode } from '@recircle/core/site'
import type { RuleProblem } from '@recircle/core/wire'
import type { ReportRestore } from '../db/tables/staff.tables.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { mailToOwner, reachableOwner } from '../moderation/staff-transits.ts'
import { closingMail } from './closing-mail.ts'
import { auditOfDecision, applyDecision, lockReportAndPoint } from './apply-decision.ts'
import type { StoredReport } from './reports.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import { withholdPhotos } from '../upload/withheld-photos.ts'
import { DecisionFailed } from '../moderation/decision-failed.ts'
import { mailHeld, type Asked, type Work } from '../moderation/item-kind.ts'
import { pointChangesInWords } from '../facility/point-changes.ts'
import { findWithPoint } from './report-content.ts'
import { correctionOf, takeOffMap } from './report-deed.ts'

const closings = { duplicate: 'duplicate', spam: 'spam' } as const
const isClosing = (verdict: string): verdict is keyof typeof closings => Object.hasOwn(closings, verdict)

/** Without a list of fields, all changes are accepted. */
const reportDecision = (
  { changes }: Pick<StoredReport, 'changes'>,
  { verdict, version, fields }: DeskDecision,
  reason: string,
): Decision => {
  // The reason is for the owner of the point.
  if (verdict === 'block')
    return { seenVersion: version, isConfirmed: true, isMetOtherwise: true, verdicts: [], closeAs: null, note: '' }
  const isConfirmed = verdict === 'accept' || verdict === 'merge'
  const verdicts = changes.flatMap(({ field }) =>
    isConfirmed && fields.length > 0
      ? (fields.find((each) => each.field === field) ?? [])
      : { field, isApplied: isConfirmed, reason: '' },
  )
  return {
    seenVersion: version,
    isConfirmed,
    verdicts,
    closeAs: isClosing(verdict) ? verdict : null,
    note: reason,
  }
}

/** DESK-34: the same use case as for owners; its emails are held back for thirty seconds. */
export async function applyReportDecision(
  work: Work,
): Promise<Outcome<{ readonly mailedTo: string | null; readonly restore: ReportRestore }>> {
  const { transaction, note, place, config, item, decision: made, reason } = work
  const locked = await lockReportAndPoint(transaction, item.id)
  if (locked === null) return refused('not-found')
  const { report, point } = locked
  const { verdict } = made
  if (verdict === 'block' && point === null) return refused('invalid', [{ rule: 'wrong-status', pointer: '/data' }])
  const mailIds: string[] = []
  const takeOff = async (): Promise<Facility> => {
    const off = point && (await takeOffMap(work, point))
    // Throws, because earlier writes must be rolled back.
    if (!off?.ok) throw new DecisionFailed(off?.error ?? 'wrong-status')
    if (off.mailId !== null) mailIds.push(off.mailId)
    return off.saved
  }
  if (reason.length > decisionWordsMaxLength) return refused('invalid', [{ rule: 'reason-too-long', pointer: '/data' }])
  if (verdict === 'accept' && removedFrom(point, made).length > 0 && reason.trim() === '')
    return refused('invalid', [{ rule: 'reason-required', pointer: '/data' }])
  if (addsPhoto([...(point?.photos ?? []), ...photosOf(report)], made.changes))
    return refused('invalid', [{ rule: 'unknown-value', pointer: '/changes/photos' }])
  const chosen = placeOfChanges(made)
  if (!chosen.ok) return refused('invalid', problemsOfRead(chosen.problems))
  const lngLat = report.reason === 'missing' ? chosen.value : null
  const outcome = await applyDecision(transaction, config, {
    locked,
    place: lngLat,
    decision: reportDecision(report, made, reason),
    by: { actor: { kind: 'staff' }, userId: place.signature.actorId },
    ...mailHeld,
    staff: {
      correct: verdict === 'accept' ? correctionOf(point, changesBesidesPlace(made)) : null,
      takeOff: verdict === 'block' ? takeOff : null,
      merges: verdict === 'merge',
    },
  })
  if (!outcome.ok) {
    if (outcome.refusal === 'not-found') return refused('not-found')
    const problem: RuleProblem = { rule: outcome.refusal, pointer: '/data' }
    if (outcome.refusal === 'moved' || outcome.refusal === 'decided') return conflictWith(problem)
    return refused('invalid', outcome.problems.length > 0 ? outcome.problems : [problem])
  }
  await note(auditOfDecision({ ...report, changes: placedAt(report.changes, lngLat) }, outcome, verdict))
  if (verdict === 'accept' && point !== null) {
    for (const subjectId of await withholdPhotos(transaction, removedFrom(point, made)))
      await note({ act: 'point.edit', subjectKind: 'point', subjectId, reason: `proposal ${item.id}` })
    mailIds.push(...(await tellOwner(work, report, point, outcome.report.acts)))
  }
  return done({ mailedTo: report.email, restore: { ...outcome.restore, ownerMailIds: mailIds } })
}

const photosOf = ({ changes }: Pick<StoredReport, 'changes'>): readonly unknown[] =>
  changes.flatMap(({ field, to }) => (field === 'photos' && Array.isArray(to) ? to : []))

/** DESK-82: its owner reads why. */
const removedFrom = (point: Facility | null, { changes }: DeskDecision): readonly string[] =>
  photosLeftOut(point?.photos ?? [], changes)

/** DESK-62: the owner reads what staff have changed, unless it was the owner's own suggestion; returns the ids of the emails. */
async function tellOwner(
  { transaction, note, config, item, decision, template }: Work,
  { by }: StoredReport,
  before: Facility,
  acts: readonly ReportDeed[],
): Promise<string[]> {
  const now = await findFacility(transaction, before.id, fileUrl)
  const changes = now && (await pointChangesInWords(transaction, before, now))
  if (now === null || changes === null) return []
  const isCorrected = acts.includes('corrected') || acts.includes('hidden')
  if (isCorrected)
    await note({
      act: 'point.edit',
      subjectKind: 'point',
      subjectId: now.id,
      before: contentOf(before),
      after: contentOf(now),
      reason: `proposal ${item.id}`,
    })
  if (!isCorrected && by !== 'visitor') return []
  const about = { path: facilityPath(now.id), name: now.name }
  const values = (locale: LocaleCode) => ({ changes: changes(locale) })
  const owner = removedFrom(before, decision).length > 0 ? await reachableOwner(transaction, now) : null
  const why = owner === null ? '' : reasonText(template, decision.words, owner.locale)
  const named = why === '' ? 'facilityCorrected' : 'facilityCorrectedWhy'
  const mail = await mailToOwner(transaction, config, now, { ...about, template: named, values }, why)
  return mail ? [await queueMail(transaction, { ...mail, ...mailHeld })] : []
}

/** DESK-15: the email to the reporter. */
export async function previewClosing({ queries, config, item, decision, reason }: Asked): Promise<QueuedMail | null> {
  const found = await findWithPoint(queries, item.id)
  if (found === null) return null
  const { report, point } = found
  const subject = point && subjectOf(point, Date.now())
  const made = reportDecision(report, decision, reason)
  const decided = decisionOutcome(report, subject, made, { kind: 'staff' }, Date.now())
  if (!decided.ok) return null
  const { verdict } = decision
  const { apply, verdicts } = decided.value
  const applied = point ? applyChanges(contentOf(point), apply).content : proposedPlace(apply)
  const corrected = verdict === 'accept' ? correctionOf(point, changesBesidesPlace(decision))?.(applied) : undefined
  const right = verdicts.flatMap(({ field, isApplied }) => (isApplied ? [field] : []))
  const outcome = afterCorrections(
    decided.value,
    corrected?.ok ? overwrittenFields(applied, corrected.content, right) : [],
  )
  const deeds: readonly ReportDeed[] =
    verdict === 'block' ? ['blocked'] : verdict === 'merge' ? ['merged'] : corrected?.ok ? corrected.acts : []
  const acts = deeds.length > 0 ? deeds : decided.value.acts
  const { name } = corrected?.ok ? corrected.content : applied
  const off = verdict === 'block' ? { status: 'blocked-by-moderator' as const } : {}
  const shown = point && { ...point, name, ...off }
  const mail = await closingMail(queries, config, report, { ...report, ...decided.value, ...outcome, acts }, shown)
  // A place that is made has no page yet, but its name.
  return mail && acts.includes('created') ? { ...mail, values: { ...mail.values, name } } : mail
}
