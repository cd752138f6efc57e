import type { Decision, FactField, ReviewedProposal } from '@recircle/core/proposal'

/** What its decider has said until now. */
export interface SuggestionDraft {
  /** Why not, by the fields that are not to be applied. */
  readonly refused: Readonly<Partial<Record<FactField, string>>>
  readonly note: string
}

export const emptyDraft: SuggestionDraft = { refused: {}, note: '' }

/** `take` applies what is not refused, or says that it is so. */
export type SuggestionVerdict = 'take' | 'refuse' | 'duplicate' | 'spam'

type Judged = Pick<ReviewedProposal, 'changes' | 'subjectVersion'>

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** TRUTH-28: a refusal without a reason is none; one answer to the reporter is a reason for all fields. */
export function lacksReason({ changes }: Judged, draft: SuggestionDraft, verdict: SuggestionVerdict): boolean {
  if (!isBlank(draft.note) || verdict === 'duplicate' || verdict === 'spam') return false
  if (verdict === 'refuse') return true
  return changes.some(({ field }) => field in draft.refused && isBlank(draft.refused[field]))
}

export function decisionOf(
  { changes, subjectVersion }: Judged,
  { refused, note }: SuggestionDraft,
  verdict: SuggestionVerdict,
): Decision {
  return {
    seenVersion: subjectVersion,
    isConfirmed: verdict === 'take',
    verdicts: changes.map(({ field }) => ({
      field,
      isApplied: verdict === 'take' && !(field in refused),
      reason: (refused[field] ?? '').trim(),
    })),
    closeAs: verdict === 'duplicate' || verdict === 'spam' ? verdict : null,
    note: note.trim(),
  }
}

/** What the first button does: nothing is left to apply where every field is refused. */
export function mainVerdict({ changes }: Judged, { refused }: SuggestionDraft): 'all' | 'some' | 'none' {
  const count = changes.filter(({ field }) => field in refused).length
  if (count === 0) return 'all'
  return count < changes.length ? 'some' : 'none'
}
