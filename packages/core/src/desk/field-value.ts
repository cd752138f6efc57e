import { charityEventContract } from '../charity-event/charity-event-contract.ts'
import { access as accessCodec } from '../facility/access/point-access-contract.ts'
import { regularDays as regularDaysCodec } from '../facility/days/day-rule-contract.ts'
import { facilityContract } from '../facility/facility-contract.ts'
import { workingHours } from '../facility/hours/working-hours-contract.ts'
import { stops as stopsCodec } from '../facility/stops/stop-contract.ts'
import {
  accessFacts,
  areNoRegularDays,
  dayRuleContent,
  factTerms,
  noTerms,
  regularDaysText,
  weekdays,
  type DayRuleContent,
  type MaterialTerms,
  type PointAccess,
  type RegularDays,
  type Stop,
  type WorkingHours,
} from '../facility/index.ts'
import type { LngLat } from '../geo/index.ts'
import { isRecord, location, object, parseInstant, readWire, type Codec, type Fields } from '../wire/index.ts'

export interface RateValue extends MaterialTerms {
  readonly materialId: number
  readonly unitSlug: string
  readonly price: number | null
}

export type ReferenceKind = 'organization' | 'account' | 'point'

/** ORG-10: an amount in the results of an event. */
export interface AmountValue {
  readonly is: 'amount'
  readonly amount: number
  readonly isKilograms: boolean
  readonly isEstimate: boolean
  /** ORG-12: the ratio to the usual amount; null if the amount is not unusual. */
  readonly timesUsual: number | null
}

/** A human-readable value of an item. */
export type FieldValue =
  | { readonly is: 'nothing' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'code'; readonly code: string }
  | { readonly is: 'flag'; readonly isSet: boolean }
  | { readonly is: 'codes'; readonly codes: readonly string[] }
  | { readonly is: 'instant'; readonly atMs: number }
  /** Local time in an unknown time zone, encoded as if it were UTC. */
  | { readonly is: 'local-time'; readonly atMs: number }
  | { readonly is: 'reference'; readonly to: ReferenceKind; readonly id: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'week'; readonly hours: WorkingHours }
  | { readonly is: 'access'; readonly access: PointAccess }
  | { readonly is: 'place'; readonly location: LngLat }
  | { readonly is: 'rates'; readonly rates: readonly RateValue[] }
  | { readonly is: 'stops'; readonly stops: readonly Stop[] }
  /** DAYS-26 */
  | { readonly is: 'days'; readonly rule: DayRuleContent }
  | { readonly is: 'materials'; readonly ids: readonly number[] }
  | { readonly is: 'contacts'; readonly lines: readonly string[] }
  /** `alt` is the author's description; empty if there is none. */
  | { readonly is: 'picture'; readonly address: string; readonly alt: string }
  | { readonly is: 'pictures'; readonly addresses: readonly string[] }
  | AmountValue

const nothing: FieldValue = { is: 'nothing' }

/** Maps wire names to contract keys: reports use fact names, which match the answers; a body may use another name, and then wins. */
const ownNames: ReadonlyMap<string, string> = new Map(
  [charityEventContract.answer, facilityContract.answer, charityEventContract.body, facilityContract.body].flatMap(
    (fields: Fields) => Object.entries(fields).map(([key, { name }]): [string, string] => [name, key]),
  ),
)

