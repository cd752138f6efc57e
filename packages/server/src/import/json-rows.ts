import type { LngLat } from '@recircle/core/geo'
import { isRecord, parseJson } from '@recircle/core/wire'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, sourced, type Sourced } from './source-text.ts'

interface Thing {
  readonly at: string
  readonly thing: unknown
}
type Rec = Record<string, unknown>

/** GeoJSON, Overpass JSON, a list of objects, or one of these a line. */
export function jsonSource(text: string): Sourced<Source> {
  const things = thingsOf(text)
  if (!things.ok) return things
  const elements = elementsById(things.value)
  const rows = things.value.flatMap(({ at, thing }) => rowOf(at, thing, elements))
  const columns = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  return sourced({
    columns,
    notes: [],
    read: async (take) => {
      for (const [index, row] of rows.entries()) take({ ...row, number: index + 1 })
      return sourced(null)
    },
  })
}

function thingsOf(text: string): Sourced<readonly Thing[]> {
  const whole = parseJson(text)
  if (whole.ok) return listIn(whole.value)
  return linesOf(text)
}

/** A sequence of JSON texts may begin each with it (RFC 8142). */
const recordMark = '\u001E'

function linesOf(text: string): Sourced<readonly Thing[]> {
  const things: Thing[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const json = line.replace(recordMark, '').trim()
    if (json === '') continue
    const read = parseJson(json)
    if (!read.ok || !isRecord(read.value)) {
      const sentence =
        things.length === 0 ? 'is no whole JSON: perhaps it was cut off.' : `is no whole JSON in line ${index + 1}.`
      return faulty('broken-json', sentence)
    }
    things.push({ at: `line ${index + 1}`, thing: read.value })
  }
  return sourced(things)
}

function listIn(value: unknown): Sourced<readonly Thing[]> {
  const named = (name: string, list: readonly unknown[]) =>
    sourced(list.map((thing, index) => ({ at: `${name} ${index + 1}`, thing })))
  if (Array.isArray(value)) return named('object', value)
  if (!isRecord(value)) return notAList
  if (value['type'] === 'Feature') return named('feature', [value])
  for (const [key, name] of [
    ['features', 'feature'],
    ['elements', 'element'],
  ] as const)
    if (Array.isArray(value[key])) return named(name, value[key])
  const lists = Object.values(value).filter((each): each is unknown[] => Array.isArray(each) && each.some(isRecord))
  return lists.length === 1 && lists[0] ? named('object', lists[0]) : notAList
}
const notAList = faulty(
  'not-a-list',
  'is JSON without a list of places: GeoJSON, Overpass JSON, a list of objects or one object a line are read.',
)

const isElement = (thing: unknown): thing is Rec & { type: string } =>
  isRecord(thing) && ['node', 'way', 'relation'].includes(String(thing['type'])) && typeof thing['id'] === 'number'

/** The corners of ways stand among the elements as nodes of their own. */
const elementsById = (things: readonly Thing[]): ReadonlyMap<string, Rec> =>
  new Map(things.flatMap(({ thing }) => (isElement(thing) ? [[`${thing.type}/${textOf(thing['id'])}`, thing]] : [])))

function rowOf(at: string, thing: unknown, elements: ReadonlyMap<string, Rec>): Omit<SourceRow, 'number'>[] {
  if (!isRecord(thing)) return [{ at, values: {}, location: null }]
  if (isElement(thing)) {
    const tags = thing['tags']
    if (!isRecord(tags) || Object.keys(tags).length === 0) return []
    const id = `${thing.type}/${textOf(thing['id'])}`
    return [{ at, values: { id, ...texts(tags) }, location: middleOf(elementPositions(thing, elements)) }]
  }
  const properties = thing['properties']
  if (isRecord(properties) || 'geometry' in thing) {
    const values = { id: textOf(thing['id']), ...(isRecord(properties) ? texts(properties) : {}) }
    return [{ at, values, location: placeOf(thing['geometry']) }]
  }
  const geometry = Object.values(thing).find((value) => isRecord(value) && Array.isArray(value['coordinates']))
  return [{ at, values: texts(thing), location: placeOf(geometry) }]
}

function elementPositions(element: Rec, elements: ReadonlyMap<string, Rec>): LngLat[] {
  const lists = [element, element['center'], ...(Array.isArray(element['geometry']) ? element['geometry'] : [])]
  const places = lists.flatMap(positionOf)
  const bounds = element['bounds']
  if (places.length === 0 && isRecord(bounds)) {
    places.push(
      ...positionOf({ lat: bounds['minlat'], lon: bounds['minlon'] }),
      ...positionOf({ lat: bounds['maxlat'], lon: bounds['maxlon'] }),
    )
  }
  if (places.length > 0 || !Array.isArray(element['nodes'])) return places
  return element['nodes'].flatMap((id: unknown) => positionOf(elements.get(`node/${textOf(id)}`)))
}

const positionOf = (value: unknown): LngLat[] =>
  isRecord(value) && typeof value['lat'] === 'number' && typeof value['lon'] === 'number'
    ? [{ lng: value['lon'], lat: value['lat'] }]
    : []

/** Every value as text; what is nested is named `outer.inner`. */
function texts(value: Rec, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      isRecord(each) ? Object.entries(texts(each, `${prefix}${name}.`)) : [[prefix + name, textOf(each)]],
    ),
  )
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).join(';') : ''
}

/** A point itself; of a line or an area the middle of its extent. */
export const placeOf = (geometry: unknown): LngLat | null =>
  middleOf(isRecord(geometry) ? positionsIn(geometry['coordinates']) : [])

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
