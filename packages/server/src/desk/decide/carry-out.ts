import { sql, type Transaction } from 'kysely'
import {
  endsWaiting,
  leftOutPhotos,
  undoWindowMs,
  type DeskDecision,
  type DeskItemKey,
  type DeskKind,
  type QueueItem,
  type ReasonTemplate,
} from '@recircle/core/desk'
import type { Facility } from '@recircle/core/facility'
import type { RuleProblem } from '@recircle/core/wire'
import type { Schema } from '../../db/database.ts'
import type { DecisionRestore, ReportRestore } from '../../db/tables/staff.tables.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { handleWithin } from '../../inquiry/handle-inquiry.ts'
import { applyRunDecision } from '../../import/review/run-decision.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { transitWithin } from '../../moderation/staff-transits.ts'
import { applyClaimDecision } from '../../point-claim/apply-claim-decision.ts'
import { applyChangeDecision } from '../../event-change/apply-change-decision.ts'
import { lockEventOfChange } from '../../event-change/event-changes.repository.ts'
import { applyResultDecision } from '../../event-result/apply-result-decision.ts'
import type { SignedLinks } from '../../signed-link/signed-links.ts'
import { approveWithin, declineWithin } from '../../registration/decide-application.ts'
import { type WriteNote } from '../../audit/audited.ts'
import { DecisionFailed } from './decision-failed.ts'
import { closeFor, mergePoints, publicPair } from './merge-at-desk.ts'
import {
  changesOf,
  deskFacility,
  isModeratedKind,
  nounOfItem,
  moderatedItems,
  type DeskModerated,
} from '../item/moderated-items.ts'
import { insertQuestion } from '../../staff-question/staff-questions.repository.ts'
import { contentOfItem } from '../item/desk-item.repository.ts'
import { applyReportDecision } from './report-decision.ts'
import { wordsMail } from './preview-email.ts'

/** Mails to those who come to an event carry links of their own. */
export interface DeskPlace extends StaffPlace {
  readonly links: SignedLinks
}

export interface Work {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly place: DeskPlace
  readonly item: QueueItem
  readonly decision: DeskDecision
  readonly template: ReasonTemplate | null
  /** The text for the author. */
  readonly reason: string
}
export interface Done {
  readonly mailId: string | null
  readonly mailedTo: string | null
  /** Null if nothing can be restored. */
  readonly restore: DecisionRestore | null
}

export const problem = (rule: string, params?: RuleProblem['params']): RuleProblem =>
  params === undefined ? { rule, pointer: '/data' } : { rule, pointer: '/data', params }

const tables = {
  application: 'applications',
  facility: 'facilities',
  event: 'charity_events',
  proposal: 'proposals',
  inquiry: 'inquiries',
  result: 'event_results',
  import: 'import_runs',
  claim: 'point_claims',
  'event-change': 'event_changes',
} as const satisfies Record<DeskKind, string>

/** Locks the item for one writer at a time, its owner included: the second of two concurrent writers sees the first one's result. */
export async function lockItem(
  transaction: Transaction<Schema>,
  { kind, id }: DeskItemKey,
  otherId: string | null = null,
): Promise<void> {
  if (kind === 'event-change') await lockEventOfChange(transaction, id)
  // Locked in a fixed order, so that two merges of the same points wait for each other instead of deadlocking.
  await sql`select id from ${sql.table(tables[kind])} where id = any(${otherId === null ? [id] : [id, otherId]}::uuid[])
    order by id for update`.execute(transaction)
}

/** If it throws, its writes are rolled back. */
export function carryOut(work: Work): Promise<Outcome<Done>> {
  const { item, decision } = work
  if (!endsWaiting(decision.verdict)) return ask(work)
  if (decision.verdict === 'merge') return item.kind === 'proposal' ? mergeByReport(work) : mergeItem(work)
  if (isModeratedKind(item.kind)) return carryOutModerated(work, moderatedItems[item.kind])
  if (item.kind === 'proposal') return carryOutReport(work)
  if (item.kind === 'result') return carryOutResult(work)
  if (item.kind === 'import') return carryOutImport(work)
  if (item.kind === 'claim') return carryOutClaim(work)
  if (item.kind === 'event-change') return carryOutChange(work)
  return item.kind === 'application' ? carryOutApplication(work) : answerInquiry(work)
}

