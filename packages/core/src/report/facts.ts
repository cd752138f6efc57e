import type { FactGroup } from '../confirmation/index.ts'
import {
  termsOf,
  type DayRuleContent,
  type FacilityContacts,
  type FacilityContent,
  type FacilityKind,
  type FacilityStatus,
  type MaterialTerms,
  type PointAccess,
  type WorkingHours,
} from '../facility/index.ts'
import type { LngLat } from '../geo/index.ts'

/** Whether the place operates, as an observer on site would report it. */
export const placeStates = ['works', 'closed-for-now', 'closed-for-good'] as const
export type PlaceState = (typeof placeStates)[number]

/** How a point takes one material; null if it does not take it. */
export interface MaterialFact extends MaterialTerms {
  readonly unitSlug: string
  readonly price: number
}

export type MaterialField = `material.${number}`

/** The facts of a point by field. Each value is replaced as a whole, so that two reports never merge within one value. */
export interface PlainFacts {
  readonly state: PlaceState
  readonly kind: FacilityKind
  readonly name: string
  readonly address: string
  readonly location: LngLat
  readonly workingHours: WorkingHours
  readonly hoursText: string
  readonly access: PointAccess
  /** FAC-25: a report adds to them; it never takes one away. */
  readonly photos: readonly string[]
  /** DAYS-26: what a report says of some days; a point states none, since a confirmed one becomes a rule beside its facts. */
  readonly days: DayRuleContent | null
  readonly description: string
  readonly comment: string
  readonly phone: string
  readonly email: string
  readonly website: string
}
export type PlainField = keyof PlainFacts
export type FactField = PlainField | MaterialField
export type FactValue = PlainFacts[PlainField] | MaterialFact | null
export type Facts = PlainFacts & { readonly [field: MaterialField]: MaterialFact | null }

/** Days that differ say nothing of the others. */
const plainGroups: Readonly<Record<PlainField, FactGroup | null>> = {
  state: 'existence',
  kind: 'existence',
  name: 'existence',
  address: 'existence',
  location: 'existence',
  workingHours: 'hours',
  hoursText: 'hours',
  access: 'existence',
  photos: 'existence',
  days: null,
  description: 'materials',
  comment: 'materials',
  phone: 'contacts',
  email: 'contacts',
  website: 'contacts',
}

/** TRUTH-7: what a point publishes and review protects; of an accepted point only staff change it. */
export const reviewedFields: readonly string[] = [
  'name',
  'address',
  'location',
  'phone',
  'email',
  'website',
  'photos',
] satisfies readonly PlainField[]

export const materialField = (materialId: number): MaterialField => `material.${materialId}`
export const materialOfField = (field: string): number | null => {
  const [, id] = /^material\.(\d{1,9})$/.exec(field) ?? []
  return id === undefined ? null : Number(id)
}
export const isPlainField = (field: string): field is PlainField => Object.hasOwn(plainGroups, field)
export const isFactField = (field: string): field is FactField => isPlainField(field) || materialOfField(field) !== null

/** TRUTH-3: the group that applying this field confirms, if it does. */
export const groupOfField = (field: FactField): FactGroup | null =>
  isPlainField(field) ? plainGroups[field] : 'materials'

export interface FactSource extends Omit<FacilityContent, 'rates' | 'currency' | 'icon' | 'stops'> {
  readonly status: FacilityStatus
  readonly contacts: FacilityContacts
  readonly rates: readonly ({ readonly materialId: number } & MaterialFact)[]
}

const stateOfStatus = (status: FacilityStatus): PlaceState => {
  if (status === 'closed') return 'closed-for-good'
  return status === 'temporarily-not-working' ? 'closed-for-now' : 'works'
}

export function factsOf(point: FactSource): Facts {
  const { contacts } = point
  const materials = point.rates.map(({ materialId, unitSlug, price, ...rate }): [MaterialField, MaterialFact] => [
    materialField(materialId),
    { unitSlug, price, ...termsOf(rate) },
  ])
  return {
    ...Object.fromEntries(materials),
    state: stateOfStatus(point.status),
    kind: point.kind,
    name: point.name,
    address: point.address,
    location: point.location,
    workingHours: point.workingHours,
    hoursText: point.hoursText,
    access: point.access,
    photos: point.photos,
    days: null,
    description: point.description,
    comment: point.comment,
    phone: contacts.phone,
    email: contacts.email,
    website: contacts.website,
  }
}

/** A material without an entry is not taken. */
export const factOf = (facts: Facts, field: FactField): FactValue => facts[field] ?? null

/** Compares values regardless of key order. */
export const isSameFact = (one: FactValue, other: FactValue): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

export interface FactChange {
  readonly field: FactField
  /** The value when the change was proposed. */
  readonly from: FactValue
  readonly to: FactValue
}

const isField = (field: string): field is FactField => isFactField(field)

/** TRUTH-4: the edited fields as a list of changes; unchanged fields are left out. */
export function changesBetween(before: Facts, after: Facts): FactChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isField)
  return fields.flatMap((field) => {
    const from = factOf(before, field)
    const to = factOf(after, field)
    return isSameFact(from, to) ? [] : [{ field, from, to }]
  })
}

export const withChanges = (facts: Facts, changes: readonly FactChange[]): Facts => ({
  ...facts,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})
