import {
  facilitySearchMax,
  type FacilitySearchQuery,
  type MapCluster,
  type MapEvent,
  type MapPin,
  type MapQuery,
  type MapViewport,
  type MaterialCount,
  type PublicPointFilter,
} from '@recircle/core/facility'
import {
  boxContains,
  defaultLngLat,
  parseCoordinates,
  wrapLng,
  type BoundingBox,
  type LngLat,
} from '@recircle/core/geo'
import {
  OpenPoints,
  passes,
  type ClusterMarker,
  type IndexedPoint,
  type PointFilter,
  type PointIndex,
} from '@recircle/core/point-index'
import type { LivePoints } from './live-points.ts'
import type { ChosenMaterials } from './open-states.ts'

/** MAP-1: the content of one view of the map. */
export function viewportOf(
  points: LivePoints,
  query: MapQuery,
  nowMs: number,
  events: readonly MapEvent[] = [],
): MapViewport {
  const { box, zoom, text = '' } = query
  points.standAt(query.openAtMs ?? nowMs)
  const filter = filterOf(points, query, nowMs)
  // A count shows what choosing another material would leave, so the chosen ones matter only if all are required.
  const countedFilter = query.materialMatch === 'all' ? filter : filterOf(points, { ...query, materialIds: [] }, nowMs)
  const shown = found(points, text, box, filter)
  const counted = countedFilter === filter ? shown : found(points, text, box, countedFilter)
  const open = openOf(points, query, nowMs)
  const markers = shown.viewport({ box, zoom, filter, tally: open })
  const clusters = markers.filter((marker) => marker.type === 'cluster')
  const lasting = points.lastingStates.at(query.openAtMs ?? nowMs, chosenOf(points, query))
  const addressOf = (id: string): Pick<MapPin, 'address'> => {
    const address = points.addressOfNameless(id)
    return address === undefined ? {} : { address }
  }
  const pinOf = ({ id, lng, lat, kind, isTemporarilyClosed, hoursPattern: pattern }: IndexedPoint): MapPin => ({
    ...addressOf(id),
    id,
    lng,
    lat,
    name: points.nameOf(id),
    kind,
    materialIds: points.materialIdsOf(id),
    isTemporarilyClosed,
    openState: isTemporarilyClosed ? 'closed' : open.stateOf(pattern),
    closesSoon: !isTemporarilyClosed && open.stateOf(pattern) === 'open' && lasting.stateOf(pattern) === 'closed',
  })
  return {
    clusters: clusters.map(clusterOf),
    openCounts: clusters.map(({ openCount }) => openCount ?? 0),
    smallClusters: clusters.flatMap(({ members }, cluster) =>
      members.length === 0 ? [] : [{ cluster, pins: members.map(pinOf) }],
    ),
    pins: markers.flatMap((marker) => (marker.type === 'point' ? [pinOf(marker)] : [])),
    // A marker at the border counts its whole cell; the total counts only what is in the view.
    total: shown.count(box, filter),
    materialCounts: materialCounts(points, counted.countByMaterial(box, countedFilter)),
    events,
  }
}

export interface FoundPoints {
  readonly ids: readonly string[]
  /** Across all pages, at most as many as a search returns (MAP-2). */
  readonly count: number
}

/** MAP-2: best matches first if there are words, otherwise nearest first. STOP-6: mobile points without a current stop come last, by next stop. */
export function searchPoints(points: LivePoints, query: FacilitySearchQuery, nowMs: number): FoundPoints {
  points.standAt(query.openAtMs ?? nowMs)
  const coming = comingIds(points, query, nowMs)
  const { ids, count } = searchStanding(points, query, nowMs)
  const end = Math.min(query.offset + query.limit, facilitySearchMax)
  const rest = coming.slice(Math.max(0, query.offset - count), Math.max(0, end - count))
  return {
    ids: [...ids, ...rest],
    count: Math.min(count + coming.length, facilitySearchMax),
  }
}

/** The mobile points without a current stop; empty for queries about open points. */
function comingIds(points: LivePoints, query: FacilitySearchQuery, nowMs: number): readonly string[] {
  const { text, box, openNow, openAtMs } = query
  const filter = filterOf(points, query, nowMs)
  if (points.mobile.size === 0 || openNow || openAtMs !== undefined || filter === nothing) return []
  const words = text.trim() === '' || parseCoordinates(text) !== null ? null : wordsAmongComing(points, text)
  const isWanted = (point: IndexedPoint): boolean =>
    (box === null || boxContains(box, point)) && (words === null || words.has(point.id)) && passes(point, filter)
  return points.mobile.coming(nowMs, isWanted).map(({ point }) => point.id)
}

const wordsAmongComing = (points: LivePoints, text: string): ReadonlySet<string> => {
  const accept = (ref: number): boolean => points.mobile.has(points.index.ids.idOf(ref))
  return new Set(points.words.search(text, { accept }).map(({ id }) => id))
}

