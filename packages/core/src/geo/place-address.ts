import type { Language } from '../material/material.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { fieldOf, reverseGeocodingQuery } from './location-answers.ts'
import type { LngLat } from './lng-lat.ts'

/** A street address from a geocoder; unknown parts are empty. */
export interface PlaceAddress {
  readonly locality: string
  readonly road: string
  readonly house: string
}

/** The zoom at which geocoders return buildings. */
const buildingZoom = '18'

/** GEO-2: the query of a reverse-geocoding request for the street, not only the country. */
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

/** GEO-2: reads the street from a reverse-geocoding response; without a street the address is not useful. */
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

/** Large to small in Russian and Kazakh, small to large elsewhere. */
const orders: Readonly<Record<Language, (address: PlaceAddress) => readonly string[]>> = {
  ru: ({ locality, road, house }) => [locality, road, house],
  kk: ({ locality, road, house }) => [locality, road, house],
  es: ({ locality, road, house }) => [`${road} ${house}`, locality],
  en: ({ locality, road, house }) => [`${house} ${road}`, locality],
}

/** An address in the customary order of the language. */
export const placeAddressText = (address: PlaceAddress, language: Language): string =>
  orders[language](address)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
