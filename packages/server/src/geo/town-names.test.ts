import { expect, test } from 'vitest'
import { townNamesAt } from './town-names.ts'

test('MAP-7 a town has names in every language, within its surroundings only', () => {
  expect(townNamesAt({ lng: 37.7, lat: 55.8 }).split(' ')).toEqual(
    expect.arrayContaining(['Moscow', 'Москва', 'Мәскеу', 'Moscú']),
  )
  expect(townNamesAt({ lng: -58.4, lat: -34.6 })).toContain('Buenos Aires')
  // Between Buenos Aires and La Plata the nearer one counts.
  expect(townNamesAt({ lng: -57.96, lat: -34.92 })).toContain('La Plata')
  expect(townNamesAt({ lng: 37.6, lat: 56.2 })).toBe('')
  expect(townNamesAt({ lng: 0, lat: 0 })).toBe('')
})
