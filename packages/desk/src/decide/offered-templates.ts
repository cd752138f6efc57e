import type { DeskItem, ReasonTemplate } from '@recircle/core/desk'
import type { DecisionDraft } from './decision-draft.ts'

/** One reason for each digit key. */
const offeredMax = 9

/** DESK-61, DESK-82: no templates are offered for a reason that the point's owner reads, because templates address the reporter. */
export const offeredTemplates = (
  templates: readonly ReasonTemplate[],
  item: Pick<DeskItem, 'kind'> | null,
  { verdict, removedPhotos }: Pick<DecisionDraft, 'verdict' | 'removedPhotos'>,
): readonly ReasonTemplate[] =>
  item === null || verdict === 'block' || (verdict === 'accept' && removedPhotos.length > 0)
    ? []
    : templates.filter(({ kinds }) => kinds.length === 0 || kinds.includes(item.kind)).slice(0, offeredMax)
