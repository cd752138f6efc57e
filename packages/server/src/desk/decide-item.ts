import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  checkDecision,
  claimStanding,
  endsWaiting,
  reasonText,
  undoWindowMs,
  verdictsOf,
  type DeskDecided,
  type DeskDecision,
  type DeskItemKey,
  type DeskKind,
  type QueueItem,
  type ReasonTemplate,
} from '@recircle/core/desk'
import type { Moderated } from '@recircle/core/moderation'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { DecisionRestore, ProposalRestore } from '../db/tables/staff.tables.ts'
import { isUuid } from '../http/uuid.ts'
import { conflictWith, done, refused, type Outcome, type Refused } from '../http/outcome.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { handleWithin } from '../inquiry/handle-inquiry.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { actWithin, type StaffPlace } from '../moderation/staff-acts.ts'
import { resultMail, settleResult } from '../event-result/settle-result.ts'
import { approveWithin, declineWithin } from '../registration/decide-application.ts'
import { audited, type WriteNote } from './audited.ts'
import { endClaims } from './desk-claims.ts'
import { contentOfItem, lastDecisionOf } from './desk-item.repository.ts'
import { closeFor, mergePoints, reportedTwice } from './merge-at-desk.ts'
import { deskFacility, isModeratedKind, nounOfItem, withModerated, type DeskModerated } from './moderated-items.ts'
import { decideReport } from './proposal-items.ts'
import { wordsMail } from './preview-email.ts'
import { findInQueue } from './queue.repository.ts'
import { findTemplate } from './reason-templates.ts'
import type { StaffMember } from './staff-sessions.ts'

interface Work {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly place: StaffPlace
  readonly item: QueueItem
  readonly decision: DeskDecision
  readonly template: ReasonTemplate | null
  /** What the author reads. */
  readonly reason: string
}
interface Done {
  readonly mailId: string | null
  readonly mailedTo: string | null
  /** Null where nothing is to take back. */
  readonly restore: DecisionRestore | null
}

const problem = (rule: string, params?: RuleProblem['params']): RuleProblem =>
  params === undefined ? { rule, pointer: '/data' } : { rule, pointer: '/data', params }

const tables = {
  application: 'applications',
  facility: 'facilities',
  event: 'charity_events',
  proposal: 'proposals',
  inquiry: 'inquiries',
  result: 'event_results',
} as const satisfies Record<DeskKind, string>

/** One writer an item, its owner included: of two at once the second sees what the first has made of it. */
export const lockItem = (transaction: Transaction<Schema>, { kind, id }: DeskItemKey, otherId: string | null = null) =>
  // In one order, so that two merges of the same points wait for each other.
  sql`select id from ${sql.table(tables[kind])} where id = any(${otherId === null ? [id] : [id, otherId]}::uuid[])
    order by id for update`.execute(transaction)

/** DESK-14: under the lock of the item, by the same use cases as the command line; the email waits for thirty seconds. */
export function decideItem(
  place: StaffPlace,
  member: StaffMember,
  key: DeskItemKey,
  decision: DeskDecision,
): Promise<Outcome<DeskDecided>> {
  return audited<Outcome<DeskDecided>>(place.database, place.signature, async (transaction, note) => {
    const { merge } = decision
    if (merge !== null && !isUuid(merge.otherId)) return refused('invalid', [problem('merge-unknown')])
    await lockItem(transaction, key, merge?.otherId)
    const item = await findInQueue(transaction, key.kind, key.id)
    if (!item) return gone(transaction, key)
    const nowMs = Date.now()
    if (item.claim !== null && claimStanding(item.claim, member.userId, nowMs) === 'other')
      return conflictWith(problem('claimed', { by: item.claim.name }))
    const checked = checkDecision(decision, verdictsOf[key.kind])
    if (!checked.ok) return refused('invalid', [problem(checked.error)])
    const content = await contentOfItem(transaction, key)
    if (!content || content.version !== decision.version) return conflictWith(problem('moved'))
    const before = await lastDecisionOf(transaction, key)
    if (before?.user_id === member.userId && (await isAnybodyElse(transaction, member.userId)))
      return conflictWith(problem('own-decision', { by: before.name }))
    const template = decision.template === '' ? null : await findTemplate(transaction, decision.template)
    if (decision.template !== '' && !template) return refused('invalid', [problem('unknown-template')])
    const reason = reasonText(template, decision.words, item.locale)
    const outcome = await carryOut({ transaction, note, place, item, decision, template, reason })
    if (!outcome.ok) return outcome
    const { mailId, mailedTo, restore } = outcome.value
    await endClaims(transaction, key)
    const id = uuidV7()
    if (restore !== null)
      await transaction
        .insertInto('desk_decisions')
        .values({
          id,
          kind: key.kind,
          item_id: key.id,
          user_id: member.userId,
          verdict: decision.verdict,
          waited_since: new Date(item.waitingSinceMs),
          mail_id: mailId,
          restore: JSON.stringify(restore),
        })
        .execute()
    return done({
      id,
      verdict: decision.verdict,
      undoUntilMs: restore === null ? null : nowMs + undoWindowMs,
      mailedTo,
    })
  })
}

