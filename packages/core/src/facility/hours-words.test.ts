import { expect, test } from 'vitest'
import { hoursFromWords } from './hours-words.ts'

test.each([
  ['MIERCOLES A DOMINGOS DE 11 A 19 HS.', 'We-Su 11:00-19:00'],
  ['Lunes a viernes de 9 a 13 y 14 a 18 hs, sábados de 9.30 a 13', 'Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:30-13:00'],
  ['пн-пт 9:00–18:00, сб 10-15, вс выходной', 'Mo-Fr 09:00-18:00; Sa 10:00-15:00; Su off'],
  ['Ежедневно с 10 до 20', 'Mo-Su 10:00-20:00'],
  ['вторник и четверг с 10.00 до 17.30', 'Tu,Th 10:00-17:30'],
  ['дүйсенбі-жұма 09:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['Monday to Friday 8:30 - 17:00; Saturday closed', 'Mo-Fr 08:30-17:00; Sa off'],
  ['Круглосуточно', '24/7'],
  ['24 hs.', '24/7'],
])('SRC-9 %s', (text, osm) => expect(hoursFromWords(text)).toBe(osm))

test.each([
  'по звонку',
  'пн-пт с 9 до 5',
  'с 9 до 18',
  'lunes a viernes',
  'lunes de 9',
  'Un samedi par mois, de 9h30 à 12h',
  'пн-пт 9-18 кроме праздников',
  'martes de 20 a 2',
  'de 9 a 18 lunes',
  'пн 25-30',
  '',
])('SRC-9 nothing is guessed of %j', (text) => expect(hoursFromWords(text)).toBeNull())
