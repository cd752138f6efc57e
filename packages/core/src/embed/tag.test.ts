import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf, siteOfVariant } from '../site/index.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import {
  accentColors,
  embedSearch,
  localeOfTag,
  readEmbedForm,
  readEmbedWish,
  readTagOptions,
  readTagQuestion,
  tagAnswerSearch,
  tagAttributes,
  tagLanguage,
  tagPlacesSearch,
  tagSnippet,
  wishAround,
} from './index.ts'
import { contrast, tagSurfaces } from './tag-colors.ts'

const kz = siteOfVariant('kz')
const pairsOf = (search: string): [string, string][] =>
  search.split('&').map((pair) => [pair.split('=')[0] ?? '', decodeURIComponent(pair.split('=')[1] ?? '')])
const optionsOf = (attributes: Readonly<Record<string, string>>) => readTagOptions((name) => attributes[name])

describe('TAG-1 what the attributes of a tag say', () => {
  test('TAG-1 what the builder writes is what the tag reads', () => {
    const fields = [
      ['mode', 'both'],
      ['town', '511565'],
      ['locale', 'KK_KZ'],
      ['theme', 'dark'],
      ['accent', '#7A1F2B'],
    ] as const
    const attributes = tagAttributes(readEmbedForm(fields, 'RU_KZ'))
    expect(optionsOf(Object.fromEntries(attributes))).toEqual({
      mode: 'both',
      town: '511565',
      language: 'kk',
      theme: 'dark',
      accent: '#7a1f2b',
    })
  })

  test.each([
    ['town', '"><img src=x>', 'town', ''],
    ['town', '../../api', 'town', ''],
    ['mode', 'everything', 'mode', 'places'],
    ['theme', 'pink', 'theme', 'auto'],
    ['accent', '#fff}*{display:none', 'accent', null],
    ['accent', 'red', 'accent', null],
    ['language', 'de', 'language', null],
  ] as const)('TAG-1 a foreign page that says %s="%s" has said nothing', (name, value, field, read) => {
    expect(optionsOf({ [name]: value })[field]).toBe(read)
  })

  test('TAG-1 speaks the language that it names, else that of the page, else of the browser', () => {
    expect(tagLanguage(optionsOf({ language: 'es-AR' }), ['ru'])).toBe('es')
    expect(tagLanguage(optionsOf({}), ['kk-KZ', 'ru-RU'])).toBe('kk')
    expect(tagLanguage(optionsOf({}), ['', 'de-DE', 'ru-RU'])).toBe('ru')
    expect(tagLanguage(optionsOf({}), ['de'])).toBe('en')
  })
})

describe('TAG-2 a question of a tag', () => {
  test('TAG-2 what a tag asks is what the server reads', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (typed) => {
        fc.pre(typed.trim() !== '')
        const search = tagAnswerSearch('511565', 'ru', ['text', typed])
        expect(readTagQuestion(pairsOf(search))).toEqual({
          ok: true,
          value: { town: '511565', language: 'ru', asked: ['text', typed.trim()] },
        })
      }),
    )
    expect(valueOf(readTagQuestion(pairsOf(tagAnswerSearch('', 'kk', ['thing', 'battery'])))).asked).toEqual([
      'thing',
      'battery',
    ])
  })

  test.each([
    ['lang=ru', 'text'],
    ['lang=ru&text=a&thing=battery', 'text'],
    [`lang=ru&text=${'a'.repeat(201)}`, 'text'],
    ['text=a', 'lang'],
    ['lang=de&text=a', 'lang'],
    ['lang=ru&text=a&text=b', 'text'],
    ['lang=ru&text=a&near=1,2', 'near'],
    ['lang=ru&thing=../x', 'thing'],
    ['lang=ru&text=a&town=Пенза', 'town'],
  ])('TAG-2 %s is refused by its name', (search, name) =>
    expect(readTagQuestion(pairsOf(search))).toEqual({ ok: false, error: name }),
  )

  test('TAG-2 is answered in its language, also on a site without it', () => {
    expect(localeOfTag('ru', kz)).toBe('RU_KZ')
    for (const language of ['ru', 'kk', 'es', 'en'] as const)
      expect(languageOf(localeOfTag(language, kz))).toBe(language)
  })
})

test('TAG-4 the words on an accent and its bounds can be told apart, whatever color a page names', () => {
  const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((each) => `#${each.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
      const { surface } = tagSurfaces[theme]
      const { fill, edge, word, link } = accentColors(accent, theme)
      expect(contrast(word, fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3)
      expect(link === null || contrast(link, surface) >= 4.5).toBe(true)
    }),
  )
  expect(accentColors('#ffee00', 'light')).toEqual({ fill: '#ffee00', edge: '#17302a', word: '#000000', link: null })
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('TAG-5 no input can end an attribute of the tag, or the link beside it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (town, path, words) => {
      const snippet = tagSnippet('https://a.example', [['town', town]], { words, path })
      expect(snippet).toMatch(
        /^<script async src="[^"<>]*" data-town="[^"<>]*"><\/script>\n<noscript><a href="[^"<>]*">[^<>]*<\/a><\/noscript>$/,
      )
    }),
  )
})

describe('TAG-6 the list of places of a tag', () => {
  const read = (search: string) => readEmbedWish(pairsOf(search), kz)

  test('TAG-6 is named by a town, and in the language of the tag or else of the site', () => {
    const wish = valueOf(read(tagPlacesSearch({ town: '511565', theme: 'dark' }, 'ru', ['paper'])))
    expect(wish).toMatchObject({ town: '511565', theme: 'dark', hasMap: true, locale: 'RU_KZ' })
    expect(valueOf(read(tagPlacesSearch({ town: '', theme: 'auto' }, 'es', []))).locale).toBe('KK_KZ')
    const around = wishAround(wish, { lng: 45, lat: 53.2 })
    expect(embedSearch(around, kz)).toMatch(/^materials=paper&bbox=44[.]\d+,53[.]\d+,45[.]\d+,53[.]\d+&lang=ru-kz/)
  })

  test('TAG-6 a town and a box at once, or no id of a town, are refused', () => {
    expect(read('town=511565&bbox=1,2,3,4')).toEqual({ ok: false, error: 'town' })
    expect(read('town=%3Cb%3E')).toEqual({ ok: false, error: 'town' })
  })
})
