import zonesOfCountries from './zones-of-countries.json' with { type: 'json' }

const countryOfZone = new Map(
  Object.entries(zonesOfCountries).flatMap(([country, zones]) => zones.map((zone) => [zone, country] as const)),
)

/** DAYS-9: whose holidays count at a point: its country by its time zone, as the database of time zones has it; empty if unknown. */
export const holidayPlaceOf = (timezone: string): string => countryOfZone.get(timezone) ?? ''
