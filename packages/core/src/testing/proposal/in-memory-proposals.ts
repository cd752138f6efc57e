import { actedTermsOf, noTerms, type Facility } from '../../facility/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import {
  applyChanges,
  decide,
  differenceNow,
  factsOf,
  emptyFacts,
  isOpen,
  limitReached,
  mayDecide,
  mayRead,
  proposedPlace,
  saysTheSame,
  sentProposalProblems,
  staffDecideFromMs,
  withheldFrom,
  type Decision,
  type FollowedProposal,
  type Proposal,
  type ProposalGateway,
  type ProposalPage,
  type ReviewedProposal,
  type SentProposal,
} from '../../proposal/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult, type Page } from '../../wire/index.ts'

interface Kept {
  readonly proposal: Proposal
  readonly token: string
  readonly mergedInto: string | null
}

/** The state shared by the gateways of several callers. All callers count as one origin. */
export class InMemoryProposals {
  readonly points = new Map<string, Facility>()
  readonly stored: Kept[] = []
  isDown = false

  point(id: string | null): Facility | null {
    return id === null ? null : (this.points.get(id) ?? null)
  }

  edit(id: string, changes: Partial<Facility>): void {
    const point = this.points.get(id)
    if (point) this.points.set(id, { ...point, ...changes, version: point.version + 1 })
  }
}

const offline = gatewayFailure('offline')

/** The proposals as one caller sees them. */
export class InMemoryProposalGateway implements ProposalGateway {
  constructor(
    private readonly store: InMemoryProposals = new InMemoryProposals(),
    private readonly actor: OrgActor = { kind: 'visitor' },
    private readonly now: () => number = () => Date.UTC(2026, 5, 1),
  ) {}

  async send(sent: SentProposal): Promise<GatewayResult<string>> {
    const { stored, isDown } = this.store
    if (isDown) return offline
    const problems = sentProposalProblems(sent)
    if (problems.length > 0) return gatewayFailure('invalid', problems)
    const token = `report-${stored.length + 1}`.padEnd(22, '_')
    if (sent.homepage !== '') return ok(token)
    const point = this.store.point(sent.facilityId)
    if (sent.facilityId !== null && point === null) return gatewayFailure('not-found')
    const waiting = stored.filter(({ proposal }) => isOpen(proposal.state) && proposal.facilityId === sent.facilityId)
    const limit = limitReached(stored.length, sent.facilityId === null ? 0 : waiting.length)
    if (limit !== null) return gatewayFailure('too-many-requests', [{ rule: limit, pointer: '/data' }])
    const proposal: Proposal = {
      id: `proposal-${stored.length + 1}`,
      facilityId: sent.facilityId,
      orgId: point?.orgId ?? null,
      baseVersion: sent.baseVersion,
      reason: sent.reason,
      by: this.actor.kind === 'creator' && this.actor.orgId === point?.orgId ? 'owner' : 'visitor',
      changes: sent.changes,
      text: sent.text,
      state: 'received',
      verdicts: [],
      note: '',
      acts: [],
      count: 1,
      createdAtMs: this.now(),
      decidedAtMs: null,
    }
    const same = waiting.find((each) => each.mergedInto === null && saysTheSame(each.proposal, proposal))
    stored.push({ proposal, token, mergedInto: same?.proposal.id ?? null })
    return ok(token)
  }

  async follow(token: string): Promise<GatewayResult<FollowedProposal>> {
    const found = this.store.stored.find((each) => each.token === token)
    if (this.store.isDown) return offline
    if (!found) return gatewayFailure('not-found')
    const { facilityId, reason, state, changes, verdicts, note, acts, text, createdAtMs, decidedAtMs } = found.proposal
    const { subjectName, currency } = this.reviewed(found.proposal)
    return ok({
      facilityId,
      reason,
      state,
      changes,
      verdicts,
      note,
      acts,
      text,
      createdAtMs,
      decidedAtMs,
      subjectName,
      currency,
    })
  }

  async waiting(page: ProposalPage): Promise<GatewayResult<Page<ReviewedProposal>>> {
    return this.listed(page, (proposal) => isOpen(proposal.state))
  }

