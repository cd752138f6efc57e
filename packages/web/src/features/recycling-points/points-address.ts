import {
  facilityKinds,
  facilityPath,
  type FacilityId,
  type FacilityKind,
  type MaterialMatch,
} from '@recircle/core/facility'
import { isLat, isLng, parseCoordinates } from '@recircle/core/geo'
import { wellFormed } from '@recircle/core/shared'
import type { MapStart } from '@recircle/core/site'

/** MAP-1: the state of list and map, stored in the URL for links, reloads and the browser's history. */
export interface PointsAddress {
  readonly pointId: FacilityId | null
  /** MAP-4: the view of the map; null until it has been moved. */
  readonly view: MapStart | null
  /** Where a text search starts; results elsewhere move the map. */
  readonly from: MapStart | null
  readonly text: string
  /** Slugs. */
  readonly materials: readonly string[]
  /** GUIDE-15: the slug of the thing that these materials belong to; null if none was chosen. */
  readonly thing: string | null
  readonly materialMatch: MaterialMatch
  readonly kind: FacilityKind | null
  /** `now`, or a local time of the viewed place: `2026-05-13T18:00`. */
  readonly open: string | null
  /** TRUTH-2 */
  readonly isConfirmedLately: boolean
  readonly page: number
}

export const noAddress: PointsAddress = {
  pointId: null,
  view: null,
  from: null,
  text: '',
  materials: [],
  thing: null,
  materialMatch: 'any',
  kind: null,
  open: null,
  isConfirmedLately: false,
  page: 1,
}

export const listPath = '/recycling-points'
/** The form's value for a chosen time, which is in a separate field. */
export const chosenTime = 'at-time'
export const textMaxLength = 200
const materialsMax = 32
/** The zoom range of the map. */
const zooms = { min: 2, max: 19 }
/** MAP-2: fifty pages of twenty are the maximum of a thousand search results. */
const pageMax = 50
/** The zoom for typed coordinates. */
export const typedPlaceZoom = 15
/** About a meter. */
const decimals = 5

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)

/** Invalid values are ignored, since URLs can be typed by hand. */
export function readPointsAddress(pointId: string | undefined, search: string): PointsAddress {
  const query = new URLSearchParams(search)
  const named = query.getAll('materials').flatMap((slugs) => slugs.split(','))
  const materials = [...new Set(named.filter(isSlug))].slice(0, materialsMax)
  const thing = query.get('thing') ?? ''
  const page = Number(query.get('page') ?? 1)
  const text = wellFormed((query.get('text') ?? '').trim().slice(0, textMaxLength)).trim()
  // Coordinates typed as search text set the view.
  const place = parseCoordinates(text)
  return {
    pointId: pointId === undefined || pointId === '' ? null : pointId,
    ...(place === null
      ? { ...readViews(query, text), text }
      : { view: { lat: degrees(place.lat), lng: degrees(place.lng), zoom: typedPlaceZoom }, from: null, text: '' }),
    materials,
    thing: materials.length > 0 && isSlug(thing) ? thing : null,
    materialMatch: query.get('match') === 'all' ? 'all' : 'any',
    kind: facilityKinds.find((kind) => kind === query.get('kind')) ?? null,
    open: readOpen(query),
    isConfirmedLately: query.get('confirmed') === 'lately',
    page: Number.isInteger(page) && page >= 1 && page <= pageMax ? page : 1,
  }
}

