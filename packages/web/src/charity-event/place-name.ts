import type { CharityEvent } from '@recircle/core/charity-event'

type Place = Pick<CharityEvent, 'placeName' | 'address'>

/** The name of the place, else its address. */
export const placeNameOf = ({ placeName, address }: Place): string => (placeName === '' ? address : placeName)

/** LOOK-8: in a list of several towns the town comes first, taken from the beginning of the address, unless it is said above the list: Perm · library yard. */
export function placeWithTown({ placeName, address }: Place, said = ''): string {
  const [town = '', ...rest] = address.split(',').map((part) => part.trim())
  const isTown = rest.length > 0 && !/\d/.test(town) && town !== said
  const name = placeNameOf({ placeName, address })
  return isTown && !name.toLowerCase().includes(town.toLowerCase()) ? `${town} · ${name}` : name
}
