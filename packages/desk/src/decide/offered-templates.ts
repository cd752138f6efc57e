import type { DeskItem, ReasonTemplate } from '@recircle/core/desk'
import type { DecisionDraft } from './decision-draft.ts'

/** One reason for each digit key. */
const offeredMax = 9

/** DESK-61, DESK-82: none for what the owner of a point reads, since they are written to whoever reported it. */
export const offeredTemplates = (
  templates: readonly ReasonTemplate[],
  item: Pick<DeskItem, 'kind'> | null,
  { verdict, removedPhotos }: Pick<DecisionDraft, 'verdict' | 'removedPhotos'>,
): readonly ReasonTemplate[] =>
  item === null || verdict === 'block' || (verdict === 'accept' && removedPhotos.length > 0)
    ? []
    : templates.filter(({ kinds }) => kinds.length === 0 || kinds.includes(item.kind)).slice(0, offeredMax)
