import { describe, expect, test } from 'vitest'
import { openPage, type PageElement } from '../testing/read-page.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const host = 'ru.localhost'
const hrefOf = (element: PageElement): string => element.attribute('href') ?? ''
const loopOf = (home: PageElement) =>
  home.all('main section a[href*="materials="]').filter(({ text }) => /^\d/.test(text))
const townOf = (home: PageElement) => home.one('main section').named('a', 'Мой город')
const near = (home: PageElement) => home.one('[id=near]')

describe('home of a town', () => {
  test('PLACE-1 PLACE-3 LOOK-31 a form leads to it: its points, which without streets have the place of the map', async () => {
    const dialog = await openPage(site, host, hrefOf(townOf(await openPage(site, host, '/'))))
    const field = dialog.one('main input[name=town]')
    expect(
      dialog
        .all('main form')
        .find((form) => form.all('input').includes(field))
        ?.attribute('action'),
    ).toBe('/')
    const home = await openPage(site, host, `/?town=${encodeURIComponent('Казань')}`)
    expect(near(home).one('h2').text).toBe('Пункты приема: Казань')
    const rows = near(home).all('ol > li')
    expect(rows).toHaveLength(3)
    for (const { text } of rows) expect(text).toContain('Казань')
    expect(near(home).all('svg text')).toEqual([])
  })

  test('LOOK-21 its hero names the town with its points and events, and how many points take each thing there', async () => {
    const [moscow, kazan] = [await openPage(site, host, '/'), await openPage(site, host, '/?town=kazan')]
    const heroes = [moscow, kazan].map((home) => home.one('main section'))
    expect([moscow, kazan].map((home) => townOf(home).text)).toEqual(['Москва', 'Казань'])
    expect(moscow.one('main section').text).toMatch(/Москва·?\s*\d[\d\s]* пункт/)
    const paper = heroes.map((hero) => hero.named('a', /^Бумага: \d/))
    const counts = paper.map(({ text }) => Number(text.replaceAll(/\D/g, '')))
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0)
    for (const [at, link] of paper.entries()) {
      expect(link.attribute('title')).toMatch(/: \d[\d\s]* пункт(а|ов)?$/)
      expect(Number(link.attribute('title')?.replaceAll(/\D/g, ''))).toBe(counts[at])
    }
    // PLACE-3: the form searches from the town.
    expect(heroes.map((hero) => hero.all('input[name=from]').map((field) => field.attribute('value')))).toEqual([
      [],
      ['55.7963,49.1088,12'],
    ])
    // Materials that no point accepts have no number.
    for (const { text } of [...loopOf(moscow), ...loopOf(kazan)]) expect(text).not.toBe('0')
    expect(hrefOf(heroes[1]!.named('a', /^\d+ пункт/))).toMatch(/at=55\.79\d*,49\.1\d*,12/)
  })

  test('PLACE-3 LOOK-11 open points come first, and the seven objects of the loop link to their materials', async () => {
    const home = await openPage(site, 'kz.localhost', '/')
    const states = near(home)
      .all('ol > li')
      .map((row) => row.one('p').text)
    expect(states).toHaveLength(3)
    const isOpen = states.map((state) => /^(Ашық|Тәулік)|жабылады/i.test(state))
    expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)))
    expect(loopOf(home)).toHaveLength(7)
    expect(loopOf(home)[0]?.attribute('href')).toBe('/recycling-points?materials=paper')
  })
})

describe('a town in the address', () => {
  test.each([
    ['/recycling-points?town=Зарайск', /at=54\.7\d+,38\.8\d+,12/],
    ['/recycling-points?town=kazan', /at=55\.79\d+,49\.1\d+,12/],
    ['/charity-events?town=kazan', /near=49\.11%2C55\.8/],
  ])('PLACE-1 PLACE-5 %s leads to its place', async (url, place) => {
    const { statusCode, headers } = await site.get(host, encodeURI(url))
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(place)
  })

  test('PLACE-5 one that nobody knows is asked for again, with what was typed', async () => {
    const typed = 'Ыъыъыъ'
    const { headers } = await site.get(host, `/charity-events?town=${encodeURIComponent(typed)}`)
    expect(headers.location).toBe(`/charity-events?modal=town&missed=${encodeURIComponent(typed)}`)
    const page = await openPage(site, host, String(headers.location))
    expect(page.one('main').text).toContain('Такого города мы не знаем')
    expect(page.one('main input[name=town]').attribute('value')).toBe(typed)
  })
})

