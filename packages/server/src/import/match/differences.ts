import {
  accessFacts,
  areStopsAlike,
  formatTimeOfDay,
  isSameAccess,
  openingHoursOf,
  timetableKeyOf,
  type FacilityContent,
  type RateContent,
  type Stop,
} from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { dayMs } from '@recircle/core/time-zone'
import { ratesText } from '@recircle/place-files/points'
import type { Said } from './row-sites.ts'

/** A part of a point that a source can change independently of the others. */
interface Part {
  readonly name: string
  readonly isSame: (one: FacilityContent, other: FacilityContent) => boolean
  readonly textOf: (content: FacilityContent) => string
  readonly taken: (content: FacilityContent, from: FacilityContent) => FacilityContent
}

const plain = (name: 'name' | 'kind' | 'address' | 'description' | 'comment' | 'hoursText'): Part => ({
  name,
  isSame: (one, other) => one[name] === other[name],
  textOf: (content) => content[name],
  taken: (content, from) => ({ ...content, [name]: from[name] }),
})
const contact = (kind: 'name' | 'phone' | 'email' | 'website'): Part => ({
  name: kind === 'name' ? 'contact' : kind,
  isSame: (one, other) => one.contacts[kind] === other.contacts[kind],
  textOf: ({ contacts }) => contacts[kind],
  taken: (content, from) => ({ ...content, contacts: { ...content.contacts, [kind]: from.contacts[kind] } }),
})

/** Smaller shifts are rounding, not moves. */
const movedM = 1
const place: Part = {
  name: 'place',
  isSame: (one, other) => distanceM(one.location, other.location) < movedM,
  textOf: ({ location }) => `${location.lat}, ${location.lng}`,
  taken: (content, { location }) => ({ ...content, location }),
}
const hours: Part = {
  name: 'hours',
  isSame: (one, other) => timetableKeyOf(one) === timetableKeyOf(other),
  textOf: openingHoursOf,
  taken: (content, { workingHours, regularDays }) => ({ ...content, workingHours, regularDays }),
}
/** A file without these columns says nothing of them. */
const access: Part = {
  name: 'access',
  isSame: (one, other) => isSameAccess(one.access, other.access),
  textOf: ({ access: known }) => accessFacts.flatMap((fact) => known[fact] ?? []).join(', '),
  taken: (content, { access: said }) => ({ ...content, access: said }),
}
const ratesOf = ({ rates }: FacilityContent): string => ratesText(rates, String)
/** An unchanged material keeps the id of its rate, and so its pause. */
const knownId = ({ rates }: FacilityContent, { materialId }: RateContent): string | null =>
  rates.find((rate) => rate.materialId === materialId)?.id ?? null

const sorted = (text: string): string => text.split('; ').toSorted().join('; ')

const stopText = (stop: Stop): string => {
  const { date, start, end, repeat, every, until, except } = stop
  const rule = repeat === 'once' ? '' : ` ${repeat}${every > 1 ? `/${every}` : ''}${until === null ? '' : ` …${until}`}`
  const skipped = except.length > 0 ? ` −${except.join(' −')}` : ''
  return `${stop.place} ${date} ${formatTimeOfDay(start)}–${formatTimeOfDay(end)}${rule}${skipped}`
}

const partsWith = (slugOf: (materialId: number) => string): readonly Part[] => [
  plain('name'),
  plain('kind'),
  plain('address'),
  place,
  {
    name: 'materials',
    isSame: (one, other) => sorted(ratesOf(one)) === sorted(ratesOf(other)),
    textOf: ({ rates }) => ratesText(rates, slugOf),
    taken: (content, { rates }) => ({
      ...content,
      rates: rates.map((rate) => ({ ...rate, id: knownId(content, rate) })),
    }),
  },
  {
    name: 'currency',
    // A source without a currency leaves the owner's.
    isSame: (one, other) => one.currency === null || other.currency === null || one.currency === other.currency,
    textOf: ({ currency }) => currency ?? '',
    taken: (content, { currency }) => ({ ...content, currency }),
  },
  hours,
  {
    name: 'stops',
    // STOP-10: "Wednesdays" read today begin on another day than those read last week, and are the same.
    isSame: (one, other) => areStopsAlike(one.stops, other.stops, Math.floor(Date.now() / dayMs)),
    textOf: ({ stops }) => stops.map(stopText).join('; '),
    taken: (content, { stops }) => ({ ...content, stops }),
  },
  plain('hoursText'),
  access,
  plain('description'),
  plain('comment'),
  ...(['name', 'phone', 'email', 'website'] as const).map(contact),
]

export interface Change {
  readonly part: Part
  readonly from: string
  readonly to: string
}

/** The source's changes since its last import. */
export function changesOf(before: Said, now: Said, slugOf: (materialId: number) => string): Change[] {
  return partsWith(slugOf)
    .filter((part) => !part.isSame(before.content, now.content))
    .map((part) => {
      const [from, to] = [part.textOf(before.content), part.textOf(now.content)]
      return { part, from, to }
    })
}

interface AppliedChanges {
  readonly content: FacilityContent
  /** The content if no edited part had been left out. */
  readonly wanted: FacilityContent
  /** Parts that were not written because a person has edited them to a different value. */
  readonly kept: readonly string[]
  /** Every part that a person has ever edited: it stays theirs even if the source later agrees with it. */
  readonly held: readonly string[]
}

/** SRC-14: applies the changes to a point, except to the parts that people have edited since the last import. */
export function applied(
  current: FacilityContent,
  before: FacilityContent,
  now: FacilityContent,
  changes: readonly Change[],
  heldBefore: readonly string[] = [],
): AppliedChanges {
  let [content, wanted] = [current, current]
  const ownersParts: string[] = []
  const held = new Set(heldBefore)
  for (const { part } of changes) {
    wanted = part.taken(wanted, now)
    if (!held.has(part.name) && part.isSame(current, before)) {
      content = part.taken(content, now)
      continue
    }
    held.add(part.name)
    if (!part.isSame(current, now)) ownersParts.push(part.name)
  }
  return { content, wanted, kept: ownersParts, held: [...held] }
}
