import { expect, test } from 'vitest'
import { townCalls } from '@recircle/core/town'
import { testWorld } from '../testing/test-server.ts'
import { townBooks } from './town-book.ts'

const { app } = await testWorld()

async function find(query: Readonly<Record<string, string>>) {
  const answer = await app.inject({ url: townCalls.find.path, query })
  const page = townCalls.find.answer.read(answer.json())
  return { status: answer.statusCode, cache: answer.headers['cache-control'], towns: page.ok ? page.value.items : [] }
}
const namesOf = async (site: string, text: string, language: 'ru' | 'kk' | 'es' | 'en' = 'ru') =>
  (await find({ site, text })).towns.map(({ names }) => names[language])

test('PLACE-5 finds towns far beyond those offered at first, in every language of the site', async () => {
  expect((await namesOf('ru', 'зарай'))[0]).toBe('Зарайск')
  expect((await namesOf('ru', 'Zarai'))[0] ?? (await namesOf('ru', 'Zaray'))[0]).toBe('Зарайск')
  expect((await namesOf('kz', 'екібаст', 'kk'))[0]).toBe('Екібастуз')
  expect((await namesOf('kz', 'экибаст'))[0]).toBe('Экибастуз')
  expect((await namesOf('int', 'bariloche', 'es'))[0]).toContain('Bariloche')
})

test('PLACE-5 the town of that name comes before longer names, a larger one before a smaller one', async () => {
  const names = await namesOf('ru', 'мир')
  expect(names).toContain('Мирный')
  const { towns } = await find({ site: 'int', text: 'cordoba' })
  expect(towns[0]?.id).toBe('cordoba')
  expect(towns.length).toBeGreaterThan(1)
})

test('PLACE-5 a small town says which large one is near, to tell it from others of its name', async () => {
  const { towns } = await find({ site: 'ru', text: 'Зарайск' })
  expect(towns[0]?.near?.names.ru).toBe('Коломна')
  expect(towns[0]?.near?.distanceM).toBeGreaterThan(20_000)
  expect((await find({ site: 'ru', text: 'moscow' })).towns[0]).toMatchObject({
    id: 'moscow',
    near: null,
    country: 'RU',
  })
})

test('PLACE-9 a large town of another site goes before a small one of that name, with its country; a small one is not found', async () => {
  const { towns } = await find({ site: 'int', text: 'Москва' })
  expect(towns.slice(0, 2)).toMatchObject([
    { id: 'moscow', country: 'RU', near: null },
    { names: { en: 'Moscow' }, country: 'US' },
  ])
  expect((await find({ site: 'ru', text: 'Chicago' })).towns[0]).toMatchObject({ country: 'US', near: null })
  expect((await find({ site: 'int', text: 'London' })).towns[0]).toMatchObject({ id: 'london', country: 'GB' })
  expect(await namesOf('kz', 'Зарайск')).toEqual([])
  expect(await namesOf('int', 'Oral')).toEqual(expect.arrayContaining(['Уральск']))
})

test('PLACE-9 the name of a thing is no town far away, and beside other words only a town of a million is meant', async () => {
  const { everywhere } = await townBooks()
  expect(everywhere.towns.filter(({ names }) => /^(сок|гирлянда|кофе|газа|час)$/i.test(names.ru))).toEqual([])
  expect(await namesOf('int', 'toothbrush oral b')).toEqual([])
  expect(await namesOf('int', 'oral b')).toEqual([])
  expect(await namesOf('int', 'pizza box Almaty', 'en')).toEqual(['Almaty'])
})

test('PLACE-5 at most twenty towns, and none for a letter', async () => {
  expect((await find({ site: 'int', text: 'san' })).towns).toHaveLength(20)
  expect(await namesOf('ru', 'з')).toEqual([])
})

test('PLACE-5 the towns nearest to a place, nearest first', async () => {
  const { towns } = await find({ site: 'ru', near: '54.76,38.88' })
  expect(towns).toHaveLength(5)
  expect(towns[0]?.names.ru).toBe('Зарайск')
})

test('PLACE-5 asks for either words or a place, and lets caches keep the answer', async () => {
  expect((await find({ site: 'ru' })).status).toBe(422)
  expect((await find({ site: 'ru', text: 'a', near: '1,2' })).status).toBe(422)
  expect((await find({ site: 'ru', near: 'north' })).status).toBe(422)
  expect((await find({ site: 'xx', text: 'a' })).status).toBe(422)
  expect((await find({ site: 'ru', text: 'а'.repeat(81) })).status).toBe(422)
  expect((await find({ site: 'ru', text: 'пермь' })).cache).toBe('public, max-age=300')
})

test('PLACE-5 every town is named in all languages; the sites in Russian and Kazakh name theirs in Cyrillic', async () => {
  const books = await townBooks()
  expect(books.ru.towns.length).toBeGreaterThan(4000)
  expect(books.kz.towns.length).toBeGreaterThan(200)
  expect(books.int.towns.length).toBeGreaterThan(50_000)
  for (const { names } of [...books.ru.towns, ...books.kz.towns]) {
    expect(names.ru).toMatch(/[а-яё]/i)
    expect(names.kk).toMatch(/[а-яё]/i)
    expect(names.en).not.toBe('')
  }
})
