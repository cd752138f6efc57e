import type { FactGroup } from '../confirmation/index.ts'
import {
  newFacilityContent,
  writtenTermsOf,
  type DayRuleContent,
  type FacilityContent,
  type MaterialPause,
} from '../facility/index.ts'
import type { LngLat } from '../geo/index.ts'
import {
  factsOf,
  groupOfField,
  materialOfField,
  type FactChange,
  type Facts,
  type MaterialFact,
  type PlaceState,
  type PlainFacts,
} from './facts.ts'

export interface AppliedChanges {
  readonly content: FacilityContent
  /** The new state of the place; null if unchanged. */
  readonly state: PlaceState | null
  /** TRUTH-10: the changed pauses by material; null ends a pause. */
  readonly pauses: ReadonlyMap<number, MaterialPause | null>
  /** DAYS-27: the rule to be made; null if none is. */
  readonly days: DayRuleContent | null
}

const isMaterialFact = (value: FactChange['to']): value is MaterialFact =>
  typeof value === 'object' && value !== null && 'unitSlug' in value

/** Without the pause, which is stored apart. */
const writtenFact = (fact: MaterialFact) => ({ unitSlug: fact.unitSlug, price: fact.price, ...writtenTermsOf(fact) })

function newValuesOf(changes: readonly FactChange[]): Partial<PlainFacts>
function newValuesOf(changes: readonly FactChange[]): object {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]))
}

/** FAC-25: the change that adds a visitor's photo. */
export const photoChange = (from: readonly string[], photo: string): FactChange => ({
  field: 'photos',
  from,
  to: [...from, photo],
})

/** FAC-25: a photo that came to the point since the report stays. */
const addedPhotos = ({ field, from, to }: FactChange): readonly string[] =>
  field === 'photos' && Array.isArray(to) ? to.filter((photo) => !(Array.isArray(from) && from.includes(photo))) : []

/** TRUTH-25: the point's content with each changed value replaced as a whole. A retained material keeps its id, a new one is appended. */
export function applyChanges(content: FacilityContent, changes: readonly FactChange[]): AppliedChanges {
  const plain = newValuesOf(changes)
  const newPhotos = changes.flatMap(addedPhotos)
  const materials = changes.flatMap(({ field, to }) => {
    const materialId = materialOfField(field)
    return materialId === null ? [] : [{ materialId, to: isMaterialFact(to) ? to : null }]
  })
  const changed = new Map(materials.map(({ materialId, to }) => [materialId, to]))
  const remaining = content.rates.flatMap((rate) => {
    const to = changed.get(rate.materialId)
    if (to === undefined) return [rate]
    return to === null ? [] : [{ ...rate, ...writtenFact(to) }]
  })
  const known = new Set(content.rates.map(({ materialId }) => materialId))
  const added = materials.flatMap(({ materialId, to }) =>
    to === null || known.has(materialId) ? [] : [{ id: null, materialId, ...writtenFact(to) }],
  )
  const { contacts } = content
  return {
    content: {
      ...content,
      kind: plain.kind ?? content.kind,
      name: plain.name ?? content.name,
      address: plain.address ?? content.address,
      location: plain.location ?? content.location,
      workingHours: plain.workingHours ?? content.workingHours,
      hoursText: plain.hoursText ?? content.hoursText,
      access: plain.access ?? content.access,
      photos: [...new Set([...content.photos, ...newPhotos])],
      description: plain.description ?? content.description,
      comment: plain.comment ?? content.comment,
      contacts: {
        ...contacts,
        phone: plain.phone ?? contacts.phone,
        email: plain.email ?? contacts.email,
        website: plain.website ?? contacts.website,
      },
      rates: [...remaining, ...added],
    },
    state: plain.state ?? null,
    pauses: new Map(materials.flatMap(({ materialId, to }) => (to === null ? [] : [[materialId, to.pause]]))),
    days: plain.days ?? null,
  }
}

/** The empty facts that a missing place is compared with. */
export const emptyFacts: Facts = factsOf({ ...newFacilityContent, status: 'accepted', rates: [] })

/** TRUTH-60: the changes of a missing place with the place on the map that staff have chosen for it. */
export const placedAt = (changes: readonly FactChange[], place: LngLat | null): readonly FactChange[] =>
  place === null
    ? changes
    : [
        ...changes.filter(({ field }) => field !== 'location'),
        { field: 'location', from: emptyFacts.location, to: place },
      ]

export const proposedPlace = (changes: readonly FactChange[]): FacilityContent =>
  applyChanges(newFacilityContent, changes).content

/** TRUTH-3: the groups that applying these changes confirms. */
export const groupsOfChanges = (changes: readonly FactChange[]): FactGroup[] => [
  ...new Set(
    changes.flatMap(({ field, from, to }): FactGroup[] => {
      const group = groupOfField(field)
      if (group === null) return []
      const isPriceChanged = isMaterialFact(to) && (isMaterialFact(from) ? from.price : null) !== to.price
      return isPriceChanged && to.price > 0 ? [group, 'prices'] : [group]
    }),
  ),
]
