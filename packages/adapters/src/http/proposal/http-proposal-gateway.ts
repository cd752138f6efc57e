import {
  decisionBody,
  proposalsPath,
  readFollowed,
  readProposal,
  readReceipt,
  sentProposalBody,
  type Decision,
  type FollowedProposal,
  type ProposalGateway,
  type ProposalPage,
  type ReviewedProposal,
  type SentProposal,
} from '@recircle/core/proposal'
import { urlEncoded } from '@recircle/core/shared'
import { readDocument, type CallOptions, type GatewayResult, type Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'

export class HttpProposalGateway implements ProposalGateway {
  private readonly proposals: ResourceCalls<ReviewedProposal>

  constructor(private readonly http: HttpSender) {
    this.proposals = new ResourceCalls(http, proposalsPath, readProposal)
  }

  async send(proposal: SentProposal): Promise<GatewayResult<string>> {
    const outcome = await this.http.send({ method: 'POST', path: proposalsPath, body: sentProposalBody(proposal) })
    return gatewayResult(outcome, (body) => readDocument(body, readReceipt))
  }

  async follow(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<FollowedProposal>> {
    const path = `${proposalsPath}by-token/${urlEncoded(token)}/`
    return gatewayResult(await this.http.send({ path, signal }), (body) => readDocument(body, readFollowed))
  }

  waiting(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>> {
    return this.listed('open', page, options)
  }

  decided(page: ProposalPage, options?: CallOptions): Promise<GatewayResult<Page<ReviewedProposal>>> {
    return this.listed('decided', page, options)
  }

  get(id: string, options?: CallOptions): Promise<GatewayResult<ReviewedProposal>> {
    return this.proposals.get(id, options)
  }

  review(id: string): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>> {
    return this.proposals.act(id, 'review', {})
  }

  decide(id: string, decision: Decision): Promise<GatewayResult<ReviewedProposal, ReviewedProposal>> {
    return this.proposals.act(id, 'decision', decisionBody(decision))
  }

  private listed(state: 'open' | 'decided', { limit, offset }: ProposalPage, options?: CallOptions) {
    const query = { 'filter[state]': state, 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }
    return this.proposals.list(query, options)
  }
}
