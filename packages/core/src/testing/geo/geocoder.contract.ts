import { describe, expect, test } from 'vitest'
import type { AddressQuestion, FoundPlaces, Geocoder } from '../../geo/index.ts'

export interface GeocoderExam {
  readonly geocoder: Geocoder
  /** Makes the service behind it fail from here on; null if it asks nobody. */
  readonly breakDown: (() => void) | null
}

/** Invented streets of a town that all geocoders know; a double or a server of a test knows these. */
export const geocoderExam = {
  town: { text: 'Алматы', lng: 76.9286, lat: 43.238 },
  street: { text: 'Вымышленная улица', lng: 76.91, lat: 43.24 },
  house: { text: 'Вымышленная улица, 7', lng: 76.9125, lat: 43.2415 },
} as const

const ask = (text: string, rest: Partial<AddressQuestion> = {}): AddressQuestion => ({
  text,
  language: 'ru',
  country: 'KZ',
  near: null,
  ...rest,
})
const firstOf = (found: FoundPlaces) => {
  const place = found.ok ? found.value[0] : undefined
  return place && [place.exactness, Number(place.lng.toFixed(1)), Number(place.lat.toFixed(1))]
}

/** GEO-5: what every geocoder does; one that knows only towns finds the town of every address. */
export function describeGeocoder(name: string, finds: 'houses' | 'towns', open: () => Promise<GeocoderExam>): void {
  describe(`geocoder: ${name}`, () => {
    const { town, street, house } = geocoderExam

    test('GEO-5 finds a town, and says that it is no more than that', async () => {
      const { geocoder } = await open()
      expect(firstOf(await geocoder.find(ask(town.text)))).toEqual(['town', 76.9, 43.2])
    })

    test('GEO-5 finds a house as exactly as it knows', async () => {
      const { geocoder } = await open()
      const found = firstOf(await geocoder.find(ask(`${town.text}, ${house.text}`)))
      expect(found).toEqual(finds === 'houses' ? ['house', 76.9, 43.2] : ['town', 76.9, 43.2])
    })

    test('GEO-5 a street without the house that was asked for is a street', async () => {
      const { geocoder } = await open()
      const found = firstOf(await geocoder.find(ask(`${town.text}, ${street.text}, 999`)))
      expect(found).toEqual(finds === 'houses' ? ['street', 76.9, 43.2] : ['town', 76.9, 43.2])
    })

    test('GEO-5 nothing found is an answer', async () => {
      const { geocoder } = await open()
      expect(await geocoder.find(ask('Ъъъ, 1'))).toEqual({ ok: true, value: [] })
    })

    test('GEO-5 a service that does not answer is a value, not an error', async () => {
      const { geocoder, breakDown } = await open()
      if (breakDown === null) return
      breakDown()
      expect(await geocoder.find(ask(house.text))).toMatchObject({ ok: false, error: 'unavailable' })
    })
  })
}
