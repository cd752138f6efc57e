import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

const earthRadiusM = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const distanceM = (lat: number, lng: number, place: { lat: number; lng: number }): number =>
  earthRadiusM * Math.hypot(radians(place.lat - lat), radians(place.lng - lng) * Math.cos(radians(lat)))

test('LOOK-1 on a first visit the nearest listed point is within five kilometers of the middle of the map', async ({
  page,
  visit,
  site,
}) => {
  await visit('/recycling-points')
  const first = page.locator('main [data-listed]').first()
  await expect(first).toBeVisible()
  const middle = {
    ru: { lat: 55.7558, lng: 37.6173 },
    kz: { lat: 51.1694, lng: 71.4491 },
    int: { lat: 51.5074, lng: -0.1278 },
  }[site.variant]
  const id = await first.getAttribute('data-listed')
  const [lng, lat] = await page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.attributes.point,
    `/api/web/v1/facility/facility/${id}/`,
  )
  expect(distanceM(lat, lng, middle)).toBeLessThan(5000)
})

test('LOOK-4 on a phone the first event begins on the first screen, under one line of filters', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/charity-events')
  const first = page.locator('main section li:has(h3)').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(250)
  const form = page.getByRole('search')
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('LOOK-6 no two of any four neighboring events look alike, and all are drawn with the shapes of one sheet', async ({
  page,
  visit,
}) => {
  await visit('/charity-events')
  const posters = page.locator('main svg[data-scene]')
  await expect(posters.first()).toBeVisible()
  // An event with a photo of its own is a neighbor too.
  const tiles = page.locator('main li').filter({ has: page.locator('h3 a[href*="charity-event/"]') })
  const scenes = await tiles.evaluateAll((found) =>
    found.map((tile) => tile.querySelector('svg[data-scene]')?.getAttribute('data-scene') ?? null),
  )
  const places = scenes.map((scene) => scene?.split(' ').slice(0, 2).join(' ') ?? null)
  const alike = places.filter((scene, at) => scene !== null && places.slice(Math.max(0, at - 3), at).includes(scene))
  expect([alike, places.filter((scene) => scene !== null).length > 3]).toEqual([[], true])
  const sheets = await posters.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  expect(new Set(sheets.map((href) => href.split('#')[0])).size).toBe(1)
  // A part missing from the sprite would render as nothing.
  const sheet = await page.evaluate(async (href) => (await fetch(href)).text(), sheets[0] ?? '')
  for (const href of new Set(sheets)) expect(sheet).toContain(`<symbol id="${href.split('#')[1]}"`)
})

test('LOOK-7 the title of an event is above the fold', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  await page.locator('main section li h3 a').first().click()
  const title = page.locator('main article h1')
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.y).toBeLessThanOrEqual(400)
})

test('LOOK-8 on a wide screen the events are on a map next to the list, with a week above it', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  const map = page.locator('main .leaflet-container')
  await expect(map).toBeVisible()
  const first = page.locator('main section li:has(h3)').first()
  const [mapBox, rowBox] = [await map.boundingBox(), await first.boundingBox()]
  expect(mapBox?.x ?? 0).toBeGreaterThan((rowBox?.x ?? 0) + (rowBox?.width ?? 0))
  const days = page.locator('main nav li a:has(small)')
  await expect(days).toHaveCount(7)
  const busy = days.and(page.locator('[data-has-events]')).first()
  await busy.click()
  await expect(page).toHaveURL(/when=\d{4}-\d\d-\d\d/)
  await expect(page.locator('main nav a[aria-current="date"]')).toHaveCount(1)
  await expect(page.locator('main section li h3').first()).toBeVisible()
})

test('LOOK-11 on a phone home is at most 4,500 px long', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
})

