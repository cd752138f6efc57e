import type { ListQuery } from '@recircle/core/wire'
import type { OrgActor } from '@recircle/core/moderation'
import { mayDecide, mayRead, withheldFrom, type Decision, type ReviewedReport } from '@recircle/core/report'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import type { Actor } from '../moderation/moderated-kind.ts'
import { applyDecision, lockReportAndPoint, type DecisionOutcome } from './apply-decision.ts'
import { countFor, decidedFor, waitingFor } from './report-lists.repository.ts'
import {
  findReport,
  lockReport,
  noteReportEvent,
  openReport,
  reviewNow,
  type StoredReport,
} from './reports.repository.ts'

export interface OwnersReportsDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

/** TRUTH-26 to TRUTH-33: the actions of owners and the desk on reports. */
export class OwnersReports {
  constructor(private readonly deps: OwnersReportsDeps) {}

  async waiting(actor: OrgActor, page: Pick<ListQuery, 'limit' | 'offset'>): Promise<ReviewedReport[]> {
    return this.reviewed(await waitingFor(this.deps.database, actor, page), actor)
  }

  async decided(actor: OrgActor, page: Pick<ListQuery, 'limit' | 'offset'>): Promise<ReviewedReport[]> {
    return this.reviewed(await decidedFor(this.deps.database, actor, page), actor)
  }

  count(actor: OrgActor, state: 'open' | 'decided' = 'open'): Promise<number> {
    return countFor(this.deps.database, actor, state)
  }

  /** Returns null to anyone but staff and the organization that owns the point. */
  async show(id: string, actor: OrgActor): Promise<ReviewedReport | null> {
    const { database } = this.deps
    const report = await findReport(database, id)
    return report && mayRead(report, actor) ? withheldFrom(await reviewNow(database, report), actor) : null
  }

  /** TRUTH-28: marks a report as opened by a person who may decide, which its reporter can see. */
  async open(id: string, { actor, userId }: Actor): Promise<void> {
    await this.deps.database.transaction().execute(async (transaction) => {
      const report = await lockReport(transaction, id)
      if (report?.state !== 'received' || !mayDecide(report, actor, Date.now())) return
      await openReport(transaction, id)
      await noteReportEvent(transaction, id, { kind: 'opened', actor_kind: actorKindOf(actor), actor_id: userId })
    })
  }

  /** TRUTH-29 */
  decide(id: string, decision: Decision, by: Actor): Promise<DecisionOutcome> {
    const { database, config } = this.deps
    return database.transaction().execute(async (transaction) => {
      const locked = await lockReportAndPoint(transaction, id)
      return applyDecision(transaction, config, { locked, decision, by })
    })
  }

  private reviewed(reports: readonly StoredReport[], actor: OrgActor): Promise<ReviewedReport[]> {
    return Promise.all(reports.map(async (report) => withheldFrom(await reviewNow(this.deps.database, report), actor)))
  }
}
