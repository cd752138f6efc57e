import { isDeleted, isTooManyWaiting } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import type { Result } from '@recircle/core/shared'
import type { RuleProblem } from '@recircle/core/wire'
import { noticeMs } from '../../notifications/notice-rules.ts'

export interface RequestedAction<Subject, Action> {
  readonly action: Action
  readonly subject: Subject
}

/** The subject afterwards, null if it was deleted or is no longer visible. `moved`: someone else changed it first, and nothing was done. */
export type ActionOutcome<Subject> =
  | { readonly kind: 'done' | 'moved'; readonly subject: Subject | null }
  /** DESK-58: `full` if too much of theirs waits for review. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'full' }

export type ActEnd<Subject> = Result<
  Subject | null,
  string,
  { readonly current?: Subject | undefined; readonly problems?: readonly RuleProblem[] | undefined }
>

/** FAC-16 */
export function outcomeOf<Subject>(end: ActEnd<Subject>): ActionOutcome<Subject> {
  if (end.ok) return { kind: 'done', subject: end.value }
  if (end.current !== undefined) return { kind: 'moved', subject: end.current }
  if (isDeleted(end.error)) return { kind: 'moved', subject: null }
  return { kind: isTooManyWaiting(end.problems ?? []) ? 'full' : 'failed' }
}

/** A kind of entity with its owner's actions. */
export interface OwnedKind<Subject, Action> {
  readonly run: (action: RequestedAction<Subject, Action>, reason: string) => Promise<ActionOutcome<Subject>>
  /** FAC-10: some actions require a reason. */
  readonly needsReason: (action: Action) => boolean
  /** `<code>.success`, `<code>.failure` and `<code>.full` are the notifications of the outcome. */
  readonly codeOf: (action: Action) => string
  readonly nameOf: (subject: Subject) => string
  /** FAC-16: reports the current state and its reason. */
  readonly movedCode: string
  readonly standOf: (subject: Subject) => { readonly state: string; readonly reason: string }
  /** A later notification about the same subject replaces an earlier one. */
  readonly keyOf: (subject: Subject) => string
}

/** FAC-9, FAC-16: runs an action and notifies about its outcome. */
export async function actAndTell<Subject, Action>(
  kind: OwnedKind<Subject, Action>,
  notifier: Pick<Notifier, 'notify'>,
  action: RequestedAction<Subject, Action>,
  reason = '',
): Promise<ActionOutcome<Subject>> {
  const outcome = await kind.run(action, reason)
  const name = kind.nameOf(action.subject)
  const key = kind.keyOf(action.subject)
  const told = (end: 'success' | 'failure' | 'full'): string => [kind.codeOf(action.action), end].join('.')
  if (outcome.kind === 'done')
    notifier.notify({ kind: 'success', code: told('success'), params: { name }, key, timeoutMs: noticeMs })
  else if (outcome.kind === 'failed') notifier.notify({ kind: 'error', code: told('failure'), params: { name }, key })
  else if (outcome.kind === 'full') notifier.notify({ kind: 'warning', code: told('full'), params: { name }, key })
  else {
    const { subject } = outcome
    const stand = subject === null ? { state: 'deleted', reason: '' } : kind.standOf(subject)
    notifier.notify({ kind: 'warning', code: kind.movedCode, params: { name, ...stand }, key })
  }
  return outcome
}