/** ORG-10: the name of the field for the kilograms of one material. */
export const weightFieldName = (materialId: number): string => `weight.${materialId}`
/** Returns null for any other field. */
export const weighedMaterialOf = (name: string): number | null => {
  const [, id] = /^weight[.](\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/** ORG-15: the name of the field for one photo of a result. */
export const photoFieldName = (photoId: string): string => `photo.${photoId}`
/** Returns null for any other field. */
export const photoIdOf = (name: string): string | null => /^photo[.](.+)$/.exec(name)?.[1] ?? null

/** DESK-26: the key of a field in the desk's catalog, whichever alias it came under. */
export const fieldKeyOf = (name: string): string =>
  /^material[.]\d+$/.test(name)
    ? 'material'
    : photoIdOf(name) !== null
      ? 'photo'
      : name === 'rates'
        ? 'rates'
        : (ownNames.get(name) ?? name)

const readBy = <Value>(codec: Codec<Value>, raw: unknown): Value | null => {
  const read = readWire(raw, (value) => codec.read(value))
  return read.ok ? read.value : null
}

/** The audit log stores decoded values, not wire values. */
const isOwnWeek = (raw: object): raw is WorkingHours =>
  isRecord(raw) && weekdays.every((day) => isRecord(raw[day]) && 'worksFullDay' in raw[day])
const isOwnStop = (raw: unknown): raw is Stop =>
  isRecord(raw) && typeof raw['date'] === 'string' && isNumber(raw['start']) && Array.isArray(raw['except'])
const isOwnRegularDays = (raw: object): raw is RegularDays => 'onHolidays' in raw && 'rules' in raw
const weekOf = (raw: unknown): WorkingHours | null =>
  !isRecord(raw) ? null : isOwnWeek(raw) ? raw : readBy(workingHours, raw)
const textIn = (record: Readonly<Record<string, unknown>>, ...names: string[]): string =>
  names.map((name) => record[name]).find((each): each is string => typeof each === 'string') ?? ''

function rateOf(raw: unknown, materialId = 0): RateValue | null {
  if (!isRecord(raw)) return null
  const hours = weekOf(raw['hours'])
  const price = raw['price']
  const ownId = raw['srm_id'] ?? raw['materialId']
  return {
    materialId: typeof ownId === 'number' ? ownId : materialId,
    unitSlug: textIn(raw, 'units_slug', 'unitSlug'),
    price: typeof price === 'number' ? price : null,
    ...(readBy(object(factTerms), { ...raw, hours: hours === null ? null : workingHours.write(hours) }) ?? noTerms),
  }
}

const instants: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'until'])
const codes: ReadonlySet<string> = new Set([
  'kind',
  'state',
  'status',
  'type',
  'role',
  'locale',
  'variant',
  'verdict',
  'hazard',
  'form',
  'way',
  'phoneOrigin',
  'emailOrigin',
  'websiteOrigin',
])
const codeLists: ReadonlySet<string> = new Set(['kinds', 'itemKinds', 'rights', 'sites', 'acts'])
const references: Readonly<Record<string, ReferenceKind>> = {
  organizationId: 'organization',
  accountId: 'account',
  pointId: 'point',
  keptId: 'point',
  mergedId: 'point',
}
const isRate = (rate: RateValue | null): rate is RateValue => rate !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

function recordValue(key: string, raw: Readonly<Record<string, unknown>>): FieldValue {
  if (key === 'workingHours' || key === 'hours') {
    const hours = weekOf(raw)
    if (hours !== null) return { is: 'week', hours }
  }
  if (key === 'regularDays') {
    const regularDays = isOwnRegularDays(raw) ? raw : readBy(regularDaysCodec, raw)
    if (regularDays !== null)
      return areNoRegularDays(regularDays) ? nothing : { is: 'text', text: regularDaysText(regularDays) }
  }
  const rule = key === 'days' ? readBy(dayRuleContent, raw) : null
  if (rule !== null) return { is: 'days', rule }
  if (key === 'access') {
    const access = readBy(accessCodec, raw)
    const isKnown = access !== null && accessFacts.some((fact) => access[fact] !== null)
    return isKnown ? { is: 'access', access } : nothing
  }
  if (key === 'contacts') {
    const lines = Object.values(raw).filter((line): line is string => typeof line === 'string' && line !== '')
    return lines.length === 0 ? nothing : { is: 'contacts', lines }
  }
  const { lng, lat, amount } = raw
  if (isNumber(amount))
    return {
      is: 'amount',
      amount,
      isKilograms: raw['isKilograms'] === true,
      isEstimate: raw['isEstimate'] === true,
      timesUsual: isNumber(raw['timesUsual']) ? raw['timesUsual'] : null,
    }
  if (isNumber(lng) && isNumber(lat)) return { is: 'place', location: { lng, lat } }
  const place = key === 'location' ? readBy(location, raw) : null
  if (place !== null) return { is: 'place', location: place }
  const address = textIn(raw, 'file_url', 'fileUrl', 'url')
  return address === ''
    ? { is: 'text', text: JSON.stringify(raw) }
    : { is: 'picture', address, alt: textIn(raw, 'alt') }
}

function listValue(key: string, raw: readonly unknown[]): FieldValue {
  if (raw.length === 0) return nothing
  if (key === 'materialIds') return { is: 'materials', ids: raw.filter(isNumber) }
  if (codeLists.has(key)) return { is: 'codes', codes: raw.filter(isText) }
  if (key === 'photos') return { is: 'pictures', addresses: raw.filter(isText) }
  if (key === 'rates') return { is: 'rates', rates: raw.map((each) => rateOf(each)).filter(isRate) }
  const stops = key === 'stops' ? (raw.every(isOwnStop) ? raw : readBy(stopsCodec, raw)) : null
  if (stops !== null) return { is: 'stops', stops }
  const place = key === 'location' ? readBy(location, raw) : null
  if (place !== null) return { is: 'place', location: place }
  return { is: 'text', text: raw.map((each) => (isText(each) ? each : JSON.stringify(each))).join(', ') }
}

/** DESK-26: turns any wire value into one that can be shown; an unknown value becomes its text. */
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
  const localMs = instants.has(key) ? parseInstant(`${text}:00Z`) : null
  if (localMs !== null) return { is: 'local-time', atMs: localMs }
  const to = references[key]
  if (to !== undefined) return { is: 'reference', to, id: text }
  return codes.has(key) ? { is: 'code', code: text } : { is: 'text', text }
}
