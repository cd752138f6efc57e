import { statusCommentMaxLength } from '@recircle/core/moderation'
import type { Resource, RuleProblem } from '@recircle/core/wire'
import { conflict, refused, type Refused } from '../http/outcome.ts'

const commentPointer = '/payload/comment'

/** The version that is there now travels with the refusal, and with it what is there. */
export const refusedOld = (current: Resource, version: number): Refused =>
  conflict(current, { rule: 'version', pointer: '/data/attributes/version', params: { current: version } })

/** Its owner may do this, only not in the status that it has by now. */
export const refusedStatus = (current: Resource): Refused =>
  conflict(current, { rule: 'status', pointer: '/data/relationships/status' })

/** Why a transit did not happen: 403 for missing rights and nothing else, 409 for a state that has moved, 422 for what is missing. */
export function refusedTransit(refusal: string, current: Resource, missing: () => readonly RuleProblem[]): Refused {
  if (refusal === 'forbidden') return refused('forbidden')
  if (refusal === 'incomplete') return refused('broken-rule', missing())
  if (refusal !== 'comment-required' && refusal !== 'comment-too-long') return refusedStatus(current)
  const params = refusal === 'comment-too-long' ? { params: { max: statusCommentMaxLength } } : {}
  return refused('broken-rule', [{ rule: refusal, pointer: commentPointer, ...params }])
}
