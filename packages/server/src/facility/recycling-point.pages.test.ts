import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { dayOf, newRate, nonWorkingDay, weekOf } from '@recircle/core/facility'
import { canonicalOf, dataBlocksOf, metaOf, textOf, titleOf } from '../testing/html.ts'
import { openPage, readPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
const host = 'ru.localhost'
const lunch = { start: 13 * 60, end: 14 * 60 }
const dayHours = (weekday: string) => {
  if (weekday === 'sunday') return nonWorkingDay
  return weekday === 'saturday' ? dayOf(20 * 60, 2 * 60) : dayOf(9 * 60, 19 * 60, lunch)
}
const rateOf = (materialId: number, price: number) => ({ ...newRate, unitSlug: 'kg', price, materialId })
const yard = {
  name: 'Экоцентр «Зеленый двор»',
  address: 'Москва, Нижняя Сыромятническая ул., 10',
  comment: 'Вход со двора, зеленые ворота.',
  description: 'Бумагу свяжите, бутылки сполосните и сожмите.',
  contacts: { phone: '+74951203177', email: 'sborka@dvor.example', website: 'dvor.example', name: 'Анна Петрова' },
  workingHours: weekOf(dayHours),
  rates: [rateOf(1, 8), rateOf(2, 0), rateOf(3, 12.5)],
}
const id = await owner.newPoint(yard)
const path = `/recycling-points/${id}`

test('MAP-1 META-1 META-2 META-4 the address of a point returns a complete page', async () => {
  const { statusCode, body } = await site.get(host, path)
  expect(statusCode).toBe(200)
  expect(titleOf(body)).toBe(`Круговорот — ${yard.name}`)
  expect(textOf(body, 'h1')).toBe(yard.name)
  expect(metaOf(body, 'og:title')).toBe(`Круговорот — ${yard.name}`)
  expect(metaOf(body, 'og:description')).toContain('Нижняя Сыромятническая')
  const url = `http://ru.localhost:3000${path}`
  expect([metaOf(body, 'og:url'), canonicalOf(body)]).toEqual([url, url])
  expect(dataBlocksOf(body).find((each) => each['@type'] === 'RecyclingCenter')).toMatchObject({
    '@context': 'https://schema.org',
    name: yard.name,
    url,
    address: { '@type': 'PostalAddress' },
    geo: { '@type': 'GeoCoordinates', latitude: 55.7539, longitude: 37.6684 },
    telephone: '+74951203177',
    sameAs: 'https://dvor.example',
    openingHoursSpecification: [
      { opens: '09:00', closes: '13:00', dayOfWeek: { length: 5 } },
      { opens: '14:00', closes: '19:00' },
      { opens: '20:00', closes: '02:00' },
      { opens: '00:00', closes: '00:00' },
    ],
  })
  const panel = readPage(body).one('aside')
  for (const words of [
    'платят вам',
    'бесплатно',
    'Пн–Пт',
    'перерыв',
    'Вход со двора',
    'Бумагу свяжите',
    'Анна Петрова',
  ])
    expect(panel.text).toContain(words)
  expect(panel.all('a[href="tel:+74951203177"]')).not.toEqual([])
  expect(panel.all('a[href^="mailto:"]')).not.toEqual([])
  expect(panel.one('a[href="https://dvor.example"]').attribute('rel')).toBe('noopener nofollow')
})

test('MAP-1 closed, a point leads to the list around it', async () => {
  const panel = (await openPage(site, host, path)).one('aside')
  expect(panel.named('a', 'Закрыть').attribute('href')).toBe('/recycling-points?at=55.7539,37.6684,15')
})

test('MAP-15 the week is behind the line of today, and the coordinates are in the menu of directions', async () => {
  const panel = (await openPage(site, host, path)).one('aside')
  const folded = panel.all('details')
  const week = folded.find((each) => each.all('table').length > 0)
  expect(week?.one('table').attribute('aria-label')).toBe('Часы работы')
  expect(week?.all('tr').map(({ text }) => text.slice(0, 5))).toEqual(['Пн–Пт', 'Сб20:', 'Всвых'])
  const ways = folded.find((each) => each.one('summary').text === 'Маршрут')
  expect(ways?.text).toContain('55.7539, 37.6684')
})

test('MAP-15 a material is said once where no price or term is known, and today’s hours stand beside the state', async () => {
  const bare = await owner.newPoint({
    ...yard,
    name: 'Двор без цен',
    rates: [rateOf(1, -1)],
    workingHours: weekOf(() => dayOf(9 * 60, 19 * 60)),
  })
  const panel = (await openPage(site, host, `/recycling-points/${bare}`)).one('aside')
  expect(panel.text.split('Бумага')).toHaveLength(2)
  expect(panel.all('table[aria-label="Материалы и цены"]')).toEqual([])
  expect(panel.text.indexOf('09:00–19:00')).toBeLessThan(panel.text.indexOf(yard.address))
  const priced = (await openPage(site, host, path)).one('aside')
  expect(priced.all('table[aria-label="Материалы и цены"]')).toHaveLength(1)
})

const services = {
  'ru.localhost': ['yandex.ru', '2gis.ru', 'www.openstreetmap.org', 'www.google.com'],
  'kz.localhost': ['2gis.kz', 'yandex.kz', 'www.openstreetmap.org', 'www.google.com'],
  'int.localhost': ['www.google.com', 'www.openstreetmap.org'],
}
test.each(Object.entries(services))('SITE-11 the directions on %s use its services', async (each, own) => {
  const links = (await openPage(site, each, path)).all('aside details a[href*="55.7539"]')
  const hosts = links.map((link) => link.attribute('href')?.replace(/^(?:https:\/\/)?([^/:]+).*$/, '$1'))
  expect(hosts).toEqual([...own, 'maps.apple.com', 'geo'])
})

test('FAC-2 a temporarily closed point shows that it is closed, and why', async () => {
  const birth = { status: 'temporarily-not-working', statusComment: 'Ремонт до пятницы' } as const
  const panel = (await openPage(site, host, `/recycling-points/${await owner.newPoint(yard, birth)}`)).one('aside')
  expect(panel.text).toContain('Ремонт до пятницы')
  expect(panel.text).toContain('Временно не работает')
})

test('MAP-1 a closed point returns 410 and the points around it', async () => {
  const closed = await owner.newPoint({ ...yard, name: 'Закрытый двор' })
  const change = { status: 'closed', status_comment: 'Moved away' } as const
  await site.db.database.updateTable('facilities').set(change).where('id', '=', closed).execute()
  const { statusCode, body } = await site.get(host, `/recycling-points/${closed}`)
  expect([statusCode, textOf(body, 'h1')]).toEqual([410, 'Этот пункт закрылся'])
  const page = readPage(body)
  expect(page.all('aside a[href^="/recycling-points"]')).not.toEqual([])
  expect(page.all('main [data-listed]').map(({ text }) => text)).toContain(yard.name)
})

test.each([newId(), 'no-such-point'])(
  'MAP-1 a point that never existed returns 404 and a next step: %s',
  async (each) => {
    const { statusCode, body } = await site.get(host, `/recycling-points/${each}`)
    const panel = readPage(body).one('aside')
    expect([statusCode, panel.one('h1').text]).toEqual([404, 'Такого пункта нет'])
    expect(panel.named('a', 'Показать другие пункты').attribute('href')).toBe('/recycling-points')
  },
)

test('GUIDE-20 a point answers by a form whether a thing is accepted: yes and how, or no and where else', async () => {
  const form = (await openPage(site, host, `${path}?materials=paper`)).named('form', /Что сюда можно принести/)
  expect(form.attribute('action')).toBe(path)
  expect(form.all('input').map((each) => [each.attribute('name'), each.attribute('value')])).toEqual([
    ['materials', 'paper'],
    ['at', '55.7539,37.6684,15'],
    ['bring', ''],
  ])
  const answerTo = async (thing: string) =>
    (await openPage(site, host, `${path}?materials=paper&bring=${encodeURIComponent(thing)}`)).one('[data-brought]')
  const notebook = await answerTo('школьная тетрадка')
  expect(notebook.text).toContain('Тетрадь: да, приносите')
  expect(notebook.all('ol li')).not.toEqual([])
  const fridge = await answerTo('старый холодильник')
  expect(fridge.text).toContain('Холодильник: нет, здесь не принимают')
  expect(fridge.named('a', 'Где рядом принимают').attribute('href')).toMatch(
    /thing=fridge&materials=[a-z,-]+&at=55[.]7539,37[.]6684,12/,
  )
})
