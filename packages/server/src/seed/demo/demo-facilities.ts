import { dayMs } from '@recircle/core/time-zone'
import type { Insertable } from 'kysely'
import type { FacilityStatus } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import type { FacilitiesTable, FacilityRatesTable } from '../../db/tables/facility.tables.ts'
import type { Random } from '../random.ts'
import { materialIds } from '../seed-files.ts'
import { demoCountries, type DemoCountry } from './demo-countries.ts'
import { hoursOf } from './demo-hours.ts'
import type { DemoOwner } from './demo-people.ts'
import { districtsOf, placeIn } from './demo-places.ts'
import { materialPrices, profileNames, profiles, type Profile } from './demo-profiles.ts'
import { demoTexts, fill } from './demo-texts.ts'
import { knownCities, type KnownCity } from '../../geo/known-cities.ts'

export interface DemoFacilities {
  readonly facilities: Insertable<FacilitiesTable>[]
  readonly rates: Insertable<FacilityRatesTable>[]
}

/** Each sign-in account has one point in each of these statuses, besides accepted ones. */
const statusesToShow: readonly FacilityStatus[] = [
  'draft',
  'on-review',
  'declined',
  'closed',
  'temporarily-not-working',
  'blocked-by-moderator',
]
const byStaff: ReadonlySet<FacilityStatus> = new Set(['declined', 'blocked-by-moderator'])
const ownPoints = 18

export function makeFacilities(owners: readonly DemoOwner[], random: Random, nowMs: number): DemoFacilities {
  const made: DemoFacilities = { facilities: [], rates: [] }
  for (const [name, country] of Object.entries(demoCountries)) {
    const cities = knownCities
      .filter((city) => city.country === name)
      .map((city) => ({ city, districts: districtsOf(city, random) }))
    const own = owners.filter((owner) => owner.country === name && owner.account?.user.kinds?.includes('facility'))
    const others = owners.filter((owner) => owner.country === name && owner.account === null)
    for (let number = 0; number < country.points; number++) {
      const { city, districts } = random.weighted(cities, ({ city: { population } }) => population ** 0.8)
      const owner = own[Math.floor(number / ownPoints)] ?? random.pick(others)
      const status = statusFor(owner, number % ownPoints, random)
      addFacility(made, { country, city, owner, status, location: placeIn(city, districts, random) }, random, nowMs)
    }
  }
  return made
}

function statusFor(owner: DemoOwner, number: number, random: Random): FacilityStatus {
  if (owner.account !== null) return statusesToShow[number] ?? 'accepted'
  return random.chance(0.02) ? 'temporarily-not-working' : 'accepted'
}

interface Plan {
  readonly country: DemoCountry
  readonly city: KnownCity
  readonly owner: DemoOwner
  readonly status: FacilityStatus
  readonly location: { readonly lng: number; readonly lat: number }
}

function addFacility(made: DemoFacilities, plan: Plan, random: Random, nowMs: number): void {
  const { country, city, owner, status, location } = plan
  const { language } = random.weighted(country.languages, ({ share }) => share)
  const texts = demoTexts[language]
  const profileName = random.weighted(profileNames, (each) => profiles[each].weight)
  const profile = profiles[profileName]
  const createdMs = Math.round(nowMs - random.between(20, 1000) * dayMs)
  const id = random.id(createdMs)
  const words = wordsFor(city, language, random)
  const confirmedMs = Math.round(nowMs - random.between(0.2, 180) * dayMs)
  const isSupervised = profile.kind === 'centre'
  const reasons = byStaff.has(status) ? texts.sentBackFor : texts.closedFor
  made.facilities.push({
    id,
    org_id: owner.orgId,
    creator_id: owner.userId,
    name: fill(random.pick(texts.names[profileName]), words),
    kind: profile.kind,
    status,
    status_comment: statusesToShow.slice(2).includes(status) ? random.pick(reasons) : null,
    address: fill(texts.address, words),
    ...location,
    timezone: city.timezone,
    comment: random.chance(0.3) ? random.pick(texts.comments) : '',
    description: random.pick(texts.rules[profileName]),
    working_hours: JSON.stringify(hoursOf(profile, random)),
    contact_name: isSupervised ? random.pick(texts.people) : '',
    contact_phone: isSupervised ? `${country.phonePrefix}${random.integer(1000, 9999)}` : '',
    contact_email: isSupervised ? 'point@example.org' : '',
    contact_website: random.chance(0.2) ? 'https://example.org/' : '',
    currency: country.currency,
    created_at: new Date(createdMs),
    updated_at: new Date(Math.max(confirmedMs, createdMs)),
  })
  // Drawn, so that whatever follows stays as it was; what is confirmed is in the ages of the facts.
  random.chance(0.75)
  addRates(made, id, profile, country.priceLevel, random, createdMs)
}

function addRates(
  made: DemoFacilities,
  facility_id: string,
  profile: Profile,
  level: number,
  random: Random,
  createdMs: number,
): void {
  const sometimes = Object.entries(profile.sometimes).flatMap(([slug, chance]) => (random.chance(chance) ? [slug] : []))
  const isPaying = random.chance(profile.pays)
  for (const [position, slug] of [...profile.always, ...sometimes].entries()) {
    const { unit, ratio } = materialPrices[slug] ?? { unit: 'kg', ratio: 0 }
    const price =
      isPaying && ratio > 0 ? roundPrice(level * ratio * random.between(0.7, 1.3)) : random.chance(0.7) ? 0 : -1
    made.rates.push({
      id: random.id(createdMs),
      facility_id,
      material_id: materialIds.get(slug) ?? null,
      unit_slug: unit,
      price,
      position,
    })
  }
}

/** Rounded as people set prices: whole numbers above ten, tenths above one, cents below. */
function roundPrice(price: number): number {
  const step = price >= 10 ? 1 : price >= 1 ? 0.1 : 0.01
  return Math.round(Math.round(price / step) * step * 100) / 100
}

export function wordsFor(city: KnownCity, language: Language, random: Random): Record<string, string> {
  const texts = demoTexts[language]
  return {
    word: random.pick(texts.words),
    shop: random.pick(texts.shops),
    street: random.pick(city.streets[language] ?? Object.values(city.streets)[0] ?? ['']),
    house: String(random.integer(1, random.chance(0.2) ? 180 : 60)),
    city: city.names[language],
  }
}
