import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { distanceM } from '@recircle/core/geo'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import {
  foldedTown,
  isCountryOf,
  readTownsNear,
  townContract,
  townResource,
  townsFoundMax,
  townsPath,
  townTextMax,
  townTextMin,
  type FoundTown,
} from '@recircle/core/town'
import { listDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { LiveIndex } from '../live/live-index.ts'
import { isLarge, isOfMillion, townBooks, type KnownTown, type TownBook } from './town-book.ts'
import { townsOfAddresses } from './towns-of-addresses.ts'

const nearestMax = 5

const TownsQuery = Type.Object({
  site: Type.Unsafe<SiteVariant>(Type.Union(siteVariants.map((variant) => Type.Literal(variant)))),
  /** An id, the beginning of a name in any language, or words of which the first or the last name a town. */
  text: Type.Optional(Type.String({ maxLength: townTextMax })),
  /** Latitude and longitude: the nearest towns. */
  near: Type.Optional(Type.String({ maxLength: 50 })),
})

const config = rules({
  access: 'anybody',
  rate: 'reads',
  cache: 'public, max-age=300',
  operation: {
    tag: 'site',
    operationId: 'listTowns',
    summary: 'List towns whose names begin with a text, or towns around a location',
  },
})
const schema = { querystring: TownsQuery, response: { 200: List(ResourceOf(townContract)) } }

/** PLACE-5 PLACE-9: the towns of the bundled list, and those that addresses of points name. */
export function registerTowns(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly index: LiveIndex },
): void {
  app.get<{ Querystring: Type.Static<typeof TownsQuery> }>(townsPath, { schema, config }, async (request, reply) => {
    const { site, text = '', near: nearText } = request.query
    const near = nearText === undefined ? null : readTownsNear(nearText)
    if ((nearText === undefined) === (text === '') || (nearText !== undefined && near === null))
      return refuse(reply, 'invalid')
    const { [site]: book, everywhere } = await townBooks()
    const send = (towns: readonly FoundTown[]) => {
      const pagination = { count: towns.length, limit: townsFoundMax, offset: 0 }
      return reply.type(wireMediaType).send(listDocument(towns.map(townResource), { pagination }))
    }
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
