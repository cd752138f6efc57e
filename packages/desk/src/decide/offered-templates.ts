import type { DeskItem, DeskVerdict, ReasonTemplate } from '@recircle/core/desk'

/** One reason for each digit key. */
const offeredMax = 9

/** DESK-61: none for taking a point off the map, since its owner reads something else than whoever reported it. */
export const offeredTemplates = (
  templates: readonly ReasonTemplate[],
  item: Pick<DeskItem, 'kind'> | null,
  verdict: DeskVerdict | null,
): readonly ReasonTemplate[] =>
  item === null || verdict === 'block'
    ? []
    : templates.filter(({ kinds }) => kinds.length === 0 || kinds.includes(item.kind)).slice(0, offeredMax)
