import type { Decision, FactField, ReviewedReport } from '@recircle/core/report'

/** An unfinished decision. */
export interface SuggestionDraft {
  /** The reasons of rejected fields. */
  readonly refused: Readonly<Partial<Record<FactField, string>>>
  readonly note: string
}

export const emptyDraft: SuggestionDraft = { refused: {}, note: '' }

/** `take` applies the fields that are not rejected, or confirms the report. */
export type SuggestionVerdict = 'take' | 'refuse' | 'duplicate' | 'spam'

type Judged = Pick<ReviewedReport, 'changes' | 'subjectVersion'>

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** TRUTH-28: a rejection needs a reason; one note to the reporter counts for all fields. */
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

/** The effect of the main button; `none` if every field is rejected. */
export function mainVerdict({ changes }: Judged, { refused }: SuggestionDraft): 'all' | 'some' | 'none' {
  const count = changes.filter(({ field }) => field in refused).length
  if (count === 0) return 'all'
  return count < changes.length ? 'some' : 'none'
}
