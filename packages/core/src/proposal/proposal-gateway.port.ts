import { wireBasePath, type CallOptions, type GatewayResult, type Page } from '../wire/index.ts'
import type { FollowedProposal, ReviewedProposal, SentProposal } from './proposal-contract.ts'
import type { Decision } from './proposal.ts'

export interface ProposalPage {
  readonly limit: number
  readonly offset: number
}

/** Sends proposals about points and decides on them. */
export interface ProposalGateway {
  /** TRUTH-24: open to everyone, signed in or not; returns the token of the tracking page. */
  send(proposal: SentProposal): Promise<GatewayResult<string>>
  follow(token: string, options?: CallOptions): Promise<GatewayResult<FollowedProposal>>
  /** TRUTH-26: the open proposals about the points of the caller's organization, oldest first. */
  waiting(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>>
  /** TRUTH-45: the decided proposals, latest first. */
  decided(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>>
  get(id: string, options?: CallOptions): Promise<GatewayResult<ReviewedProposal>>
  /** TRUTH-28: marks the proposal as in review, which its sender sees. */
  review(id: string): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>>
  /** TRUTH-29: a conflict carries the difference from the current point. */
  decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>>
}
export const ProposalGateway = Symbol('ProposalGateway')

export const proposalsPath = `${wireBasePath}/facility/proposals/`