test('SITE-14 the Spanish host opens in Spanish, offers English, and links to itself @int', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const spanish = `http://ar.localhost:${port}`
  await page.goto(`${spanish}/`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${spanish}/es-ar/`)
  await page.goto(`${spanish}/en-us/recycling-points`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect((await page.goto(`${spanish}/es-ar/charity-events`))?.status()).toBe(200)
})

test('LOOK-19 an event in another language says which, in the list, on its page and on cards @int', async ({
  page,
  visit,
  site,
}) => {
  test.slow()
  const word = `Н${Date.now()}`
  const owner = await newOrganization(site, ['charity-events-creator'])
  const kazakh = {
    description: 'Қағаз бен пластик қабылдаймыз. Бәріңізді күтеміз.',
    address: 'Алматы, Абай даңғылы, 1',
  }
  const events = [
    await newPublicEvent(owner, { ...kazakh, title: `Саябақтағы сенбілік ${word}` }),
    await newPublicEvent(owner, { title: `Cleaning the park together ${word}` }),
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  // Newly published events are found within a second.
  await expect(async () => {
    await page.goto(`/charity-events?text=${word}`)
    await expect(page.locator('main li:has(h3)')).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await visit(`/charity-events?text=${word}`)
  const row = page.locator('main li:has(h3[lang="kk"])')
  await expect(row.getByText('Қазақша')).toBeVisible()
  await expect(page.locator('main li:has(h3[lang="en"])')).toHaveCount(0)
  await row.locator('h3 a').click()
  await expect(page.locator('main h1')).toHaveAttribute('lang', 'kk')
  await expect(page.locator('main :has(> h1)').getByText('Қазақша')).toBeVisible()
  await page.locator('main a[href*="/organizations/"]').click()
  await expect(page.locator('main li:has(h3[lang="kk"])').getByText('Қазақша')).toBeVisible()
  await Promise.all(events.map((event) => event.remove()))
})

test('LOOK-20 the day of an event is a numeral for the eye and one date in words for screen readers @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  const heading = page.locator('main section[aria-labelledby^="day-"] h2').first()
  await expect(heading).toHaveAccessibleName(/^[A-Z][a-z]{2}, [A-Z][a-z]+ \d+(, \d{4})?$/)
  const numeral = heading.locator('[aria-hidden] b')
  expect(await heading.locator('> :last-child').innerText()).toContain(` ${await numeral.innerText()}`)
  await expect(numeral).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(numeral).toBeHidden()
  await visit('/')
  const card = page.locator('section[aria-labelledby="home-events"] li').first()
  await expect(card).toMatchAriaSnapshot(`
    - listitem:
      - heading
      - paragraph: /^[A-Z][a-z]+day, [A-Z][a-z]+ \\d+, \\d{4}, /
  `)
  await expect(card.locator('[aria-hidden] b')).toHaveText(/^\d+$/)
})

test('LOOK-24 the cookie notice is beside the list of the map, and on a phone one low row; the menu begins with four large links @ru', async ({
  page,
  visit,
}) => {
  const notice = page.locator('section:has([data-closes-cookies])')
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/recycling-points')
  const list = await page.locator('main section:has([data-listed])').first().boundingBox()
  expect((await notice.boundingBox())!.x).toBeGreaterThan(list!.x + list!.width)
  await page.setViewportSize({ width: 360, height: 780 })
  expect((await notice.boundingBox())!.height).toBeLessThanOrEqual(56)
  const first = await page.locator('main [data-listed]').first().boundingBox()
  expect(first!.y + first!.height).toBeLessThanOrEqual((await notice.boundingBox())!.y)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  const links = page.getByRole('dialog', { name: 'Меню' }).locator('details + ul > li > a')
  await expect(links.first()).toHaveText('Карта пунктов')
  for (const at of [0, 1, 2, 3]) {
    expect((await links.nth(at).boundingBox())!.height).toBeGreaterThanOrEqual(52)
    expect(await links.nth(at).evaluate((link) => getComputedStyle(link, '::before').maskImage)).toContain('svg')
  }
})

test.describe('a phone whose browser speaks another language', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, locale: 'ru-KZ' })
  test('LOOK-24 the language question leaves the route button of a point in sight at half height @kz', async ({
    page,
    visit,
    site,
  }) => {
    const owner = await newOrganization(site)
    const name = 'Тәуелсіздік даңғылындағы қалалық қайталама шикізат қабылдау орталығы'
    const { id } = await newPublicPoint(owner, { ...pointAttributes, name })
    await visit(`/recycling-points/${id}`)
    const bar = page.locator('section[lang="ru-KZ"]')
    await expect(bar).toBeVisible()
    const route = page.getByRole('complementary').locator('details > summary').first()
    await expect(route).toBeVisible()
    await expect
      .poll(async () => {
        const [button, below] = [await route.boundingBox(), await bar.boundingBox()]
        return button !== null && below !== null && button.y + button.height <= below.y
      })
      .toBe(true)
  })
})
