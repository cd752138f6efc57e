import { charityEventPath } from '@recircle/core/charity-event'
import {
  placeOf,
  type Facility,
  type FacilityGateway,
  type FacilitySearchQuery,
  type MapViewport,
  type PublicPointFilter,
} from '@recircle/core/facility'
import { boxContains, distanceM, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import { ok } from '@recircle/core/shared'
import { epochDayOfDateKey, instantOfWallTime } from '@recircle/core/time-zone'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import type { MapStart } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import { askedIds, choicesOf, wantedIdsOf } from './chosen-materials.ts'
import type { PointsAddress } from './points-address.ts'
import {
  lastPage,
  pageSize,
  type CollectionSummary,
  type MaterialChoice,
  type PointsCluster,
  type PointsList,
  type PointsOnMap,
  type ListedPoint,
} from './points-model.ts'
import { mayMove } from './points-whereabouts.ts'

/** The input of one request for list and map. */
export interface PointsQuestion {
  readonly address: PointsAddress
  readonly view: MapStart
  /** The area that the map shows in that view. */
  readonly boxOf: (view: MapStart) => BoundingBox
  /** The visitor's location, if known. */
  readonly visitor: LngLat | null
  readonly materials: readonly Material[]
  readonly language: Language
}

export interface PointsAnswer {
  /** Differs from the requested view if a text search found nothing in sight; the map then moves to the best result. */
  readonly view: MapStart
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly materials: readonly MaterialChoice[]
  readonly wantedIds: readonly number[]
  readonly openAtMs: number | null
}

/** Loads list and map together, so that they are consistent. */
export async function loadPoints(
  gateway: FacilityGateway,
  question: PointsQuestion,
  options: CallOptions = {},
): Promise<GatewayResult<PointsAnswer>> {
  const { materials, language } = question
  const openAtMs = await openInstant(gateway, question, options)
  const fullQuestion = { ...question, filter: filterOf(question, openAtMs), near: originOf(question), options }
  const [list, map] = await Promise.all([loadList(gateway, fullQuestion), loadMap(gateway, fullQuestion)])
  if (!list.ok) return list
  if (!map.ok) return map
  const { facilities, head } = list.value
  const view = betterView(question, facilities[0], map.value.total)
  const moved = view === question.view ? map : await loadMap(gateway, { ...fullQuestion, view })
  if (!moved.ok) return moved
  const points = facilities.map((facility) => {
    const point = pointSummary(facility, { materials, language })
    return { point, distanceM: distanceM(fullQuestion.near, point.location) }
  })
  return {
    ok: true,
    value: {
      view,
      list: { ...head, points, town: commonTown(points), isFromVisitor: fullQuestion.near === question.visitor },
      map: onMap(question, moved.value),
      materials: choicesOf(question, moved.value),
      wantedIds: wantedIdsOf(question),
      openAtMs,
    },
  }
}

/** MAP-17: the number of points in sight. */
export async function countPoints(gateway: FacilityGateway, question: PointsQuestion): Promise<number | null> {
  const { address, view, boxOf } = question
  const filter = filterOf(question, await openInstant(gateway, question, {}))
  const box = boxOf(view)
  const near = { lng: view.lng, lat: view.lat }
  const found = await gateway.search({ ...filter, text: address.text, near, box, limit: 1, offset: 0 })
  return found.ok ? (found.value.pagination?.count ?? found.value.items.length) : null
}

/** Only what the map shows; null if that fails. */
export async function loadPins(
  gateway: FacilityGateway,
  question: PointsQuestion,
  options: CallOptions,
): Promise<PointsOnMap | null> {
  const filter = filterOf(question, await openInstant(gateway, question, options))
  const map = await loadMap(gateway, { ...question, filter, near: originOf(question), options })
  return map.ok ? onMap(question, map.value) : null
}

const onMap = (question: PointsQuestion, viewport: MapViewport): PointsOnMap => ({
  clusters: clustersOf(viewport),
  pins: viewport.pins,
  total: viewport.total,
  collections: collectionsOf(question, viewport),
})

const clustersOf = ({ clusters, openCounts, smallClusters }: MapViewport): PointsCluster[] =>
  clusters.map((cluster, index) => ({
    ...cluster,
    openCount: openCounts[index] ?? null,
    pins: smallClusters.find((small) => small.cluster === index)?.pins ?? [],
  }))

const collectionsOf = ({ materials, language }: PointsQuestion, { events }: MapViewport): CollectionSummary[] =>
  events.map(({ materialIds, ...event }) => ({
    ...event,
    href: charityEventPath(event.id),
    materials: materials
      .filter(({ id }) => materialIds.includes(id))
      .map(({ id, slug, names }) => ({ id, slug, name: names[language] })),
  }))

interface RequestedPoints extends PointsQuestion {
  readonly filter: PublicPointFilter
  readonly near: LngLat
  readonly options: CallOptions
}

/** Distances count from the visitor only if they are in sight. */
const originOf = ({ view, boxOf, visitor }: PointsQuestion): LngLat =>
  visitor !== null && boxContains(boxOf(view), visitor) ? visitor : { lng: view.lng, lat: view.lat }

/** The zoom for the results of a text search. */
const foundZoom = 12

const betterView = ({ address, view }: PointsQuestion, best: Facility | undefined, inSight: number): MapStart =>
  !mayMove(address) || best === undefined || inSight > 0
    ? view
    : { ...placeOf(best).location, zoom: Math.max(view.zoom, foundZoom) }

const loadMap = (
  gateway: FacilityGateway,
  { filter, boxOf, view, address: { text }, options }: RequestedPoints,
): Promise<GatewayResult<MapViewport>> =>
  gateway.viewport({ ...filter, box: boxOf(view), zoom: view.zoom, ...(text === '' ? {} : { text }) }, options)

interface FoundList {
  readonly facilities: readonly Facility[]
  readonly head: Pick<PointsList, 'count' | 'page' | 'isBeyondSight'>
}

/** The points in sight; if there are none, the best or nearest anywhere. */
async function loadList(gateway: FacilityGateway, fullQuestion: RequestedPoints): Promise<GatewayResult<FoundList>> {
  const { filter, near, options, boxOf, view } = fullQuestion
  const { text } = fullQuestion.address
  const search = async (
    box: BoundingBox | null,
    page = fullQuestion.address.page,
  ): Promise<GatewayResult<FoundList>> => {
    const query: FacilitySearchQuery = { ...filter, text, near, box, limit: pageSize, offset: (page - 1) * pageSize }
    const found = await gateway.search(query, options)
    if (!found.ok) return found
    const { items, pagination } = found.value
    const count = pagination?.count ?? items.length
    const last = lastPage(count)
    if (page > last) return search(box, last)
    return ok({ facilities: items, head: { count, page, isBeyondSight: false } })
  }
  const inSight = await search(boxOf(view))
  if (!inSight.ok || inSight.value.head.count > 0) return inSight
  const anywhere = await search(null)
  if (!anywhere.ok) return anywhere
  const { facilities, head } = anywhere.value
  return ok({ facilities, head: { ...head, isBeyondSight: head.count > 0 } })
}

function filterOf(question: PointsQuestion, openAtMs: number | null): PublicPointFilter {
  const { materialMatch, kind, open, isConfirmedLately } = question.address
  return {
    materialIds: askedIds(question),
    materialMatch,
    ...(kind === null ? {} : { kind }),
    openNow: open === 'now',
    ...(isConfirmedLately ? { isConfirmedLately: true } : {}),
    ...(openAtMs === null ? {} : { openAtMs }),
  }
}

/** A time without a zone is local to the viewed place, as given by its nearest point. */
async function openInstant(
  gateway: FacilityGateway,
  { address: { open }, view }: PointsQuestion,
  options: CallOptions,
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

/** The town of most addresses, before the street or after it: a list within one town does not repeat its name in every row. */
function commonTown(points: readonly ListedPoint[]): string {
  const towns = points.flatMap(({ point: { address } }) => [
    address.slice(0, address.indexOf(', ') + 2),
    address.slice(address.lastIndexOf(', ')),
  ])
  return towns.find((town) => town.length > 2 && towns.filter((each) => each === town).length * 2 > points.length) ?? ''
}