  async decided(page: ProposalPage): Promise<GatewayResult<Page<ReviewedProposal>>> {
    return this.listed(page, (proposal) => !isOpen(proposal.state), 'latest')
  }

  async get(id: string): Promise<GatewayResult<ReviewedProposal>> {
    if (this.store.isDown) return offline
    const found = this.find(id)
    return 'error' in found ? found : ok(this.shown(found))
  }

  async review(id: string): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>> {
    const found = this.find(id)
    if (!('error' in found) && found.state === 'received' && mayDecide(found, this.actor, this.now()))
      this.change(id, { state: 'in-review' })
    return this.get(id)
  }

  async decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>> {
    if (this.store.isDown) return offline
    const proposal = this.find(id)
    if ('error' in proposal) return proposal
    const point = this.store.point(proposal.facilityId)
    const subject = point && { version: point.version, facts: factsOf(point) }
    const decided = decide(proposal, subject, decision, this.actor, this.now())
    if (!decided.ok) return refusalOf(decided.error, this.shown(proposal))
    const { state, verdicts, note, acts, apply } = decided.value
    if (point && apply.length > 0) this.store.edit(point.id, contentAfter(point, apply))
    this.change(id, { state, verdicts, note, acts, decidedAtMs: this.now() })
    return this.get(id)
  }

  private change(id: string, changes: Partial<Proposal>): void {
    for (const [index, each] of this.store.stored.entries())
      if (each.proposal.id === id || each.mergedInto === id)
        this.store.stored[index] = { ...each, proposal: { ...each.proposal, ...changes } }
  }

  private listed(
    { limit, offset }: ProposalPage,
    isRequested: (proposal: Proposal) => boolean,
    first: 'oldest' | 'latest' = 'oldest',
  ): GatewayResult<Page<ReviewedProposal>> {
    if (this.store.isDown) return offline
    if (this.actor.kind === 'visitor') return gatewayFailure('unauthorized')
    const ordered = first === 'oldest' ? this.store.stored : this.store.stored.toReversed()
    const found = ordered
      .filter(
        ({ proposal, mergedInto }) => mergedInto === null && isRequested(proposal) && mayRead(proposal, this.actor),
      )
      .map(({ proposal }) => this.shown(proposal))
    const pagination = { count: found.length, limit, offset }
    return ok({ items: found.slice(offset, offset + limit), pagination, statusCounts: {} })
  }

  private shown = (proposal: Proposal): ReviewedProposal => withheldFrom(this.reviewed(proposal), this.actor)

  private find(id: string): Proposal | GatewayFailure {
    if (this.actor.kind === 'visitor') return gatewayFailure('unauthorized')
    const found = this.store.stored.find(({ proposal }) => proposal.id === id)
    return found && mayRead(found.proposal, this.actor) ? found.proposal : gatewayFailure('not-found')
  }

  private reviewed(proposal: Proposal): ReviewedProposal {
    const point = this.store.point(proposal.facilityId)
    const merged = this.store.stored.filter(({ mergedInto }) => mergedInto === proposal.id)
    return {
      ...proposal,
      count: 1 + merged.length,
      otherTexts: merged.map((each) => each.proposal.text).filter((text) => text !== ''),
      subjectName: point?.name ?? proposedPlace(proposal.changes).name,
      subjectVersion: point?.version ?? 0,
      currency: point?.currency ?? null,
      difference: differenceNow(proposal.changes, point ? factsOf(point) : emptyFacts),
      staffFromMs: staffDecideFromMs(proposal),
    }
  }
}

function contentAfter(point: Facility, apply: Proposal['changes']): Partial<Facility> {
  const { content } = applyChanges(point, apply)
  const rates = content.rates.map((rate) => ({
    ...rate,
    ...actedTermsOf(noTerms),
    id: rate.id ?? `rate-${rate.materialId}`,
  }))
  return { ...content, rates }
}

function refusalOf(refusal: string, current: ReviewedProposal): GatewayFailure<ReviewedProposal> {
  if (refusal === 'forbidden') return gatewayFailure('forbidden')
  if (refusal === 'moved' || refusal === 'decided')
    return { ...gatewayFailure('conflict', [{ rule: refusal, pointer: '/version' }]), current }
  return gatewayFailure('broken-rule', [{ rule: refusal, pointer: '/verdicts' }])
}
