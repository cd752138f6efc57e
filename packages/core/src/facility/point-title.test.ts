import { expect, test } from 'vitest'
import { titleOf } from './point-title.ts'

const container = { name: '', kind: 'container', address: 'Москва, ул. Ленина, 5', materials: ['Батарейки'] } as const

test.each([
  ['ru', 'Контейнер: батарейки, ул. Ленина, 5'],
  ['kk', 'Контейнер: батарейки, ул. Ленина, 5'],
  ['en', 'Container: батарейки, ул. Ленина, 5'],
  ['es', 'Contenedor: батарейки, ул. Ленина, 5'],
] as const)(
  'FAC-27 a point without a name is called in %s by its kind, what it takes and its street',
  (language, title) => expect(titleOf(container, language)).toBe(title),
)

test('FAC-27 a name is left as it is', () => expect(titleOf({ ...container, name: 'Двор' }, 'ru')).toBe('Двор'))

test.each([
  [{ materials: ['Бумага', 'Стекло', 'Металл'] }, 'Контейнер: бумага, стекло, ул. Ленина, 5'],
  [{ materials: [] }, 'Контейнер, ул. Ленина, 5'],
  [{ address: '' }, 'Контейнер: батарейки'],
  [{ address: '', materials: [] }, 'Контейнер'],
  [{ kind: 'centre', name: ' ' }, 'Пункт приема: батарейки, ул. Ленина, 5'],
] as const)('FAC-27 it is called by what is known of it: %j', (parts, title) =>
  expect(titleOf({ ...container, ...parts }, 'ru')).toBe(title),
)

test.each([
  ['117463, Москва, Новоясеневский проспект, дом 7', 'Новоясеневский проспект, дом 7'],
  ['Corrientes 1234, C1043AAZ, Buenos Aires', 'Corrientes 1234'],
  ['Алматы, Абай даңғылы 10', 'Абай даңғылы 10'],
  ['улица 9 Мая, 13, Красноярск', 'улица 9 Мая, 13'],
  ['5 Main Street, Springfield', '5 Main Street'],
  ['Парк Горького', 'Парк Горького'],
  ['Москва, Арбат, д. 5, корп. 2', 'Арбат, д. 5, корп. 2'],
])('FAC-27 of the address %s its title has the street', (address, street) =>
  expect(titleOf({ ...container, materials: [], address }, 'ru')).toBe(`Контейнер, ${street}`),
)
