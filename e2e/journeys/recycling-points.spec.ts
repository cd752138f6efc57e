import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo } from '../support/suggestions.ts'

// The tile host does not exist, so the own base map is shown.
test.beforeEach(async ({ page, consoleGuard }) => {
  // List, map and axe take longer than one page on a busy machine.
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
  await withoutCookieNotice(page)
})

const inMoscow = 'at=55.7558,37.6173,13'
const listed = (page: Page) => page.locator('main [data-listed]')
const searchBox = (page: Page) => page.getByRole('combobox')
const chosen = (page: Page) => page.locator('main aside')

test('MAP-1 ROUTE-8 list, map and point are one address; back and forward bring each state back @ru', async ({
  page,
  visit,
}) => {
  await visit(`/recycling-points?${inMoscow}`)
  await expect(page.locator('body > footer')).toHaveCount(0)
  await expect(listed(page)).toHaveCount(20)
  const documents = await page.evaluate(() => performance.timeOrigin)

  // These filters do not depend on the time of day: at night hardly any point is open. A filter is pressed once its link includes the earlier one.
  const both = '[href*="materials=plastic,batteries"]'
  const states: (() => Promise<void>)[] = [
    () =>
      page
        .getByRole('group', { name: 'Фильтры' })
        .getByRole('link', { name: /^Пластик/ })
        .first()
        .click(),
    () => page.locator(`main a${both}`).first().click(),
    () => page.locator(`main a[data-listed]${both}`).first().click(),
    () => chosen(page).getByRole('link', { name: 'Закрыть' }).click(),
  ]
  const seen = [page.url()]
  for (const next of states) {
    // Sequential, as a visitor would navigate.
    // oxlint-disable-next-line no-await-in-loop
    await next()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.url()).not.toBe(seen.at(-1))
    seen.push(page.url())
  }
  expect(seen[3]).toMatch(/recycling-points\/[\w-]{36}\?.*materials=plastic,batteries/)
  for (const url of seen.slice(0, -1).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack()
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.url()).toBe(url)
  }
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await expect(chosen(page).locator('h1')).toBeVisible()
  await expect(page).toHaveURL(seen[3] ?? '')
  // Nothing was reloaded, and a reload shows the same.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(documents)
  const name = await chosen(page).locator('h1').innerText()
  await page.reload()
  await expect(chosen(page).locator('h1')).toHaveText(name)
})

test('MAP-2 a query is matched despite a typo, in any language @kz', async ({ page, visit }) => {
  await visit('/recycling-points')
  for (const [typed, slug] of [
    ['батарйки', 'batteries'],
    ['батареялар', 'batteries'],
    ['bateries', 'batteries'],
    ['pilas', 'batteries'],
    ['batareiki', 'batteries'],
    [',fnfhtqrb', 'batteries'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await searchBox(page).fill(typed)
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('option').first().locator(`[data-material=${slug}]`)).toBeVisible()
  }
  await arrowTo(page, page.getByRole('group', { name: 'Не өткізуге болады' }).getByRole('option').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materials=batteries/)
  await searchBox(page).fill('43.2389, 76.8897')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=43.2389,76.8897/)
})

test('MAP-1 a point found by its name in another town is shown on the map as well, and "back" leads home @ru', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?at=55.7963,49.1088,13')
  const [name, town] = [await listed(page).first().innerText(), page.url()]
  await visit(`/recycling-points?${inMoscow}`)
  await searchBox(page).fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await expect(chosen(page).locator('h1')).toHaveText(name)
  await expect(page.locator('main [data-point][aria-pressed=true]')).toBeInViewport()
  // The previous URL was in Moscow, so this one was set by the map.
  await expect(page).toHaveURL(/[?&]at=5\d\.\d+,4[89]\.\d+,/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`\\?${inMoscow}$`))
  await searchBox(page).fill(town.replace(/^.*at=|,13$/g, ''))
  await page.keyboard.press('Enter')
  await expect(listed(page).first()).toHaveText(name)
})

