import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

test('LOOK-4 LOOK-11 on a phone the first event begins on the first screen, under one line of filters, and home is at most 4,500 px long @kz', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/charity-events')
  const first = page.locator('main section li:has(h3)').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200)
  const form = page.getByRole('search')
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(60)
  await visit('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
})

test('LOOK-4 LOOK-7 LOOK-8 on a wide screen the events are on a map next to the list, with a week above it, and the title of one is above the fold @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  const map = page.locator('main .leaflet-container')
  await expect(map).toBeVisible()
  const first = page.locator('main section li:has(h3)').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(330)
  const [mapBox, rowBox] = [await map.boundingBox(), await first.boundingBox()]
  expect(mapBox?.x ?? 0).toBeGreaterThan((rowBox?.x ?? 0) + (rowBox?.width ?? 0))
  const days = page.locator('main nav li a:has(small)')
  await expect(days).toHaveCount(7)
  const busy = days.and(page.locator('[data-has-events]')).first()
  await busy.click()
  await expect(page).toHaveURL(/when=\d{4}-\d\d-\d\d/)
  await expect(page.locator('main nav a[aria-current="date"]')).toHaveCount(1)
  await expect(page.locator('main section li h3').first()).toBeVisible()
  await visit('/charity-events')
  await first.locator('h3 a').click()
  const title = page.locator('main article h1')
  await expect(title).toBeVisible()
  expect((await title.boundingBox())?.y).toBeLessThanOrEqual(400)
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
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(88)
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
