import type { FastifyInstance } from 'fastify'
import { distanceM } from '@recircle/core/geo'
import {
  foldedTown,
  isCountryOf,
  readTownsNear,
  townCalls,
  townsFoundMax,
  townTextMin,
  type FoundTown,
} from '@recircle/core/town'
import type { Database } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { LiveIndex } from '../live/live-index.ts'
import { isLarge, isOfMillion, townBooks, type KnownTown, type TownBook } from './town-book.ts'
import { townsOfAddresses } from './towns-of-addresses.ts'

const nearestMax = 5

/** PLACE-5 PLACE-9: the towns of the bundled list, and those that addresses of points name. */
export function registerTowns(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly index: LiveIndex },
): void {
  answer(app, townCalls.find, async ({ query: { site, text: given, near: nearText } }) => {
    const text = given ?? ''
    const near = nearText === null ? null : readTownsNear(nearText)
    if ((nearText === null) === (text === '') || (nearText !== null && near === null)) return refused('invalid')
    const { [site]: book, everywhere } = await townBooks()
    const send = (items: readonly FoundTown[]) =>
      done({ items, pagination: { count: items.length, limit: townsFoundMax, offset: 0 } })
    if (near !== null) return send(book.nearest(near, nearestMax).map((town) => found(town, book)))
    if (foldedTown(text).length < townTextMin) return send([])
    const elsewhere = (towns: readonly KnownTown[]) => towns.filter(({ country }) => !isCountryOf(site, country))
    const known = [
      ...new Set([
        ...book.called(text, townsFoundMax).filter(isLarge),
        ...elsewhere(everywhere.called(text, townsFoundMax)),
        ...book.find(text, townsFoundMax),
      ]),
    ].slice(0, townsFoundMax)
    const addressed = known.length < townsFoundMax ? await townsOfAddresses(deps, site, text, known) : []
    const begun = [...known, ...addressed].slice(0, townsFoundMax)
    const named = (): KnownTown[] => [
      ...book.named(text, townsFoundMax),
      ...elsewhere(everywhere.named(text, townsFoundMax)).filter(isOfMillion),
    ]
    return send((begun.length > 0 ? begun : named().slice(0, townsFoundMax)).map((town) => found(town, book)))
  })
}

function found(
  town: Omit<KnownTown, 'country' | 'population'> & { readonly country: string | null },
  book: TownBook,
): FoundTown {
  const { id, lng, lat, names, country } = town
  const landmark = book.landmarkOf(town)
  const near = landmark === null ? null : { names: landmark.names, distanceM: Math.round(distanceM(town, landmark)) }
  return { id, lng, lat, names, country, near }
}