test('MAP-1 two materials at once, and open at a selected time in the local time of the place @kz', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  await page.getByRole('button', { name: 'Сүзгілер' }).click()
  const form = page.locator('form:has([name=match])')
  await form.locator('[name=materials][value=paper]').check()
  await form.locator('[name=materials][value=batteries]').check()
  await form.locator('[name=match][value=all]').check()
  await form.locator('[name=open][value=at-time]').check()
  await form.locator('[name=time]').fill('2026-11-25T13:30')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/materials=paper,batteries&match=all&open=2026-11-25T13:30/)
  await expect(page.locator('main h2').first()).toHaveText(/\d/)
  // The previous list is replaced as a whole.
  const rows = page.locator('main ol > li')
  await expect(rows.filter({ hasNot: page.locator('[data-material=batteries]') })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
})

test('MAP-1 with the keyboard alone: number keys open points, Escape closes them, the focus returns @ru', async ({
  page,
  visit,
}) => {
  await visit(`/recycling-points?${inMoscow}`)
  const second = await listed(page).nth(1).getAttribute('data-listed')
  await listed(page).first().press('2')
  await expect(chosen(page).locator('h1')).toBeVisible()
  expect(page.url()).toContain(second)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(listed(page).nth(1)).toBeFocused()
})

test('GEO-1 a refused location permission is explained without blame, and the map stays @ru', async ({
  page,
  visit,
  context,
}) => {
  await context.clearPermissions()
  await visit(`/recycling-points?${inMoscow}`)
  await page.getByRole('button', { name: 'Рядом со мной' }).click()
  await expect(page.getByText('Доступ к геопозиции закрыт')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(inMoscow))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.7963, longitude: 49.1088 })
  await page.getByRole('button', { name: 'Рядом со мной' }).click()
  await expect(page).toHaveURL(/at=55.7963,49.1088,14/)
  await expect(page.getByText('Сначала ближайшие к вам')).toBeVisible()
})

test('MAP-1 a slow or failing server is reported calmly, and the page recovers automatically @ru', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|Failed to load resource/)
  await visit(`/recycling-points?${inMoscow}`)
  let isDown = true
  let letFail = (): void => undefined
  const patience = new Promise<void>((resolve) => (letFail = resolve))
  await page.route('**/facility/search/**', async (route) => {
    await patience
    await (isDown ? route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' }) : route.continue())
  })
  await page.getByRole('link', { name: 'Открыто сейчас' }).click()
  await expect(page.getByText('Ищем пункты')).toBeVisible()
  await expect(listed(page)).toHaveCount(20)
  letFail()
  await expect(page.getByText('Сервер не отвечает')).toBeVisible({ timeout: 20_000 })
  await expect(listed(page)).toHaveCount(20)
  isDown = false
  await expect(page.getByText('Сервер не отвечает')).toHaveCount(0, { timeout: 20_000 })
  await expect(page.locator('main ol')).toHaveAttribute('aria-busy', 'false')
})

test('MAP-1 on a phone the list is a sheet of three heights, and nothing runs over the edge @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`/recycling-points?${inMoscow}`)
  const sheet = page.locator('main section[data-height]')
  await expect(sheet).toHaveAttribute('data-height', 'half')
  await sheet.locator('button').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(sheet).toHaveAttribute('data-height', 'full')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(sheet).toHaveAttribute('data-height', 'peek')
  await page.getByRole('button', { name: 'Показать список' }).click()
  await expect(sheet).toHaveAttribute('data-height', 'half')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('MAP-1 the list is complete: links, pages, a point, a search by form @ru', async ({ page, visit }) => {
    await visit(`/recycling-points?${inMoscow}`)
    await expect(listed(page)).toHaveCount(20)
    await page.locator('main nav a[rel=next]').click()
    await expect(page).toHaveURL(/page=2/)
    await listed(page).first().click()
    await expect(chosen(page).locator('h1')).toBeVisible()
    await searchBox(page).fill('батарейки')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/text=/)
    await expect(listed(page).first()).toBeVisible()
  })

  test('MAP-1 a point that never existed returns 404 and links back to the map @ru', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/404/)
    const response = await page.goto('/recycling-points/00000000-0000-7000-8000-000000000000')
    expect(response?.status()).toBe(404)
  })
})
