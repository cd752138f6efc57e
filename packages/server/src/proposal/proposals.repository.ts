import { sql, type Selectable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { Facility } from '@recircle/core/facility'
import {
  changesFromWire,
  changesToWire,
  differenceNow,
  factsOf,
  emptyFacts,
  proposedPlace,
  staffDecideFromMs,
  type FieldVerdict,
  type Proposal,
  type ProposalAct,
  type ProposalOutcome,
  type ReviewedProposal,
} from '@recircle/core/proposal'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import type { ProposalEventsTable, ProposalsTable } from '../db/tables/proposal.tables.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { fileUrl } from '../upload/file-url.ts'

/** A proposal with the columns that core does not know. */
export interface StoredProposal extends Proposal {
  readonly email: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly otherTexts: readonly string[]
}

type Row = Selectable<ProposalsTable> & { other_texts: string[] }

export const withMerged = (queries: Queries) =>
  queries
    .selectFrom('proposals')
    .selectAll('proposals')
    .select(
      sql<string[]>`array(select other.text from proposals other where other.merged_into = proposals.id
        order by other.created_at, other.id)`.as('other_texts'),
    )

export const toProposal = (row: Row): StoredProposal => ({
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

/** TRUTH-27: a merged proposal is decided with the one that it duplicates, and cannot be found separately. */
export async function findProposal(queries: Queries, id: string): Promise<StoredProposal | null> {
  const row = await withMerged(queries)
    .where('proposals.id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row ? toProposal(row) : null
}

/** The current row, locked until the transaction ends. */
export async function lockProposal(queries: Queries, id: string): Promise<StoredProposal | null> {
  await queries.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().execute()
  return findProposal(queries, id)
}

/** The undecided proposals for a point, locked, so that none is decided while another is being merged into it. */
export async function lockWaitingOf(queries: Queries, facilityId: string): Promise<StoredProposal[]> {
  const held = await queries
    .selectFrom('proposals')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('decided_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = await Promise.all(held.map(({ id }) => findProposal(queries, id)))
  return found.flatMap((proposal) => proposal ?? [])
}

export async function findByTokenHash(queries: Queries, hash: Buffer): Promise<StoredProposal | null> {
  const row = await withMerged(queries).where('token_hash', '=', hash).executeTakeFirst()
  return row ? toProposal(row) : null
}

export interface NewProposal extends Proposal {
  readonly email: string | null
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly tokenHash: Buffer
  readonly originHash: Buffer | null
  readonly userId: string | null
  readonly mergedInto: string | null
  readonly runId?: string
}

export async function insertProposal(queries: Queries, proposal: NewProposal): Promise<void> {
  await queries
    .insertInto('proposals')
    .values({
      id: proposal.id,
      token_hash: proposal.tokenHash,
      facility_id: proposal.facilityId,
      org_id: proposal.orgId,
      base_version: proposal.baseVersion,
      reason: proposal.reason,
      by_kind: proposal.by,
      user_id: proposal.userId,
      changes: JSON.stringify(changesToWire(proposal.changes)),
      text: proposal.text,
      email: proposal.email,
      locale: proposal.locale,
      variant: proposal.variant,
      origin_hash: proposal.originHash,
      verdicts: '[]',
      merged_into: proposal.mergedInto,
      run_id: proposal.runId ?? null,
    })
    .execute()
}

type Event = Pick<ProposalEventsTable, 'kind' | 'actor_kind' | 'actor_id'> & { readonly said?: object }

export async function noteProposalEvent(queries: Queries, proposalId: string, event: Event): Promise<void> {
  const { kind, actor_kind, actor_id, said = {} } = event
  await queries
    .insertInto('proposal_events')
    .values({ id: uuidV7(), proposal_id: proposalId, kind, actor_kind, actor_id, said: JSON.stringify(said) })
    .execute()
}

/** TRUTH-30: how many proposals the origin has sent within a day, and how many of its proposals are waiting on the point. */
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
  readonly state: ProposalOutcome
  readonly verdicts: readonly FieldVerdict[]
  readonly note: string
  readonly acts: readonly ProposalAct[]
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

/** Closes a proposal with all those merged into it, and erases their addresses. Returns the reports to notify. */
export async function closeProposals(queries: Queries, id: string, closing: Closing): Promise<readonly ClosedReport[]> {
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
      acts: sql<ProposalAct[]>`${[...closing.acts]}::text[]`,
      decided_at: sql<Date>`now()`,
      decided_by: closing.decidedBy,
      facility_id: closing.facilityId,
      email: null,
    })
    .where(those)
    .execute()
  return reports
}

export const openProposal = (queries: Queries, id: string) =>
  queries
    .updateTable('proposals')
    .set({ state: 'in-review' })
    .where(sql<boolean>`(id = ${id} or merged_into = ${id})`)
    .where('state', '=', 'received')
    .execute()

export const subjectNameOf = ({ changes }: Pick<Proposal, 'changes'>, point: Facility | null): string =>
  point?.name ?? proposedPlace(changes).name

/** TRUTH-26: the proposal with its difference to the current point. */
export const reviewOf = (proposal: StoredProposal, point: Facility | null): ReviewedProposal => ({
  ...proposal,
  subjectName: subjectNameOf(proposal, point),
  subjectVersion: point?.version ?? 0,
  currency: point?.currency ?? null,
  difference: differenceNow(proposal.changes, point ? factsOf(point) : emptyFacts),
  staffFromMs: staffDecideFromMs(proposal),
})

export async function reviewNow(queries: Queries, proposal: StoredProposal): Promise<ReviewedProposal> {
  const { facilityId } = proposal
  return reviewOf(proposal, facilityId === null ? null : await findFacility(queries, facilityId, fileUrl))
}
