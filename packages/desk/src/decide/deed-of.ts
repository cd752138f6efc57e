import { kindRules, type DeskItem, type DeskVerdict } from '@recircle/core/desk'
import type { DecisionDraft } from './decision-draft.ts'

/** What a verdict does with this draft: its button says so before, and the desk afterwards. */
export type Deed = DeskVerdict | 'acceptChanged' | 'correct' | 'leave' | 'publish'

export function deedOf(
  { kind, fields, review }: Pick<DeskItem, 'kind' | 'fields' | 'review'>,
  { changes, refused, removedPhotos }: Pick<DecisionDraft, 'changes' | 'refused' | 'removedPhotos'>,
  verdict: DeskVerdict,
): Deed {
  if (verdict !== 'accept') return verdict
  if (review) return 'publish'
  const isCorrected = Object.keys(changes).length > 0 || removedPhotos.length > 0
  // DESK-61: a report in words has nothing to accept: the point is corrected, or left as it is.
  if (kindRules[kind].corrects === 'point' && fields.length === 0) return isCorrected ? 'correct' : 'leave'
  return isCorrected || Object.keys(refused).length > 0 ? 'acceptChanged' : 'accept'
}