function searchStanding(points: LivePoints, query: FacilitySearchQuery, nowMs: number): FoundPoints {
  const { text, box, offset } = query
  const typedPlace = parseCoordinates(text)
  const near = typedPlace ?? query.near
  const filter = filterOf(points, query, nowMs)
  const limit = Math.min(query.limit, facilitySearchMax - offset)
  if (typedPlace === null && text.trim() !== '') {
    const hits = points.words.search(text, { accept: acceptor(points, box, filter), ...(near ? { centre: near } : {}) })
    return { ids: hits.slice(offset, offset + limit).map(({ id }) => id), count: hits.length }
  }
  const inBox = box ? { box } : {}
  const centre = near ?? (box ? centreOf(box) : defaultLngLat)
  const page = points.index.list({ ...inBox, centre, filter, offset, limit })
  return {
    ids: page.map(({ id }) => id),
    count: Math.min(points.index.count(box ?? undefined, filter), facilitySearchMax),
  }
}

/**
 * OPEN-14: the points that match the words of a search, at most as many as a search returns (MAP-2). Mobile points wait for their next stop here,
 * wherever that is.
 */
export function idsOfWords(
  points: LivePoints,
  { text, box, kind }: Pick<FacilitySearchQuery, 'text' | 'box' | 'kind'>,
  nowMs: number,
): readonly string[] {
  const filter = filterOf(points, { materialIds: [], openNow: false, ...(kind === undefined ? {} : { kind }) }, nowMs)
  const isWanted = acceptor(points, box, filter)
  const accept = (ref: number): boolean => points.mobile.has(points.index.ids.idOf(ref)) || isWanted(ref)
  return points.words.search(text, { accept }).map(({ id }) => id)
}

/** The points that match the words; all points without words. */
function found(points: LivePoints, text: string, box: BoundingBox, filter: PointFilter): PointIndex {
  if (text.trim() === '' || parseCoordinates(text) !== null) return points.index
  return points.index.subset(points.words.search(text, { accept: acceptor(points, box, filter) }).map(({ id }) => id))
}

function acceptor(points: LivePoints, box: BoundingBox | null, filter: PointFilter): (ref: number) => boolean {
  const matches = points.index.matcher(filter)
  return box === null ? matches : (ref) => points.isWithin(ref, box) && matches(ref)
}

/** A filter that no point passes. */
const nothing: PointFilter = { open: new OpenPoints(() => ({ state: 'closed', untilMs: Infinity })) }

/** The requested materials that exist. */
const knownOf = ({ bits }: LivePoints, { materialIds }: MaterialFilter): readonly number[] =>
  materialIds.filter((id) => bits.bitOf(id) !== null)

const chosenOf = (points: LivePoints, query: MaterialFilter): ChosenMaterials => ({
  mask: points.bits.maskOf(knownOf(points, query)),
  match: query.materialMatch ?? 'any',
})

type MaterialFilter = Pick<PublicPointFilter, 'materialIds' | 'materialMatch'>

const openOf = (
  points: LivePoints,
  query: MaterialFilter & Pick<PublicPointFilter, 'openAtMs'>,
  nowMs: number,
): OpenPoints =>
  query.openAtMs === undefined
    ? points.states.at(nowMs, chosenOf(points, query))
    : points.statesThen.at(query.openAtMs, chosenOf(points, query))

/** No point takes an unknown material, but an empty mask would let every point pass. */
function isHopeless(points: LivePoints, query: MaterialFilter): boolean {
  const { length } = knownOf(points, query)
  const { materialIds, materialMatch } = query
  return materialIds.length > 0 && (materialMatch === 'all' ? length < materialIds.length : length === 0)
}

/** MAP-21: whether something that takes these materials passes the filter by material, as a point does. */
export function takesChosen(points: LivePoints, query: MaterialFilter): (materialIds: readonly number[]) => boolean {
  if (isHopeless(points, query)) return () => false
  const { mask, match } = chosenOf(points, query)
  return (materialIds) => {
    const taken = (points.maskOf(materialIds) & mask) >>> 0
    return mask === 0 || (match === 'any' ? taken !== 0 : taken === mask >>> 0)
  }
}

function filterOf(points: LivePoints, query: PublicPointFilter, nowMs: number): PointFilter {
  const { kind, openNow, openAtMs, isConfirmedLately } = query
  if (isHopeless(points, query)) return nothing
  const chosen = chosenOf(points, query)
  return {
    ...(chosen.mask === 0 ? {} : { materials: chosen }),
    ...(kind === undefined ? {} : { kind }),
    ...(isConfirmedLately ? { lately: { dayOf: points.dayAt(nowMs) } } : {}),
    ...(openNow || openAtMs !== undefined ? { open: openOf(points, query, nowMs) } : {}),
  }
}

const clusterOf = ({ lng, lat, count, splitZoom }: ClusterMarker): MapCluster => ({
  lng: rounded(lng),
  lat: rounded(lat),
  count,
  splitZoom,
})

/** A meter is finer than the precision of any cluster. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const materialCounts = ({ bits }: LivePoints, counts: Uint32Array): MaterialCount[] =>
  bits.ids
    .map((materialId, bit) => ({ materialId, count: counts[bit] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)

export function centreOf({ west, south, east, north }: BoundingBox): LngLat {
  const span = east >= west ? east - west : east - west + 360
  return { lng: wrapLng(west + span / 2), lat: (south + north) / 2 }
}
