import type { Insertable } from 'kysely'
import { dayMs, instantOfWallTime } from '@recircle/core/time-zone'
import type { CharityEventsTable } from '../../db/tables/charity-event.tables.ts'
import type { Random } from '../random.ts'
import { materialIds } from '../seed-files.ts'
import { demoCountries } from './demo-countries.ts'
import type { DemoOwner } from './demo-people.ts'
import { districtsOf, placeIn } from './demo-places.ts'
import { demoTexts, fill } from './demo-texts.ts'
import type { EventKindName } from './demo-texts.types.ts'
import { knownCities, type KnownCity } from '../../geo/known-cities.ts'

const events = 60
const countryShares = { RU: 30, KZ: 14, AR: 12, GB: 4 } as const
const kinds: readonly EventKindName[] = [
  'clean-up',
  'clean-up',
  'collection',
  'collection',
  'planting',
  'education',
  'other',
]
const collected = ['paper', 'cardboard', 'pet', 'glass-bottles', 'cans', 'batteries']

export interface DemoEvents {
  readonly events: Insertable<CharityEventsTable>[]
  readonly materials: { charity_event_id: string; material_id: number }[]
}

/** A third is past, the rest upcoming; the sign-in accounts have one event in each state. */
export function makeEvents(owners: readonly DemoOwner[], random: Random, nowMs: number): DemoEvents {
  const made: DemoEvents = { events: [], materials: [] }
  const shares = Object.entries(countryShares)
  for (let number = 0; number < events; number++) {
    const [country] = random.weighted(shares, ([, share]) => share)
    const own = owners.filter((owner) => owner.country === country && owner.account?.user.kinds?.includes('promotion'))
    const owner =
      number % 3 === 0 && own.length > 0
        ? random.pick(own)
        : random.pick(owners.filter((each) => each.country === country))
    const daysAway = Math.round(-25 + (number / events) * 75)
    // So that a search in the largest town of each country has results.
    const isInLargest = number % 4 === 1
    addEvent(made, { country, owner, daysAway, isInLargest, state: stateOf(number) }, random, nowMs)
  }
  return made
}

type State = 'accepted' | 'draft' | 'on-review' | 'declined' | 'cancelled'
const rareStates: Readonly<Record<number, State>> = {
  30: 'draft',
  33: 'on-review',
  36: 'declined',
  28: 'cancelled',
  42: 'cancelled',
}
const stateOf = (number: number): State => rareStates[number] ?? 'accepted'

interface Plan {
  readonly country: string
  readonly owner: DemoOwner
  readonly daysAway: number
  readonly isInLargest: boolean
  readonly state: State
}

function addEvent(made: DemoEvents, plan: Plan, random: Random, nowMs: number): void {
  const { country, owner, daysAway, isInLargest, state } = plan
  const cities = knownCities.filter((each) => each.country === country).toSorted((a, b) => b.population - a.population)
  const city = random.weighted(isInLargest ? cities.slice(0, 1) : cities, ({ population }) => population ** 0.7)
  const { languages = [], phonePrefix = '' } = demoCountries[country] ?? {}
  const { language } = random.weighted(languages, ({ share }) => share)
  const texts = demoTexts[language]
  const kind = random.pick(kinds)
  const text = random.pick(texts.events[kind])
  const street = random.pick(city.streets[language] ?? [''])
  const words = {
    city: city.names[language],
    street,
    word: random.pick(texts.words),
    house: String(random.integer(1, 60)),
  }
  const id = random.id(nowMs - 30 * dayMs)
  const startsMs = startOf(city, daysAway, random, nowMs)
  made.events.push({
    id,
    org_id: owner.orgId,
    creator_id: owner.userId,
    title: fill(text.title, words),
    description: fill(text.description, words),
    kind,
    status: state === 'cancelled' ? 'accepted' : state,
    status_comment: state === 'declined' ? random.pick(texts.closedFor) : null,
    place_name: random.pick(texts.meetingPlaces),
    address: fill(texts.address, words),
    ...placeIn(city, districtsOf(city, random), random),
    timezone: city.timezone,
    starts_at: new Date(startsMs),
    ends_at: new Date(startsMs + random.integer(2, 5) * 3_600_000),
    ...seatsOf(random),
    contact_name: random.pick(texts.people),
    contact_phone: `${phonePrefix}${random.integer(1000, 9999)}`,
    contact_email: 'event@example.org',
    cancelled_at: state === 'cancelled' ? new Date(nowMs - dayMs) : null,
    cancel_reason: state === 'cancelled' ? random.pick(texts.closedFor) : null,
    created_at: new Date(nowMs - 30 * dayMs),
  })
  if (kind !== 'collection') return
  const slugs = collected.filter(() => random.chance(0.6))
  for (const slug of slugs) made.materials.push({ charity_event_id: id, material_id: materialIds.get(slug) ?? 1 })
}

/** A full hour between 9:00 and 15:00, local time. */
function startOf({ timezone }: KnownCity, daysAway: number, random: Random, nowMs: number): number {
  const epochDay = Math.floor(nowMs / dayMs) + daysAway
  return instantOfWallTime(timezone, { epochDay, minuteOfDay: random.integer(9, 15) * 60 }) ?? epochDay * dayMs
}

/** PEOPLE-1: events with limited seats take sign-ups. */
function seatsOf(random: Random): { readonly capacity: number | null; readonly takes_sign_ups: boolean } {
  const capacity = random.chance(0.4) ? random.integer(2, 12) * 10 : null
  return { capacity, takes_sign_ups: capacity !== null }
}
