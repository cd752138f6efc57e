import { saysStreet, streetInWords, type FoundAddress } from '@recircle/core/town'
import { grouped, type StreetsState, type SuggestionGroup, type Suggestions } from './suggestion.ts'

/** Shorter words are the beginning of too many names. */
const shortestAddress = 4

type Groups = readonly SuggestionGroup[]
const has = (groups: Groups, ...ids: readonly SuggestionGroup['id'][]): boolean =>
  groups.some(({ id }) => ids.includes(id))

/** PLACE-10: words that look like an address; a number beside the name of an item is none. Where nothing at all is found, any words may be one. */
export function streetsState(text: string, groups: Groups, hasGeocoder: boolean): StreetsState {
  const isAddress = saysStreet(text) || (streetInWords(text) !== null && !has(groups, 'answer', 'bring'))
  if (!hasGeocoder) return isAddress && !has(groups, 'points') ? 'unknown' : 'no'
  return isAddress || (groups.length === 0 && text.trim().length >= shortestAddress) ? 'offered' : 'no'
}

/** Below everything that the site knows itself. */
export function withStreets(shown: Suggestions, found: readonly FoundAddress[] = []): Suggestions {
  const own = shown.groups.filter(({ id }) => id !== 'streets')
  const offered = shown.streets === 'offered' ? [{ type: 'find-streets' } as const] : []
  const addresses = found.map((address) => ({ type: 'address', address }) as const)
  return { ...shown, groups: [...own, ...grouped([['streets', [...offered, ...addresses]]])] }
}

/** Enter asks as well, unless points of the site have these words. */
export const asksForStreets = ({ streets, groups }: Suggestions): boolean =>
  streets === 'offered' && !has(groups, 'points')