type ReportDone = Done & { readonly restore: { readonly proposal: ReportRestore } }

/** DESK-40 */
async function mergeItem({ transaction, note, place, item, decision, template, reason }: Work): Promise<Outcome<Done>> {
  if (decision.merge === null) return refused('invalid', [problem('merge-unknown')])
  const { words } = decision
  const acceptedEmail = (saved: Facility) => deskFacility.emailOf(saved, 'accept')
  const command = { id: item.id, merge: decision.merge, template, words, reason, acceptedEmail }
  const merged = await mergePoints({ transaction, note, place, ...command })
  // Throws, because earlier writes must be rolled back.
  if (!merged.ok && merged.error === 'invalid') throw new DecisionFailed(merged.problems[0]?.rule ?? 'merge-unknown')
  return merged
}

async function carryOutReport({ item, ...work }: Work): Promise<Outcome<ReportDone>> {
  const decided = await applyReportDecision({ ...work, id: item.id })
  if (!decided.ok) return decided
  const { mailedTo, restore } = decided.value
  return done({ mailId: null, mailedTo, restore: { proposal: restore } })
}

/** DESK-44: the report was right, and one of the two points is closed. */
async function mergeByReport(work: Work): Promise<Outcome<Done>> {
  const { transaction, note, place, item, decision, template, reason } = work
  const { merge, words } = decision
  const of = transaction.selectFrom('proposals').select('facility_id').where('id', '=', item.id)
  const { facility_id: id } = await of.executeTakeFirstOrThrow()
  if (merge === null || id === null || item.reason !== 'duplicate')
    return refused('invalid', [problem('merge-unknown')])
  await lockItem(transaction, { kind: 'facility', id }, merge.otherId)
  const pair = await publicPair(transaction, id, merge)
  if (!pair.ok) return pair
  const decided = await carryOutReport(work)
  if (!decided.ok) return decided
  const closed = await closeFor({ transaction, note, place, template, words, reason }, pair.value)
  // Throws, because earlier writes must be rolled back.
  if (!closed.ok) throw new DecisionFailed('merge-unknown')
  const { mailedTo, restore } = decided.value
  const merged = { ...closed.value, keptId: pair.value.kept.id }
  return done({ mailId: null, mailedTo, restore: { ...restore, merge: merged } })
}

