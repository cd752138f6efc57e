import { describe, expect, test } from 'vitest'
import { openPage, type PageElement } from '../testing/read-page.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const int = 'int.localhost'
/** GUIDE-50: where the one answer is. */
async function answerTo(host: string, url: string): Promise<string> {
  const { statusCode, headers } = await site.get(host, url)
  return statusCode === 302 ? String(headers.location) : `${statusCode}`
}
const hrefOf = (element: PageElement): string => element.attribute('href') ?? ''

/** The demonstration data has clothes containers open around the clock in every town. */
const wornThings = [
  [int, '', 'fur coat', 'Fur coat', 'Open now', /Around the clock|Closes/],
  [int, '/es-ar', 'campera', 'Campera', 'Abierto ahora', /24 horas|Cierra/],
  ['ru.localhost', '', 'ie,f', 'Шуба', 'Открыто сейчас', /Круглосуточно|Закроется/],
  ['kz.localhost', '', 'тон', 'Тон', 'Қазір ашық', /Тәулік бойы|жабылады/],
] as const

test.each(wornThings)(
  'GUIDE-12 GUIDE-15 on %s%s "%s" leads to an open place and a route by links',
  async (host, prefix, typed, thing, now, isOpen) => {
    const open = (url: string) => openPage(site, host, url)
    const found = await open(`${prefix}/guide?other=yes&text=${encodeURIComponent(typed)}`)
    const item = await open(hrefOf(found.one('[data-thing]').named('a', thing)))
    expect(item.one('main h1').text).toBe(thing)
    const map = await open(hrefOf(item.one('main a[href*="/recycling-points?thing="][href*="materials=clothes"]')))
    const opened = await open(hrefOf(map.named('main a', now)))
    const point = await open(hrefOf(opened.one('[data-listed]')))
    expect(point.one('aside').text).toMatch(isOpen)
    expect(point.all('aside a[href*="openstreetmap.org/directions"]')).not.toEqual([])
  },
)

test('GUIDE-10 GUIDE-24 from words to a thing, its places in the capital, and the map that names it', async () => {
  const found = await openPage(site, int, '/guide?text=charger%20for%20my%20old%20phone')
  const first = found.one('[data-thing]')
  expect([first.attribute('data-thing'), first.attribute('data-materials')]).toEqual([
    'phone-charger',
    'small-electronics',
  ])
  const item = await openPage(site, int, hrefOf(first.one('a')))
  const places = item.named('main section', /^Who accepts it in London/)
  expect(places.all('li a')).toHaveLength(3)
  const map = await openPage(site, int, hrefOf(item.named('main a', 'All points on the map')))
  expect(hrefOf(map.named('main a', 'Phone charger'))).toBe('/guide/phone-charger')
})

test('GUIDE-10 a thing with parts, a thing that no point accepts, and the codes have pages like any other', async () => {
  const cup = await openPage(site, int, '/guide/yogurt-cup')
  expect(cup.all('main dt').map(({ text }) => text)).toEqual(['cup', 'foil lid'])
  const cork = await openPage(site, int, '/guide/wine-cork')
  expect(cork.one('main').text).toContain('Nowhere accepts it yet.')
  expect(cork.all('main a').map(({ text }) => text)).not.toContain('All points on the map')
  const groups = (await openPage(site, int, '/guide/codes')).all('main details')
  expect(groups.map((group) => group.one('summary').text)).toEqual([
    'Plastic1–7',
    'Paper and cardboard20–22',
    'Metal40–41',
    'Wood and cork50–51',
    'Textiles60–61',
    'Glass70–72',
    'Mixed materials80–98',
  ])
  expect(groups.map((group) => group.attribute('open') !== undefined)).toEqual([true, ...Array<boolean>(6).fill(false)])
  expect(groups[6]?.one('[id=code-84]').text).toContain('Beverage cartons')
})

test('GUIDE-12 if no point accepts it within 25 km, the page says so and leads on', async () => {
  const item = await openPage(site, int, '/guide/phone-charger?near=0.5,-30.5')
  const nearest = item.named('main section', /^Nearest places that accept it/)
  expect(nearest.text).toContain('No point within 25 km accepts it')
  expect(hrefOf(item.named('main a', 'Ask a question'))).toBe('/guide/phone-charger?modal=question')
  expect(hrefOf(item.named('main a', 'Is a place missing?'))).toBe('/recycling-points/missing')
})

