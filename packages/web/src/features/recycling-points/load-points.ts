import { charityEventPath } from '@recircle/core/charity-event'
import type { FacilityGateway, MapCluster, MapEvent, MapPin, MapViewport } from '@recircle/core/facility'
import { distanceM, type BoundingBox } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { languageOf, type MapStart } from '@recircle/core/site'
import type { ShownPlace } from '@recircle/core/town'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import {
  askedOf,
  closedHere,
  lookForPoints,
  originOf,
  type AskedPoints,
  type ClosedPoints,
  type ListHead,
} from './look-for-points.ts'
import {
  choicesOf,
  thingMeant,
  understand,
  wantedIdsOf,
  type ChosenThing,
  type MaterialChoice,
  type Meaning,
  type PointsPorts,
} from './meaning-of-address.ts'
import type { InferredThing, PointsAddress } from './points-address.ts'

/** What is asked of one place, at one time. */
export interface PointsQuestion extends Pick<AskedPoints, 'view' | 'boxOf' | 'visitor' | 'nowMs'> {
  readonly address: PointsAddress
  /** What is known from an earlier answer. */
  readonly before: Meaning | null
}

export interface ListedPoint {
  readonly point: PointSummary
  readonly distanceM: number
}

export interface PointsList extends ListHead {
  readonly points: readonly ListedPoint[]
  /** MAP-23: what is in sight, but not open at the requested time; null if that is not why the list is empty. */
  readonly closed: ClosedPoints | null
  /** The town of most addresses with its comma before or after it; rows leave it out. */
  readonly town: string
  /** Distances count from the visitor, else from the center of the map. */
  readonly isFromVisitor: boolean
}

export interface PointsCluster extends MapCluster {
  readonly openCount: number | null
  /** The points of a small cluster at a close zoom. */
  readonly pins: readonly MapPin[]
}

/** MAP-21: an event that collects materials on the day shown. */
export interface CollectionSummary extends Omit<MapEvent, 'materialIds'> {
  /** Of the event's page. */
  readonly href: string
  readonly materials: readonly PointMaterial[]
}

export interface PointsOnMap {
  readonly clusters: readonly PointsCluster[]
  readonly pins: readonly MapPin[]
  /** Counts points only. */
  readonly total: number
  readonly collections: readonly CollectionSummary[]
}

/** List and map of one view, with the filters that it leaves. */
export interface PointsShown {
  /** Differs from the requested view if the words name a town, or are found elsewhere only: the map then moves there. */
  readonly view: MapStart
  /** PLACE-7: the town in the words. */
  readonly named: ShownPlace | null
  readonly list: PointsList
  readonly map: PointsOnMap
  readonly materials: readonly MaterialChoice[]
  /** The asked materials with all that they include. */
  readonly wantedIds: readonly number[]
  /** The requested time; null for now. */
  readonly openAtMs: number | null
  readonly thing: ChosenThing | null
  readonly meant: InferredThing | null
}

/** `slow`: loading takes long enough to be mentioned. */
export type LoadingState = 'ready' | 'loading' | 'slow' | 'failed'

const noList: PointsList = {
  words: '',
  points: [],
  count: 0,
  page: 1,
  isBeyondSight: false,
  instead: null,
  closed: null,
  town: '',
  isFromVisitor: false,
}

export const nothingShown = (view: MapStart): PointsShown => ({
  view,
  named: null,
  list: noList,
  map: { clusters: [], pins: [], total: 0, collections: [] },
  materials: [],
  wantedIds: [],
  openAtMs: null,
  thing: null,
  meant: null,
})