/** Thrown where something has been written already. */
export class DecisionFailed extends Error {
  constructor(readonly rule: string) {
    super(rule)
  }
}

/** A later decision is told about the first one, at the desk or on the command line. */
export async function gone(queries: Queries, key: DeskItemKey): Promise<Refused> {
  const entry = await queries
    .selectFrom('audit_log')
    .select('actor')
    .where('subject_id', '=', key.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry ? conflictWith(problem('decided', { by: entry.actor })) : refused('not-found')
}

/** DESK-18: what comes back after a refusal goes to somebody else, as long as there is somebody. */
async function isAnybodyElse(transaction: Transaction<Schema>, userId: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('staff_rights')
    .innerJoin('users', 'users.id', 'staff_rights.user_id')
    .select('users.id')
    .where('staff_right', 'in', ['moderator', 'administrator'])
    .where('users.id', '<>', userId)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return other !== undefined
}

function carryOut(work: Work): Promise<Outcome<Done>> {
  const { item, decision } = work
  if (!endsWaiting(decision.verdict)) return ask(work)
  if (decision.verdict === 'merge') return item.kind === 'proposal' ? mergeByReport(work) : mergeItem(work)
  if (isModeratedKind(item.kind)) return withModerated(item.kind, (kind) => decideModerated(work, kind))
  if (item.kind === 'proposal') return decideProposal(work)
  if (item.kind === 'result') return decideResult(work)
  return item.kind === 'application' ? decideApplication(work) : answerInquiry(work)
}

type ReportDone = Done & { readonly restore: { readonly proposal: ProposalRestore } }

/** DESK-40 */
async function mergeItem({ transaction, note, place, item, decision, template, reason }: Work): Promise<Outcome<Done>> {
  if (decision.merge === null) return refused('invalid', [problem('merge-unknown')])
  const { words } = decision
  const acceptedEmail = deskFacility.emailOf('accept')
  const said = { id: item.id, merge: decision.merge, template, words, reason, acceptedEmail }
  const merged = await mergePoints({ transaction, note, place, ...said })
  // What has been written by now is taken back with the transaction.
  if (!merged.ok && merged.error === 'invalid') throw new DecisionFailed(merged.problems[0]?.rule ?? 'merge-unknown')
  return merged
}

async function decideProposal({
  transaction,
  note,
  place,
  item,
  decision,
  reason,
}: Work): Promise<Outcome<ReportDone>> {
  const by = { config: place.config, userId: place.signature.actorId, id: item.id }
  const decided = await decideReport({ transaction, note, ...by, decision, reason })
  if (!decided.ok) return decided
  const { mailedTo, restore } = decided.value
  return done({ mailId: null, mailedTo, restore: { proposal: restore } })
}

/** DESK-44: the report was right, and one of the two points goes. */
async function mergeByReport(work: Work): Promise<Outcome<Done>> {
  const { transaction, note, place, item, decision, template, reason } = work
  const { merge, words } = decision
  const of = transaction.selectFrom('proposals').select('facility_id').where('id', '=', item.id)
  const { facility_id: id } = await of.executeTakeFirstOrThrow()
  if (merge === null || id === null || item.reason !== 'duplicate')
    return refused('invalid', [problem('merge-unknown')])
  await lockItem(transaction, { kind: 'facility', id }, merge.otherId)
  const pair = await reportedTwice(transaction, id, merge)
  if (!pair.ok) return pair
  const decided = await decideProposal(work)
  if (!decided.ok) return decided
  const closed = await closeFor({ transaction, note, place, template, words, reason }, pair.value)
  // What has been written by now is taken back with the transaction.
  if (!closed.ok) throw new DecisionFailed('merge-unknown')
  const { mailedTo, restore } = decided.value
  const merged = { ...closed.value, keptId: pair.value.kept.id }
  return done({ mailId: null, mailedTo, restore: { ...restore, merge: merged } })
}

/** ORG-10 */
async function decideResult({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const { id } = item
  const isAccepted = decision.verdict === 'accept'
  const replaced = await settleResult(transaction, id, isAccepted, reason)
  const status = isAccepted ? 'published' : 'declined'
  await note({
    act: `result.${decision.verdict}`,
    subjectKind: 'result',
    subjectId: id,
    before: { status: 'waiting' },
    after: { status },
    reason: isAccepted ? '' : reason,
  })
  const mail = await resultMail(transaction, place.config, id, isAccepted, reason)
  const mailId = mail && (await queueMail(transaction, { ...mail, ...held }))
  return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { result: { replaced } } })
}

