import { charityEventContract } from '../charity-event/charity-event-contract.ts'
import { facilityContract } from '../facility/facility-contract.ts'
import { workingHours } from '../facility/working-hours-contract.ts'
import { stops as stopsCodec } from '../facility/stop-contract.ts'
import type { Stop, WorkingHours } from '../facility/index.ts'
import type { LngLat } from '../geo/index.ts'
import { isRecord, location, parseInstant, readWire, type Codec, type Fields } from '../wire/index.ts'

export interface RateValue {
  readonly materialId: number
  readonly unitSlug: string
  readonly price: number | null
  readonly pausedUntil: string | null
  readonly isPaused: boolean
  readonly hours: WorkingHours | null
}

/** A value of an item as people read it. */
export type FieldValue =
  | { readonly is: 'nothing' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'flag'; readonly isSet: boolean }
  | { readonly is: 'instant'; readonly atMs: number }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'week'; readonly hours: WorkingHours }
  | { readonly is: 'place'; readonly location: LngLat }
  | { readonly is: 'rates'; readonly rates: readonly RateValue[] }
  | { readonly is: 'stops'; readonly stops: readonly Stop[] }
  | { readonly is: 'materials'; readonly ids: readonly number[] }
  | { readonly is: 'contacts'; readonly lines: readonly string[] }
  | { readonly is: 'picture'; readonly address: string }

const nothing: FieldValue = { is: 'nothing' }

/** Another way to write the name: what proposals call by their facts, answers call by the contract. */
const ownNames: ReadonlyMap<string, string> = new Map(
  [charityEventContract.body, facilityContract.body, charityEventContract.answer, facilityContract.answer].flatMap(
    (fields: Fields) => Object.entries(fields).map(([key, { name }]): [string, string] => [name, key]),
  ),
)

/** DESK-26: what the words of the desk call a field, whichever of its names it came by. */
export const fieldKeyOf = (name: string): string =>
  /^material[.]\d+$/.test(name) ? 'material' : name === 'rates' ? 'rates' : (ownNames.get(name) ?? name)

const readBy = <Value>(codec: Codec<Value>, raw: unknown): Value | null => {
  const read = readWire(raw, (value) => codec.read(value))
  return read.ok ? read.value : null
}

const weekOf = (raw: unknown): WorkingHours | null => (isRecord(raw) ? readBy(workingHours, raw) : null)
const textIn = (record: Readonly<Record<string, unknown>>, ...names: string[]): string =>
  names.map((name) => record[name]).find((each): each is string => typeof each === 'string') ?? ''

function rateOf(raw: unknown, materialId = 0): RateValue | null {
  if (!isRecord(raw)) return null
  const pause = isRecord(raw['pause']) ? raw['pause'] : null
  const price = raw['price']
  const ownId = raw['srm_id'] ?? raw['materialId']
  return {
    materialId: typeof ownId === 'number' ? ownId : materialId,
    unitSlug: textIn(raw, 'units_slug', 'unitSlug'),
    price: typeof price === 'number' ? price : null,
    isPaused: pause !== null,
    pausedUntil: pause === null ? null : textIn(pause, 'until') || null,
    hours: weekOf(raw['hours']),
  }
}

const instants: ReadonlySet<string> = new Set(['startsAt', 'endsAt'])
const codes: ReadonlySet<string> = new Set(['kind', 'state', 'status', 'type', 'role', 'locale', 'variant'])
const isRate = (rate: RateValue | null): rate is RateValue => rate !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'

function recordValue(key: string, raw: Readonly<Record<string, unknown>>): FieldValue {
  if (key === 'workingHours' || key === 'hours') {
    const hours = weekOf(raw)
    if (hours !== null) return { is: 'week', hours }
  }
  if (key === 'contacts') {
    const lines = Object.values(raw).filter((line): line is string => typeof line === 'string' && line !== '')
    return lines.length === 0 ? nothing : { is: 'contacts', lines }
  }
  const { lng, lat } = raw
  if (isNumber(lng) && isNumber(lat)) return { is: 'place', location: { lng, lat } }
  const place = key === 'location' ? readBy(location, raw) : null
  if (place !== null) return { is: 'place', location: place }
  const address = textIn(raw, 'file_url', 'url')
  return address === '' ? { is: 'text', text: JSON.stringify(raw) } : { is: 'picture', address }
}

function listValue(key: string, raw: readonly unknown[]): FieldValue {
  if (raw.length === 0) return nothing
  if (key === 'materialIds') return { is: 'materials', ids: raw.filter(isNumber) }
  if (key === 'rates') return { is: 'rates', rates: raw.map((each) => rateOf(each)).filter(isRate) }
  const stops = key === 'stops' ? readBy(stopsCodec, raw) : null
  if (stops !== null) return { is: 'stops', stops }
  const place = key === 'location' ? readBy(location, raw) : null
  if (place !== null) return { is: 'place', location: place }
  return { is: 'text', text: raw.map(String).join(', ') }
}

/** DESK-26: whatever traveled, as something that can be shown; what nobody foresaw is shown as its text. */
export function fieldValueOf(name: string, raw: unknown): FieldValue {
  const key = fieldKeyOf(name)
  if (raw === null || raw === undefined || raw === '') return nothing
  if (key === 'material') {
    const rate = rateOf(raw, Number(name.split('.')[1]))
    return rate === null ? nothing : { is: 'rates', rates: [rate] }
  }
  if (typeof raw === 'boolean') return { is: 'flag', isSet: raw }
  if (isNumber(raw)) return { is: 'number', number: raw }
  if (Array.isArray(raw)) return listValue(key, raw)
  if (isRecord(raw)) return recordValue(key, raw)
  const text = typeof raw === 'string' ? raw : ''
  const atMs = instants.has(key) ? parseInstant(text) : null
  if (atMs !== null) return { is: 'instant', atMs }
  return codes.has(key) ? { is: 'code', code: text } : { is: 'text', text }
}
