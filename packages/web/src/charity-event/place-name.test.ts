import { expect, test } from 'vitest'
import { placeNameOf, placeWithTown } from './place-name.ts'

test.each([
  [{ placeName: 'двор библиотеки', address: 'Пермь, Ленина, 5' }, 'Пермь · двор библиотеки'],
  [{ placeName: 'Парк Пермь', address: 'Пермь, Ленина, 5' }, 'Парк Пермь'],
  [{ placeName: '', address: 'Пермь, Ленина, 5' }, 'Пермь, Ленина, 5'],
  [{ placeName: 'Library yard', address: '5 High Street, London' }, 'Library yard'],
  [{ placeName: 'Library yard', address: 'by the river' }, 'Library yard'],
])('LOOK-8 %j is listed as %s', (place, words) => expect(placeWithTown(place)).toBe(words))

test('LOOK-8 the town that is said above a list is not said again', () => {
  const place = { placeName: 'двор библиотеки', address: 'Пермь, Ленина, 5' }
  expect(placeWithTown(place, 'Пермь')).toBe('двор библиотеки')
  expect(placeWithTown(place, 'Казань')).toBe('Пермь · двор библиотеки')
})

test('EVT-1 a place without a name is shown by its address', () => {
  expect(placeNameOf({ placeName: '', address: 'Пермь' })).toBe('Пермь')
})
