import { statusCommentMaxLength } from '@recircle/core/moderation'
import type { RuleProblem } from '@recircle/core/wire'
import { refused, type Refused } from '../http/outcome.ts'

const commentPointer = '/payload/comment'

/** Why a transit did not happen, as the wire says it: 403 for the caller or the state, 422 for what is missing. */
export function refusedTransit(refusal: string, missing: () => readonly RuleProblem[]): Refused {
  if (refusal === 'incomplete') return refused('broken-rule', missing())
  if (refusal !== 'comment-required' && refusal !== 'comment-too-long') return refused('forbidden')
  const params = refusal === 'comment-too-long' ? { params: { max: statusCommentMaxLength } } : {}
  return refused('broken-rule', [{ rule: refusal, pointer: commentPointer, ...params }])
}