const held = { heldForMs: undoWindowMs }

async function decideModerated<Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  work: Work,
  kind: DeskModerated<Saved, Content, Transit, Refusal>,
): Promise<Outcome<Done>> {
  const { transaction, note, place, item, decision, reason } = work
  const verdict = decision.verdict === 'accept' ? 'accept' : 'decline'
  const changed = await changeContent(work, kind)
  if (!changed.ok) return changed
  const acted = await actWithin(transaction, note, place, kind, {
    id: item.id,
    transits: [kind.transitOf[verdict]],
    comment: verdict === 'accept' ? '' : reason,
    email: kind.emailOf(verdict),
    ...held,
  })
  // What has been written by now is taken back with the transaction.
  if (!acted.ok) throw new DecisionFailed(acted.error === 'comment-too-long' ? 'reason-too-long' : acted.error)
  const { saved, mailId, mailedTo } = acted
  return done({ mailId, mailedTo, restore: kind.restoreTo(saved, changed.value) })
}

/** DESK-14: accept with changes; answers what was there before, for taking it back. */
async function changeContent<Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  { transaction, note, place, item, decision }: Work,
  kind: DeskModerated<Saved, Content, Transit, Refusal>,
): Promise<Outcome<Content | null>> {
  if (Object.keys(decision.changes).length === 0 || decision.verdict !== 'accept') return done(null)
  const saved = await kind.find(transaction, item.id)
  if (saved === null) return refused('not-found')
  const before = kind.contentOf(saved)
  const { type, id } = kind.resource(saved)
  const read = kind.readBody({ data: { type, id, attributes: decision.changes } }, 'change', before)
  if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
  const { content } = read.value
  const problems = await kind.problems(transaction, content, saved.orgId)
  if (problems.length > 0) return refused('invalid', problems)
  await kind.update(transaction, item.id, content, place.signature.actorId ?? saved.creatorId)
  await note({ act: `${kind.noun}.edit`, subjectKind: kind.noun, subjectId: item.id, before, after: content })
  return done(before)
}

async function decideApplication({ transaction, note, place, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const { id } = item
  if (decision.verdict === 'decline') {
    const declined = await declineWithin(transaction, note, { id, reason, ...held })
    if (!declined.ok) return conflictWith(problem(declined.error))
    const { mailId, application } = declined.value
    return done({ mailId, mailedTo: application.email, restore: { application: null } })
  }
  const organization = decision.organizationId === null ? 'unless-known' : { id: decision.organizationId }
  const approved = await approveWithin(transaction, note, place.config, { id, login: null, organization, ...held })
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

async function answerInquiry({ transaction, note, item, decision, reason }: Work): Promise<Outcome<Done>> {
  const handled = await handleWithin(transaction, note, item.id, decision.verdict === 'spam' ? 'spam' : reason)
  if (!handled.ok) return conflictWith(problem('decided'))
  const mail = decision.verdict === 'spam' ? null : await wordsMail(transaction, item, reason)
  const mailId = mail && (await queueMail(transaction, { ...mail, ...held }))
  return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { inquiry: true } })
}

/** DESK-16: the item goes on waiting, and says since when its author has been asked. */
async function ask({ transaction, note, item, reason }: Work): Promise<Outcome<Done>> {
  const mail = await wordsMail(transaction, item, reason)
  if (mail === null) return refused('invalid', [problem('no-address')])
  const noun = nounOfItem(item.kind)
  await note({ act: `${noun}.ask`, subjectKind: noun, subjectId: item.id, reason })
  const mailId = await queueMail(transaction, mail)
  return done({ mailId, mailedTo: mail.recipient, restore: null })
}
