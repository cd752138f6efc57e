import { townInWords, type FoundTown, type TownInWords } from '@recircle/core/town'

/** PLACE-7: the town that the words name: any beside nothing else, a large one beside other words. */
export function townMeant(text: string, towns: readonly FoundTown[]): TownInWords<FoundTown> | null {
  const named = townInWords(text, towns)
  if (named === null || named.rest === '' || named.town.near === null) return named
  const large = towns.filter(({ near }) => near === null)
  return townInWords(text, large)
}