test('GUIDE-14 rooms are tiles with their own drawings that open their list; all things are listed by letter on request, a letter at a time', async () => {
  const start = await openPage(site, 'kz.localhost', '/guide')
  const rooms = start.one('main nav[aria-labelledby=rooms-title]')
  expect(rooms.all('svg')).toHaveLength(24)
  const room = await openPage(site, 'kz.localhost', hrefOf(rooms.one('li a')).replace('#room', ''))
  expect(room.one('main section[id=room]').all('[data-thing]').length).toBeGreaterThan(10)
  const letters = await openPage(site, 'kz.localhost', hrefOf(start.named('main a', 'А-дан Я-ға дейін')))
  const letter = await openPage(site, 'kz.localhost', hrefOf(letters.named('main nav a', 'Қ')))
  expect(letter.one('main nav a[aria-current]').text).toBe('Қ')
  const things = letter.one('main [aria-labelledby=letter-title]').all('a[href^="/guide/"]')
  expect(things.length).toBeGreaterThan(5)
  for (const { text } of things) expect(text).toMatch(/^Қ/)
})

test('GUIDE-51 in a room, what goes nowhere comes last', async () => {
  const page = await openPage(site, 'ru.localhost', '/guide?room=drinks')
  const nowhere = page.all('[data-thing]').map((item) => item.attribute('data-materials') === '')
  expect(new Set(nowhere).size).toBe(2)
  expect(nowhere).toEqual(nowhere.toSorted((a, b) => Number(a) - Number(b)))
})

test('GUIDE-34 the start page has few links: what is asked most, the rooms, seven signs', async () => {
  const page = await openPage(site, 'ru.localhost', '/guide')
  const to = (start: string) => page.all('main a').filter((link) => hrefOf(link).startsWith(start))
  expect(to('/guide/').filter((link) => !hrefOf(link).startsWith('/guide/codes'))).toHaveLength(12)
  expect(to('/guide/codes#').map(hrefOf)).toHaveLength(7)
  expect(page.all('main a').length).toBeLessThanOrEqual(48)
  expect(page.one('main form[action="/guide"] input').attribute('name')).toBe('text')
})

test('GUIDE-33 things with the word in their name come first, others with the synonym that matched', async () => {
  const page = await openPage(site, 'ru.localhost', `/guide?text=${encodeURIComponent('коробка')}`)
  const names = page.all('[data-thing] h3').map(({ text }) => text)
  expect(names.indexOf('Коробка от пиццы')).toBeLessThan(names.indexOf('Компакт-диск'))
  expect(page.one('[data-thing=compact-disc]').text).toContain('коробка от диска')
  expect(page.one('[data-thing=pizza-box]').all('p')).toEqual([])
})

