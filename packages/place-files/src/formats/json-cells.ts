import type { LngLat } from '@recircle/core/geo'
import { isLngLat } from '@recircle/core/geo'
import { isRecord } from '@recircle/core/wire'

export type Rec = Record<string, unknown>

/** The point itself; for a line or an area, the center of its bounding box. Servers of maps write a point as x and y. */
export function placeOf(geometry: unknown): LngLat | null {
  if (!isRecord(geometry)) return null
  const { x, y } = geometry
  if (typeof x === 'number' && typeof y === 'number') return isLngLat({ lng: x, lat: y }) ? { lng: x, lat: y } : null
  return middleOf(positionsIn(geometry['coordinates'] ?? geometry['rings'] ?? geometry['paths']))
}

export function middleOf(positions: readonly LngLat[]): LngLat | null {
  if (positions.length === 0) return null
  const middle = (numbers: readonly number[]): number =>
    numbers.length === 1 ? (numbers[0] ?? 0) : (smallest(numbers) - smallest(numbers.map((each) => -each))) / 2
  return { lng: middle(positions.map(({ lng }) => lng)), lat: middle(positions.map(({ lat }) => lat)) }
}
const smallest = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other), Infinity)

function positionsIn(coordinates: unknown): LngLat[] {
  if (!Array.isArray(coordinates)) return []
  const [lng, lat]: unknown[] = coordinates
  if (typeof lng === 'number' && typeof lat === 'number') return [{ lng, lat }]
  return coordinates.flatMap(positionsIn)
}

/** Members that carry the fields of a row in the answers of portals: GeoJSON, ArcGIS, Opendatasoft, data.mos.ru. */
const wrappers: ReadonlySet<string> = new Set(['properties', 'attributes', 'fields', 'record', 'cells'])

const isGeometry = (value: unknown): boolean =>
  isRecord(value) &&
  (Array.isArray(value['coordinates']) || Array.isArray(value['rings']) || Array.isArray(value['paths']))

/** Members of an envelope that say how it is written, not what stands in it. */
const markup = new Set(['type', 'geometry', 'bbox', 'geometry_name', 'geometryProperty'])

export interface JsonRow {
  readonly values: Record<string, string>
  readonly location: LngLat | null
}

/**
 * IMP-15: an object as a row: the fields of its envelope without the name of the envelope, and all that stands beside it. Where both have
 * the same name, the field of the envelope keeps it.
 */
export function rowOfObject(thing: Rec): JsonRow {
  const isFeature = 'geometry' in thing
  const wrapper = Object.keys(thing).find(
    (name) => wrappers.has(name.toLowerCase()) && (isRecord(thing[name]) || (isFeature && thing[name] === null)),
  )
  const inner = wrapper === undefined ? null : (thing[wrapper] ?? {})
  if (wrapper === undefined || !isRecord(inner)) {
    const geometry = Object.entries(thing).find(([name, value]) => isGeometry(value) || name === 'geometry')
    const location = placeOf(geometry?.[1])
    return { values: textsOf(thing, location === null ? '' : (geometry?.[0] ?? '')), location }
  }
  const nested = rowOfObject(inner)
  const location = placeOf(thing['geometry']) ?? nested.location
  const outer = Object.entries(thing).filter(
    ([name]) => name !== wrapper && !(markup.has(name) && (name !== 'geometry' || location !== null)),
  )
  const values: Record<string, string> = {}
  for (const [name, text] of Object.entries(textsOf(Object.fromEntries(outer)))) {
    const isKnown = Object.hasOwn(nested.values, name)
    // The id of a feature and the field `id` are usually the same.
    if (!isKnown) values[name] = text
    else if (nested.values[name] !== text && name !== 'id') values[`${name} (2)`] = text
  }
  return { values: { ...values, ...nested.values }, location }
}

/** Flattens all values to text; nested fields are named `outer.inner`, and those of a list of objects `outer.0.inner`. */
export function textsOf(value: Rec, leftOut = ''): Record<string, string> {
  const texts: [string, string][] = []
  for (const [name, each] of Object.entries(value)) if (name !== leftOut) add(texts, name, each)
  return Object.fromEntries(texts)
}

/** The items of a longer list stand together in one cell. */
const itemsApart = 30
const labels: ReadonlySet<string> = new Set([
  'label',
  'key',
  'name',
  'title',
  'field',
  'nome',
  'nombre',
  'nom',
  'campo',
])
const contents: ReadonlySet<string> = new Set(['value', 'text', 'content', 'valor', 'valeur', 'wert', 'data'])

function add(texts: [string, string][], name: string, value: unknown): void {
  if (isRecord(value)) {
    for (const [inner, each] of Object.entries(value)) add(texts, `${name}.${inner}`, each)
    return
  }
  if (!Array.isArray(value) || !value.some(isRecord)) {
    texts.push([name, textOf(value)])
    return
  }
  const named = labelledOf(value)
  if (named) {
    for (const [label, each] of named) add(texts, `${name}.${label}`, each)
    return
  }
  for (const [at, item] of value.slice(0, itemsApart).entries()) add(texts, `${name}.${at}`, item)
  if (value.length > itemsApart) texts.push([`${name}.more`, JSON.stringify(value.slice(itemsApart))])
}

/** `[{"label":"Phone","value":"123"}]` is a field of the name Phone; null for another list. */
function labelledOf(items: readonly unknown[]): [string, unknown][] | null {
  const pairs: [string, unknown][] = []
  for (const item of items) {
    const entries = isRecord(item) ? Object.entries(item) : []
    const label = entries.find(([name]) => labels.has(name.toLowerCase()))
    const content = entries.find(([name]) => contents.has(name.toLowerCase()))
    if (!label || !content || entries.length !== 2 || typeof label[1] !== 'string' || label[1].trim() === '')
      return null
    pairs.push([label[1].trim(), content[1]])
  }
  return new Set(pairs.map(([label]) => label)).size === pairs.length ? pairs : null
}

export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(';')
  return isRecord(value) ? JSON.stringify(value) : ''
}
