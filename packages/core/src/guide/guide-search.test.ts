import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aThing } from '../testing/guide/index.ts'
import { guideEntry } from './guide-index.ts'
import { GuideSearch, searchLanguages, surelyNamed, type Thing } from './index.ts'

const things: readonly Thing[] = [
  aThing('phone', {
    ru: 'Мобильный телефон; смартфон; сотовый',
    kk: 'Ұялы телефон; смартфон; қалта телефоны',
    es: 'Celular; teléfono; celu',
    en: 'Mobile phone; smartphone; cell phone',
  }),
  aThing('phone-charger', {
    ru: 'Зарядка от телефона; зарядное устройство; блок питания',
    kk: 'Телефон зарядтағышы; зарядка; адаптер',
    es: 'Cargador de celular; cargador; transformador',
    en: 'Phone charger; charger; power adapter',
  }),
  aThing('yogurt-cup', {
    ru: 'Стаканчик от йогурта; баночка из-под йогурта; упаковка от сметаны',
    kk: 'Йогурт стақаншасы; қаймақ ыдысы; йогурт құтысы',
    es: 'Pote de yogur; vasito de yogur; envase de yogur',
    en: 'Yogurt cup; yoghurt pot; sour cream cup',
  }),
  aThing('battery', {
    ru: 'Батарейка; пальчиковая батарейка; элемент питания',
    kk: 'Батарея; батарейка; саусақ батареясы',
    es: 'Pila; pila AA; pila alcalina',
    en: 'Battery; AA battery; alkaline battery',
  }),
  aThing('button-cell', {
    ru: 'Батарейка-таблетка; батарейка от часов; круглая батарейка',
    kk: 'Сағат батареясы; дөңгелек батарейка; таблетка батарея',
    es: 'Pila botón; pila de reloj; pila chata',
    en: 'Button cell; watch battery; coin cell',
  }),
  aThing('power-bank', {
    ru: 'Пауэрбанк; внешний аккумулятор; повербанк',
    en: 'Powerbank; portable charger; battery pack',
  }),
  aThing('incandescent-bulb', {
    en: 'Ordinary bulb; filament bulb; halogen bulb',
    es: 'Lamparita común; foco; bombita',
  }),
  aThing('led-bulb', { en: 'LED bulb; bulb; diode lamp', es: 'Lamparita LED; lamparita; bombita LED' }),
  aThing('tin-can', { ru: 'Консервная банка; банка от горошка; жестянка', es: 'Lata de conserva; lata; hojalata' }),
  aThing('screw-cap', { ru: 'Крышка; крышка от банки; крышечка', es: 'Tapa; tapita; tapa de frasco' }),
]
const searchIn = (language: 'ru' | 'kk' | 'es' | 'en'): GuideSearch =>
  new GuideSearch(
    things.map((thing) => guideEntry(thing, language)),
    language,
  )
const searches = { ru: searchIn('ru'), kk: searchIn('kk'), es: searchIn('es'), en: searchIn('en') }
const first = (language: keyof typeof searches, query: string): string | undefined =>
  searches[language].search(query)[0]?.slug

describe('GUIDE-4 finds things', () => {
  test.each([
    ['ru', 'зарядка от телефона', 'phone-charger'],
    ['ru', 'зарядки телефонов', 'phone-charger'],
    ['ru', 'стаканчики йогуртовые', 'yogurt-cup'],
    ['ru', 'пластмасса от йогурта', 'yogurt-cup'],
    ['ru', 'батареек', 'battery'],
    ['ru', 'батарейки для часов', 'button-cell'],
    ['ru', 'баночек горошка', 'tin-can'],
    ['kk', 'ескі телефон', 'phone'],
    ['kk', 'телефонымды', 'phone'],
    ['kk', 'сағаттың батареялары', 'button-cell'],
    ['kk', 'йогурт құтыларын', 'yogurt-cup'],
    ['es', 'pila de reloj', 'button-cell'],
    ['es', 'pilas para relojes', 'button-cell'],
    ['es', 'celulares viejos', 'phone'],
    ['es', 'potecitos de yogures', 'yogurt-cup'],
    ['en', 'batteries', 'battery'],
    ['en', 'chargers for phones', 'phone-charger'],
  ] as const)('in %s by inflected words: %s', (language, query, slug) => expect(first(language, query)).toBe(slug))

  test.each([
    ['ru', 'тилефон', 'phone'],
    ['ru', 'смратфон', 'phone'],
    ['ru', 'аккамулитор внешний', 'power-bank'],
    ['es', 'selular', 'phone'],
    ['en', 'yogrut', 'yogurt-cup'],
    ['en', 'power bank', 'power-bank'],
  ] as const)('in %s with wrong letters: %s', (language, query, slug) => expect(first(language, query)).toBe(slug))

  test.each([
    ['ru', ',fnfhtqrf', 'battery'],
    ['ru', 'batareyka', 'battery'],
    ['es', 'зшдф', 'battery'],
  ] as const)('in %s from another keyboard: %s', (language, query, slug) => expect(first(language, query)).toBe(slug))

  test.each([
    ['ru', 'куда выбросить старый телефон', 'phone'],
    ['kk', 'ескі телефонды қайда өткіземін', 'phone'],
    ['es', 'dónde tiro las pilas usadas', 'battery'],
    ['en', 'how do I get rid of an old phone', 'phone'],
  ] as const)('GUIDE-5 in %s although more is asked: %s', (language, query, slug) => {
    expect(first(language, query)).toBe(slug)
  })

  test('GUIDE-5 distinguishes an ordinary bulb, and filler words do not lower its score', () => {
    expect([first('en', 'ordinary bulb'), first('en', 'bulb'), first('es', 'lamparita común')]).toEqual([
      'incandescent-bulb',
      'led-bulb',
      'incandescent-bulb',
    ])
    expect(first('en', 'empty battery')).toBe('battery')
    expect(first('ru', 'старый')).toBeUndefined()
  })

  test('the head noun counts more than its modifier', () => {
    expect(first('ru', 'крышка от консервной банки')).toBe('screw-cap')
    expect(first('es', 'tapa de lata')).toBe('screw-cap')
  })
})