/** MAP-1: what the screen shows for an address; the server, the router and the view model call it. List and map are of the same view. */
export async function loadPoints(
  ports: PointsPorts,
  question: PointsQuestion,
  options: CallOptions = {},
): Promise<GatewayResult<{ readonly shown: PointsShown; readonly meaning: Meaning }>> {
  const { facilities } = ports
  const asking = await askedOfQuestion(ports, question, options)
  if (!asking.ok) return asking
  const { meaning, start } = asking.value
  const found = await lookForPoints(facilities, start)
  if (!found.ok) return found
  const { head, asked } = found.value
  const [map, closed] = await Promise.all([loadMap(facilities, asked), closedHere(facilities, found.value)])
  if (!map.ok) return map
  const near = originOf(asked)
  const points = found.value.facilities.map((facility) => {
    const point = pointSummary(facility, asked)
    return { point, distanceM: distanceM(near, point.location) }
  })
  const { town } = meaning
  const isUnknown = head.count === 0 || head.instead === 'town'
  const shown = {
    view: asked.view,
    named: town && { lng: town.town.lng, lat: town.town.lat, name: town.town.names[asked.language] },
    list: {
      ...head,
      points,
      closed,
      // Rows of points elsewhere keep the town in their address.
      town: head.isBeyondSight ? '' : commonTown(points),
      isFromVisitor: near === question.visitor,
    },
    map: onMap(asked, map.value),
    materials: choicesOf(asked, map.value),
    wantedIds: wantedIdsOf(asked),
    openAtMs: asked.openAtMs,
    thing: meaning.thing,
    meant: isUnknown ? await thingMeant(ports, question.address.text, town) : null,
  }
  return ok({ shown, meaning })
}

/** MAP-17: the number of points in sight. */
export async function countPoints(ports: PointsPorts, question: PointsQuestion): Promise<number | null> {
  const asking = await askedOfQuestion(ports, question, {})
  if (!asking.ok) return null
  const { filter, text } = asking.value.start
  const { view, boxOf } = question
  const query = { ...filter, text, near: { lng: view.lng, lat: view.lat }, box: boxOf(view), limit: 1, offset: 0 }
  const found = await ports.facilities.search(query)
  return found.ok ? (found.value.pagination?.count ?? found.value.items.length) : null
}

/** Only what the map shows in a box, beside a list of these words; null if that fails. */
export async function loadPins(
  ports: PointsPorts,
  question: PointsQuestion,
  { text, box }: { readonly text: string; readonly box: BoundingBox },
  options: CallOptions,
): Promise<PointsOnMap | null> {
  const asking = await askedOfQuestion(ports, question, options)
  if (!asking.ok) return null
  const asked = { ...asking.value.start, view: question.view, text, boxOf: () => box }
  const map = await loadMap(ports.facilities, asked)
  return map.ok ? onMap(asked, map.value) : null
}

async function askedOfQuestion(
  ports: PointsPorts,
  { before, ...question }: PointsQuestion,
  options: CallOptions,
): Promise<GatewayResult<{ readonly meaning: Meaning; readonly start: AskedPoints }>> {
  const meaning = await understand(ports, question.address, before)
  if (!meaning.ok) return meaning
  const { materials, town } = meaning.value
  const language = languageOf(ports.page.locale)
  const start = await askedOf(ports.facilities, { ...question, materials, named: town, language, options })
  return ok({ meaning: meaning.value, start })
}

const loadMap = (
  gateway: Pick<FacilityGateway, 'viewport'>,
  { filter, boxOf, view, text, options }: AskedPoints,
): Promise<GatewayResult<MapViewport>> =>
  gateway.viewport({ ...filter, box: boxOf(view), zoom: view.zoom, ...(text === '' ? {} : { text }) }, options)

const onMap = (asked: AskedPoints, viewport: MapViewport): PointsOnMap => ({
  clusters: clustersOf(viewport),
  pins: viewport.pins,
  total: viewport.total,
  collections: collectionsOf(asked, viewport),
})

const clustersOf = ({ clusters, openCounts, smallClusters }: MapViewport): PointsCluster[] =>
  clusters.map((cluster, index) => ({
    ...cluster,
    openCount: openCounts[index] ?? null,
    pins: smallClusters.find((small) => small.cluster === index)?.pins ?? [],
  }))

const collectionsOf = ({ materials, language }: AskedPoints, { events }: MapViewport): CollectionSummary[] =>
  events.map(({ materialIds, ...event }) => ({
    ...event,
    href: charityEventPath(event.id),
    materials: materials
      .filter(({ id }) => materialIds.includes(id))
      .map(({ id, slug, names }) => ({ id, slug, name: names[language] })),
  }))

/** The town of most addresses, before the street or after it: a list within one town does not repeat its name in every row. */
function commonTown(points: readonly ListedPoint[]): string {
  const towns = points.flatMap(({ point: { address } }) => [
    address.slice(0, address.indexOf(', ') + 2),
    address.slice(address.lastIndexOf(', ')),
  ])
  return towns.find((town) => town.length > 2 && towns.filter((each) => each === town).length * 2 > points.length) ?? ''
}
