import {
  facilityIssues,
  hoursFromOsm,
  newFacilityContent,
  newRate,
  unknownWeek,
  weekKeyOf,
  type FacilityContent,
  type FacilityKind,
} from '@recircle/core/facility'
import { isLngLat, type LngLat } from '@recircle/core/geo'
import { parseDecimal } from '@recircle/core/validation'
import { isStorableText } from '@recircle/core/wire'
import { fieldOf, type ColumnMap, type ImportField } from './column-map.ts'
import type { MaterialReader } from './material-reader.ts'
import type { SourceRow } from './source-rows.ts'

export interface ReadPoint {
  readonly row: number
  /** What the source calls it; empty when it has no name for it. */
  readonly sourceId: string
  readonly content: FacilityContent
  readonly confirmedAtMs: number | null
  /** Why it cannot be kept, by core's rules. */
  readonly refusals: readonly string[]
  /** What was left out of it. */
  readonly notes: readonly string[]
}

const kinds: Readonly<Record<string, FacilityKind>> = { container: 'container', centre: 'centre', center: 'centre' }
const noPlace: LngLat = { lng: Number.NaN, lat: Number.NaN }

/** What a row says, as the content of a point; every rule about it is core's. */
export function pointOfRow(row: SourceRow, map: ColumnMap, materials: MaterialReader, nowMs: number): ReadPoint {
  const say = (field: ImportField): string => fieldOf(row, field, map)
  const place = row.location ?? { lng: parseDecimal(say('lng')), lat: parseDecimal(say('lat')) }
  const location = isLngLat(place) ? place : null
  const [kind, hours] = [say('kind').toLowerCase(), say('hours')]
  const workingHours = hoursFromOsm(map.hours.get(hours) ?? hours)
  const read = materials.read(row.values, say('materials'))
  const content: FacilityContent = {
    ...newFacilityContent,
    kind: kinds[kind] ?? newFacilityContent.kind,
    name: say('name'),
    address: say('address'),
    location: location ?? noPlace,
    description: say('description'),
    comment: say('comment'),
    contacts: { name: say('contact'), phone: say('phone'), email: say('email'), website: say('website') },
    workingHours,
    rates: read.ids.map((materialId) => ({ ...newRate, materialId })),
  }
  const isUnread = hours !== '' && weekKeyOf(workingHours) === weekKeyOf(unknownWeek)
  return {
    row: row.number,
    sourceId: say('id'),
    content,
    confirmedAtMs: confirmedAt(say('confirmed'), nowMs),
    refusals: location === null ? ['no place on the globe'] : refusalsOf(content),
    notes: [
      ...read.unknown.map((word) => `material not known: ${word}`),
      ...(isUnread ? [`hours not understood: ${hours}`] : []),
      ...(kind !== '' && !Object.hasOwn(kinds, kind) ? [`kind not known: ${kind}`] : []),
    ],
  }
}

function refusalsOf(content: FacilityContent): string[] {
  const { name, address, description, comment, contacts } = content
  const isStorable = [name, address, description, comment, ...Object.values(contacts)].every(isStorableText)
  return [
    ...(isStorable ? [] : ['letters that cannot be kept']),
    ...facilityIssues(content).map(({ field, code }) => `${field}: ${code}`),
  ]
}

/** A day on which somebody has seen it; one to come is a mistake. */
function confirmedAt(text: string, nowMs: number): number | null {
  const instantMs = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN
  return instantMs <= nowMs ? instantMs : null
}
