import { expect, test } from 'vitest'
import { knownCities } from '../geo/known-cities.ts'
import { holidayPlaceOf } from './holiday-place.ts'

test('DAYS-9 the holidays of a point are those of the country of its time zone', () => {
  expect(knownCities.filter(({ country, timezone }) => holidayPlaceOf(timezone) !== country)).toEqual([])
  expect([holidayPlaceOf(''), holidayPlaceOf('Etc/UTC')]).toEqual(['', ''])
})
