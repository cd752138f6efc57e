import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locationPaths, placeAddressQuery, readCountryCode, readIpPlace, readPlaceAddress } from '@recircle/core/geo'
import { readErrorDocument } from '@recircle/core/wire'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { ipLookUpUrl } from './geo.routes.ts'

let service: Server
let requests: string[] = []
let answer: { readonly status: number; readonly body: string } | 'never' = 'never'
let db: TestDatabase
let app: App
let plain: App

beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (answer === 'never') return
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  db = await openTestDatabase()
  const env = { GEOCODING_URL: `${origin}/reverse`, IP_LOCATION_URL: `${origin}/json`, IP_LOCATION_KEY: 'secret' }
  app = await buildTestApp(db.database, env)
  plain = await buildTestApp(db.database)
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await app.close()
  await plain.close()
  await db.close()
})
beforeEach(() => {
  requests = []
})

const reverse = (lat: number, lon: number, of = app) =>
  of.inject({ url: locationPaths.reverseGeocoder, query: { lat: String(lat), lon: String(lon), format: 'json' } })
const byAddress = (remoteAddress: string, of = app) => of.inject({ url: locationPaths.ipLookUp, remoteAddress })
const respond = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describe('GEO-2 look-ups of third parties', () => {
  test('GEO-2 the country of a place is looked up once per kilometer', async () => {
    respond({ address: { country_code: 'kz', road: 'Abay' } })
    const first = await reverse(43.25123, 76.91234)
    expect(readCountryCode(first.json())).toEqual({ ok: true, value: 'KZ' })
    expect(first.body).not.toContain('Abay')
    await reverse(43.2514, 76.9121)
    expect(requests).toEqual(['/reverse?lat=43.25&lon=76.91&format=json'])
  })

  test('GEO-2 a request at building zoom returns the street', async () => {
    respond({ address: { country_code: 'kz', city: 'Алматы', road: 'Абай даңғылы', house_number: '10', suburb: 'x' } })
    const query = placeAddressQuery({ lng: 76.912_345_6, lat: 43.251_234_5 }, 'kk')
    const found = await app.inject({ url: locationPaths.reverseGeocoder, query })
    expect(readPlaceAddress(found.json())).toEqual({
      ok: true,
      value: { locality: 'Алматы', road: 'Абай даңғылы', house: '10' },
    })
    expect(found.body).not.toContain('suburb')
    expect(requests).toEqual(['/reverse?lat=43.25123&lon=76.91235&format=json&zoom=18&accept-language=kk'])
    expect((await app.inject({ url: locationPaths.reverseGeocoder, query: { ...query, zoom: '3' } })).statusCode).toBe(
      422,
    )
  })

  test('GEO-2 the location of an IP address is looked up with the key, which the visitor never sees', async () => {
    respond({ country_code: 'ar', latitude: '-34.6', longitude: -58.4 })
    const first = await byAddress('203.0.113.7')
    expect(readIpPlace(first.json())).toEqual({ ok: true, value: { countryCode: 'AR', lat: -34.6, lng: -58.4 } })
    await byAddress('203.0.113.7')
    expect(requests).toEqual(['/json?ip=203.0.113.7&key=secret'])
    expect(first.headers['cache-control']).toBe('private, max-age=3600')
  })

  test('GEO-2 private addresses are never looked up', async () => {
    for (const ip of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.1',
      '172.20.0.1',
      '::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      'in-process',
    ])
      expect((await byAddress(ip)).statusCode).toBe(404)
    expect(requests).toEqual([])
  })

  test.each([
    ['a service that fails', () => respond('', 500), 503],
    ['a redirect', () => respond('', 302), 503],
    ['an answer without a country', () => respond({ error: 'Unable to geocode' }), 404],
    ['no JSON', () => respond('<html>'), 404],
    ['a huge answer', () => respond(JSON.stringify('x'.repeat(70_000))), 404],
  ])('GEO-2 %s is reported in the envelope and retried next time', async (_, prepare, status) => {
    prepare()
    const refused = await reverse(1, 2)
    expect([refused.statusCode, readErrorDocument(refused.json()).ok]).toEqual([status, true])
    await reverse(1, 2)
    expect(requests.length).toBe(2)
  })

  test('GEO-2 a location that takes more than half a second is given up', async () => {
    answer = 'never'
    const startedMs = performance.now()
    expect((await byAddress('203.0.113.9')).statusCode).toBe(503)
    expect(performance.now() - startedMs).toBeLessThan(10_000)
  })

  test('GEO-2 a deployment without third parties has no look-ups', async () => {
    expect((await reverse(1, 2, plain)).statusCode).toBe(404)
    expect((await byAddress('203.0.113.7', plain)).statusCode).toBe(404)
    expect((await reverse(91, 0)).statusCode).toBe(422)
    expect(requests).toEqual([])
  })

  test('GEO-2 the configured URL says where the visitor’s address goes', () => {
    expect(ipLookUpUrl('https://ip.test/{ip}/json/?key={key}', '2001:db8::1', 'a&b')).toBe(
      'https://ip.test/2001%3Adb8%3A%3A1/json/?key=a%26b',
    )
    expect(ipLookUpUrl('https://ip.test/json', '203.0.113.7', '')).toBe('https://ip.test/json?ip=203.0.113.7')
  })
})
