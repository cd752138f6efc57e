import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { get } from '../support/plain-request.ts'

test.beforeEach(async ({ page }) => {
  test.slow()
  await withoutCookieNotice(page)
})

test('EVT-3 typed text stays while kinds and periods are selected, and is submitted with them @int', async ({
  page,
  visit,
}) => {
  await visit('/charity-events')
  const field = page.getByLabel('What or where')
  const when = page.getByLabel('When')
  await field.pressSequentially('clean-up')
  await expect(field).toHaveValue('clean-up')
  await page.getByRole('link', { name: 'Cleanup', exact: true }).click()
  await expect(page).toHaveURL('/charity-events?kind=clean-up&text=clean-up')
  await expect(field).toHaveValue('clean-up')
  await expect(page.locator('main li:has(h3)').first()).toBeVisible()

  await when.focus()
  await when.selectOption({ label: 'Past events' })
  await expect(page).toHaveURL('/charity-events?when=past&kind=clean-up&text=clean-up')
  await expect(when).toBeFocused()
  await expect(when).toHaveValue('past')

  // Unsent typing is neither lost nor changed by another choice.
  await field.press('End')
  await field.pressSequentially(' park')
  await when.selectOption('upcoming')
  await expect(page).toHaveURL(/text=clean-up(\+|%20)park/)
  await expect(field).toHaveValue('clean-up park')
  await page.goBack()
  await expect(field).toHaveValue('clean-up')
  await expect(when).toHaveValue('past')
  // An empty result has a link to reset the filters too.
  await page.getByRole('search').getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/charity-events')
  await expect(field).toHaveValue('')
  await expect(when).toHaveValue('upcoming')
})

test('EVT-14 one control says when: a span or a day, in the language of the page @kz', async ({ page, visit }) => {
  await visit('/charity-events')
  await expect(page.locator('main [type=date]')).toHaveCount(0)
  const when = page.getByLabel('Қашан')
  await when.focus()
  await when.selectOption({ label: 'Демалыс күндері' })
  await expect(page).toHaveURL('/charity-events?when=weekend')
  await expect(when).toBeFocused()
  const day = when.locator('optgroup option').nth(20)
  await expect(day).toHaveText(/^\p{L}{2}, \d+ [а-яәғқңөұүһі]+$/u)
  const key = (await day.getAttribute('value')) ?? ''
  await when.selectOption(key)
  await expect(page).toHaveURL(`/charity-events?when=${key}`)
  await visit('/charity-events?when=2031-05-16')
  await expect(when).toHaveValue('2031-05-16')
})

test('EVT-15 the map beside the list starts in the town and shows all on request @ru', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  const map = page.getByRole('region', { name: 'Акции на карте' })
  await expect(page.getByText('На карте: Москва')).toBeVisible()
  await expect(map.getByText(/^\d+ км$/)).toBeVisible()
  await page.getByRole('button', { name: 'Показать все акции' }).click()
  await expect(page.getByText('На карте: Москва')).toHaveCount(0)
  await expect(map.getByText(/^(500|1\s?000|2\s?000) км$/)).toBeVisible()
})

test('EVT-3 a page beyond the last redirects to the last page @int', async ({ page, visit }) => {
  await visit('/charity-events?page=99')
  await expect(page).not.toHaveURL(/page=99/)
  await expect(page.getByRole('heading', { name: 'No matching events' })).toHaveCount(0)
  await expect(page.locator('main li:has(h3)').first()).toBeVisible()
})

test('EVT-4 a misspelled town in another language finds its events @int', async ({ page, visit }) => {
  await visit('/charity-events')
  for (const typed of ['Алмати', 'almaty', 'Buenos Aries', 'сенбілік']) {
    const field = page.getByLabel('What or where')
    // oxlint-disable-next-line no-await-in-loop
    await field.fill('')
    // oxlint-disable-next-line no-await-in-loop
    await field.pressSequentially(typed)
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Enter')
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(typed)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.locator('main li:has(h3)').first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop
    await expect(field).toHaveValue(typed)
  }
})

