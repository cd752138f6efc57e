import { call, choice, many, parameters, wordsIfAny } from '../calls/index.ts'
import { addressCoordinates, parseCoordinates, type LngLat } from '../geo/index.ts'
import { siteVariants, type SiteVariant } from '../site/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { townTextMax, type TownQuestion } from './found-town.ts'
import { foundTown } from './town-contract.ts'

/** PLACE-5: the towns that the server knows, far too many for a page. */
export const townCalls = {
  /** Those with this id or whose name begins so in any language, largest first; or those nearest to a place, as in `townsQuery`. */
  find: call('GET', `${wireBasePath}/geo/town/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: {
      tag: 'site',
      operationId: 'listTowns',
      summary: 'List towns whose names begin with a text, or towns around a location',
    },
    query: parameters({ site: choice(siteVariants), text: wordsIfAny(townTextMax), near: wordsIfAny(50) }),
    answer: many(foundTown),
  }),
}

export const townsQuery = (
  variant: SiteVariant,
  question: TownQuestion,
): { readonly site: SiteVariant; readonly text?: string; readonly near?: string } => ({
  site: variant,
  ...('text' in question ? { text: question.text } : { near: addressCoordinates(question.near) }),
})

/** The place in the query of `townsQuery`. */
export const readTownsNear = (text: string): LngLat | null => parseCoordinates(text)
