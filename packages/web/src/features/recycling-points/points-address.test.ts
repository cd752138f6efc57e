import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facilityKinds, materialMatches } from '@recircle/core/facility'
import { parseCoordinates } from '@recircle/core/geo'
import { noAddress, type PointsAddress } from './points-address.ts'
import { addressCoordinates } from '@recircle/core/geo'
import { missingPlaceHref, pointsHref, pointsSearch, readPointsAddress } from './points-address.ts'

const fixed = (min: number, max: number, digits: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Number(value.toFixed(digits)) + 0)
const view = fc.record({ lng: fixed(-180, 180, 5), lat: fixed(-90, 90, 5), zoom: fixed(2, 19, 2) })
const wallTime = fc
  .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2040-01-01T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))
const slug = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)

/** Normalizes an address: `from` needs text and no view, and a thing needs materials. */
const withoutIdleStart = (address: PointsAddress): PointsAddress => ({
  ...address,
  from: address.text === '' || address.view !== null ? null : address.from,
  thing: address.materials.length > 0 ? address.thing : null,
})

const wishes: fc.Arbitrary<PointsAddress> = fc.record({
  pointId: fc.option(fc.uuid()),
  view: fc.option(view),
  from: fc.option(view),
  text: fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.trim().slice(0, 200))
    .filter((text) => text === text.trim() && parseCoordinates(text) === null),
  materials: fc.uniqueArray(slug, { maxLength: 6 }),
  thing: fc.option(slug),
  materialMatch: fc.constantFrom(...materialMatches),
  kind: fc.option(fc.constantFrom(...facilityKinds)),
  open: fc.option(fc.oneof(fc.constant('now'), wallTime)),
  isConfirmedLately: fc.boolean(),
  page: fc.integer({ min: 1, max: 50 }),
})
const addresses = wishes.map(withoutIdleStart)

const readHref = (href: string): PointsAddress => {
  const { pathname, search } = new URL(href, 'https://recircle.example')
  return readPointsAddress(pathname.split('/')[2], search)
}

describe('MAP-1 the URL of list and map', () => {
  test('TRUTH-51 a missing place is reported at the center of the map', () => {
    expect(missingPlaceHref({ lat: -34.6, lng: -58.381_234_5, zoom: 14.5 })).toBe(
      '/recycling-points/missing?at=-34.6,-58.38123,14.5',
    )
  })

  test('any state round-trips through its URL', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(readHref(pointsHref(address))).toEqual(address)
      }),
    )
  })

  test('any URL can be read, and reading is idempotent', () => {
    const names = fc.constantFrom(
      'text',
      'materials',
      'thing',
      'match',
      'kind',
      'open',
      'confirmed',
      'time',
      'at',
      'from',
      'page',
      'x',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
        const address = readPointsAddress(undefined, new URLSearchParams(pairs).toString())
        expect(readHref(pointsHref(address))).toEqual(address)
      }),
    )
  })

  test('the default state has no query, and other queries are readable', () => {
    expect(pointsHref(noAddress)).toBe('/recycling-points')
    const chosen = { ...noAddress, text: 'батарейки', materials: ['paper', 'pet'], open: '2026-05-13T18:00' }
    expect(decodeURIComponent(pointsSearch({ ...chosen, view: { lng: 37.61731, lat: 55.75581, zoom: 13 } }))).toBe(
      '?text=батарейки&materials=paper,pet&open=2026-05-13T18:00&at=55.75581,37.61731,13',
    )
  })

  test('reads the fields of a form: one parameter per material, and the time in a field of its own', () => {
    const query = '?text=&open=at-time&time=2026-05-13T18%3A00&kind=&match=any&materials=paper&materials=pet'
    const read = readPointsAddress(undefined, query)
    expect(read).toEqual({ ...noAddress, open: '2026-05-13T18:00', materials: ['paper', 'pet'] })
    expect(readPointsAddress(undefined, '?open=now&time=2026-05-13T18%3A00').open).toBe('now')
  })

  test.each(['?open=at-time', '?open=at-time&time=', '?open=at-time&time=2026-02-30T10:00'])(
    'MAP-6 a missing or invalid time means now: %s',
    (query) => expect(readPointsAddress(undefined, query).open).toBe('now'),
  )

  test('MAP-1 coordinates typed as search text are a place, also without scripts', () => {
    const read = readPointsAddress(undefined, '?text=55.7512345%2C+37.6731&at=43.2,76.9,9&materials=pet')
    expect(read).toEqual({ ...noAddress, materials: ['pet'], view: { lat: 55.75123, lng: 37.6731, zoom: 15 } })
    expect(pointsSearch(read)).toBe('?materials=pet&at=55.75123,37.6731,15')
  })

  test('EVT-13 accepts coordinates with all the digits that JavaScript writes', () => {
    const place = { lat: 55.75123, lng: 37.6731, zoom: 13 }
    expect(readPointsAddress(undefined, 'at=55.751231234567891,37.673099999999998,13')).toMatchObject({ view: place })
    const tiny = { lat: 0.1 + 0.2, lng: 0.0000001 }
    expect(readPointsAddress(undefined, `at=${addressCoordinates(tiny)},13`)).toMatchObject({
      view: { lat: 0.3, lng: 0, zoom: 13 },
    })
  })

  test.each([
    ['at=91,37,12', { view: null }],
    ['at=55,37', { view: null }],
    ['at=55,37,99', { view: null }],
    ['open=2026-02-30T10:00', { open: null }],
    ['confirmed=lately', { isConfirmedLately: true }],
    ['confirmed=ever', { isConfirmedLately: false }],
    ['page=0', { page: 1 }],
    ['page=51', { page: 1 }],
    ['kind=shop&match=some', { kind: null, materialMatch: 'any' }],
    ['materials=Paper,../x,pet', { materials: ['pet'] }],
  ])('what makes no sense is left out: %s', (query, expected) => {
    expect(readPointsAddress(undefined, query)).toMatchObject(expected)
  })
})