test('GUIDE-4 hits have a name, materials and a score, best first, up to the limit', () => {
  const hits = searches.en.search('phone')
  expect(hits[0]).toMatchObject({ slug: 'phone', name: 'Mobile phone', materials: ['glass-bottles'] })
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a))
  expect(searches.en.search('phone', 1)).toEqual(hits.slice(0, 1))
  expect(searches.en.search('cell phone')[0]?.score).toBeCloseTo(1)
  expect(searches.en.search('zzzzzz')).toEqual([])
  expect(searches.en.search('')).toEqual([])
})

test('GUIDE-4 any input gets hits with scores from 0 to 1', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (query) => {
      for (const { score } of searches.ru.search(query)) expect(score > 0 && score <= 1.000001).toBe(true)
    }),
  )
})

test('GUIDE-18 a word begun in the language of the page is not outranked by a longer match in another language', () => {
  const both = [
    aThing('phone', { ru: 'Мобильник', kk: 'Ұялы телефон; телефон', es: 'Celular', en: 'Mobile' }),
    aThing('tv', { ru: 'Телик', kk: 'Экран', es: 'Tele', en: 'Screen' }),
  ]
  const [own, other] = (['kk', 'ru'] as const).map(
    (language) =>
      new GuideSearch(
        both.map((thing) => guideEntry(thing, language)),
        language,
      ),
  )
  if (!own || !other) throw new Error('two languages are searched')
  const slugs = (query: string): string[] => searchLanguages(own, [other], query).map(({ slug }) => slug)
  expect(slugs('ескі тел')).toEqual(['phone', 'tv'])
  // A word that no word of the page's language begins with belongs to the other language.
  expect(slugs('телик')[0]).toBe('tv')
  expect([own.begins('ескі тел'), own.begins('те'), own.begins('телик'), own.begins('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('GUIDE-7 other languages are used only if the language of the page has no good match', () => {
  const others = [searches.kk, searches.es, searches.en]
  const slugs = (query: string): string[] => searchLanguages(searches.ru, others, query).map(({ slug }) => slug)
  expect(slugs('pila de reloj')[0]).toBe('button-cell')
  expect(slugs('yoghurt pot')[0]).toBe('yogurt-cup')
  expect(slugs('батарейка')).toEqual(searches.ru.search('батарейка').map(({ slug }) => slug))
  expect(searchLanguages(searches.ru, others, 'pila', 1)).toHaveLength(1)
})

test('GUIDE-19 a barely begun word prefers the thing that uses it most, not the shortest word', () => {
  const both = [
    aThing('phone', { kk: 'Ұялы телефон; смартфон; телефон; қалта телефон; үй телефоны' }),
    aThing('tv', { kk: 'Теледидар; плазма; экран' }),
  ]
  const search = new GuideSearch(
    both.map((thing) => guideEntry(thing, 'kk')),
    'kk',
  )
  const slugs = (query: string): string[] => search.search(query).map(({ slug }) => slug)
  expect(slugs('ескі тел')).toEqual(['phone', 'tv'])
  expect(slugs('теле')[0]).toBe('tv')
})

test('GUIDE-29 words name one thing if the best is sure and leads the second', () => {
  const named = (...scores: number[]) => surelyNamed(scores.map((score) => ({ score })))?.score ?? null
  expect(named()).toBeNull()
  expect(named(0.59)).toBeNull()
  expect(named(0.6)).toBe(0.6)
  expect(named(0.8, 0.79)).toBeNull()
  expect(named(0.82, 0.79)).toBe(0.82)
})
