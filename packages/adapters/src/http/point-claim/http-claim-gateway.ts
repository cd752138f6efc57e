import {
  claimProofBody,
  claimsPath,
  disputeAnswerBody,
  disputesPath,
  newClaimBody,
  readPointClaim,
  readPointDispute,
  type ClaimGateway,
  type ClaimProof,
  type DisputeAnswer,
  type NewClaim,
  type PointClaim,
  type PointDispute,
} from '@recircle/core/point-claim'
import { readDocument, type CallOptions, type GatewayResult, type Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'
import { ResourceCalls } from '../resource-calls.ts'

export class HttpClaimGateway implements ClaimGateway {
  private readonly claims: ResourceCalls<PointClaim>
  private readonly ofOthers: ResourceCalls<PointDispute>

  constructor(private readonly http: HttpSender) {
    this.claims = new ResourceCalls(http, claimsPath, readPointClaim)
    this.ofOthers = new ResourceCalls(http, disputesPath, readPointDispute)
  }

  list(
    { limit, offset }: { readonly limit: number; readonly offset: number },
    options?: CallOptions,
  ): Promise<GatewayResult<Page<PointClaim>>> {
    return this.claims.list({ 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }, options)
  }

  async claim(claim: NewClaim): Promise<GatewayResult<PointClaim>> {
    const outcome = await this.http.send({ method: 'POST', path: claimsPath, body: newClaimBody(claim) })
    return gatewayResult(outcome, (answer) => readDocument(answer, readPointClaim))
  }

  sendCode(id: string): Promise<GatewayResult<PointClaim, PointClaim>> {
    return this.claims.act(id, 'code', {})
  }

  prove(id: string, proof: ClaimProof): Promise<GatewayResult<PointClaim, PointClaim>> {
    return this.claims.act(id, 'proof', claimProofBody(proof))
  }

  withdraw(id: string): Promise<GatewayResult<PointClaim, PointClaim>> {
    return this.claims.act(id, 'withdraw', {})
  }

  disputes(
    { limit, offset }: { readonly limit: number; readonly offset: number },
    options?: CallOptions,
  ): Promise<GatewayResult<Page<PointDispute>>> {
    return this.ofOthers.list({ 'page[limit]': limit, 'page[offset]': offset, meta: 'pagination' }, options)
  }

  answer(id: string, answer: DisputeAnswer): Promise<GatewayResult<PointDispute, PointDispute>> {
    return this.ofOthers.act(id, 'answer', disputeAnswerBody(answer))
  }
}
