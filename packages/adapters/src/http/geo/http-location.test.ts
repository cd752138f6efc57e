import { describe, expect, test } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { StubBackend, type StubAnswer } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpIpLocation, HttpReverseGeocoder } from './http-location.ts'

const services = { reverseGeocoderUrl: 'https://geo.test/reverse', ipLookUpUrl: 'https://ip.test/json/?key=secret' }

function start(geocoder: StubAnswer = {}, lookUp: StubAnswer = {}) {
  const backend = new StubBackend()
    .on('GET https://geo.test/reverse', () => geocoder)
    .on('GET https://ip.test/json/', () => lookUp)
  const clock = new FakeClock()
  const http = new HttpClient(backend.settings, clock)
  return {
    backend,
    clock,
    http,
    geocoder: new HttpReverseGeocoder(http, services),
    ip: new HttpIpLocation(http, services),
  }
}

describe('reverse geocoding', () => {
  test('GEO-2 sends lat, lon and format json, and reads address.country_code', async () => {
    const { backend, geocoder } = start({ json: { address: { country_code: 'kz' } } })
    expect(await geocoder.countryCodeAt({ lng: 76.9, lat: 43.25 })).toEqual({ ok: true, value: 'KZ' })
    expect(Object.fromEntries(backend.last.query)).toEqual({ lat: '43.25', lon: '76.9', format: 'json' })
  })

  test('GEO-2 the address is requested in a language, and read', async () => {
    const { backend, geocoder } = start({ json: { address: { city: 'Алматы', road: 'Абай даңғылы' } } })
    expect(await geocoder.addressAt({ lng: 76.9, lat: 43.25 }, 'kk')).toEqual({
      ok: true,
      value: { locality: 'Алматы', road: 'Абай даңғылы', house: '' },
    })
    expect(backend.last.query.get('accept-language')).toBe('kk')
  })

  test('GEO-2 a response without a country, a refusal, no connection', async () => {
    expect(await start({ json: {} }).geocoder.countryCodeAt({ lng: 0, lat: 0 })).toEqual({
      ok: false,
      error: 'bad-answer',
    })
    expect(await start({ status: 403 }).geocoder.countryCodeAt({ lng: 0, lat: 0 })).toEqual({
      ok: false,
      error: 'unavailable',
    })
    const { backend, geocoder } = start()
    backend.isDown = true
    expect(await geocoder.countryCodeAt({ lng: 0, lat: 0 })).toEqual({ ok: false, error: 'unavailable' })
  })
})

describe('look-up of an IP address', () => {
  test('GEO-2 sends its key and reads country_code, latitude, longitude', async () => {
    const { backend, ip } = start({}, { json: { country_code: 'ru', latitude: 55.75, longitude: '37.6' } })
    expect(await ip.lookUp()).toEqual({ ok: true, value: { countryCode: 'RU', lat: 55.75, lng: 37.6 } })
    expect(backend.last.query.get('key')).toBe('secret')
    expect(backend.last.headers.get('authorization')).toBeNull()
  })

  test('GEO-2 is given up after 500 ms', async () => {
    const { backend, clock, ip } = start()
    backend.on('GET https://slow.test/', () => new Promise(() => undefined))
    const slow = new HttpIpLocation(new HttpClient(backend.settings, clock), {
      ...services,
      ipLookUpUrl: 'https://slow.test/',
    })
    const outcomes: unknown[] = []
    void slow.lookUp().then((outcome) => outcomes.push(outcome))
    await clock.advanceAsync(499)
    expect(outcomes).toEqual([])
    await clock.advanceAsync(1)
    expect(outcomes).toEqual([{ ok: false, error: 'unavailable' }])
    expect(await ip.lookUp()).toEqual({ ok: false, error: 'bad-answer' })
  })

  test('GEO-2 a deployment without third parties contacts none', async () => {
    const { backend, http } = start()
    const none = { reverseGeocoderUrl: '', ipLookUpUrl: '' }
    expect(await new HttpIpLocation(http, none).lookUp()).toEqual({ ok: false, error: 'unavailable' })
    expect(await new HttpReverseGeocoder(http, none).countryCodeAt({ lng: 0, lat: 0 })).toEqual({
      ok: false,
      error: 'unavailable',
    })
    expect(backend.requests).toHaveLength(0)
  })
})
