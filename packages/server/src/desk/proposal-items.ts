import { sql, type Transaction } from 'kysely'
import {
  decisionWordsMaxLength,
  placeOfChanges,
  undoWindowMs,
  type DeskAuthor,
  type DeskDecision,
  type DeskField,
  type DeskItemKey,
} from '@recircle/core/desk'
import type { Facility } from '@recircle/core/facility'
import {
  changesToWire,
  decide,
  factsOf,
  placedAt,
  proposedPlace,
  type Decision,
  type FactChange,
  type FieldDifference,
} from '@recircle/core/proposal'
import { isRecord, type RuleProblem } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { ProposalRestore } from '../db/tables/staff.tables.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { conflictWith, done, refused, type Outcome } from '../http/outcome.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import { closingMail, type MailConfig } from '../proposal/closing-mail.ts'
import { auditOfDecision, decideProposalWithin } from '../proposal/decide-proposal.ts'
import { findProposal, reviewOf, type StoredProposal } from '../proposal/proposals.repository.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { WriteNote } from './audited.ts'
import { bare, type ItemContent } from './item-content.ts'

/** TRUTH-5: compared with the current point; the version is the point's, so a decision on an outdated point conflicts. */
export async function proposalContent(queries: Queries, id: string): Promise<ItemContent | null> {
  const found = await findWithPoint(queries, id)
  if (found === null) return null
  const { proposal, point } = found
  const { subjectVersion, difference } = reviewOf(proposal, point)
  const { user_id: authorId } = await queries
    .selectFrom('proposals')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const account = await queries.selectFrom('users').select('name').where('id', '=', authorId).executeTakeFirst()
  const moves = difference.some(({ field }) => field === 'location')
  const proposed = moves || point === null ? proposedPlace(proposal.changes).location : point.location
  return {
    ...bare,
    version: subjectVersion,
    state: proposal.state,
    subjectId: proposal.facilityId,
    organizationId: proposal.orgId,
    text: proposal.text,
    otherTexts: proposal.otherTexts,
    count: proposal.count,
    fields: difference.map(fieldOf),
    location: moves || point !== null ? proposed : null,
    publicLocation: point?.location ?? null,
    picture: point?.icon?.fileUrl ?? null,
    authorId,
    authorName: account?.name ?? '',
    authorEmail: proposal.email ?? '',
  }
}

async function findWithPoint(
  queries: Queries,
  id: string,
): Promise<{ readonly proposal: StoredProposal; readonly point: Facility | null } | null> {
  const proposal = await findProposal(queries, id)
  if (proposal === null) return null
  const { facilityId } = proposal
  return { proposal, point: facilityId === null ? null : await findFacility(queries, facilityId, fileUrl) }
}

/** Named as in decisions, with values in the API's format. */
function fieldOf({ field, now, to, standing }: FieldDifference): DeskField {
  const change: FactChange = { field, from: now, to }
  const [wire] = changesToWire([change])
  const { from: before = null, to: after = null } = isRecord(wire) ? wire : {}
  return { name: field, before, after, standing: standing === 'as-proposed' ? 'changed' : standing }
}

/** The outcomes of the reporter's earlier reports. */
export async function reporterPast(
  queries: Queries,
  { id }: DeskItemKey,
): Promise<Pick<DeskAuthor, 'accepted' | 'declined' | 'waiting'>> {
  const { rows } = await sql<{ accepted: number; declined: number; waiting: number }>`
    select count(*) filter (where state in ('applied', 'partly')) as accepted,
      count(*) filter (where state in ('not-confirmed', 'spam')) as declined,
      count(*) filter (where decided_at is null) as waiting
    from proposals where origin_hash = (select origin_hash from proposals where id = ${id})
      or user_id = (select user_id from proposals where id = ${id})`.execute(queries)
  return rows[0] ?? { accepted: 0, declined: 0, waiting: 0 }
}

/** How long the network of a report is banned, and whether the network is still stored, which a ban requires. */
export async function originOf(
  queries: Queries,
  { kind, id }: DeskItemKey,
): Promise<{ readonly isKnownOrigin: boolean; readonly bannedUntilMs: number | null }> {
  if (kind !== 'proposal') return { isKnownOrigin: false, bannedUntilMs: null }
  const { rows } = await sql<{ is_known: boolean; until: number | null }>`
    select p.origin_hash is not null as is_known,
      (select max(banned_until) from origin_bans b where b.proposal_id = p.id and b.banned_until > now()) as until
    from proposals p where p.id = ${id}`.execute(queries)
  return { isKnownOrigin: rows[0]?.is_known ?? false, bannedUntilMs: rows[0]?.until ?? null }
}

const closings = { duplicate: 'duplicate', spam: 'spam' } as const
const isClosing = (verdict: string): verdict is keyof typeof closings => Object.hasOwn(closings, verdict)

/** Without a list of fields, all changes are accepted. */
const proposalDecision = (
  { changes }: Pick<StoredProposal, 'changes'>,
  { verdict, version, fields }: DeskDecision,
  reason: string,
): Decision => {
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

export interface DecidingReport {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly config: MailConfig
  readonly userId: string | null
  readonly id: string
  readonly decision: DeskDecision
  readonly reason: string
}

/** DESK-34: the same use case as for owners and the command line; its emails are held back for thirty seconds. */
export async function decideReport({
  transaction,
  note,
  config,
  userId,
  id,
  decision: made,
  reason,
}: DecidingReport): Promise<Outcome<{ readonly mailedTo: string | null; readonly restore: ProposalRestore }>> {
  const proposal = await findProposal(transaction, id)
  if (proposal === null) return refused('not-found')
  if (reason.length > decisionWordsMaxLength) return refused('invalid', [{ rule: 'reason-too-long', pointer: '/data' }])
  const chosen = placeOfChanges(made)
  if (!chosen.ok) return refused('invalid', problemsOfRead(chosen.problems))
  const place = proposal.reason === 'missing' ? chosen.value : null
  const outcome = await decideProposalWithin(transaction, config, {
    id,
    place,
    decision: proposalDecision(proposal, made, reason),
    by: { actor: { kind: 'staff' }, userId },
    heldForMs: undoWindowMs,
  })
  if (!outcome.ok) {
    if (outcome.refusal === 'not-found') return refused('not-found')
    const problem: RuleProblem = { rule: outcome.refusal, pointer: '/data' }
    if (outcome.refusal === 'moved' || outcome.refusal === 'decided') return conflictWith(problem)
    return refused('invalid', outcome.problems.length > 0 ? outcome.problems : [problem])
  }
  await note(auditOfDecision({ ...proposal, changes: placedAt(proposal.changes, place) }, outcome, made.verdict))
  return done({ mailedTo: proposal.email, restore: outcome.restore })
}

/** DESK-15: the email to the reporter. */
export async function previewClosing(
  queries: Queries,
  config: MailConfig,
  id: string,
  decision: DeskDecision,
  reason: string,
): Promise<QueuedMail | null> {
  const found = await findWithPoint(queries, id)
  if (found === null) return null
  const { proposal, point } = found
  const subject = point && { version: point.version, facts: factsOf(point) }
  const made = proposalDecision(proposal, decision, reason)
  const decided = decide(proposal, subject, made, { kind: 'staff' }, Date.now())
  return decided.ok ? closingMail(config, proposal, { ...proposal, ...decided.value }, point) : null
}
