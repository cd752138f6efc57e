import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { Descriptions, guideCalls, GuideSearch, unpackedGuide } from '@recircle/core/guide'
import { guideBookOf } from './guide-book.ts'
import { guideVersion } from './guide-edition.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db } = await testServer()

async function found(text: string, language: 'ru' | 'kk' | 'es' | 'en', isSure = false): Promise<string[]> {
  const query = { text, language, ...(isSure && { sure: 'true' }) }
  const answer = await app.inject({ url: guideCalls.things.path, query })
  const read = guideCalls.things.answer.read(answer.json())
  return read.ok ? read.value.items.map(({ slug }) => slug) : [read.error]
}

test('GUIDE-36 a text is answered by codes, families and things, in the order that visitors read', async () => {
  const answers = async (text: string) => {
    const query = { text, language: 'ru' }
    const read = guideCalls.answers.answer.read((await app.inject({ url: guideCalls.answers.path, query })).json())
    return read.ok ? read.value.items.map(({ slug, kind, isSure }) => [slug, kind, isSure]) : [[read.error]]
  }
  expect((await answers('♷'))[0]).toEqual(['code:5', 'code', true])
  expect((await answers('электроника'))[0]).toEqual(['family:gadgets', 'family', true])
  expect((await answers('батарейка'))[0]).toEqual(['battery', 'thing', true])
  expect(await answers('щщщщ')).toEqual([])
})

describe('GUIDE-9 the guide', () => {
  test.each([
    ['ru', 'зарядка от телефона', 'phone-charger'],
    ['ru', 'пластмасса от йогурта', 'yogurt-cup'],
    ['es', 'pila de reloj', 'button-cell'],
    ['kk', 'ескі телефон', 'phone'],
    ['ru', 'telgopor', 'packing-foam'],
    ['en', 'ghbynth', 'printer'],
  ] as const)('finds in %s %s', async (language, text, slug) => expect((await found(text, language))[0]).toBe(slug))

  test.each([
    ['ru', 'фыва'],
    ['ru', 'qwrtp'],
    ['ru', 'asdf'],
    ['kk', 'фыва'],
    ['es', 'asdf'],
    ['es', 'qwrtp'],
    ['en', 'asdf'],
    ['en', 'фыва'],
  ] as const)('GUIDE-49 finds in %s nothing for %s, however it is read', async (language, text) =>
    expect(await found(text, language)).toEqual([]),
  )

  test.each([
    ['ru', 'коробка из-под пиццы', 'pizza-box', 'коробка из-под п'.length],
    ['en', 'box from a pizza', 'pizza-box', 'box from a p'.length],
  ] as const)(
    'GUIDE-49 finds in %s from the second letter of its last word what is called %s',
    async (language, text, slug, from) => {
      for (let end = from + 1; end <= text.length; end++)
        expect((await found(text.slice(0, end), language)).slice(0, 3), text.slice(0, end)).toContain(slug)
      expect((await found(text.slice(0, -1), language))[0]).toBe(slug)
    },
  )

  test('lists all things without a text, and none for meaningless words', async () => {
    const all = guideCalls.things.answer.read((await app.inject(guideCalls.things.path)).json())
    expect(all).toMatchObject({ ok: true, value: { pagination: { count: 300 } } })
    expect(await found('ъъъъъъъъъ', 'ru')).toEqual([])
    expect((await found('пакет', 'ru')).length).toBeLessThanOrEqual(10)
  })

  test('GUIDE-27 asked for sure answers, leaves out what is found with little likeness', async () => {
    expect((await found('самовар', 'ru')).length).toBeGreaterThan(0)
    expect(await found('самовар', 'ru', true)).toEqual([])
    const [all, sure] = [await found('стеклянная банка', 'ru'), await found('стеклянная банка', 'ru', true)]
    expect(sure[0]).toBe('glass-jar')
    expect(sure).toEqual(all.slice(0, sure.length))
    expect(sure.length).toBeLessThan(all.length)
  })

  test('returns the advice for a thing, and 404 for unknown ones', async () => {
    const answer = await app.inject(callPath(guideCalls.thing, { slug: 'mercury-thermometer' }))
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    expect(guideCalls.thing.answer.read(answer.json())).toMatchObject({
      ok: true,
      value: { slug: 'mercury-thermometer', family: { slug: 'medicine' }, materials: ['hazardous'] },
    })
    expect((await app.inject(callPath(guideCalls.thing, { slug: 'gold-bar' }))).statusCode).toBe(404)
  })

  test('knows the packaging codes', async () => {
    const codes = guideCalls.codes.answer.read((await app.inject(guideCalls.codes.path)).json())
    expect(codes.ok && codes.value.items.find(({ code }) => code === 84)?.materials).toEqual(['beverage-cartons'])
  })

  test('returns the index of a language for the search in the browser', async () => {
    const packed = guideCalls.words.answer.read(
      (await app.inject(callPath(guideCalls.words, { language: 'kk' }))).json(),
    )
    if (!packed.ok) throw new Error(packed.error)
    const search = new GuideSearch(unpackedGuide(packed.value), 'kk')
    expect(search.search('ескі телефон')[0]).toMatchObject({ slug: 'phone', name: 'Ұялы телефон' })
    expect((await app.inject(callPath(guideCalls.words, { language: 'xx' }))).statusCode).toBe(404)
  })

  test.each(['ru', 'kk', 'es', 'en'])(
    'GUIDE-6 sends the search index of %s in at most 24 KB, and cacheable',
    async (language) => {
      const url = callPath(guideCalls.words, { language })
      const ask = (encoding: string, version: string) =>
        app.inject({ url, query: { version }, headers: { 'accept-encoding': encoding } })
      const answer = await ask('gzip, br', guideVersion('test', guideBookOf(db.database).known))
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        vary: 'accept-encoding',
      })
      expect(answer.rawPayload.length).toBeLessThanOrEqual(24 * 1024)
      const plain = await ask('identity', 'another')
      expect(plain.headers['cache-control']).toBe('public, max-age=300')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync((await ask('gzip', '')).rawPayload).toString()).toBe(plain.body)
      const described = await app.inject({
        url: callPath(guideCalls.descriptions, { language }),
        headers: { 'accept-encoding': 'br' },
      })
      expect(described.rawPayload.length).toBeLessThanOrEqual(20 * 1024)
    },
  )

  test('GUIDE-47 describes things in the words of people, for the index of the same version', async () => {
    const read = async (call: typeof guideCalls.words | typeof guideCalls.descriptions) =>
      (await app.inject(callPath(call, { language: 'ru' }))).json()
    const [words, described] = [
      guideCalls.words.answer.read(await read(guideCalls.words)),
      guideCalls.descriptions.answer.read(await read(guideCalls.descriptions)),
    ]
    if (!words.ok || !described.ok) throw new Error('unreadable')
    const entries = unpackedGuide(words.value)
    const descriptions = new Descriptions(described.value, entries, 'ru')
    const first = (text: string) => descriptions.among(new GuideSearch(entries, 'ru').search(text), text, 3)[0]?.slug
    expect(first('чем бороду подравнивают')).toBe('razor')
    expect((await app.inject(callPath(guideCalls.descriptions, { language: 'xx' }))).statusCode).toBe(404)
  })
})
