import type { DeskItem, ReasonTemplate } from '@recircle/core/desk'

/** One reason for each digit key. */
const offeredMax = 9

export const offeredTemplates = (
  templates: readonly ReasonTemplate[],
  item: Pick<DeskItem, 'kind'> | null,
): readonly ReasonTemplate[] =>
  item === null
    ? []
    : templates.filter(({ kinds }) => kinds.length === 0 || kinds.includes(item.kind)).slice(0, offeredMax)
