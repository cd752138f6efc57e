import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressCoordinates, formatCoordinates, parseCoordinates } from './index.ts'

const moscow = { lng: 37.61, lat: 55.75 }

test.each([
  '55.75, 37.61',
  '55.75,37.61',
  '55.75 37.61',
  '  55.75 ;  37.61 ',
  '+55.75, +37.61',
  '55,75 37,61',
  '55,75, 37,61',
  '55,75; 37,61',
  '55.75° 37.61°',
  '55.75°, 37.61°',
  '55.75N 37.61E',
  'n 55.75 e 37.61',
  'N55.75, E37.61',
  '37.61 E, 55.75 N',
  'E 37.61 N 55.75',
  "55°45' 37°36.6'",
  '55°45′0″N 37°36′36″E',
  '55°45\'00"N, 37°36\'36"E',
  "55°45'00''N 37°36'36''E",
  'N 55 45 E 37 36.6',
  'N 55 45 00 E 37 36 36',
  '55.75° с. ш. 37.61° в. д.',
  '55,75° с.ш., 37,61° в.д.',
  'geo:55.75,37.61',
  'geo:55.75,37.61?z=17',
  'GEO:55.75,37.61;u=10',
])('MAP-1 typed coordinates %j are read', (text) => {
  const place = parseCoordinates(text)
  expect(place?.lat).toBeCloseTo(moscow.lat, 10)
  expect(place?.lng).toBeCloseTo(moscow.lng, 10)
})

test.each([
  ['-34.6, -58.38', { lat: -34.6, lng: -58.38 }],
  ['−34,6 −58,38', { lat: -34.6, lng: -58.38 }],
  ['34.6S 58.38W', { lat: -34.6, lng: -58.38 }],
  ["34°36'S 58°22'48\"W", { lat: -34.6, lng: -58.38 }],
  ['34.6° ю. ш. 58.38° з. д.', { lat: -34.6, lng: -58.38 }],
  ['55, 37', { lat: 55, lng: 37 }],
  ['55; 37', { lat: 55, lng: 37 }],
  ['55.5, 37', { lat: 55.5, lng: 37 }],
  ['55, 37.5', { lat: 55, lng: 37.5 }],
  ['55,5; 37', { lat: 55.5, lng: 37 }],
  ['55; 37,5', { lat: 55, lng: 37.5 }],
  ['-55,-37.5', { lat: -55, lng: -37.5 }],
  ['-34.6 -58.38', { lat: -34.6, lng: -58.38 }],
  ['55;37', { lat: 55, lng: 37 }],
  ['55,25;37,25', { lat: 55.25, lng: 37.25 }],
  ['-55,25;-37', { lat: -55.25, lng: -37 }],
  ['-55;-37,25', { lat: -55, lng: -37.25 }],
  ['34.6° ю.ш 58.38° з.д', { lat: -34.6, lng: -58.38 }],
  ['55.75° с.ш 37.61° в.д', { lat: 55.75, lng: 37.61 }],
  ['90, 180', { lat: 90, lng: 180 }],
  ['-90, -180', { lat: -90, lng: -180 }],
  ['0, 0', { lat: 0, lng: 0 }],
  ['-0.0, 0.0', { lat: 0, lng: 0 }],
])('MAP-1 %j is read exactly', (text, place) => {
  const read = parseCoordinates(text)
  expect(read?.lat).toBeCloseTo(place.lat, 12)
  expect(read?.lng).toBeCloseTo(place.lng, 12)
  expect(Object.is(read?.lat, -0)).toBe(false)
})

test.each([
  '',
  ' ',
  '55',
  '55,75',
  '55.75',
  '12 14',
  '55, 37.5 к',
  'к55.75 37.61',
  '55.75 37.61 к',
  'к55,75 37,61',
  '55,75 37,61 к',
  'к55,75; 37',
  '55,75; 37 к',
  'к55; 37,61',
  '55; 37,61 к',
  'кgeo:55.75,37.61',
  'ул. Ленина, 5',
  'Ленина 12, 14',
  '55.75, 37.61, 12.5',
  '90.000001, 0',
  '-90.000001, 0',
  '0, 180.000001',
  '0, -180.000001',
  '120, 45',
  '55N 37N',
  '37E 55E',
  '-55.75N 37.61E',
  'N55N 37E',
  "55°60'N 37°0'E",
  '55°0\'60"N 37°0\'0"E',
  '55.75N',
  '55.75°',
  'NaN, NaN',
  'Infinity, 0',
  '1e1, 1e1',
  '0x10, 5.5',
  '٥٥.٧٥, ٣٧.٦١',
  `55.75, 37.61${' '.repeat(100)}`,
  null,
  undefined,
  5575,
  { lat: 55 },
])('MAP-1 %j is not a pair of coordinates', (text) => expect(parseCoordinates(text)).toBeNull())

test('MAP-1 a text of 100 characters is read, one of 101 is not', () => {
  expect(parseCoordinates(`55.75, 37.61${' '.repeat(88)}`)).toEqual(moscow)
  expect(parseCoordinates(`55.75, 37.61${' '.repeat(89)}`)).toBeNull()
})

test('EVT-13 coordinates in a URL have at most seven decimals and never an exponent', () => {
  expect(addressCoordinates({ lng: 37.673099999999998, lat: 100 / 3 })).toBe('33.3333333,37.6731')
  expect(addressCoordinates({ lng: -1e-9, lat: 1e-7 })).toBe('0.0000001,0')
})

test('MAP-1 coordinates are written with decimal points and without trailing zeros', () => {
  expect(formatCoordinates({ lng: 37.6173, lat: 55.7558 })).toBe('55.7558, 37.6173')
  expect(formatCoordinates({ lng: 37, lat: 100 / 3 })).toBe('33.333333, 37')
  expect(formatCoordinates({ lng: -0.0000001, lat: 10 })).toBe('10, 0')
  expect(formatCoordinates({ lng: 100, lat: -20 }, 0)).toBe('-20, 100')
  expect(formatCoordinates({ lng: 1.25, lat: 2.5 }, 1)).toBe('2.5, 1.3')
})

const degrees = (size: number) => fc.double({ min: -size, max: size, noNaN: true })

test('MAP-1 formatted coordinates can be read back', () => {
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const read = parseCoordinates(formatCoordinates({ lng, lat }))
      expect(read?.lat).toBeCloseTo(lat, 5)
      expect(read?.lng).toBeCloseTo(lng, 5)
    }),
  )
})

test('MAP-1 no text makes the reader throw or return a place off the globe', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc
      .array(fc.constantFrom(...'0123456789.,;-+ °\'"NSEWсшвд'.split('')), { maxLength: 60 })
      .map((letters) => letters.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const place = parseCoordinates(typed)
      if (place === null) return
      expect(Math.abs(place.lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.lng)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 2000 },
  )
})
