import type { CharityEventContent } from '@recircle/core/charity-event'

export type DifferingEventField = keyof CharityEventContent

const compared = [
  'title',
  'kind',
  'description',
  'startsAt',
  'endsAt',
  'placeName',
  'address',
  'capacity',
  'takesSignUps',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const satisfies readonly DifferingEventField[]

/** The fields in which two versions differ, in form order. */
export function differingEventFields(mine: CharityEventContent, theirs: CharityEventContent): DifferingEventField[] {
  const isMoved = mine.location.lng !== theirs.location.lng || mine.location.lat !== theirs.location.lat
  return [
    ...compared.filter((field) => mine[field] !== theirs[field]),
    ...(isMoved ? (['location'] as const) : []),
    ...(mine.materialIds.join() === theirs.materialIds.join() ? [] : (['materialIds'] as const)),
    ...(mine.cover?.id === theirs.cover?.id ? [] : (['cover'] as const)),
  ]
}
