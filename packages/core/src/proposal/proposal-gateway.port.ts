import { wireBasePath, type CallOptions, type GatewayResult, type Page } from '../wire/index.ts'
import type { FollowedProposal, ReviewedProposal, SentProposal } from './proposal-contract.ts'
import type { Decision } from './proposal.ts'

export interface ProposalPage {
  readonly limit: number
  readonly offset: number
}

/** What people say of points, and what becomes of it. */
export interface ProposalGateway {
  /** TRUTH-24: from anybody, signed in or not; answers the token of the tracking page. */
  send(proposal: SentProposal): Promise<GatewayResult<string>>
  follow(token: string, options?: CallOptions): Promise<GatewayResult<FollowedProposal>>
  /** TRUTH-26: what is open about the points of the caller's organization, the oldest first. */
  waiting(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>>
  /** TRUTH-45: how it ended, the latest first. */
  decided(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>>
  get(id: string, options?: CallOptions): Promise<GatewayResult<ReviewedProposal>>
  /** TRUTH-28: somebody who may decide looks at it: its reporter reads that it is in review. */
  review(id: string): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>>
  /** TRUTH-29: a conflict brings the difference to the point as it is now. */
  decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>>
}
export const ProposalGateway = Symbol('ProposalGateway')

export const proposalsPath = `${wireBasePath}/facility/proposals/`
