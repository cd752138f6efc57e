import { describe, expect, test } from 'vitest'
import {
  contactInName,
  farFromAddress,
  listedWord,
  newAuthor,
  sharedContact,
  signsOf,
  twinOf,
  type SignFacts,
} from './desk-sign.ts'
import { isDeskWord } from './desk-word.ts'

describe('DESK-69 a contact in a name', () => {
  test.each([
    ['Прием макулатуры +7 701 234-56-78', '+7 701 234-56-78'],
    ['КАЗИНО 8 (701) 234 56 78', '8 (701) 234 56 78'],
    ['Стекло https://bit.ly/x1', 'https://bit.ly/x1'],
    ['Recycle on www.example.org', 'www.example.org'],
    ['Лучшее на casino-kz.com!', 'casino-kz.com'],
    ['СДАЙ НА EXAMPLE.KZ', 'EXAMPLE.KZ'],
    ['Пиши t.me/casino', 't.me/casino'],
    ['Пиши @casino_kz', '@casino_kz'],
    ['Сайт таза.қаз', 'таза.қаз'],
  ])('DESK-69 %s', (name, found) => {
    expect(contactInName(name)).toMatchObject({ code: 'contact-in-name', found })
  })
  test.each([
    'Пункт №12345678',
    'Контейнер у ул.Абая, 10',
    'г.Алматы, им.Ленина',
    'St.Petersburg Recycling Co.',
    'Сбор 12.05.2026-14.05.2026',
    'Субботник 2025-2026',
    'Пластик 1, 2, 4, 5',
    'S.A. de Reciclaje',
    'Сбор 10.00-18.00',
    '',
  ])('DESK-69 %s has none', (name) => {
    expect(contactInName(name)).toBeNull()
  })
})

const words = [
  { id: '1', word: 'Казино', language: null },
  { id: '2', word: 'быстрый займ', language: 'ru' },
] as const

test.each([
  ['Онлайн-КАЗИНО «Удача»', 'ru', 'Казино'],
  ['казиношный клуб', 'kk', 'Казино'],
  // A Latin letter in the middle.
  ['к\u0061зино', 'ru', 'Казино'],
  ['Быстрый, займ за час', 'ru', 'быстрый займ'],
  ['быстрый займ', 'kk', undefined],
  ['мегаказино', 'ru', undefined],
  ['', 'ru', undefined],
] as const)('DESK-70 the list finds in %s (%s): %s', (texts, language, found) => {
  expect(listedWord(texts, language, words)?.found).toBe(found)
})

test('DESK-70 a listed word has three letters at least', () => {
  expect(['xxx', 'займ'].map(isDeskWord)).toEqual([true, true])
  expect(['', ' — ', 'за', 'x'.repeat(61)].map(isDeskWord)).toEqual([false, false, false, false])
})

test('DESK-69 an author is new until something of theirs is accepted; visitors publish nothing', () => {
  expect([0, 1, null].map((accepted) => newAuthor(accepted)?.code)).toEqual(['new-author', undefined, undefined])
})

const location = { lng: 76.9, lat: 43.2 }
const place = { name: 'Шыны', address: 'Абай 10', location, materialIds: [1, 2] }
/** Metres to the north. */
const at = (m: number) => ({ lng: location.lng, lat: location.lat + m / 111_195 })

test('DESK-69 a twin is within 50 m and has a material, the name or the address of the point', () => {
  const other = { name: 'Glass', address: 'Elsewhere 1', location: at(20), materialIds: [2] }
  expect(twinOf(place, [other])).toMatchObject({ code: 'twin', found: 'Glass', distanceM: 20 })
  expect(twinOf(place, [{ ...other, location: at(60) }])).toBeNull()
  expect(twinOf(place, [{ ...other, materialIds: [] }])).toBeNull()
  expect(twinOf(place, [{ ...other, materialIds: [], name: 'ШЫНЫ' }])?.found).toBe('ШЫНЫ')
  expect(twinOf(place, [{ ...other, materialIds: [], address: 'абай, 10' }])?.found).toBe('Glass')
  expect(twinOf({ ...place, name: '' }, [{ ...other, materialIds: [], name: '' }])).toBeNull()
  expect(twinOf(place, [other, { ...other, name: 'Nearer', location: at(5) }])?.found).toBe('Nearer')
  expect(twinOf(null, [other])).toBeNull()
})

test('DESK-69 a place is far from its address if no town of that name is near', () => {
  const almaty = { name: 'Алматы', lng: 76.8897, lat: 43.2389 }
  const astana = { name: 'Астана', lng: 71.4491, lat: 51.1694 }
  expect(farFromAddress(place, [almaty])).toBeNull()
  expect(farFromAddress(place, [astana])).toMatchObject({ code: 'far-from-address', found: 'Астана' })
  expect(farFromAddress(place, [astana])?.distanceM).toBeGreaterThan(900_000)
  // Villages of one name.
  expect(farFromAddress(place, [astana, almaty])).toBeNull()
  expect(farFromAddress(place, [])).toBeNull()
  expect(farFromAddress(null, [astana])).toBeNull()
})

test('DESK-69 an item has each of its signs once', () => {
  const facts: SignFacts = {
    name: 'Казино +77012345678',
    texts: 'Казино +77012345678',
    language: 'ru',
    accepted: 0,
    place,
    neighbors: [{ ...place, location: at(1) }],
    towns: [{ name: 'Астана', lng: 71.4491, lat: 51.1694 }],
    shared: { contact: '+77012345678', by: 'Green City' },
  }
  expect(signsOf(facts, words).map(({ code }) => code)).toEqual([
    'contact-in-name',
    'listed-word',
    'new-author',
    'twin',
    'far-from-address',
    'shared-contact',
  ])
  expect(sharedContact(facts.shared)).toMatchObject({ found: '+77012345678', by: 'Green City' })
  const calm = { name: 'Glass', texts: 'Glass', accepted: 3, place: null, neighbors: [], towns: [], shared: null }
  expect(signsOf({ ...facts, ...calm }, words)).toEqual([])
})
