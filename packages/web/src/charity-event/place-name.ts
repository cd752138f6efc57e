import type { CharityEvent } from '@recircle/core/charity-event'

/** What people call the place; where nobody has said, its address. */
export const placeNameOf = ({ placeName, address }: Pick<CharityEvent, 'placeName' | 'address'>): string =>
  placeName === '' ? address : placeName
