import {
  facilitySearchMax,
  openStateAt,
  scheduleOf,
  placeOf,
  pointsOfTownM,
  showsStatusToOthers,
  type Facility,
  type FacilityGateway,
  type FacilityId,
  type FacilitySearchQuery,
  type PublicPointFilter,
} from '@recircle/core/facility'
import { boxAround, boxContains, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import { matchedParts } from '@recircle/core/search'
import { ok } from '@recircle/core/shared'
import type { MapStart } from '@recircle/core/site'
import { epochDayOfDateKey, instantOfWallTime } from '@recircle/core/time-zone'
import { saysStreet, streetInWords, viewAround, type TownOfWords } from '@recircle/core/town'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { askedIds } from './meaning-of-address.ts'
import { mayMove, type PointsAddress } from './points-address.ts'

/** A request for list and map. */
export interface AskedPoints {
  readonly address: PointsAddress
  readonly view: MapStart
  /** The area that the map shows in that view. */
  readonly boxOf: (view: MapStart) => BoundingBox
  /** The visitor's location, if known. */
  readonly visitor: LngLat | null
  readonly nowMs: number
  readonly materials: readonly Material[]
  readonly language: Language
  /** PLACE-7: the town in the words; null if there is none. */
  readonly named: TownOfWords | null
  readonly text: string
  readonly filter: PublicPointFilter
  /** The requested time; null for now. */
  readonly openAtMs: number | null
  readonly options: CallOptions
}

/** What a list says besides its points. */
export interface ListHead {
  /** The words that these points were found by, which may be fewer than those of the address (PLACE-7, PLACE-8). */
  readonly words: string
  /** The count of all pages. */
  readonly count: number
  /** The last page if the URL names a later one. */
  readonly page: number
  /** Nothing in sight matches; these are the nearest matches. */
  readonly isBeyondSight: boolean
  /** PLACE-8: what is shown for an unknown address: its street, its town, or nothing. */
  readonly instead: 'street' | 'town' | 'nothing' | null
}

const pageSize = 20
/** MAP-2: limited by the maximum number of search results. */
export const lastPage = (count: number): number => Math.max(1, Math.ceil(Math.min(count, facilitySearchMax) / pageSize))

export interface FoundPoints {
  readonly facilities: readonly Facility[]
  readonly head: ListHead
  /** The final request, which may differ from the first in its words and view. */
  readonly asked: AskedPoints
}

/** Distances count from the visitor only if they are in sight. */
export const originOf = ({ view, boxOf, visitor }: Pick<AskedPoints, 'view' | 'boxOf' | 'visitor'>): LngLat =>
  visitor !== null && boxContains(boxOf(view), visitor) ? visitor : { lng: view.lng, lat: view.lat }

type Question = Omit<AskedPoints, 'text' | 'filter' | 'openAtMs'>

/** PLACE-7: the words to search for and the view to search in; a large town in the words moves there and leaves the others. */
export async function askedOf(gateway: Pick<FacilityGateway, 'search'>, question: Question): Promise<AskedPoints> {
  const { address, named, view } = question
  const { materialMatch, kind, open, isConfirmedLately } = address
  const start =
    named?.isLarge === true ? { text: named.rest, view: townView(question, named.town) } : { text: address.text, view }
  const openAtMs = await openInstant(gateway, { ...question, ...start })
  const filter = {
    materialIds: askedIds(question),
    materialMatch,
    ...(kind === null ? {} : { kind }),
    openNow: open === 'now',
    ...(isConfirmedLately ? { isConfirmedLately: true } : {}),
    ...(openAtMs === null ? {} : { openAtMs }),
  }
  return { ...question, ...start, openAtMs, filter }
}

/** A time without a zone is local to the viewed place, as given by its nearest point. */
async function openInstant(
  gateway: Pick<FacilityGateway, 'search'>,
  { address: { open }, view, options }: Question,
): Promise<number | null> {
  if (open === null || open === 'now') return null
  const query = { text: '', near: { lng: view.lng, lat: view.lat }, box: null, materialIds: [], openNow: false }
  const nearest = await gateway.search({ ...query, limit: 1, offset: 0 }, options)
  const zone = (nearest.ok && nearest.value.items[0]?.timezone) || 'UTC'
  const [day = '', time = ''] = open.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const epochDay = epochDayOfDateKey(day)
  return epochDay === null ? null : instantOfWallTime(zone, { epochDay, minuteOfDay: hours * 60 + minutes })
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
    if (!onStreet.ok) return onStreet
    const { facilities, head } = onStreet.value
    if (head.count > 0) return instead(onStreet, isStreetOf(facilities, text, street) ? 'street' : null)
  }
  if (named === null) return street === null ? found : instead(found, 'nothing')
  const inTown = { ...asked, view: townView(asked, named.town) }
  const others = named.isLarge || named.rest === '' ? null : await lookAround(gateway, { ...inTown, text: named.rest })
  if (others !== null && (!others.ok || others.value.head.count > 0)) return others
  return instead(await lookAround(gateway, { ...inTown, text: '' }), named.rest === '' ? null : 'town')
}

/** A number may also follow the name of a point or of an item: "lamp 60 W". */
const isStreetOf = (facilities: readonly Facility[], text: string, street: string): boolean =>
  saysStreet(text) || facilities.some(({ address }) => matchedParts(address, street).some(({ isMatched }) => isMatched))

const townView = ({ address, view }: Pick<AskedPoints, 'address' | 'view'>, town: LngLat): MapStart =>
  mayMove(address) ? viewAround(town) : view

const instead = (found: GatewayResult<FoundPoints>, what: ListHead['instead']): GatewayResult<FoundPoints> =>
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

export interface ClosedPoints {
  readonly count: number
  /** The one that opens first; null if that is unknown. */
  readonly first: {
    readonly id: FacilityId
    readonly name: string
    readonly atMs: number
    readonly timezone: string
  } | null
}

/** How many of the nearest points are compared by when they open. */
const looked = 50

/** MAP-23: what an empty list of open points hides in sight, and which of it opens first. */
export async function closedHere(
  gateway: Pick<FacilityGateway, 'search'>,
  { head, asked }: FoundPoints,
): Promise<ClosedPoints | null> {
  const { filter, boxOf, view, text, nowMs, options } = asked
  if (!filter.openNow && filter.openAtMs === undefined) return null
  if (head.count > 0 && !head.isBeyondSight) return null
  const { openAtMs = nowMs, ...others } = filter
  const anyTime = { ...others, openNow: false, text, near: originOf(asked), box: boxOf(view), limit: looked, offset: 0 }
  const found = await gateway.search(anyTime, options)
  if (!found.ok || found.value.items.length === 0) return null
  const { items, pagination } = found.value
  const openings = items.flatMap((point) => openingOf(point, openAtMs)).toSorted((a, b) => a.atMs - b.atMs)
  return { count: pagination?.count ?? items.length, first: openings[0] ?? null }
}

function openingOf(point: Facility, afterMs: number): NonNullable<ClosedPoints['first']>[] {
  const { id, name, status, timezone } = placeOf(point, afterMs)
  const { state, nextChangeMs } = openStateAt(scheduleOf(point), afterMs)
  if (showsStatusToOthers(status) || state !== 'closed' || nextChangeMs === null) return []
  return [{ id, name, atMs: nextChangeMs, timezone }]
}
