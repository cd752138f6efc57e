import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSiteOverrides, siteOfVariant } from '../site/index.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { boxText, embedSearch, embedSnippets, readEmbedForm, readEmbedWish, wishOfForm } from './index.ts'

const kz = siteOfVariant('kz', valueOf(readSiteOverrides('', '')))
const pairsOf = (search: string): [string, string][] =>
  search === '' ? [] : search.split('&').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])
const read = (search: string) => readEmbedWish(pairsOf(search), kz)

describe('EMBED-2 the query of a frame', () => {
  test('EMBED-2 filters, language, theme, map and page round-trip', () => {
    const search =
      'materials=paper,glass&match=all&kind=container&bbox=76,43,77,44&organization=0191e7c2-0000-7000-8000-000000000000&lang=ru-kz&theme=dark&map=on&page=2'
    const wish = valueOf(read(search))
    expect(wish).toMatchObject({ locale: 'RU_KZ', theme: 'dark', hasMap: true, page: 2 })
    expect(wish.query).toMatchObject({ materials: ['paper', 'glass'], match: 'all', kind: 'container' })
    expect(embedSearch(wish, kz)).toBe(search)
    expect(valueOf(read(''))).toMatchObject({ locale: 'KK_KZ', theme: 'auto', hasMap: false, page: 1 })
  })

  test.each([
    ['material=paper', 'material'],
    ['materials=paper&materials=', 'materials'],
    ['organization=x', 'organization'],
    ['bbox=1,2,3', 'bbox'],
    ['lang=es-ar', 'lang'],
    ['theme=pink', 'theme'],
    ['map=yes', 'map'],
    ['page=0', 'page'],
    ['page=9999', 'page'],
    ['confirmed=lately', 'confirmed'],
    ['updated_since=2026-01-01', 'updated_since'],
  ])('EMBED-2 %s is refused by its name', (search, name) => expect(read(search)).toEqual({ ok: false, error: name }))
})

describe('EMBED-5 the builder', () => {
  const towns = [{ id: 'astana', name: 'Астана', lng: 71.43, lat: 51.13 }]
  const wish = (fields: readonly (readonly [string, string])[]) => wishOfForm(readEmbedForm(fields, 'RU_KZ'), towns, kz)

  test('EMBED-5 fields become the URL of a frame', () => {
    const fields = [
      ['material', 'paper'],
      ['material', 'glass'],
      ['town', 'astana'],
      ['radius', '3'],
      ['locale', 'KK_KZ'],
      ['theme', 'dark'],
    ] as const
    expect(embedSearch(wish(fields), kz)).toMatch(
      /^materials=paper,glass&bbox=71[.]\d{1,4},51[.]\d{1,4},71[.]\d{1,4},51[.]\d{1,4}&lang=kk-kz&theme=dark$/,
    )
  })

  test('EMBED-7 an area is a box as typed or as a map shows it, and then no town', () => {
    const box = ['bbox', ' 76.5, 43, 77.25,44 '] as const
    expect(embedSearch(wish([box]), kz)).toMatch(/^bbox=76[.]5,43,77[.]25,44&/)
    expect(embedSearch(wish([box, ['town', 'astana']]), kz)).toMatch(/^bbox=76[.]5,43,77[.]25,44&/)
    expect(embedSearch(wish([box, ['town', 'astana'], ['area', 'town']]), kz)).toMatch(/^bbox=71[.]/)
    expect(wish([['bbox', '77,44,76']]).query.box).toBeNull()
    expect(boxText({ west: 76.123_45, south: 43, east: 77, north: 44.000_01 })).toBe('76.1235,43,77,44')
  })

  test('EMBED-5 ignores invalid values, and any input gives a valid URL', () => {
    expect(wish([['organization', 'ours']]).query.organization).toBeNull()
    const name = fc.constantFrom('material', 'town', 'radius', 'area', 'bbox', 'organization', 'locale', 'theme', 'map')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' }))), (fields) => {
        const made = wish(fields)
        expect(read(embedSearch(made, kz))).toEqual({ ok: true, value: made })
      }),
    )
  })

  test('EMBED-5 no input can end an attribute of the snippet', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (search, title) => {
        const { script, frame } = embedSnippets('https://a.example', search, title)
        expect(script).toMatch(/^<script async src="[^"<>]*" data-recircle="[^"<>]*" data-title="[^"<>]*"><\/script>$/)
        expect(frame).toMatch(/^<iframe src="[^"<>]*" title="[^"<>]*" loading="lazy" style="[^"<>]*"><\/iframe>$/)
      }),
    )
    expect(embedSnippets('https://a.example', 'a=1&b=2', '"><img>').script).toBe(
      '<script async src="https://a.example/embed.js" data-recircle="a=1&amp;b=2" data-title="&quot;&gt;&lt;img&gt;"></script>',
    )
  })
})
