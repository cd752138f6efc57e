import { expect, test } from 'vitest'
import { geolocationFailureOf, readCountryCode, readIpPlace, reverseGeocodingQuery } from './index.ts'

test('GEO-2 reverse geocoding sends lat, lon and format json', () => {
  expect(reverseGeocodingQuery({ lng: 37.6, lat: 55.75 })).toEqual({ lat: '55.75', lon: '37.6', format: 'json' })
})

test('GEO-2 the country code is read from address.country_code, in upper case', () => {
  expect(readCountryCode({ address: { country_code: 'kz' } })).toEqual({ ok: true, value: 'KZ' })
  expect(readCountryCode({ address: { country_code: 'RU', country: 'Russia' }, lat: '1' })).toEqual({
    ok: true,
    value: 'RU',
  })
})

test.each([
  null,
  undefined,
  'kz',
  [],
  {},
  { address: null },
  { address: 'kz' },
  { address: {} },
  { country_code: 'kz' },
  { address: { country_code: '' } },
  { address: { country_code: 'kaz' } },
  { address: { country_code: 'k1' } },
  { address: { country_code: 7 } },
  { address: Object.create({ country_code: 'kz' }) as unknown },
])('GEO-2 %j is not a reverse-geocoding response', (answer) => {
  expect(readCountryCode(answer)).toEqual({ ok: false, error: 'bad-answer' })
})

test('GEO-2, GEO-3 an IP look-up is read with its code in upper case, numbers as numbers or strings', () => {
  const place = { ok: true, value: { lng: -58.4, lat: -34.6, countryCode: 'AR' } }
  expect(readIpPlace({ country_code: 'ar', latitude: -34.6, longitude: -58.4, city: 'x' })).toEqual(place)
  expect(readIpPlace({ country_code: 'AR', latitude: '-34.6', longitude: '-58.4' })).toEqual(place)
  expect(readIpPlace({ country_code: 'AR', latitude: 90, longitude: -180 }).ok).toBe(true)
})

test.each([
  null,
  'AR',
  {},
  { country_code: 'AR' },
  { country_code: 'AR', latitude: 1 },
  { country_code: 'AR', latitude: 90.1, longitude: 0 },
  { country_code: 'AR', latitude: 0, longitude: 180.1 },
  { country_code: 'AR', latitude: Number.NaN, longitude: 0 },
  { country_code: 'AR', latitude: 0, longitude: Infinity },
  { country_code: 'AR', latitude: '', longitude: '0' },
  { country_code: 'AR', latitude: '1e1', longitude: '0' },
  { country_code: 'AR', latitude: ' 1', longitude: '0' },
  { country_code: 'AR', latitude: null, longitude: 0 },
  { country_code: null, latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0 },
])('GEO-2 %j is not an IP look-up response', (answer) => {
  expect(readIpPlace(answer)).toEqual({ ok: false, error: 'bad-answer' })
})

test('GEO-1 code 1 of the browser is a denied permission', () => {
  expect([1, 2, 3, 0, '1', null].map(geolocationFailureOf)).toEqual([
    'denied',
    'unavailable',
    'timed-out',
    'unavailable',
    'unavailable',
    'unavailable',
  ])
})
