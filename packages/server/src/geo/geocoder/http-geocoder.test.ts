import { describe, expect, onTestFinished, test } from 'vitest'
import { describeGeocoder, FakeGeocoder, geocoderExam } from '@recircle/core/testing'
import { err } from '@recircle/core/shared'
import { startGeocoder, type GeocoderFault, type KnownAddress } from '../../testing/geocoder-server.ts'
import { HttpGeocoder } from './http-geocoder.ts'
import { TownsGeocoder } from './towns-geocoder.ts'

const { town, street, house } = geocoderExam
const city = 'Алматы'
const known: readonly KnownAddress[] = [
  { words: [city], kind: 'city', lng: town.lng, lat: town.lat, city },
  { words: ['вымышленная'], kind: 'street', lng: street.lng, lat: street.lat, street: street.text, city },
  { words: ['вымышленная', '7'], kind: 'house', lng: house.lng, lat: house.lat, street: street.text, house: '7', city },
  { words: ['соседняя'], kind: 'house', lng: 76.95, lat: 43.3, street: 'Соседняя', house: '14', city },
]
const userAgent = 'Recircle (https://example.org; mailto:desk@example.org)'

async function open(kind: 'nominatim' | 'photon', timeoutMs = 60_000) {
  const server = await startGeocoder(known)
  onTestFinished(server.close)
  const geocoder = new HttpGeocoder({ kind, url: server.url, userAgent, timeoutMs })
  const fail = (fault: GeocoderFault) => void (server.state.fault = fault)
  return { ...server, geocoder, fail, breakDown: () => fail('500') }
}

for (const kind of ['nominatim', 'photon'] as const) {
  describeGeocoder(kind, 'houses', () => open(kind))

  describe(`GEO-5 ${kind}`, () => {
    test('GEO-5 says who asks, and asks for five places', async () => {
      const { geocoder, state } = await open(kind)
      await geocoder.find({ text: house.text, language: 'en', country: 'KZ', near: { lng: 76.9, lat: 43.2 } })
      expect(state.agents).toEqual([userAgent])
      const [asked] = state.asked
      expect(asked).toContain('limit=5')
      expect(asked).toContain(
        kind === 'nominatim' ? 'accept-language=en&countrycodes=kz&viewbox=76.4,42.7,77.4,43.7' : 'lang=en',
      )
    })

    test('GEO-5 a neighboring house is not the one that was asked for', async () => {
      const { geocoder } = await open(kind)
      const of = async (text: string) => {
        const found = await geocoder.find({ text, language: 'ru', country: 'KZ', near: null })
        return found.ok && found.value[0]?.exactness
      }
      expect(await of('Соседняя, 12')).toBe('street')
      expect(await of('Соседняя, 14')).toBe('house')
      expect(await of('Соседняя 14а')).toBe('street')
    })

    test.each<[GeocoderFault, object]>([
      ['429', { error: 'unavailable', waitMs: 120_000 }],
      ['500', { error: 'unavailable' }],
      ['silent', { error: 'unavailable' }],
      ['page', { error: 'unavailable' }],
      ['broken', { error: 'bad-answer' }],
    ])('GEO-5 a service that fails (%s) is told as it is', async (fault, expected) => {
      const { geocoder, fail } = await open(kind, fault === 'silent' ? 300 : 60_000)
      fail(fault)
      expect(await geocoder.find({ text: city, language: 'ru', country: null, near: null })).toEqual({
        ok: false,
        ...expected,
      })
    })
  })
}

test('GEO-5 Photon is not asked in a language that it refuses', async () => {
  const { geocoder, state } = await open('photon')
  await geocoder.find({ text: city, language: 'ru', country: null, near: null })
  expect(state.asked).toEqual(['/api?q=Алматы&limit=5'])
})

test('GEO-5 places of other countries are not taken', async () => {
  const { geocoder } = await open('photon')
  expect(await geocoder.find({ text: city, language: 'ru', country: 'RU', near: null })).toEqual({
    ok: true,
    value: [],
  })
})

describeGeocoder('towns', 'towns', async () => ({ geocoder: new TownsGeocoder(), breakDown: null }))

describeGeocoder('a double', 'houses', async () => {
  const geocoder = new FakeGeocoder({
    'улица, 7': { ...house, exactness: 'house', label: house.text },
    вымышленная: { ...street, exactness: 'street', label: street.text },
    алматы: { ...town, exactness: 'town', label: town.text },
  })
  return { geocoder, breakDown: () => void (geocoder.answer = err('unavailable')) }
})
