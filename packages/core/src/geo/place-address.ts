import type { Language } from '../material/material.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { fieldOf, reverseGeocodingQuery } from './location-answers.ts'
import type { LngLat } from './lng-lat.ts'

/** A street address as a geocoder tells it, '' for what it does not know. */
export interface PlaceAddress {
  readonly locality: string
  readonly road: string
  readonly house: string
}

/** Geocoders call a building by this zoom. */
const buildingZoom = '18'

/** GEO-2: the query of a reverse-geocoding call that asks for the street, not only for the country. */
export const placeAddressQuery = (
  place: LngLat,
  language: Language,
): Readonly<Record<'lat' | 'lon' | 'format' | 'zoom' | 'accept-language', string>> => ({
  ...reverseGeocodingQuery(place),
  zoom: buildingZoom,
  'accept-language': language,
})

const partMaxLength = 150
const localities = ['city', 'town', 'village', 'hamlet', 'municipality'] as const

/** GEO-2: reads the street of a reverse-geocoding answer; a place without one has no address that would help anybody. */
export function readPlaceAddress(answer: unknown): Result<PlaceAddress, 'bad-answer'> {
  const address = fieldOf(answer, 'address')
  const textOf = (field: string): string => {
    const text = fieldOf(address, field)
    return typeof text === 'string' ? text.trim().slice(0, partMaxLength) : ''
  }
  const road = textOf('road')
  if (road === '') return err('bad-answer')
  return ok({ locality: localities.map(textOf).find((text) => text !== '') ?? '', road, house: textOf('house_number') })
}

/** From the large to the small in Russian and Kazakh, the other way round elsewhere. */
const orders: Readonly<Record<Language, (address: PlaceAddress) => readonly string[]>> = {
  ru: ({ locality, road, house }) => [locality, road, house],
  kk: ({ locality, road, house }) => [locality, road, house],
  es: ({ locality, road, house }) => [`${road} ${house}`, locality],
  en: ({ locality, road, house }) => [`${house} ${road}`, locality],
}

/** An address as people of the language write it. */
export const placeAddressText = (address: PlaceAddress, language: Language): string =>
  orders[language](address)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