/** The canonical query of an address, without default values. */
export function pointsSearch(address: PointsAddress): string {
  const { view, from, text, materials, thing, materialMatch, kind, open, isConfirmedLately, page } = address
  const pairs = [
    ['text', text],
    ['thing', (materials.length > 0 && thing) || ''],
    ['materials', materials.join(',')],
    ['match', materialMatch === 'all' ? 'all' : ''],
    ['kind', kind ?? ''],
    ['open', open ?? ''],
    ['confirmed', isConfirmedLately ? 'lately' : ''],
    ['at', view === null ? '' : viewText(view)],
    ['from', view === null && from !== null ? viewText(from) : ''],
    ['page', page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  if (pairs.length === 0) return ''
  // Encoded as by a form without scripts, so that both give the same URL. Unescaped commas and colons are valid in a query
  // and keep shared URLs readable.
  return `?${new URLSearchParams(pairs).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}

export const pointsHref = (address: PointsAddress): string =>
  (address.pointId === null ? listPath : facilityPath(address.pointId)) + pointsSearch(address)

/** TRUTH-51: a missing place is reported at the center of the map. */
export const missingPlaceHref = (view: MapStart): string => `${listPath}/missing?at=${viewText(view)}`

/** ALERT-2: the page for a new alert, with the view and the materials of the map. */
export const newAlertHref = (view: MapStart, { materials }: PointsAddress): string =>
  `/alerts/new?at=${viewText(view)}&materials=${materials.join(',')}`

const viewText = ({ lat, lng, zoom }: MapStart): string => `${degrees(lat)},${degrees(lng)},${rounded(zoom, 2)}`

/** Without text there is no search, so the map shows its starting point. */
function readViews(query: URLSearchParams, text: string): Pick<PointsAddress, 'view' | 'from'> {
  const [at, from] = [readView(query.get('at') ?? ''), readView(query.get('from') ?? '')]
  if (at !== null) return { view: at, from: null }
  return text === '' ? { view: from, from: null } : { view: null, from }
}

function readView(text: string): MapStart | null {
  const parts = text.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,40})?$/.test(part) ? Number(part) : Number.NaN))
  const [lat, lng, zoom = Number.NaN] = parts
  if (parts.length !== 3 || !isLat(lat) || !isLng(lng) || !(zoom >= zooms.min && zoom <= zooms.max)) return null
  return { lat: degrees(lat), lng: degrees(lng), zoom: rounded(zoom, 2) }
}

/** MAP-6: a chosen time without a value means now, since without scripts the form cannot ask for it. */
function readOpen(query: URLSearchParams): string | null {
  const open = query.get('open')
  if (open === chosenTime) return readWallTime(query.get('time')) ?? 'now'
  return open === 'now' ? open : readWallTime(open)
}

/** Parses a valid date and time. */
function readWallTime(text: string | null): string | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text ?? '') ?? []
  if (day === undefined || time === undefined) return null
  const wall = `${day}T${time}`
  const instant = new Date(`${wall}Z`)
  return Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(wall) ? null : wall
}

/** Adding zero turns -0 into 0. */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0
const degrees = (value: number): number => rounded(value, decimals)

/** Applies a choice; a changed list starts at its first page. */
const narrowed = (address: PointsAddress, change: Partial<PointsAddress>): PointsAddress => ({
  ...address,
  page: 1,
  ...change,
})

/** A text search can move the map to its results; clearing it cannot. */
export const withText = (address: PointsAddress, text: string): PointsAddress =>
  narrowed(address, text === '' ? { text } : { text, thing: null, view: null, from: address.view })

/** LOOK-26: what narrows a material goes with it. */
export const withMaterial = (
  address: PointsAddress,
  slug: string,
  inner: readonly { readonly slug: string }[] = [],
): PointsAddress => {
  const rest = address.materials.filter((each) => each !== slug && !inner.some((one) => one.slug === each))
  return narrowed(address, { materials: address.materials.includes(slug) ? rest : [...rest, slug] })
}

export const withOpen = (address: PointsAddress, open: string | null): PointsAddress => narrowed(address, { open })

export const withOpenNow = (address: PointsAddress): PointsAddress =>
  withOpen(address, address.open === 'now' ? null : 'now')

export const withView = (address: PointsAddress, view: MapStart): PointsAddress =>
  narrowed(address, { view, from: null })

/** PLACE-2: a search may still move the map to what it finds. */
export const withStart = (address: PointsAddress, view: MapStart): PointsAddress =>
  address.text === '' ? withView(address, view) : { ...address, from: view }

export const withPoint = (address: PointsAddress, pointId: string | null): PointsAddress => ({ ...address, pointId })

/** GUIDE-15: replaces the text by the materials of a thing. */
export const withThing = (address: PointsAddress, thing: string, materials: readonly string[]): PointsAddress => ({
  ...withText(address, ''),
  materials,
  thing,
})

/** The thing that a text without matching points clearly means. */
export interface InferredThing {
  readonly text: string
  readonly slug: string
  readonly materials: readonly string[]
}

/** Applies the thing that a text without matching points clearly means. */
export const withInferred = (address: PointsAddress, meant: InferredThing | null): PointsAddress =>
  meant?.text === address.text ? withThing(address, meant.slug, meant.materials) : address

/** Removes all filters but keeps the view. */
export const withoutFilters = ({ view, pointId }: PointsAddress): PointsAddress => ({ ...noAddress, view, pointId })

export const hasFilters = (address: PointsAddress): boolean => address.text !== '' || hasFiltersBesideText(address)

export const hasFiltersBesideText = ({ materials, kind, open, isConfirmedLately }: PointsAddress): boolean =>
  materials.length > 0 || kind !== null || open !== null || isConfirmedLately

/** The number on the filter button: filters that neither the chips nor the search box show. */
export const hiddenFilterCount = (address: PointsAddress): number => {
  const { kind, open, isConfirmedLately, materialMatch, materials } = address
  const isTimeChosen = open !== null && open !== 'now'
  return [kind !== null, isTimeChosen, isConfirmedLately, materialMatch === 'all' && materials.length > 1].filter(
    Boolean,
  ).length
}

const key = (address: PointsAddress): string => JSON.stringify({ ...address, pointId: null, view: null, from: null })

/** ROUTE-8: whether the addresses differ only in the point or the view. */
export const isSameChoice = (a: PointsAddress, b: PointsAddress): boolean => key(a) === key(b)

/** Whether a search may move the map to its results. */
export const mayMove = ({ view, text, pointId }: PointsAddress): boolean =>
  view === null && text !== '' && pointId === null

/** Whether the URL leaves it to the visitor where the map starts. */
export const saysNothing = ({ view, from, pointId }: PointsAddress): boolean =>
  view === null && from === null && pointId === null
