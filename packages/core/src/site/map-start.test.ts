import { expect, test } from 'vitest'
import { capitalOf, mapStartOf, siteOfHost, siteOfVariant, siteVariants } from './index.ts'

test('LOOK-1 the map starts in the capital of its site at street level', () => {
  for (const variant of siteVariants) {
    const { lng, lat } = capitalOf(siteOfVariant(variant))
    expect(mapStartOf(siteOfVariant(variant))).toEqual({ lng, lat, zoom: 11 })
  }
  expect(mapStartOf(siteOfVariant('ru'))).toMatchObject({ lng: 37.6173, lat: 55.7558 })
  const spanish = { variant: null, locales: {}, hostLocales: { 'ar.localhost': ['ES_AR', 'EN_US'] } } as const
  expect(mapStartOf(siteOfVariant('int'), 'ES_AR')).toMatchObject({ lng: -58.3816, lat: -34.6037 })
  expect(mapStartOf(siteOfVariant('int'), 'EN_US')).toMatchObject({ lng: -0.1278, lat: 51.5074 })
  expect(mapStartOf(siteOfHost('ar.localhost', spanish))).toMatchObject({ lng: -58.3816, lat: -34.6037 })
})