test('GUIDE-35 the verdict, the preparation and the danger stand before the places', async () => {
  const { text } = (await openPage(site, 'ru.localhost', '/guide/battery')).one('main')
  const places = ['Да, сдавайте как:', 'Как подготовить', 'Осторожно', 'Где принимают в Москве'].map((words) =>
    text.indexOf(words),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('GUIDE-35 what no place takes has the way out in its verdict, and a question', async () => {
  const page = await openPage(site, 'ru.localhost', '/guide/asbestos')
  expect(page.one('main').text).toMatch(
    /Пока нигде не принимают[.].*Вызовите организацию с разрешением.*Задать вопрос.*Как подготовить/s,
  )
  expect(hrefOf(page.named('main a', 'Задать вопрос'))).toBe('/guide/asbestos?modal=question')
})

test('GUIDE-12 without a place of the visitor no distance is shown', async () => {
  const distance = /\d (км|м)$/
  const ofTown = (await openPage(site, 'ru.localhost', '/guide/battery'))
    .all('main section[aria-labelledby=guide-places] li span')
    .map(({ text }) => text)
  expect(ofTown.filter((text) => distance.test(text))).toEqual([])
  const near = await openPage(site, 'ru.localhost', '/guide/battery?near=55.7558,37.6173')
  const shown = near.all('main section[aria-labelledby=guide-places] li span').map(({ text }) => text)
  expect(shown.filter((text) => distance.test(text))).toHaveLength(3)
})

describe('what the guide does not know', () => {
  test('GUIDE-16 for unknown words it offers materials and a question', async () => {
    const page = await openPage(site, int, '/guide?text=qqqqwwww')
    expect(page.one('main').text).toContain('We’re not sure what this is')
    expect(page.all('[data-thing]')).toEqual([])
    expect(hrefOf(page.named('main a', 'Ask a question'))).toBe('/guide?modal=question')
    expect(hrefOf(page.named('main a', 'Batteries'))).toBe('/recycling-points?materials=batteries')
  })

  test('GUIDE-27 a thing that only resembles the words is offered by its name, not as the answer', async () => {
    const page = await openPage(site, 'ru.localhost', `/guide?text=${encodeURIComponent('самовар')}`)
    expect(page.one('main').text).toContain('Мы не уверены, что это')
    expect(page.all('[data-thing]')).toEqual([])
    expect(hrefOf(page.named('main a', 'Велосипед'))).toBe('/guide/bicycle')
  })
})

describe('a thing on the map', () => {
  test('GUIDE-15 its materials are filters that can be removed, and its name leads to its page', async () => {
    const page = await openPage(site, int, '/recycling-points?thing=yogurt-cup&materials=pp,ps-foam,metal')
    expect(hrefOf(page.named('main a', 'Yogurt cup'))).toBe('/guide/yogurt-cup')
    const metal = page.one('main fieldset[aria-label=Filters]').named('a', 'Metal')
    expect(metal.attribute('aria-current')).toBe('true')
    expect(hrefOf(metal)).toBe('/recycling-points?thing=yogurt-cup&materials=pp,ps-foam')
  })

  test('GUIDE-15 words that match no point and mean a thing lead to its materials by the form on home', async () => {
    const form = (await openPage(site, int, '/')).one('main form[action="/recycling-points"]')
    const name = form.one('input[type=search]').attribute('name')
    const { statusCode, headers } = await site.get(int, `/recycling-points?${name}=school+notebook`)
    expect([statusCode, headers.location]).toEqual([302, '/recycling-points?thing=notebook&materials=paper'])
    const map = await openPage(site, int, String(headers.location))
    expect(hrefOf(map.named('main a', 'Notebook'))).toBe('/guide/notebook')
  })
})

test('GUIDE-41 words in an address typed by hand are answered, and stand in the field', async () => {
  const page = await openPage(site, int, '/guide?q=charger+for+my+phone')
  expect(page.all('[data-thing]').length).toBeGreaterThan(0)
  expect(page.one('main input[type=search]').attribute('value')).toBe('charger for my phone')
})

test('GUIDE-50 the exact name of one thing opens its answer, which leads to all that the words may mean', async () => {
  const asked = (text: string) => `/guide?q=${encodeURIComponent(text)}`
  const path = await answerTo('ru.localhost', asked('куда старые батарейки'))
  expect(new URL(path, 'http://ru.localhost').pathname).toBe('/guide/battery')
  const item = await openPage(site, 'ru.localhost', path)
  const other = item.named('main nav a', 'По запросу «куда старые батарейки»')
  const all = await openPage(site, 'ru.localhost', hrefOf(other))
  expect(all.all('[data-thing]').length).toBeGreaterThan(1)
  expect((await openPage(site, 'ru.localhost', '/guide/battery')).one('main nav').text).not.toContain('По запросу')
  // A word of several names, and one that no thing is called by.
  expect(await answerTo('ru.localhost', asked('коробка'))).toBe('200')
  expect(await answerTo('ru.localhost', asked('самовар'))).toBe('200')
})

test('GUIDE-31 several things at once are found one by one, and other words are not taken apart', async () => {
  const slugsFor = async (text: string) =>
    (await openPage(site, 'ru.localhost', `/guide?text=${encodeURIComponent(text)}`))
      .all('[data-thing]')
      .map((thing) => thing.attribute('data-thing'))
  expect(await slugsFor('батарейка диван шуба')).toEqual(expect.arrayContaining(['battery', 'sofa']))
  expect(await slugsFor('батарейки, диван и старая шуба')).toEqual(['battery', 'sofa', 'fur-coat'])
  expect(await slugsFor('батарейка диван ыъыъ')).not.toEqual(expect.arrayContaining(['battery', 'sofa']))
})
