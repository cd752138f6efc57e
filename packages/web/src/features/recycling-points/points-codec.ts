import { facilityKinds, facilityPath } from '@recircle/core/facility'
import { isLat, isLng, parseCoordinates } from '@recircle/core/geo'
import { wellFormed } from '@recircle/core/shared'
import type { MapStart } from '@recircle/core/site'
import type { PointsAddress } from './points-address.ts'

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
