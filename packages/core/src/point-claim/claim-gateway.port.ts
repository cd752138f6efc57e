import type { CallOptions, GatewayResult, Page } from '../wire/index.ts'
import type { ClaimProof, NewClaim, PointClaim } from './claim-contract.ts'
import type { DisputeAnswer, PointDispute } from './dispute-contract.ts'

/** Claims of the signed-in organization. A refusal has one of `claimProblems` as its rule; the methods never throw. */
export interface ClaimGateway {
  list(
    page: { readonly limit: number; readonly offset: number },
    options?: CallOptions,
  ): Promise<GatewayResult<Page<PointClaim>>>
  /** Returns the claim that is already there, if any. */
  claim(claim: NewClaim): Promise<GatewayResult<PointClaim>>
  /** CLAIM-4: mails a code to the published address. */
  sendCode(id: string): Promise<GatewayResult<PointClaim, PointClaim>>
  prove(id: string, proof: ClaimProof): Promise<GatewayResult<PointClaim, PointClaim>>
  withdraw(id: string): Promise<GatewayResult<PointClaim, PointClaim>>
  /** CLAIM-18: claims of others to the own points. */
  disputes(
    page: { readonly limit: number; readonly offset: number },
    options?: CallOptions,
  ): Promise<GatewayResult<Page<PointDispute>>>
  answer(id: string, answer: DisputeAnswer): Promise<GatewayResult<PointDispute, PointDispute>>
}
export const ClaimGateway = Symbol.for('ClaimGateway')
