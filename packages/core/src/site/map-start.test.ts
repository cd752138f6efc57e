import { expect, test } from 'vitest'
import { mapStartOf, siteOfVariant } from './index.ts'

test('MAP-3 the map starts at lng 37, lat 55, and abroad in the capital', () => {
  expect(mapStartOf(siteOfVariant('ru'))).toEqual({ lng: 37, lat: 55, zoom: 8 })
  expect(mapStartOf(siteOfVariant('kz'))).toMatchObject({ zoom: 11 })
  expect(Math.abs(mapStartOf(siteOfVariant('kz')).lat - 51.15)).toBeLessThan(0.1)
})
