import { facilityPath, type Facility } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import {
  decide,
  factsOf,
  isOpen,
  mayDecide,
  mayRead,
  withheldFrom,
  type Decision,
  type ProposalPage,
  type ReviewedProposal,
} from '@recircle/core/proposal'
import type { RuleProblem } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database, Queries } from '../db/database.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { fillText, mailTexts } from '../mail/mail-templates.ts'
import { actorKindOf } from '../moderation/caller-actor.ts'
import { lockModerated, type Actor } from '../moderation/moderated-kind.ts'
import { pageAddress } from '../site/page-address.ts'
import { countFor, decidedFor, waitingFor } from './proposal-lists.repository.ts'
import {
  closeProposals,
  findProposal,
  lockProposal,
  noteProposalEvent,
  openProposal,
  reviewNow,
  reviewOf,
  subjectNameOf,
  type ClosedReport,
  type KeptProposal,
} from './proposals.repository.ts'
import { applyToPoint, makePlace, problemsOfPlace, type Applied } from './write-applied.ts'

export interface ProposalDeskDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

export type DecisionOutcome =
  | { readonly ok: true; readonly proposal: ReviewedProposal; readonly mailed: number }
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
      readonly current: ReviewedProposal
      readonly problems: readonly RuleProblem[]
    }

/** TRUTH-26 to TRUTH-33: what owners, the staff desk and the staff command line do with proposals. */
export class ProposalDesk {
  constructor(private readonly deps: ProposalDeskDeps) {}

  async waiting(actor: OrgActor, page: ProposalPage): Promise<ReviewedProposal[]> {
    return this.reviewed(await waitingFor(this.deps.database, actor, page), actor)
  }

  async decided(actor: OrgActor, page: ProposalPage): Promise<ReviewedProposal[]> {
    return this.reviewed(await decidedFor(this.deps.database, actor, page), actor)
  }

  count(actor: OrgActor, state: 'open' | 'decided' = 'open'): Promise<number> {
    return countFor(this.deps.database, actor, state)
  }

  /** Null for who has no part in it: the organization that owns the point, and staff. */
  async show(id: string, actor: OrgActor): Promise<ReviewedProposal | null> {
    const { database } = this.deps
    const proposal = await findProposal(database, id)
    return proposal && mayRead(proposal, actor) ? withheldFrom(await reviewNow(database, proposal), actor) : null
  }

  /** TRUTH-28: somebody who may decide looks at it, which its reporter is told. */
  async open(id: string, { actor, userId }: Actor): Promise<void> {
    await this.deps.database.transaction().execute(async (transaction) => {
      const proposal = await lockProposal(transaction, id)
      if (proposal?.state !== 'received' || !mayDecide(proposal, actor, Date.now())) return
      await openProposal(transaction, id)
      await noteProposalEvent(transaction, id, { kind: 'opened', actor_kind: actorKindOf(actor), actor_id: userId })
    })
  }

  /** TRUTH-29: under the locks of the proposal and its point, so that nobody decides twice or over what has moved. */
  decide(id: string, decision: Decision, by: Actor): Promise<DecisionOutcome> {
    return this.deps.database.transaction().execute(async (transaction): Promise<DecisionOutcome> => {
      const proposal = await lockProposal(transaction, id)
      if (!proposal || !mayRead(proposal, by.actor)) return { ok: false, refusal: 'not-found' }
      const { facilityId } = proposal
      const point = facilityId === null ? null : await lockModerated(transaction, moderatedFacility, facilityId)
      const subject = point && { version: point.version, facts: factsOf(point) }
      const decided = decide(proposal, subject, decision, by.actor, Date.now())
      const refuse = (
        refusal: Exclude<Extract<DecisionOutcome, { ok: false }>['refusal'], 'not-found'>,
        problems: readonly RuleProblem[] = [],
      ): DecisionOutcome => ({
        ok: false,
        refusal,
        current: withheldFrom(reviewOf(proposal, point), by.actor),
        problems,
      })
      if (!decided.ok) return refuse(decided.error)
      const { state, verdicts, note, apply } = decided.value
      const right = new Set(verdicts.flatMap(({ field, isApplied }) => (isApplied ? [field] : [])))
      const confirmed = proposal.changes.filter(({ field }) => right.has(field))
      const written = await this.write(transaction, proposal, point, { apply, confirmed, comment: note, by })
      if (written !== null && !written.ok)
        return refuse(written.refusal, written.refusal === 'invalid' ? written.problems : [])
      const after = written?.point ?? point
      const closing = { state, verdicts, note, decidedBy: by.userId, facilityId: after?.id ?? facilityId }
      const reports = await closeProposals(transaction, id, closing)
      await Promise.all(
        reports.map((report) =>
          noteProposalEvent(transaction, report.id, {
            kind: 'decided',
            actor_kind: actorKindOf(by.actor),
            actor_id: by.userId,
            said: { state, verdicts, note },
          }),
        ),
      )
      const told = { ...proposal, state, verdicts, note, decidedAtMs: Date.now(), facilityId: closing.facilityId }
      const mailed = await Promise.all(reports.map((report) => this.tell(transaction, report, told, after)))
      return { ok: true, proposal: reviewOf(told, after), mailed: mailed.filter(Boolean).length }
    })
  }

  private reviewed(proposals: readonly KeptProposal[], actor: OrgActor): Promise<ReviewedProposal[]> {
    return Promise.all(
      proposals.map(async (proposal) => withheldFrom(await reviewNow(this.deps.database, proposal), actor)),
    )
  }

  private async write(
    queries: Queries,
    proposal: KeptProposal,
    point: Facility | null,
    { apply, confirmed, comment, by }: Parameters<typeof applyToPoint>[2],
  ): Promise<Applied | null> {
    if (confirmed.length === 0) return null
    // What its reporter wrote has been read and found right by now.
    const said = comment.trim() === '' ? proposal.text : comment
    if (point !== null) return applyToPoint(queries, point, { apply, confirmed, comment: said, by })
    if (proposal.reason !== 'missing') return null
    const problems = await problemsOfPlace(queries, apply)
    if (problems.length > 0) return { ok: false, refusal: 'invalid', problems }
    return { ok: true, point: await makePlace(queries, apply, proposal.variant, by) }
  }

  /** TRUTH-32: once for each address, no matter who decides, in the language that the report was sent in. */
  private async tell(
    queries: Queries,
    { email, locale, variant }: ClosedReport,
    proposal: KeptProposal,
    point: Facility | null,
  ): Promise<boolean> {
    if (email === null || isOpen(proposal.state)) return false
    const texts = mailTexts[locale]
    const outcome = texts[`reportClosed.${proposal.state}`]
    const reasons = [...proposal.verdicts.map(({ reason }) => reason), proposal.note].filter((reason) => reason !== '')
    const why = reasons.length === 0 ? '' : ` ${fillText(texts.reason, { reason: [...new Set(reasons)].join(' ') })}`
    const link = point === null ? undefined : pageAddress(this.deps.config, variant, locale, facilityPath(point.id))
    await queueMail(queries, {
      template: 'reportClosed',
      recipient: email,
      locale,
      name: '',
      values: { name: subjectNameOf(proposal, point), outcome: outcome + why },
      onlyOnceKey: `reportClosed ${proposal.id} ${email.toLowerCase()}`,
      ...(link === undefined ? {} : { link }),
    })
    return true
  }
}
