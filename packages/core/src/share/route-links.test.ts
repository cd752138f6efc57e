import { expect, test } from 'vitest'
import { routeLinks, wayLink } from './index.ts'

const place = { name: 'Экоцентр (двор)', lng: 37.6684, lat: 55.75 }
const urls = (variant: 'ru' | 'kz' | 'int') =>
  Object.fromEntries(routeLinks(variant, place).map(({ service, url }) => [service, url]))

test.each([
  ['ru', ['yandex', '2gis', 'openstreetmap', 'google', 'apple', 'device']],
  ['kz', ['2gis', 'yandex', 'openstreetmap', 'google', 'apple', 'device']],
  ['int', ['google', 'openstreetmap', 'apple', 'device']],
] as const)('SITE-11 the ways to a point on %s', (variant, services) => {
  expect(routeLinks(variant, place).map(({ service }) => service)).toEqual(services)
})

test('MAP-1 each service gets the coordinates in its own order', () => {
  expect(urls('ru')).toEqual({
    yandex: 'https://yandex.ru/maps/?rtext=~55.75,37.6684',
    '2gis': 'https://2gis.ru/directions/points/%7C37.6684,55.75',
    openstreetmap: 'https://www.openstreetmap.org/directions?to=55.75,37.6684',
    google: 'https://www.google.com/maps/dir/?api=1&destination=55.75,37.6684',
    apple: 'https://maps.apple.com/?daddr=55.75,37.6684',
    device:
      'geo:55.75,37.6684?q=55.75,37.6684(%D0%AD%D0%BA%D0%BE%D1%86%D0%B5%D0%BD%D1%82%D1%80%20%20%D0%B4%D0%B2%D0%BE%D1%80%20)',
  })
  expect(urls('kz')).toMatchObject({
    yandex: 'https://yandex.kz/maps/?rtext=~55.75,37.6684',
    '2gis': 'https://2gis.kz/directions/points/%7C37.6684,55.75',
  })
})

test('MAP-1 a lone surrogate in a name does not break the URL', () => {
  expect(() => routeLinks('int', { ...place, name: '\uD83D' })).not.toThrow()
})

test('BAG-4 one link with all stops, by the service of the variant', () => {
  const stops = [place, { lng: 37.7, lat: 55.8 }, { lng: 37.5, lat: 55.6 }]
  expect((['ru', 'kz', 'int'] as const).map((variant) => wayLink(variant, stops)?.url)).toEqual([
    'https://yandex.ru/maps/?rtext=~55.75,37.6684~55.8,37.7~55.6,37.5',
    'https://2gis.kz/directions/points/%7C37.6684,55.75%7C37.7,55.8%7C37.5,55.6',
    'https://www.google.com/maps/dir/?api=1&destination=55.6,37.5&waypoints=55.75,37.6684%7C55.8,37.7',
  ])
  expect(wayLink('int', [place])?.url).toBe('https://www.google.com/maps/dir/?api=1&destination=55.75,37.6684')
  expect(wayLink('int', [])).toBeNull()
})
