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

/** A third is past, the rest upcoming, half of them in the capitals that lists start in; the sign-in accounts have one event in each state. */
export function makeEvents(owners: readonly DemoOwner[], random: Random, nowMs: number): DemoEvents {
  const made: DemoEvents = { events: [], materials: [] }
  const shares = Object.entries(countryShares)
  for (let number = 0; number < events; number++) {
    const capital = number % 2 === 1 ? (capitals[((number - 1) / 2) % capitals.length] ?? null) : null
    const [inCountry] = random.weighted(shares, ([, share]) => share)
    const country = capital?.country ?? inCountry
    const own = owners.filter((owner) => owner.country === country && owner.account?.user.kinds?.includes('promotion'))
    const owner =
      number % 3 === 0 && own.length > 0
        ? random.pick(own)
        : random.pick(owners.filter((each) => each.country === country))
    const daysAway = Math.round(-25 + (number / events) * 75)
    const capacity = capacities[number] ?? null
    addEvent(made, { country, owner, daysAway, capital, capacity, state: stateOf(number) }, random, nowMs)
  }
  return made
}

const capitals: readonly KnownCity[] = ['moscow', 'astana', 'moscow', 'london', 'buenos-aires'].flatMap((id) =>
  knownCities.filter((city) => city.id === id),
)

/** The twelve events with limited seats take sign-ups (PEOPLE-1): the next ones of each capital, and others. */
const capacities: Readonly<Record<number, number>> = {
  21: 12,
  22: 30,
  23: 24,
  25: 40,
  26: 15,
  27: 12,
  29: 20,
  31: 8,
  32: 50,
  37: 60,
  39: 10,
  43: 25,
}

type State = 'accepted' | 'draft' | 'on-review' | 'declined' | 'cancelled'
const rareStates: Readonly<Record<number, State>> = {
  30: 'draft',
  34: 'on-review',
  36: 'declined',
  12: 'cancelled',
  28: 'cancelled',
  35: 'cancelled',
  42: 'cancelled',
}
const stateOf = (number: number): State => rareStates[number] ?? 'accepted'

interface Plan {
  readonly country: string
  readonly owner: DemoOwner
  readonly daysAway: number
  /** Its city; null for one of the country's. */
  readonly capital: KnownCity | null
  readonly capacity: number | null
  readonly state: State
}

function addEvent(made: DemoEvents, plan: Plan, random: Random, nowMs: number): void {
  const { country, owner, daysAway, capital, capacity, state } = plan
  const cities = knownCities.filter((each) => each.country === country)
  const city = capital ?? random.weighted(cities, ({ population }) => population ** 0.7)
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
    status_comment: state === 'declined' ? random.pick(texts.sentBackFor) : null,
    place_name: random.pick(texts.meetingPlaces),
    address: fill(texts.address, words),
    ...placeIn(city, districtsOf(city, random), random),
    timezone: city.timezone,
    starts_at: new Date(startsMs),
    ends_at: new Date(startsMs + random.integer(2, 5) * 3_600_000),
    capacity,
    takes_sign_ups: capacity !== null,
    contact_name: random.pick(texts.people),
    contact_phone: `${phonePrefix}${random.integer(1000, 9999)}`,
    contact_email: 'event@example.org',
    cancelled_at: state === 'cancelled' ? new Date(nowMs - dayMs) : null,
    cancel_reason: state === 'cancelled' ? random.pick(texts.cancelledFor) : null,
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
