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
import type { PointsAddress } from './points-address.ts'
import {
  lastPage,
  pageSize,
  type MaterialChoice,
  type PointsCluster,
  type PointsList,
  type PointsOnMap,
} from './points-model.ts'
import { mayMove } from './points-whereabouts.ts'

/** What one look at the map needs to be known by. */
export interface PointsQuestion {
  readonly address: PointsAddress
  readonly view: MapStart
  /** The part of the earth that the map shows there. */
  readonly boxOf: (view: MapStart) => BoundingBox
  /** Where the visitor is, as far as it is known. */
  readonly visitor: LngLat | null
  readonly materials: readonly Material[]
  readonly language: Language
}

export interface PointsAnswer {
  /** Elsewhere than asked where words find nothing in sight: the map goes to the best of what they find. */
  readonly view: MapStart
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly materials: readonly MaterialChoice[]
  readonly openAtMs: number | null
}

/** List and map of one view: both or neither, so that they never tell different stories. */
export async function loadPoints(
  gateway: FacilityGateway,
  question: PointsQuestion,
  options: CallOptions = {},
): Promise<GatewayResult<PointsAnswer>> {
  const { materials, language } = question
  const openAtMs = await openInstant(gateway, question, options)
  const asked = { ...question, filter: filterOf(question, openAtMs), near: originOf(question), options }
  const [list, map] = await Promise.all([loadList(gateway, asked), loadMap(gateway, asked)])
  if (!list.ok) return list
  if (!map.ok) return map
  const { facilities, head } = list.value
  const view = betterView(question, facilities[0], map.value.total)
  const moved = view === question.view ? map : await loadMap(gateway, { ...asked, view })
  if (!moved.ok) return moved
  const points = facilities.map((facility) => {
    const point = pointSummary(facility, { materials, language })
    return { point, distanceM: distanceM(asked.near, point.location) }
  })
  const { pins, total } = moved.value
  return {
    ok: true,
    value: {
      view,
      list: { ...head, points, isFromVisitor: asked.near === question.visitor },
      map: { clusters: clustersOf(moved.value), pins, total },
      materials: choicesOf(question, moved.value),
      openAtMs,
    },
  }
}

/** MAP-17: of what is in sight. */
export async function countPoints(gateway: FacilityGateway, question: PointsQuestion): Promise<number | null> {
  const { address, view, boxOf } = question
  const filter = filterOf(question, await openInstant(gateway, question, {}))
  const box = boxOf(view)
  const near = { lng: view.lng, lat: view.lat }
  const found = await gateway.search({ ...filter, text: address.text, near, box, limit: 1, offset: 0 })
  return found.ok ? (found.value.pagination?.count ?? found.value.items.length) : null
}

const clustersOf = ({ clusters, openCounts, smallClusters }: MapViewport): PointsCluster[] =>
  clusters.map((cluster, index) => ({
    ...cluster,
    openCount: openCounts[index] ?? null,
    pins: smallClusters.find((small) => small.cluster === index)?.pins ?? [],
  }))

interface AskedPoints extends PointsQuestion {
  readonly filter: PublicPointFilter
  readonly near: LngLat
  readonly options: CallOptions
}

/** Somebody who looks at another town wants to know what is near there. */
const originOf = ({ view, boxOf, visitor }: PointsQuestion): LngLat =>
  visitor !== null && boxContains(boxOf(view), visitor) ? visitor : { lng: view.lng, lat: view.lat }

/** How near the map looks at what words have found. */
const foundZoom = 12

const betterView = ({ address, view }: PointsQuestion, best: Facility | undefined, inSight: number): MapStart =>
  !mayMove(address) || best === undefined || inSight > 0
    ? view
    : { ...placeOf(best).location, zoom: Math.max(view.zoom, foundZoom) }

const loadMap = (
  gateway: FacilityGateway,
  { filter, boxOf, view, address: { text }, options }: AskedPoints,
): Promise<GatewayResult<MapViewport>> =>
  gateway.viewport({ ...filter, box: boxOf(view), zoom: view.zoom, ...(text === '' ? {} : { text }) }, options)

interface FoundList {
  readonly facilities: readonly Facility[]
  readonly head: Pick<PointsList, 'count' | 'page' | 'isBeyondSight'>
}

/** What lies in sight; where nothing of it passes, the best or the nearest of the whole world. */
async function loadList(gateway: FacilityGateway, asked: AskedPoints): Promise<GatewayResult<FoundList>> {
  const { filter, near, options, boxOf, view } = asked
  const { text } = asked.address
  const search = async (box: BoundingBox | null, page = asked.address.page): Promise<GatewayResult<FoundList>> => {
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

const filterOf = ({ address, materials }: PointsQuestion, openAtMs: number | null): PublicPointFilter => ({
  // A material that nobody knows is taken nowhere: leaving it out would show everything.
  materialIds: address.materials.map((slug) => materials.find((material) => material.slug === slug)?.id ?? 0),
  materialMatch: address.materialMatch,
  ...(address.kind === null ? {} : { kind: address.kind }),
  openNow: address.open === 'now',
  ...(address.isConfirmedLately ? { isConfirmedLately: true } : {}),
  ...(openAtMs === null ? {} : { openAtMs }),
})

/** A time without a zone is meant by the clocks of the place looked at: those of its nearest point. */
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

/** What is taken here, most often first; what is chosen stays, taken or not. */
function choicesOf(
  { address, materials, language }: PointsQuestion,
  { materialCounts }: MapViewport,
): MaterialChoice[] {
  const counts = new Map(materialCounts.map(({ materialId, count }) => [materialId, count]))
  return materials
    .map(({ id, slug, parentId, names }) => ({ id, slug, parentId, name: names[language], count: counts.get(id) ?? 0 }))
    .filter(({ slug, count }) => count > 0 || address.materials.includes(slug))
    .toSorted((a, b) => b.count - a.count)
}