/** ORG-10 */
async function carryOutResult({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const isAccepted = decision.verdict === 'accept'
  const leftOut = leftOutPhotos(decision, reason)
  if (leftOut.some((photo) => photo.reason === '')) return refused('invalid', [problem('reason-required')])
  if (!leftOut.every(({ id }) => isUuid(id))) return refused('invalid', [problem('unknown-photo')])
  const decided = { id: item.id, isAccepted, reason: isAccepted ? '' : reason, leftOut }
  const { replaced, mailId, mailedTo } = await applyResultDecision(
    { transaction, note, config: place.config, ...mailHeld },
    decided,
  )
  return done({ mailId, mailedTo, restore: { result: { replaced } } })
}

/** SRC-17 */
async function carryOutImport({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const isAccepted = decision.verdict === 'accept'
  const staffId = place.signature.actorId
  const command = { id: item.id, isAccepted, except: decision.except, reason, staffId }
  const decided = await applyRunDecision(transaction, note, place.config, command)
  if (!decided.ok) return decided
  const { mailId, mailedTo } = decided.value
  return done({ mailId, mailedTo, restore: { import: { isPublished: isAccepted } } })
}

/** CLAIM-8 */
async function carryOutClaim({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const decisionMade = { id: item.id, isAccepted: decision.verdict === 'accept', reason }
  const decided = await applyClaimDecision(transaction, note, place.config, decisionMade)
  if (!decided.ok) return decided
  const { mailId, mailedTo, restore } = decided.value
  return done({ mailId, mailedTo, restore: { claim: restore } })
}

/** PEOPLE-7 */
async function carryOutChange({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const { config, links, signature } = place
  const deciding = { transaction, note, settings: { config, links }, userId: signature.actorId }
  const isAccepted = decision.verdict === 'accept'
  const decided = await applyChangeDecision(deciding, { id: item.id, isAccepted, reason: isAccepted ? '' : reason })
  if (!decided.ok) return decided
  const { mailId, mailedTo, restore } = decided.value
  return done({ mailId, mailedTo, restore: { eventChange: restore } })
}

const mailHeld = { heldForMs: undoWindowMs }

async function carryOutModerated(work: Work, kind: DeskModerated): Promise<Outcome<Done>> {
  const { transaction, note, place, item, decision, reason } = work
  const verdict = decision.verdict === 'accept' ? 'accept' : 'decline'
  const changed = await changeContent(work, kind)
  if (!changed.ok) return changed
  const acted = await transitWithin(transaction, note, place, kind, {
    id: item.id,
    transits: [kind.transitOf[verdict]],
    comment: verdict === 'accept' ? '' : reason,
    email: (saved) => kind.emailOf(saved, verdict, changed.value === null ? [] : changesOf(kind, saved, changed.value)),
    ...mailHeld,
  })
  // Throws, because earlier writes must be rolled back.
  if (!acted.ok) throw new DecisionFailed(acted.error === 'comment-too-long' ? 'reason-too-long' : acted.error)
  const { saved, mailId, mailedTo } = acted
  return done({ mailId, mailedTo, restore: kind.restoreTo(saved, changed.value) })
}

/** DESK-14: accept with changes; returns the content before, for an undo. */
async function changeContent(
  { transaction, note, place, item, decision }: Work,
  kind: DeskModerated,
): Promise<Outcome<object | null>> {
  if (Object.keys(decision.changes).length === 0 || decision.verdict !== 'accept') return done(null)
  const saved = await kind.find(transaction, item.id)
  if (saved === null) return refused('not-found')
  const before = kind.contentOf(saved)
  const { type, id } = kind.resource(saved)
  const attributes = kind.correctionOf(decision.changes, before)
  const read = kind.readBody({ data: { type, id, attributes } }, 'change', before)
  if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
  const { content } = read.value
  const problems = await kind.problems(transaction, content, saved.orgId)
  if (problems.length > 0) return refused('invalid', problems)
  await kind.update(transaction, item.id, content, place.signature.actorId ?? saved.creatorId)
  await note({ act: `${kind.noun}.edit`, subjectKind: kind.noun, subjectId: item.id, before, after: content })
  return done(before)
}

async function carryOutApplication({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const { id } = item
  if (decision.verdict !== 'accept') {
    const isSpam = decision.verdict === 'spam'
    const declined = await declineWithin(transaction, note, { id, reason, isSpam, ...mailHeld })
    if (!declined.ok) return conflictWith(problem(declined.error))
    const { mailId, application } = declined.value
    return done({ mailId, mailedTo: mailId && application.email, restore: { application: null } })
  }
  const { organizationId } = decision
  const approved = await approveWithin(transaction, note, place.config, { id, organizationId, ...mailHeld })
  if (!approved.ok) return conflictWith(problem(approved.error))
  const { mailId, application, accountBefore, userId, orgId, isNewOrganization } = approved.value
  const account = accountBefore && {
    login: accountBefore.login,
    kinds: accountBefore.kinds,
    org_id: accountBefore.org_id,
    is_active: accountBefore.is_active,
  }
  const restore: DecisionRestore = { application: { userId, orgId, isNewOrganization, account } }
  return done({ mailId, mailedTo: application.email, restore })
}

async function answerInquiry({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const handled = await handleWithin(transaction, note, item.id, decision.verdict === 'spam' ? 'spam' : reason)
  if (!handled.ok) return conflictWith(problem('decided'))
  const mail = decision.verdict === 'spam' ? null : await wordsMail(transaction, place.config, item, reason)
  const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
  return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { inquiry: true } })
}

/** DESK-16: the item stays in the queue, and shows since when its author has been asked; the question stands on the author's page. */
async function ask({ transaction, note, place, item, reason }: Work): Promise<Outcome<Done>> {
  const mail = await wordsMail(transaction, place.config, item, reason)
  if (mail === null) return refused('invalid', [problem('no-address')])
  const noun = nounOfItem(item.kind)
  await note({ act: `${noun}.ask`, subjectKind: noun, subjectId: item.id, reason })
  const content = await contentOfItem(transaction, item)
  await insertQuestion(transaction, {
    ...item,
    about: item.title,
    // An applicant has no organization yet, and answers by email.
    orgId: content?.organizationId ?? null,
    askedBy: place.signature.actorId,
    text: reason,
  })
  const mailId = await queueMail(transaction, mail)
  return done({ mailId, mailedTo: mail.recipient, restore: null })
}
