import type { LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { isRecord, parseJson } from '@recircle/core/wire'
import { middleOf, rowOfObject, textOf, textsOf, type Rec } from './json-cells.ts'
import { listedJson } from './json-lists.ts'
import type { Source, SourceRow } from './source-row.ts'
import { faulty, type Sourced } from './source-text.ts'

interface Thing {
  readonly at: string
  readonly thing: unknown
}
/** Parses the text again on each iteration, so that memory holds only one item at a time. */
type Things = () => Iterable<Thing>

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

interface FoundList {
  readonly path: string
  readonly records: number
  readonly rows: number
}

/** What the list of places is called, in the answers of portals and maps. */
const rowLists = ['features', 'elements', 'records', 'results', 'items', 'rows', 'data', 'value', 'd', 'entries']

/** Null if the text as a whole is not JSON. */
function listIn(parts: () => Iterable<string>): Sourced<Things> | null {
  const found = new Map<string, { readonly path: string; records: number; rows: number }>()
  /** The names of columns that stand in a list of their own: `meta.view.columns`, `fields`. */
  const heads = new Map<string, string[]>()
  const listed = listedJson(parts())
  let next = listed.next()
  for (; !next.done; next = listed.next()) {
    const { list, json } = next.value
    const read = parseJson(json)
    if (!read.ok) return null
    const counts = found.get(list) ?? { path: list, records: 0, rows: 0 }
    found.set(list, counts)
    if (isRecord(read.value)) counts.records += 1
    else if (Array.isArray(read.value)) counts.rows += 1
    const head = nameOfColumn(read.value)
    const names = heads.get(list) ?? []
    if (head !== null && names.length < headNamesMax) heads.set(list, [...names, head])
  }
  const whole = parseJson(next.value)
  if (!whole.ok) return null
  if (isRecord(whole.value) && whole.value['type'] === 'Feature') {
    const feature = parseJson([...parts()].join(''))
    return feature.ok ? ok(() => [{ at: 'feature 1', thing: feature.value }]) : null
  }
  if (!isRecord(whole.value) && !Array.isArray(whole.value)) return notAList
  if (isRecord(whole.value) && isDictionary(whole.value)) return entriesOf(parts)
  const list = listOfRows([...found.values()])
  if (list === null) {
    // An empty list is one without rows.
    const empty = Array.isArray(whole.value) ? '' : rowLists.find((name) => isEmptyList(whole.value, name))
    return empty === undefined ? notAList : itemsOf(parts, empty, null)
  }
  if (list.rows <= list.records) return itemsOf(parts, list.path, null)
  return rowsOfLists(parts, list.path, heads)
}
const headNamesMax = 500
const isEmptyList = (whole: unknown, name: string): boolean =>
  isRecord(whole) && Array.isArray(whole[name]) && whole[name].length === 0

/** `{"17":{"name":"A"},"18":{"name":"B"}}`: places by their ids, which all say the same things. */
function isDictionary(whole: Rec): boolean {
  const [first, second, ...others] = Object.values(whole)
  if (!isRecord(first) || !isRecord(second) || !others.every(isRecord)) return false
  const names = Object.keys(first)
  return others.length > 0 && names.length > 1 && names.filter((name) => name in second).length > names.length / 2
}

function entriesOf(parts: () => Iterable<string>): Sourced<Things> {
  const whole = parseJson([...parts()].join(''))
  if (!whole.ok || !isRecord(whole.value)) return notAList
  const entries = Object.entries(whole.value)
  return ok(() =>
    entries.map(([key, value], at) => ({
      at: `object ${at + 1}`,
      thing: isRecord(value) ? Object.assign({ key }, value) : value,
    })),
  )
}

const nameOfColumn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  const name = isRecord(value) ? (value['name'] ?? value['fieldName'] ?? value['id']) : null
  return typeof name === 'string' ? name : null
}

/** The only list of objects; of several the one that is called so, or the one that is far longer than the others. */
function listOfRows(lists: readonly FoundList[]): FoundList | null {
  const sizeOf = ({ records, rows }: FoundList): number => Math.max(records, rows)
  const filled = lists.filter((list) => sizeOf(list) > 0)
  if (filled.length <= 1) return filled[0] ?? null
  const named = rowLists.flatMap((name) => filled.filter(({ path }) => path.split('.').at(-1) === name))
  if (named[0]) return named[0]
  const [longest, second] = filled.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return longest && second && sizeOf(longest) >= farLonger * sizeOf(second) ? longest : null
}
const farLonger = 3

function itemsOf(
  parts: () => Iterable<string>,
  list: string,
  named: ((cells: unknown) => unknown) | null,
): Sourced<Things> {
  const last = list.split('.').at(-1) ?? ''
  const name = { features: 'feature', elements: 'element' }[last] ?? 'object'
  return ok(function* () {
    let count = 0
    for (const each of listedJson(parts())) {
      if (each.list !== list) continue
      const item: unknown = JSON.parse(each.json)
      yield { at: `${name} ${(count += 1)}`, thing: named ? named(item) : item }
    }
  })
}

/** IMP-15: rows as lists of cells, with the names of the columns in another list or in the first row. */
function rowsOfLists(
  parts: () => Iterable<string>,
  list: string,
  heads: ReadonlyMap<string, readonly string[]>,
): Sourced<Things> {
  let first: unknown = null
  for (const each of listedJson(parts())) {
    if (each.list !== list) continue
    first = JSON.parse(each.json)
    break
  }
  if (!Array.isArray(first)) return notAList
  const width = first.length
  const beside = [...heads].find(([path, names]) => path !== list && names.length === width)?.[1]
  const isHead = beside === undefined && first.every((cell) => typeof cell === 'string' && cell !== '')
  const names = beside ?? (isHead ? first.map(textOf) : null)
  if (names === null) return notAList
  const things = itemsOf(parts, list, (cells) =>
    Array.isArray(cells) ? Object.fromEntries(names.map((name, at) => [name, cells[at]])) : cells,
  )
  if (!isHead || !things.ok) return things
  return ok(function* () {
    let isFirst = true
    for (const each of things.value()) {
      if (!isFirst) yield each
      isFirst = false
    }
  })
}

const notAList = faulty(
  'not-a-list',
  'is JSON without a list of places: GeoJSON, answers of open data portals, a list of objects or one object a line are read.',
)

const isElement = (thing: unknown): thing is Rec & { type: string } =>
  isRecord(thing) && ['node', 'way', 'relation'].includes(String(thing['type'])) && typeof thing['id'] === 'number'

function rowOf(at: string, thing: unknown, nodes: ReadonlyMap<string, LngLat>): Omit<SourceRow, 'number'>[] {
  if (!isRecord(thing)) return [{ at, values: {}, location: null }]
  if (isElement(thing)) {
    const tags = thing['tags']
    if (!isRecord(tags) || Object.keys(tags).length === 0) return []
    const id = `${thing.type}/${textOf(thing['id'])}`
    return [{ at, values: { id, ...textsOf(tags) }, location: middleOf(elementPositions(thing, nodes)) }]
  }
  return [{ at, ...rowOfObject(thing) }]
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
