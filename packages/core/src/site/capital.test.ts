import { expect, test } from 'vitest'
import { capitalOf, siteOfVariant } from './index.ts'

test('SITE-1 each site starts in a capital, which may depend on the locale', () => {
  const argentine = { variant: 'int', defaultLocale: 'ES_AR' } as const
  const sites = [siteOfVariant('ru'), siteOfVariant('kz'), siteOfVariant('int'), argentine]
  expect(sites.map((site) => capitalOf(site).id)).toEqual(['moscow', 'astana', 'london', 'buenos-aires'])
  expect(capitalOf(siteOfVariant('int'), 'ES_AR').id).toBe('buenos-aires')
})

test('SITE-1 each capital has its own time zone', () => {
  expect([siteOfVariant('ru'), siteOfVariant('kz'), siteOfVariant('int')].map((site) => capitalOf(site))).toEqual([
    { id: 'moscow', timezone: 'Europe/Moscow', lng: 37.6173, lat: 55.7558 },
    { id: 'astana', timezone: 'Asia/Almaty', lng: 71.4491, lat: 51.1694 },
    { id: 'london', timezone: 'Europe/London', lng: -0.1278, lat: 51.5074 },
  ])
  expect(capitalOf(siteOfVariant('int'), 'ES_AR')).toEqual({
    id: 'buenos-aires',
    timezone: 'America/Argentina/Buenos_Aires',
    lng: -58.3816,
    lat: -34.6037,
  })
})
