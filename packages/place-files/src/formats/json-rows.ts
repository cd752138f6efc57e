import type { LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { isRecord, parseJson } from '@recircle/core/wire'
import { listedJson } from './json-lists.ts'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, type Sourced } from './source-text.ts'

interface Thing {
  readonly at: string
  readonly thing: unknown
}
/** Parses the text again on each iteration, so that memory holds only one item at a time. */
type Things = () => Iterable<Thing>
type Rec = Record<string, unknown>

/** GeoJSON, Overpass JSON, a list of objects, or any of these with one item per line. */
export function jsonSource(parts: () => Iterable<string>): Sourced<Source> {
  const found = thingsOf(parts)
  if (!found.ok) return found
  const things = found.value
  const columns = new Set<string>()
  const nodes = new Map<string, LngLat>()
  for (const { at, thing } of things()) {
    for (const { values } of rowOf(at, thing, nodes)) for (const name of Object.keys(values)) columns.add(name)
    if (!isElement(thing) || thing.type !== 'node') continue
    // Overpass lists the corners of ways as separate nodes.
    const [place] = positionOf(thing)
    if (place) nodes.set(textOf(thing['id']), place)
  }
  return ok({
    columns: [...columns],
    notes: [],
    format: 'json',
    delimiter: '',
    read: async (take) => {
      let number = 0
      for (const { at, thing } of things())
        for (const row of rowOf(at, thing, nodes))
          if ((await take({ ...row, number: (number += 1) })) === false) return ok(null)
      return ok(null)
    },
  })
}

const thingsOf = (parts: () => Iterable<string>): Sourced<Things> => listIn(parts) ?? linesOf(parts)

/** The record separator that may precede each item of a JSON text sequence (RFC 8142). */
const recordMark = '\u001E'

function linesOf(parts: () => Iterable<string>): Sourced<Things> {
  let count = 0
  for (const { json, number } of jsonLines(parts())) {
    const read = parseJson(json)
    if (!read.ok || !isRecord(read.value)) {
      const sentence =
        count === 0 ? 'is not complete JSON: perhaps it was cut off.' : `is not complete JSON in line ${number}.`
      return faulty('broken-json', sentence)
    }
    count += 1
  }
  return ok(function* () {
    for (const { json, number } of jsonLines(parts())) yield { at: `line ${number}`, thing: JSON.parse(json) }
  })
}

function* jsonLines(parts: Iterable<string>): Iterable<{ json: string; number: number }> {
  let [line, number] = ['', 1]
  const jsonOf = (text: string): string => text.replace(recordMark, '').trim()
  for (const part of parts) {
    const [first = '', ...others] = part.split('\n')
    line += first
    for (const next of others) {
      if (jsonOf(line) !== '') yield { json: jsonOf(line), number }
      number += 1
      line = next
    }
  }
  if (jsonOf(line) !== '') yield { json: jsonOf(line), number }
}

/** Null if the text as a whole is not JSON. */
function listIn(parts: () => Iterable<string>): Sourced<Things> | null {
  const hasObjects = new Map<string, boolean>()
  const listed = listedJson(parts())
  let next = listed.next()
  for (; !next.done; next = listed.next()) {
    const { list, json } = next.value
    const read = parseJson(json)
    if (!read.ok) return null
    hasObjects.set(list, hasObjects.get(list) === true || isRecord(read.value))
  }
  const whole = parseJson(next.value)
  if (!whole.ok) return null
  const named = (list: string, name: string): Sourced<Things> =>
    ok(function* () {
      let count = 0
      for (const each of listedJson(parts()))
        if (each.list === list) yield { at: `${name} ${(count += 1)}`, thing: JSON.parse(each.json) }
    })
  if (Array.isArray(whole.value)) return named('', 'object')
  if (!isRecord(whole.value)) return notAList
  if (whole.value['type'] === 'Feature') return ok(() => [{ at: 'feature 1', thing: whole.value }])
  for (const [list, name] of [
    ['features', 'feature'],
    ['elements', 'element'],
  ] as const)
    if (Array.isArray(whole.value[list])) return named(list, name)
  const lists = [...hasObjects].flatMap(([list, has]) => (has ? [list] : []))
  return lists.length === 1 && lists[0] !== undefined ? named(lists[0], 'object') : notAList
}
const notAList = faulty(
  'not-a-list',
  'is JSON without a list of places: GeoJSON, Overpass JSON, a list of objects or one object a line are read.',
)

const isElement = (thing: unknown): thing is Rec & { type: string } =>
  isRecord(thing) && ['node', 'way', 'relation'].includes(String(thing['type'])) && typeof thing['id'] === 'number'

function rowOf(at: string, thing: unknown, nodes: ReadonlyMap<string, LngLat>): Omit<SourceRow, 'number'>[] {
  if (!isRecord(thing)) return [{ at, values: {}, location: null }]
  if (isElement(thing)) {
    const tags = thing['tags']
    if (!isRecord(tags) || Object.keys(tags).length === 0) return []
    const id = `${thing.type}/${textOf(thing['id'])}`
    return [{ at, values: { id, ...texts(tags) }, location: middleOf(elementPositions(thing, nodes)) }]
  }
  const properties = thing['properties']
  if (isRecord(properties) || 'geometry' in thing) {
    const values = { id: textOf(thing['id']), ...(isRecord(properties) ? texts(properties) : {}) }
    return [{ at, values, location: placeOf(thing['geometry']) }]
  }
  const geometry = Object.values(thing).find((value) => isRecord(value) && Array.isArray(value['coordinates']))
  return [{ at, values: texts(thing), location: placeOf(geometry) }]
}

function elementPositions(element: Rec, nodes: ReadonlyMap<string, LngLat>): LngLat[] {
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
  return element['nodes'].flatMap((id: unknown) => nodes.get(textOf(id)) ?? [])
}

const positionOf = (value: unknown): LngLat[] =>
  isRecord(value) && typeof value['lat'] === 'number' && typeof value['lon'] === 'number'
    ? [{ lng: value['lon'], lat: value['lat'] }]
    : []

/** Flattens all values to text; nested fields are named `outer.inner`. */
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

/** The point itself; for a line or an area, the center of its bounding box. */
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
