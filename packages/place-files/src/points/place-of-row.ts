import { isLngLat, parseCoordinates, type LngLat } from '@recircle/core/geo'
import { parseJson } from '@recircle/core/wire'
import { readDegrees } from '../formats/cell-values.ts'
import type { FieldReader, FieldValue } from './column-map.ts'
import { middleOf, placeOf } from '../formats/json-cells.ts'
import { exchange, type PlaceCheck, type PlaceFault } from './place-check.ts'
import { cellText, remark, remarkOn, type Remark } from './remark.ts'
import type { SourceRow } from '../formats/source-row.ts'

type Placed = { readonly location: LngLat } | { readonly refusal: Remark }

/** The location that a row states, if it is plausible. */
export function placeOfRow(row: SourceRow, fields: FieldReader, check: PlaceCheck): Placed {
  if (row.placed !== undefined) return { location: row.placed }
  const read = row.location === null ? writtenPlace(row, fields) : { location: row.location, cell: 'geometry' }
  if ('refusal' in read) return read
  const { cell } = read
  const location = check.meantBy(read.location)
  const fault = isLngLat(location) ? check.faultOf(location) : offTheGlobe(location)
  return fault === null
    ? { location }
    : { refusal: remarkOn(cell || shown(location), fault.code, fault.what, fault.detail) }
}

const shown = ({ lng, lat }: LngLat): string => `${lat}, ${lng}`

/** Latitudes end at 90° and longitudes at 180°: larger numbers were exchanged or are not degrees. */
function offTheGlobe({ lng, lat }: LngLat): PlaceFault {
  if (isLngLat({ lng: lat, lat: lng }))
    return { code: 'place-exchanged', what: `latitude and longitude are exchanged: ${exchange}`, detail: '' }
  const what =
    Math.max(Math.abs(lng), Math.abs(lat)) > 1000
      ? 'is not a latitude and longitude in degrees, perhaps meters of a national grid: convert it to WGS 84'
      : 'is off the globe: a latitude is at most 90, a longitude at most 180'
  return { code: what.includes('grid') ? 'place-grid' : 'place-off-globe', what, detail: '' }
}

function writtenPlace(row: SourceRow, fields: FieldReader): { location: LngLat; cell: string } | { refusal: Remark } {
  const [lat, lng, place] = [fields.read(row, 'lat'), fields.read(row, 'lng'), fields.read(row, 'place')]
  if (lat.text === '' && lng.text === '') {
    if (place.text === '')
      return {
        refusal: remark('place-missing', 'says no place: name its columns with --map "lat=…,lng=…"', missing(lat, lng)),
      }
    const location = placeInText(place.text)
    const unread = 'is not a place in a known form: a point as WKT, GeoJSON or "latitude, longitude"'
    return location
      ? { location, cell: cellText(place.column, place.text) }
      : { refusal: remark('place-form', unread, place.column, place.text) }
  }
  const degrees = { lat: readDegrees(lat.text), lng: readDegrees(lng.text) }
  if (degrees.lat !== null && degrees.lng !== null) {
    const cell = `${cellText(lat.column, lat.text)}, ${cellText(lng.column, lng.text)}`
    return { location: { lng: degrees.lng, lat: degrees.lat }, cell }
  }
  // Degrees with minutes and hemisphere letters parse only as a pair.
  const location = parseCoordinates(`${lat.text} ${lng.text}`)
  if (location) return { location, cell: shown(location) }
  const wrong = degrees.lat === null ? lat : lng
  const what =
    wrong.text === '' ? 'is empty: half of the place is missing' : 'is not a number of degrees, such as 43.238'
  return { refusal: remark(wrong.text === '' ? 'place-empty' : 'place-number', what, wrong.column, wrong.text) }
}

const missing = (...values: readonly FieldValue[]): string =>
  values.flatMap(({ column }) => (column === '' ? [] : [column])).join(', ')

const wkt = /^(?:SRID=(\d+);\s*)?(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:Z|M|ZM)?\s*\(([^A-Z]*)\)$/i

function placeInText(text: string): LngLat | null {
  const [isWkt, srid = '4326', body = ''] = wkt.exec(text) ?? []
  if (isWkt !== undefined) {
    const pairs = body.split(',').map((pair) => pair.replaceAll(/[()]/g, ' ').trim().split(/\s+/).map(Number))
    const positions = pairs.map(([lng = Number.NaN, lat = Number.NaN]) => ({ lng, lat }))
    return srid === '4326' && positions.every(isFinitePlace) ? middleOf(positions) : null
  }
  if (text.startsWith('{')) {
    const json = parseJson(text)
    return json.ok ? placeOf(json.value) : null
  }
  return parseCoordinates(text)
}

const isFinitePlace = ({ lng, lat }: LngLat): boolean => Number.isFinite(lng) && Number.isFinite(lat)
