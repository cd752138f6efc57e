import { describe, expect, test } from 'vitest'
import { saysStreet, streetInWords } from './street-in-words.ts'
import { townInWords } from './town-in-words.ts'
import { townsOf } from './towns.ts'

const towns = [...townsOf('kz'), ...townsOf('ru'), ...townsOf('int')]
const named = (text: string) => {
  const found = townInWords(text, towns)
  return found && [found.town.id, found.rest]
}

describe('PLACE-7 a town in the words', () => {
  test.each([
    ['алматы', 'almaty', ''],
    ['Казань', 'kazan', ''],
    ['в Самаре Самара', 'samara', 'Самаре'],
    ['батарейки алматы', 'almaty', 'батарейки'],
    ['Алматы Абая', 'almaty', 'Абая'],
    ['Абая 150 Алматы', 'almaty', 'Абая 150'],
    ['г. Алматы, ул. Розыбакиева, 45', 'almaty', 'ул. Розыбакиева 45'],
    ['Алматы ул Розыбакиева', 'almaty', 'ул Розыбакиева'],
    ['старые батарейки в Нижний Новгород', 'nizhny-novgorod', 'старые батарейки'],
    ['Өскемен', 'oskemen', ''],
    ['pilas Buenos Aires', 'buenos-aires', 'pilas'],
    ['batteries in London', 'london', 'batteries'],
    ['Рио, Cordoba', 'cordoba', 'Рио'],
  ])('PLACE-7 %s', (text, id, rest) => {
    expect(named(text)).toEqual([id, rest])
  })

  test.each([
    '',
    'алма',
    'каза',
    'батарейки',
    'улица Казань',
    'Самара проспект, 5',
    'стекло из Алматы бутылки',
    'Almatys',
  ])('PLACE-7 no town, only part of its name, a street, or amid the words: "%s"', (text) => {
    expect(named(text)).toBeNull()
  })
})

describe('PLACE-8 the street of an address', () => {
  test.each([
    ['проспект Абая 150', 'абая'],
    ['Абая 150', 'абая'],
    ['ул розыбакиева 45а', 'розыбакиева'],
    ['ул. Ленина', 'ленина'],
    ['221b Baker Street', 'baker'],
    ['Avenida Corrientes 1234', 'corrientes'],
  ])('PLACE-8 %s', (text, street) => {
    expect(streetInWords(text)).toBe(street)
  })

  test('PLACE-8 a number is part of an address, but says no street', () => {
    const texts = ['ул. Абая, 150', 'Абая 150', 'batteries 18650', 'Baker Street'] as const
    expect(texts.map(saysStreet)).toEqual([true, false, false, true])
  })

  test.each(['батарейки', 'Второй круг', '', '150', 'улица'])('PLACE-8 no address: "%s"', (text) => {
    expect(streetInWords(text)).toBeNull()
  })
})
