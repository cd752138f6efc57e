import { describe, expect, test } from 'vitest'
import { capitalOf, mapStartOf, siteOfVariant } from '../site/index.ts'
import { townsOf } from './towns.ts'
import { namedBy, whereIs, type PlaceHints } from './whereabouts.ts'

const site = siteOfVariant('kz')
const locale = site.defaultLocale
const [almaty, , shymkent] = townsOf('kz')
const hints = {
  link: { lng: 1, lat: 1, zoom: 15 },
  words: almaty!,
  town: shymkent!,
  position: { lng: 2, lat: 2 },
  last: { lng: 3, lat: 3 },
  network: { lng: 4, lat: 4 },
  busiest: { lng: 5, lat: 5 },
} satisfies PlaceHints

describe('PLACE-6 one answer to where the visitor is', () => {
  test('PLACE-6 the first that is known counts: link, words, chosen town, position, last position, network, capital', () => {
    const order = ['link', 'words', 'town', 'position', 'last', 'network', 'busiest'] as const
    for (const [at, source] of order.entries()) {
      const known = Object.fromEntries(order.slice(at).map((each) => [each, hints[each]]))
      const { lng, lat } = hints[source]
      expect(whereIs(site, locale, known)).toMatchObject({ source, view: { lng, lat }, capital: null })
    }
  })

  test('PLACE-6 a town is named, a position is not, and the capital by its id', () => {
    expect(whereIs(site, locale, { town: shymkent!, words: almaty! }).town).toBe(almaty)
    expect(whereIs(site, locale, { town: shymkent! }).town).toBe(shymkent)
    expect(whereIs(site, locale, { position: hints.position, town: null }).town).toBeNull()
    const nothing = { town: null, position: null }
    expect(whereIs(site, locale, nothing)).toEqual({
      source: 'capital',
      view: mapStartOf(site, locale),
      town: null,
      capital: capitalOf(site, locale).id,
    })
  })

  test('PLACE-6 a place on screen has its own name, the visitor’s if it is theirs, else none', () => {
    const here = whereIs(site, locale, { town: almaty! })
    const { lng, lat } = here.view
    expect(namedBy(here, null)).toBe('visitor')
    expect(namedBy(here, { lng: lng + 0.3, lat, name: null })).toBe('visitor')
    expect(namedBy(here, { lng: lng + 0.3, lat, name: 'Talgar' })).toBe('shown')
    expect(namedBy(here, { lng: shymkent!.lng, lat: shymkent!.lat, name: 'Shymkent' })).toBe('shown')
    expect(namedBy(here, { lng: shymkent!.lng, lat: shymkent!.lat, name: null })).toBe('nothing')
  })

  test('PLACE-2 a link keeps its zoom, other places are seen as a town', () => {
    expect(whereIs(site, locale, { link: hints.link }).view.zoom).toBe(15)
    expect(whereIs(site, locale, { link: { lng: 1, lat: 1 } }).view.zoom).toBe(12)
    expect(whereIs(site, locale, { position: hints.position }).view.zoom).toBe(12)
  })
})
