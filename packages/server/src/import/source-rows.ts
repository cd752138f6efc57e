import { err, ok, type Result } from '@recircle/core/shared'
import type { LngLat } from '@recircle/core/geo'
import { isRecord, parseJson } from '@recircle/core/wire'
import { parseCsv } from './csv.ts'

/** One thing of a file, before anything is made of it. */
export interface SourceRow {
  /** Its place in the file, the first is 1. */
  readonly number: number
  readonly values: Readonly<Record<string, string>>
  /** Where a GeoJSON feature is; a table says it in columns. */
  readonly location: LngLat | null
}
export interface Source {
  readonly columns: readonly string[]
  readonly rows: readonly SourceRow[]
}
export type SourceFault = 'not-utf8' | 'broken-json' | 'not-geojson' | 'no-columns' | 'open-quote'

/** Reads GeoJSON or CSV, whichever it is. */
export function readSource(bytes: Uint8Array): Result<Source, SourceFault> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return err('not-utf8')
  }
  return /^\s*[[{]/.test(text) ? readGeoJson(text) : readTable(text)
}

function readTable(text: string): Result<Source, SourceFault> {
  const table = parseCsv(text)
  if (!table.ok) return table
  const { columns, rows } = table.value
  return ok({ columns, rows: rows.map((values, at) => ({ number: at + 1, values, location: null })) })
}

function readGeoJson(text: string): Result<Source, SourceFault> {
  const read = parseJson(text)
  if (!read.ok) return err('broken-json')
  const features = isRecord(read.value) ? read.value['features'] : undefined
  if (!Array.isArray(features)) return err('not-geojson')
  const rows = features.map((feature: unknown, at): SourceRow => {
    const properties = isRecord(feature) && isRecord(feature['properties']) ? feature['properties'] : {}
    const id = isRecord(feature) ? textOf(feature['id']) : ''
    const values = Object.entries({ id, ...properties }).map(([name, value]) => [name, textOf(value)])
    return {
      number: at + 1,
      values: Object.fromEntries(values),
      location: isRecord(feature) ? placeOf(feature['geometry']) : null,
    }
  })
  return ok({ columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows })
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).join(';') : ''
}

/** A point itself; of a line or an area the middle of its extent. */
function placeOf(geometry: unknown): LngLat | null {
  const positions = isRecord(geometry) ? positionsIn(geometry['coordinates']) : []
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
