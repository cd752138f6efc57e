import { call, parameters, plain, words, wordsIfAny } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { packedBag } from './bag-contract.ts'

export const bagCalls = {
  /**
   * BAG-2. `things`: slugs of things and materials, with commas; one that is unknown is left out. `near`: latitude, longitude. `open`: `now`, an
   * instant, a time of the place, or `any` for whatever hours.
   */
  pack: call('GET', `${wireBasePath}/guide/bag/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=15',
    operation: { tag: 'guide', operationId: 'packBag', summary: 'Find the fewest places that take several things' },
    query: parameters({ things: words(500), near: words(50), open: wordsIfAny(40) }),
    answer: plain(packedBag),
    refuses: ['unavailable'],
  }),
}
