import { expect, test } from 'vitest'
import { openPage, type PageElement } from '../testing/read-page.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const hrefOf = (element: PageElement): string => element.attribute('href') ?? ''
const almaty = 'near=43.25,76.95'

test('BAG-3 BAG-4 BAG-5 without scripts: from a thing to the bag, a second thing, the places and one link with all stops', async () => {
  const open = (url: string) => openPage(site, 'kz.localhost', url)
  const thing = await open('/ru-kz/guide/battery')
  const bag = await open(hrefOf(thing.named('main a', 'Положить в сумку')))
  expect(bag.one('main h1').text).toBe('Моя сумка')
  expect(bag.one('main h2').text).toMatch(/Все примут в одном месте|Ничего из этого не примут/)
  const hidden = bag.one('main search input[type="hidden"]')
  expect([hidden.attribute('name'), hidden.attribute('value')]).toEqual(['bag', 'battery'])
  const found = await open(`/ru-kz/guide/bag?bag=battery&text=${encodeURIComponent('автомобильная шина')}`)
  const two = await open(`${hrefOf(found.named('main fieldset a', 'Автомобильная шина'))}&${almaty}&open=any`)
  expect(two.all('main section li a[href^="/ru-kz/guide/"]').map(({ text }) => text)).toContain('Батарейка')
  const stops = two.all('main section ol > li')
  expect(stops.length).toBeGreaterThan(0)
  expect(stops[0]?.text).toMatch(/от начала пути/)
  const way = two.one('main a[href^="https://2gis.kz/directions/points/"]')
  expect(hrefOf(way).split('%7C')).toHaveLength(stops.length + 1)
  const one = await open(hrefOf(two.named('main a', 'Вынуть: Автомобильная шина')))
  expect(one.all('main section li a[href^="/ru-kz/guide/"]').map(({ text }) => text)).not.toContain(
    'Автомобильная шина',
  )
})

test('BAG-3 an empty bag, a full one, and one whose things nobody takes', async () => {
  const open = (query: string) => openPage(site, 'int.localhost', `/guide/bag${query}`)
  expect((await open('')).one('main').text).toContain('Your bag is empty')
  const nine = ['battery', 'tire', 'phone', 'glass-jar', 'fur-coat', 'newspaper', 'drink-can', 'fridge', 'lamp'].join()
  const full = await open(`?bag=${nine}&near=51.5,-0.12&open=any`)
  expect(full.one('main').text).toContain('it holds eight things')
  expect(full.all('main search')).toEqual([])
  const cork = await open('?bag=wine-cork,no-such-thing&near=51.5,-0.12')
  expect(cork.one('main h2').text).toBe('No place takes any of this')
  expect(cork.one('main').text).toContain('No point within 25 km accepts: Wine cork.')
  expect(cork.all('main a[href*="/dir/"]')).toEqual([])
})

test('BAG-3 search engines do not list a bag', async () => {
  const page = await openPage(site, 'int.localhost', '/guide/bag?bag=battery')
  expect(page.one('head meta[name="robots"]').attribute('content')).toContain('none')
})

test('BAG-5 the answer for several things, and the map with several materials, lead to a bag of them', async () => {
  const found = await openPage(site, 'int.localhost', '/guide?text=batteries%20clothes%20paper')
  expect(hrefOf(found.named('main a', 'Put it all in my bag'))).toMatch(/^[/]guide[/]bag[?]bag=[\w-]+,[\w-]+,[\w-]+$/)
  const map = (materials: string) => openPage(site, 'int.localhost', `/recycling-points?materials=${materials}`)
  const link = (await map('batteries,tyres')).named('main a', 'The fewest places that take them all')
  expect(hrefOf(link)).toMatch(/^[/]guide[/]bag[?]bag=batteries,tyres&near=/)
  expect((await map('tyres')).all('main a[href^="/guide/bag"]')).toEqual([])
})