describe('words that name a place', () => {
  const list = async (name: string, text: string, prefix = '') =>
    (await openPage(site, name, `${prefix}/recycling-points?text=${encodeURIComponent(text)}`)).one('main')

  test.each([
    ['kz.localhost', 'батарейки алматы'],
    ['kz.localhost', 'алматы'],
    ['kz.localhost', 'Тараз'],
    ['ru.localhost', 'Самара'],
    ['ru.localhost', 'батарейки казань'],
    ['int.localhost', 'Salta'],
    ['int.localhost', 'Almaty'],
    ['int.localhost', 'batteries Москва'],
    ['ru.localhost', 'Алматы'],
    ['kz.localhost', 'Buenos Aires'],
    ['kz.localhost', 'Казань'],
  ])('PLACE-7 PLACE-9 MAP-18 on %s "%s" shows the points of the town', async (name, text) => {
    const main = await list(name, text)
    expect(main.one('h2').text).toMatch(/[1-9]/)
    expect(main.one('h2').text).not.toMatch(/пунктов нет|пункт жоқ|No points/)
    expect(main.all('ol > li').length).toBeGreaterThan(0)
  })

  test.each([
    ['ru.localhost', '', 'Almaty', 'Алматы'],
    ['kz.localhost', '', 'Москва', 'Мәскеу'],
    ['kz.localhost', '/ru-kz', 'Buenos Aires', 'Буэнос-Айрес'],
    ['int.localhost', '', 'Алматы', 'Almaty'],
    ['int.localhost', '/es-ar', 'Москва', 'Moscú'],
  ])('PLACE-9 on %s%s the map goes to %s and names it', async (name, prefix, text, town) => {
    const main = await list(name, text, prefix)
    expect(main.named('a', /^(Мой город|Менің қалам|My town|Mi ciudad)$/).text).toBe(town)
  })

  test('PLACE-6 PLACE-7 header and page name the town in the words, which the map shows, and no town for a place elsewhere', async () => {
    const namesOn = async (name: string, path: string): Promise<string[]> => {
      const page = await openPage(site, name, path)
      return ['body > header', 'main'].map((part) => page.one(part).named('a', /^(Мой город|Менің қалам)$/).text)
    }
    const searched = (text: string, view = ''): string => `/recycling-points?text=${encodeURIComponent(text)}${view}`
    expect(await namesOn(host, '/recycling-points')).toEqual(['Москва', 'Москва'])
    expect(await namesOn(host, searched('батарейки казань'))).toEqual(['Казань', 'Казань'])
    expect(await namesOn(host, searched('батарейки казань', '&at=55.79,49.12,13'))).toEqual(['Казань', 'Казань'])
    expect(await namesOn(host, searched('батарейки казань', '&at=56.84,60.6,12'))).toEqual(['Мой город', 'Мой город'])
    expect(await namesOn('kz.localhost', '/kk-kz' + searched('алматы'))).toEqual(['Алматы', 'Алматы'])
    expect(await namesOn(host, '/?town=kazan')).toEqual(['Казань', 'Казань'])
    expect(await namesOn(host, encodeURI('/charity-events?near=49.11,55.8&place=Казань'))).toEqual(['Казань', 'Казань'])
  })

  test('PLACE-8 MAP-24 an address leads to its street or its town, and never blames the map or a filter', async () => {
    for (const [text, words] of [
      ['Алматы, улица Нигдешная, 45', 'Этого места мы не знаем: вот весь город.'],
      ['Нигдешная улица, 45', 'не отдельные дома'],
      ['абракадабра', 'Проверьте, как это написано'],
    ] as const) {
      const main = await list('kz.localhost', text, '/ru-kz')
      expect(main.text).toContain(words)
      expect(main.text).not.toContain('Сдвиньте карту')
    }
  })
})
