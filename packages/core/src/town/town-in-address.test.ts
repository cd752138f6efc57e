import { expect, test } from 'vitest'
import { townsInAddress } from './town-in-address.ts'

test.each([
  ['Зарайск, ул. Советская, 7', ['Зарайск']],
  ['г. Ош, ул. Ленина, 12', ['Ош']],
  ['Қордай ауылы, Жібек жолы көшесі, 4', ['Қордай']],
  ['село Косторно, Центральная улица', ['Косторно']],
  ['12 High Street, Ambleside', ['Ambleside']],
  ['Calle San Martín 120, Villa Traful', ['Villa Traful']],
  ['Ростовская область, ул. Мира, 1', []],
  ['Центральный район, 5', []],
  ['проспект Мира, 5', []],
  ['улица Мира', []],
  ['', []],
])('PLACE-5 the towns that an address names: %s', (address, names) => {
  expect(townsInAddress(address)).toEqual(names)
})
