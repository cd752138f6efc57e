import { expect, test } from 'vitest'
import { newRate } from '@recircle/core/facility'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
/** A place without other points. */
const place = { lng: -120.5, lat: 68.5 }
const zoom = 15
const lngOfPx = 360 / (256 * 2 ** zoom)
const rates = [{ ...newRate, unitSlug: 'kg', price: 0, materialId: 1 }]
const middle = await owner.newPoint({ name: 'In the middle', location: place, rates })
const east = await owner.newPoint({ name: 'East', location: { ...place, lng: place.lng + 200 * lngOfPx }, rates })

/** Each question has its own address, since pages are kept for moments. */
let questions = 0
const markersOf = async (query: string, host = 'ru.localhost', prefix = '') =>
  (await openPage(site, host, `${prefix}/recycling-points?question=${(questions += 1)}${query}`)).all('main a[data-x]')
const at = (to: number) => `&at=${place.lat},${place.lng},${to}`
const inView = (query: string, count: number) =>
  expect.poll(async () => (await markersOf(query)).length, { timeout: 5000, message: query }).toBe(count)

test('MAP-25 the page has the markers of its view at their places from the middle, and each opens its point without scripts', async () => {
  await inView(at(zoom), 2)
  const markers = await markersOf(at(zoom))
  expect(markers.map((each) => [each.attribute('data-x'), each.attribute('data-y')])).toEqual([
    ['0', '0'],
    ['200', '0'],
  ])
  const hrefs = markers.map((each) => each.attribute('href') ?? '')
  expect(hrefs.map((href) => href.split('?')[0])).toEqual([middle, east].map((id) => `/recycling-points/${id}`))
  expect((await openPage(site, 'ru.localhost', hrefs[1] ?? '')).one('main aside h1').text).toBe('East')
})

test('MAP-25 filters and words leave the markers they leave on the map, and a place without points has none', async () => {
  await inView(at(zoom), 2)
  expect(await markersOf(`${at(zoom)}&materials=paper`)).toHaveLength(2)
  expect(await markersOf(`${at(zoom)}&materials=batteries`)).toEqual([])
  expect(await markersOf(`&at=68.5,-116.5,${zoom}`)).toEqual([])
})

test('MAP-25 a ring leads one zoom or more into it, with the filters of the page', async () => {
  await inView(at(zoom), 2)
  const [ring] = await markersOf(`${at(7)}&materials=paper`)
  expect([ring?.text, ring?.attribute('data-ring'), ring?.attribute('rel')]).toEqual(['2', '32', 'nofollow'])
  const query = new URLSearchParams(ring?.attribute('href')?.split('?')[1])
  const [lat, lng, to] = (query.get('at') ?? '').split(',').map(Number)
  expect([lat, lng]).toEqual([expect.closeTo(place.lat, 1), expect.closeTo(place.lng, 1)])
  expect(to).toBeGreaterThan(7)
  expect(query.get('materials')).toBe('paper')
})

test('MAP-25 an open point stands larger among the others', async () => {
  await inView(at(zoom), 2)
  const page = await openPage(site, 'kz.localhost', `/recycling-points/${middle}?question=${(questions += 1)}`)
  const [chosen, other] = page.all('main a[data-x]')
  expect(chosen?.attribute('class')).not.toBe(other?.attribute('class'))
  expect([chosen?.attribute('data-x'), other?.attribute('data-x')]).toEqual(['0', '200'])
})

test.each([
  ['ru.localhost', ''],
  ['int.localhost', '/es-ar'],
])(
  'MAP-25 the start of %s has one layer for phones and one for others, hidden from all but pointers, in few markers and without styles',
  async (host, prefix) => {
    const page = await openPage(site, host, `${prefix}/recycling-points?question=${(questions += 1)}`)
    const layer = page.all('main div[aria-hidden=true]').find((each) => each.all('a[data-x]').length > 0)
    const layers = layer?.all('> div').map((each) => each.all('a[data-x]')) ?? []
    expect(layers).toHaveLength(2)
    for (const markers of layers) {
      expect(markers.length).toBeGreaterThan(0)
      expect(markers.length).toBeLessThanOrEqual(200)
      for (const marker of markers) expect(marker.attribute('tabindex')).toBe('-1')
      for (const marker of markers) expect(marker.attribute('href')).toMatch(new RegExp(`^${prefix}/recycling-points`))
    }
    expect(page.all('main [style]')).toEqual([])
  },
)
