import { call, listed, many, one } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { claimProof, disputeAnswer, newClaim, pointClaim, pointDispute } from './claim-contract.ts'

const claims = `${wireBasePath}/facility/claims/` as const
const disputes = `${wireBasePath}/facility/disputes/` as const
const access = { creatorOf: ['facility'] } as const
const tag = 'points'

/** Claims of the caller's organization, and of others to its points. A refusal has one of `claimProblems` as its rule. */
export const claimCalls = {
  list: call('GET', claims, {
    access,
    rate: 'lists',
    operation: { tag, operationId: 'listClaims', summary: 'List your organization’s claims to points, newest first' },
    query: listed(),
    answer: many(pointClaim),
  }),
  /** Returns the claim that is already there, if any. */
  claim: call('POST', claims, {
    access,
    rate: 'writes',
    operation: { tag, operationId: 'claimPoint', summary: 'Claim an imported point for your organization' },
    sent: newClaim,
    answer: one(pointClaim, 201),
    refuses: ['not-found', 'too-many-requests'],
  }),
  /** CLAIM-4 */
  sendCode: call('POST', `${claims}:id/code/`, {
    access,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'sendClaimCode',
      summary: 'Email a code to the published address of a claimed point',
    },
    answer: one(pointClaim),
    refuses: ['conflict', 'not-found', 'too-many-requests'],
  }),
  prove: call('POST', `${claims}:id/proof/`, {
    access,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'proveClaim',
      summary: 'Prove a claim with an emailed code or the point’s website, or pass it to staff',
    },
    sent: claimProof,
    answer: one(pointClaim),
    refuses: ['conflict', 'not-found', 'too-many-requests'],
  }),
  withdraw: call('POST', `${claims}:id/withdraw/`, {
    access,
    rate: 'writes',
    operation: { tag, operationId: 'withdrawClaim', summary: 'Withdraw a pending claim' },
    answer: one(pointClaim),
    refuses: ['conflict', 'not-found'],
  }),
  /** CLAIM-18 */
  disputes: call('GET', disputes, {
    access,
    rate: 'lists',
    operation: { tag, operationId: 'listDisputes', summary: 'List the claims by others to your organization’s points' },
    query: listed(),
    answer: many(pointDispute),
  }),
  answer: call('POST', `${disputes}:id/answer/`, {
    access,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'answerDispute',
      summary: 'Send staff your organization’s answer to a claim, or replace it until they decide',
    },
    sent: disputeAnswer,
    answer: one(pointDispute),
    refuses: ['not-found'],
  }),
}
