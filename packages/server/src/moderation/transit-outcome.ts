import { statusCommentMaxLength } from '@recircle/core/moderation'
import type { Resource, RuleProblem } from '@recircle/core/wire'
import { conflict, refused, type Refused } from '../http/answer/outcome.ts'

const commentPointer = '/payload/comment'

/** The refusal carries the current version and the current resource. */
export const refusedOld = (current: Resource, version: number): Refused =>
  conflict(current, { rule: 'version', pointer: '/data/attributes/version', params: { current: version } })

/** The owner may make this transition, but not from the current status. */
export const refusedStatus = (current: Resource): Refused =>
  conflict(current, { rule: 'status', pointer: '/data/relationships/status' })

/** Maps a refused transition to its error: 403 only for missing rights, 409 for a changed status, 422 for missing parts. */
export function refusedTransit(refusal: string, current: Resource, missing: () => readonly RuleProblem[]): Refused {
  if (refusal === 'forbidden') return refused('forbidden')
  if (refusal === 'incomplete') return refused('broken-rule', missing())
  if (refusal !== 'comment-required' && refusal !== 'comment-too-long') return refusedStatus(current)
  const params = refusal === 'comment-too-long' ? { params: { max: statusCommentMaxLength } } : {}
  return refused('broken-rule', [{ rule: refusal, pointer: commentPointer, ...params }])
}
