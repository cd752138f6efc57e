import { unknownWeek, type Stop } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import { dayMs } from '@recircle/core/time-zone'
import { Random } from '../random.ts'
import { demoCountries } from './demo-countries.ts'
import { wordsFor, type DemoFacilities } from './demo-facilities.ts'
import type { DemoOwner } from './demo-people.ts'
import { districtsOf, placeIn } from './demo-places.ts'
import { demoTexts, fill } from './demo-texts.ts'
import { knownCities } from '../../geo/known-cities.ts'

const texts: Readonly<Record<Language, { readonly name: string; readonly description: string }>> = {
  ru: {
    name: 'Экомобиль «{word}»',
    description:
      'Приезжает в разные районы по расписанию. Приносите чистое и сухое, водитель подскажет, что куда положить.',
  },
  kk: {
    name: '«{word}» экомобилі',
    description:
      'Кесте бойынша әр ауданға келеді. Таза әрі құрғақ күйінде әкеліңіз, қайсысын қайда салу керегін жүргізуші айтады.',
  },
  en: {
    name: '{word} collection truck',
    description:
      'Visits each district on its own day. Bring everything clean and dry; the driver will show you what goes where.',
  },
  es: {
    name: 'Ecomóvil {word}',
    description:
      'Pasa por cada barrio en su día. Traé todo limpio y seco; quien maneja te indica qué va en cada lugar.',
  },
}

/** In each of the largest cities of a country this many points go about. */
const [citiesPerCountry, pointsPerCity] = [2, 2]
/** Every day has both, so that a visitor finds one standing or coming on any day. */
const visits = [
  { start: 10 * 60, end: 13 * 60 },
  { start: 16 * 60, end: 20 * 60 },
] as const

/**
 * STOP-11: makes some accepted points mobile, the first of each country one of its sign-in account. Uses its own random generator, so that the
 * rest of the set is unaffected.
 */
export function addDemoStops(
  { facilities }: DemoFacilities,
  owners: readonly DemoOwner[],
  seed: number,
  nowMs: number,
) {
  const random = new Random(seed + 7)
  const isAccounts = new Map(owners.map(({ orgId, account }) => [orgId, account !== null]))
  const countryOf = new Map(owners.map(({ orgId, country }) => [orgId, country]))
  for (const [country, { languages }] of Object.entries(demoCountries)) {
    const accepted = facilities
      .filter(({ org_id: orgId, status }) => status === 'accepted' && countryOf.get(orgId) === country)
      .toSorted((one, other) => Number(isAccounts.get(other.org_id)) - Number(isAccounts.get(one.org_id)))
    const shown = new Set(
      accepted.filter(({ org_id: orgId }) => isAccounts.get(orgId)).map(({ org_id: orgId }) => orgId),
    )
    const others = accepted.filter(({ org_id: orgId }) => isAccounts.get(orgId) !== true)
    const chosen = [...accepted.filter(({ org_id: orgId }) => shown.delete(orgId)), ...others]
    const cities = knownCities
      .filter((city) => city.country === country)
      .toSorted((one, other) => other.population - one.population)
      .slice(0, citiesPerCountry)
    for (const [index, city] of Array.from({ length: pointsPerCity }, () => cities)
      .flat()
      .entries()) {
      const facility = chosen[index]
      const language = languages[Math.floor(index / cities.length) % languages.length]?.language
      if (facility === undefined || language === undefined) continue
      const districts = districtsOf(city, random)
      const stops = visits.flatMap(({ start, end }) =>
        Array.from({ length: 7 }, (_, day): Stop => {
          const { address } = demoTexts[language]
          const location = placeIn(city, districts, random)
          // Each repeats from its weekday in the last week.
          const date = new Date(nowMs - (day + 1) * dayMs).toISOString().slice(0, 10)
          const place = fill(address, wordsFor(city, language, random))
          return { place, location, date, start, end, repeat: 'weekly', every: 1, until: null, except: [] }
        }),
      )
      const [first] = stops
      if (first === undefined) continue
      Object.assign(facility, {
        name: fill(texts[language].name, wordsFor(city, language, random)),
        description: texts[language].description,
        kind: 'centre',
        address: first.place,
        ...first.location,
        timezone: city.timezone,
        working_hours: JSON.stringify(unknownWeek),
        stops: JSON.stringify(stops),
      } satisfies Partial<typeof facility>)
    }
  }
}
