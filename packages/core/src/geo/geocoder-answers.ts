import { err, ok } from '../shared/index.ts'
import { isRecord } from '../wire/wire-value.ts'
import {
  placesFoundMax,
  type AddressQuestion,
  type Exactness,
  type FoundPlace,
  type FoundPlaces,
} from './geocoder.port.ts'
import { countryCodeOf, fieldOf } from './location-answers.ts'
import { isLngLat, type LngLat } from './lng-lat.ts'

/** The protocol of a geocoder: where it is asked, and how its answers are read. */
export interface GeocoderProtocol {
  readonly path: string
  readonly queryOf: (question: AddressQuestion) => Readonly<Record<string, string>>
  readonly read: (answer: unknown, question: AddressQuestion) => FoundPlaces
}

const labelMax = 200
const label = (parts: readonly unknown[]): string =>
  [...new Set(parts.filter((part) => typeof part === 'string' && part !== ''))].join(', ').slice(0, labelMax)

/** The numbers of a text as those of houses: "5", "5а", "12/3". */
const houseNumber = /\d+(?:\s?\p{L}(?!\p{L}))?(?:[/-]\d+(?:\p{L}(?!\p{L}))?)?/gu
const tight = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')
const numbersIn = (text: string): readonly string[] => Array.from(text.matchAll(houseNumber), ([each]) => tight(each))

/** A neighboring house, or a shop that bears the name of the street, is not the house that was asked for. */
const isHouseMeant = (text: string, house: unknown): boolean =>
  typeof house === 'string' && house !== '' ? numbersIn(text).includes(tight(house)) : !/\d/.test(text)

interface RawPlace {
  readonly at: { readonly lng: unknown; readonly lat: unknown }
  readonly exactness: Exactness | null
  readonly house: unknown
  readonly label: string
}

function placesOf(raw: readonly RawPlace[], { text }: AddressQuestion): FoundPlace[] {
  const places = raw.flatMap(({ at, exactness, house, label: called }) => {
    if (!isLngLat(at) || exactness === null) return []
    const isAnother = exactness === 'house' && !isHouseMeant(text, house)
    const { lng, lat }: LngLat = at
    return [{ lng, lat, exactness: isAnother ? ('street' as const) : exactness, label: called }]
  })
  return places.slice(0, placesFoundMax)
}

const numberOf = (value: unknown): unknown => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** Ranks of addresses in Nominatim: 30 a house or a thing with an address, 26 and 27 streets, below towns and their parts; regions have no middle worth showing. */
function exactnessOfRank(rank: unknown): Exactness | null {
  if (typeof rank !== 'number' || rank < 13) return null
  return rank >= 28 ? 'house' : rank >= 26 ? 'street' : 'town'
}

/** Degrees around a place that Nominatim prefers. */
const nearDegrees = 0.5
const boxAt = ({ lng, lat }: LngLat): string =>
  [lng - nearDegrees, lat - nearDegrees, lng + nearDegrees, lat + nearDegrees].map((each) => each.toFixed(1)).join(',')

/** https://nominatim.org/release-docs/latest/api/Search/ */
export const nominatim: GeocoderProtocol = {
  path: 'search',
  queryOf: ({ text, language, country, near }) => ({
    q: text,
    format: 'jsonv2',
    addressdetails: '1',
    limit: String(placesFoundMax),
    'accept-language': language,
    ...(country !== null && { countrycodes: country.toLowerCase() }),
    ...(near !== null && { viewbox: boxAt(near) }),
  }),
  read(answer, question) {
    if (!Array.isArray(answer)) return err('bad-answer')
    const raw = answer.map((each: unknown) => ({
      at: { lng: numberOf(fieldOf(each, 'lon')), lat: numberOf(fieldOf(each, 'lat')) },
      exactness: exactnessOfRank(fieldOf(each, 'place_rank')),
      house: fieldOf(fieldOf(each, 'address'), 'house_number'),
      label: label([fieldOf(each, 'display_name')]),
    }))
    return ok(placesOf(raw, question))
  },
}

const exactnessOfType: Readonly<Record<string, Exactness>> = {
  house: 'house',
  street: 'street',
  locality: 'town',
  district: 'town',
  city: 'town',
}

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export const photon: GeocoderProtocol = {
  path: 'api',
  queryOf: ({ text, language, near }) => ({
    q: text,
    limit: String(placesFoundMax),
    // The others of ours are refused as an error.
    ...(language === 'en' && { lang: language }),
    ...(near !== null && { lat: near.lat.toFixed(1), lon: near.lng.toFixed(1) }),
  }),
  read(answer, question) {
    const features = fieldOf(answer, 'features')
    if (!isRecord(answer) || !Array.isArray(features)) return err('bad-answer')
    const raw = features.flatMap((feature: unknown) => {
      const of = (name: string): unknown => fieldOf(fieldOf(feature, 'properties'), name)
      if (question.country !== null && countryCodeOf(of('countrycode')) !== question.country) return []
      const coordinates = fieldOf(fieldOf(feature, 'geometry'), 'coordinates')
      const [lng, lat]: readonly unknown[] = Array.isArray(coordinates) ? coordinates : []
      const type = of('type')
      const house = of('housenumber')
      const street = [of('street'), house].filter((part) => typeof part === 'string').join(' ')
      return [
        {
          at: { lng, lat },
          exactness: typeof type === 'string' ? (exactnessOfType[type] ?? null) : null,
          house,
          label: label([of('name'), street, of('city'), of('state')]),
        },
      ]
    })
    return ok(placesOf(raw, question))
  },
}
