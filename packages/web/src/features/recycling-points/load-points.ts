import { charityEventPath } from '@recircle/core/charity-event'
import type { FacilityGateway, MapViewport, PublicPointFilter } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { epochDayOfDateKey, instantOfWallTime } from '@recircle/core/time-zone'
import type { ShownPlace } from '@recircle/core/town'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import type { MapStart } from '@recircle/core/site'
import { pointSummary } from '../../facility/point-data.ts'
import { askedIds, choicesOf, wantedIdsOf } from './chosen-materials.ts'
import { closedHere } from './closed-here.ts'
import { lookForPoints, originOf, searchOf } from './look-for-points.ts'
import type {
  CollectionSummary,
  MaterialChoice,
  PointsCluster,
  PointsList,
  PointsOnMap,
  ListedPoint,
} from './points-model.ts'
import type { AskedPoints, PointsQuestion } from './points-question.ts'

export interface PointsAnswer {
  /** Differs from the requested view if the words name a town, or are found elsewhere only: the map then moves there. */
  readonly view: MapStart
  readonly named: ShownPlace | null
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly materials: readonly MaterialChoice[]
  readonly wantedIds: readonly number[]
  readonly openAtMs: number | null
}

/** Loads list and map together, so that they are consistent: both are of the view that is shown. */
export async function loadPoints(
  gateway: FacilityGateway,
  question: PointsQuestion,
  options: CallOptions = {},
): Promise<GatewayResult<PointsAnswer>> {
  const { materials, language } = question
  const start = { ...question, ...searchOf(question) }
  const openAtMs = await openInstant(gateway, start, options)
  const found = await lookForPoints(gateway, { ...start, filter: filterOf(question, openAtMs), options })
  if (!found.ok) return found
  const { facilities, head, asked } = found.value
  const [map, closed] = await Promise.all([loadMap(gateway, asked), closedHere(gateway, found.value)])
  if (!map.ok) return map
  const near = originOf(asked)
  const points = facilities.map((facility) => {
    const point = pointSummary(facility, { materials, language })
    return { point, distanceM: distanceM(near, point.location) }
  })
  return {
    ok: true,
    value: {
      view: asked.view,
      named: townNamedIn(question),
      list: {
        ...head,
        points,
        closed,
        // Rows of points elsewhere keep the town in their address.
        town: head.isBeyondSight ? '' : commonTown(points),
        isFromVisitor: near === question.visitor,
      },
      map: onMap(question, map.value),
      materials: choicesOf(question, map.value),
      wantedIds: wantedIdsOf(question),
      openAtMs,
    },
  }
}

const townNamedIn = ({ named, language }: PointsQuestion): ShownPlace | null =>
  named && { lng: named.town.lng, lat: named.town.lat, name: named.town.names[language] }

/** MAP-17: the number of points in sight. */
export async function countPoints(gateway: FacilityGateway, question: PointsQuestion): Promise<number | null> {
  const { view, boxOf } = question
  const filter = filterOf(question, await openInstant(gateway, question, {}))
  const box = boxOf(view)
  const near = { lng: view.lng, lat: view.lat }
  const { text } = searchOf(question)
  const found = await gateway.search({ ...filter, text, near, box, limit: 1, offset: 0 })
  return found.ok ? (found.value.pagination?.count ?? found.value.items.length) : null
}

/** Only what the map shows, beside a list of these words; null if that fails. */
export async function loadPins(
  gateway: FacilityGateway,
  question: PointsQuestion,
  text: string,
  options: CallOptions,
): Promise<PointsOnMap | null> {
  const filter = filterOf(question, await openInstant(gateway, question, options))
  const map = await loadMap(gateway, { ...question, text, filter, options })
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

const loadMap = (
  gateway: FacilityGateway,
  { filter, boxOf, view, text, options }: AskedPoints,
): Promise<GatewayResult<MapViewport>> =>
  gateway.viewport({ ...filter, box: boxOf(view), zoom: view.zoom, ...(text === '' ? {} : { text }) }, options)

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