test('EVT-5 the map shows every event found, and a reload opens it again @int', async ({ page, visit }) => {
  test.slow()
  // On wider screens the map is always beside the list (LOOK-8).
  await page.setViewportSize({ width: 1200, height: 800 })
  const map = page.getByRole('region', { name: 'Events on the map' })
  const shown = (): Promise<number> =>
    map
      .locator('.leaflet-marker-pane button')
      .evaluateAll((markers) =>
        markers.reduce(
          (sum, marker) => sum + Number(/^\d+$/.test(marker.textContent ?? '') ? marker.textContent : 1),
          0,
        ),
      )
  let count = 0
  // Another journey may publish an event between the list and the map, so both are loaded again.
  await expect(async () => {
    await visit('/charity-events')
    const words = await page
      .getByRole('status')
      .filter({ hasText: /\d+ events/ })
      .innerText()
    count = Number(words.replaceAll(/\D/g, ''))
    expect(count).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Show on the map' }).click()
    await expect(page).toHaveURL('/charity-events?view=map')
    await expect.poll(shown, { timeout: 5000 }).toBe(count)
  }).toPass({ timeout: 25_000 })
  await page.getByRole('link', { name: 'Talk or workshop' }).click()
  await expect(page).toHaveURL('/charity-events?kind=education&view=map')
  await expect.poll(shown).toBeLessThan(count)
  await page.reload()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'Hide the map' }).click()
  await expect(map).toHaveCount(0)
  await expect(page).toHaveURL('/charity-events?kind=education')
})

test('EVT-6 EVT-7 previews show when and where; feeds are announced, in the language of the page @kz', async ({
  site,
  baseURL,
}) => {
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { title: 'Көше сенбілігі' })
  const page = (await get(baseURL ?? '', `/charity-event/${event.id}`)).body
  const description = /<meta property="og:description" content="([^"]*)"/.exec(page)?.[1]
  expect(description).toMatch(
    /^жс, \d{4} ж\. \d+ наурыз, 00:30–03:30, Embankment, London, Victoria Embankment\. We walk/,
  )
  expect(page).toMatch(
    new RegExp(`<link rel="alternate" type="text/calendar"[^>]*href="/charity-event/${event.id}.ics"`),
  )
  const list = (await get(baseURL ?? '', '/ru-kz/charity-events?kind=planting')).body
  expect(list).toMatch(
    /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/ru-kz\/charity-events\.rss\?kind=planting"/,
  )
  expect((await get(baseURL ?? '', '/charity-events.rss')).body).toContain('Сенбілік')
})

test('EVT-7 the feeds in the head follow client-side navigation and its filter @ru', async ({ page, visit }) => {
  await visit('/')
  const feed = (type: string) => page.locator(`head link[rel=alternate][type="${type}"]`)
  await expect(feed('application/rss+xml')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Акции' }).click()
  await expect(feed('application/rss+xml')).toHaveAttribute('href', '/charity-events.rss')
  await expect(feed('text/calendar')).toHaveAttribute('href', '/charity-events.ics')
  await page.locator('main a[href="/charity-events?kind=planting"]').first().click()
  await expect(feed('application/rss+xml')).toHaveAttribute('href', '/charity-events.rss?kind=planting')
  await page.getByRole('banner').getByRole('link', { name: 'Карта пунктов' }).click()
  await expect(page).toHaveURL(/[/]recycling-points/)
  await expect(feed('application/rss+xml')).toHaveCount(0)
})

test.describe('GEO-4 geolocation already granted', () => {
  test.use({ permissions: ['geolocation'], geolocation: { longitude: 49.1088, latitude: 55.7963 } })

  test('GEO-4 home shows what is around the visitor @ru', async ({ page, visit }) => {
    await visit('/')
    const points = page.getByRole('region', { name: 'Пункты приема рядом с вами' })
    await expect(points).toBeVisible()
    await expect(points.getByRole('listitem').first()).toContainText('Казань')
    await expect(points.getByRole('listitem').first()).toContainText(/\d\s?(м|км)/)
  })

  test('GEO-4 home reached by a link also shows what is around the visitor @ru', async ({ page, visit }) => {
    await visit('/charity-events')
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    const points = page.getByRole('region', { name: 'Пункты приема рядом с вами' })
    await expect(points.getByRole('listitem').first()).toContainText('Казань')
  })
})

test('GEO-4 home never prompts for a location @ru', async ({ page, visit, context }) => {
  await context.clearPermissions()
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => Object.assign(window, { wasAsked: true })
  })
  await visit('/')
  await expect(page.getByRole('heading', { name: 'Пункты приема в Москве' })).toBeVisible()
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(false)
})
