import {
  placeOf,
  pointsOfTownM,
  type Facility,
  type FacilityGateway,
  type FacilitySearchQuery,
} from '@recircle/core/facility'
import { boxAround, boxContains, type BoundingBox, type LngLat } from '@recircle/core/geo'
import { matchedParts } from '@recircle/core/search'
import { ok } from '@recircle/core/shared'
import type { MapStart } from '@recircle/core/site'
import { saysStreet, streetInWords, viewAround } from '@recircle/core/town'
import type { GatewayResult } from '@recircle/core/wire'
import { lastPage, pageSize, type PointsList } from './points-model.ts'
import type { AskedPoints, PointsQuestion } from './points-question.ts'
import { mayMove } from './points-whereabouts.ts'

export interface FoundPoints {
  readonly facilities: readonly Facility[]
  readonly head: Pick<PointsList, 'words' | 'count' | 'page' | 'isBeyondSight' | 'instead'>
  /** The final request, which may differ from the first in its words and view. */
  readonly asked: AskedPoints
}

/** Distances count from the visitor only if they are in sight. */
export const originOf = ({ view, boxOf, visitor }: Pick<PointsQuestion, 'view' | 'boxOf' | 'visitor'>): LngLat =>
  visitor !== null && boxContains(boxOf(view), visitor) ? visitor : { lng: view.lng, lat: view.lat }

/** PLACE-7: the words to search for and the view to search in; a large town in the words moves there and leaves the others. */
export const searchOf = (question: PointsQuestion): Pick<AskedPoints, 'text' | 'view'> => {
  const { address, named, view } = question
  return named?.isLarge === true
    ? { text: named.rest, view: townView(question, named.town) }
    : { text: address.text, view }
}

/**
 * PLACE-7 PLACE-8: the points that a search means, and the view that shows them: those in the town that the words name, those in
 * sight, those with these words anywhere; for an address the street, then its town.
 */
export async function lookForPoints(
  gateway: Pick<FacilityGateway, 'search'>,
  asked: AskedPoints,
): Promise<GatewayResult<FoundPoints>> {
  const { named, text } = asked
  const found = await lookAround(gateway, asked)
  if (!found.ok || found.value.head.count > 0 || text === '') return found
  const street = streetInWords(text)
  if (street !== null) {
    const onStreet = await lookAround(gateway, { ...asked, text: street })
    if (!onStreet.ok || isOnStreet(text, street, onStreet.value.facilities)) return instead(onStreet, 'street')
  }
  if (named === null) return street === null ? found : instead(found, 'nothing')
  const inTown = { ...asked, view: townView(asked, named.town) }
  const others = named.isLarge || named.rest === '' ? null : await lookAround(gateway, { ...inTown, text: named.rest })
  if (others !== null && (!others.ok || others.value.head.count > 0)) return others
  return instead(await lookAround(gateway, { ...inTown, text: '' }), named.rest === '' ? null : 'town')
}

/** A number alone may also stand beside the name of a point or of what it takes. */
const isOnStreet = (text: string, street: string, facilities: readonly Facility[]): boolean =>
  saysStreet(text)
    ? facilities.length > 0
    : facilities.some(({ address }) => matchedParts(address, street).some(({ isMatched }) => isMatched))

const townView = ({ address, view }: Pick<PointsQuestion, 'address' | 'view'>, town: LngLat): MapStart =>
  mayMove(address) ? viewAround(town) : view

const instead = (found: GatewayResult<FoundPoints>, what: PointsList['instead']): GatewayResult<FoundPoints> =>
  found.ok ? ok({ ...found.value, head: { ...found.value.head, instead: what } }) : found

/** The zoom for the results of a text search. */
const foundZoom = 12

/** What is in sight; else the best match anywhere, to which a new search moves the map, or the nearest ones. */
async function lookAround(
  gateway: Pick<FacilityGateway, 'search'>,
  asked: AskedPoints,
): Promise<GatewayResult<FoundPoints>> {
  const inSight = await search(gateway, asked, asked.boxOf(asked.view))
  if (!inSight.ok || inSight.value.head.count > 0) return inSight
  const anywhere = await search(gateway, asked, reachOf(asked))
  if (!anywhere.ok) return anywhere
  const [best] = anywhere.value.facilities
  if (best === undefined) return anywhere
  const isNamedPlace = asked.named?.isLarge === true
  if (mayMove(asked.address) && !isNamedPlace) {
    const view = { ...placeOf(best).location, zoom: Math.max(asked.view.zoom, foundZoom) }
    return search(gateway, { ...asked, view }, asked.boxOf(view))
  }
  const { head } = anywhere.value
  return ok({ ...anywhere.value, head: { ...head, isBeyondSight: true } })
}

/** MAP-23: an open point is only useful if the visitor can get there in time. */
const reachOf = ({ filter, view, text }: AskedPoints): BoundingBox | null =>
  (filter.openNow || filter.openAtMs !== undefined) && text === '' ? boxAround(view, pointsOfTownM) : null

async function search(
  gateway: Pick<FacilityGateway, 'search'>,
  asked: AskedPoints,
  box: BoundingBox | null,
  page = asked.address.page,
): Promise<GatewayResult<FoundPoints>> {
  const { filter, text, options } = asked
  const near = originOf(asked)
  const query: FacilitySearchQuery = { ...filter, text, near, box, limit: pageSize, offset: (page - 1) * pageSize }
  const found = await gateway.search(query, options)
  if (!found.ok) return found
  const { items, pagination } = found.value
  const count = pagination?.count ?? items.length
  const last = lastPage(count)
  if (page > last) return search(gateway, asked, box, last)
  return ok({ facilities: items, head: { words: text, count, page, isBeyondSight: false, instead: null }, asked })
}
