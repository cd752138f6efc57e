import type { OrgActor } from '@recircle/core/moderation'
import {
  mayDecide,
  mayRead,
  withheldFrom,
  type Decision,
  type ProposalPage,
  type ReviewedProposal,
} from '@recircle/core/proposal'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import type { Actor } from '../moderation/moderated-kind.ts'
import { decideProposalWithin, holdReport, type DecisionOutcome } from './decide-proposal.ts'
import { countFor, decidedFor, waitingFor } from './proposal-lists.repository.ts'
import {
  findProposal,
  lockProposal,
  noteProposalEvent,
  openProposal,
  reviewNow,
  type StoredProposal,
} from './proposals.repository.ts'

export interface ProposalDeskDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

/** TRUTH-26 to TRUTH-33: the actions of owners and the desk on proposals. */
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

  /** Returns null to anyone but staff and the organization that owns the point. */
  async show(id: string, actor: OrgActor): Promise<ReviewedProposal | null> {
    const { database } = this.deps
    const proposal = await findProposal(database, id)
    return proposal && mayRead(proposal, actor) ? withheldFrom(await reviewNow(database, proposal), actor) : null
  }

  /** TRUTH-28: marks a proposal as opened by a person who may decide, which its reporter can see. */
  async open(id: string, { actor, userId }: Actor): Promise<void> {
    await this.deps.database.transaction().execute(async (transaction) => {
      const proposal = await lockProposal(transaction, id)
      if (proposal?.state !== 'received' || !mayDecide(proposal, actor, Date.now())) return
      await openProposal(transaction, id)
      await noteProposalEvent(transaction, id, { kind: 'opened', actor_kind: actorKindOf(actor), actor_id: userId })
    })
  }

  /** TRUTH-29 */
  decide(id: string, decision: Decision, by: Actor): Promise<DecisionOutcome> {
    const { database, config } = this.deps
    return database.transaction().execute(async (transaction) => {
      const held = await holdReport(transaction, id)
      return decideProposalWithin(transaction, config, { held, decision, by })
    })
  }

  private reviewed(proposals: readonly StoredProposal[], actor: OrgActor): Promise<ReviewedProposal[]> {
    return Promise.all(
      proposals.map(async (proposal) => withheldFrom(await reviewNow(this.deps.database, proposal), actor)),
    )
  }
}
