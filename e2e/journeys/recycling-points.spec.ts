import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

// The tile host does not exist, so the own base map is shown.
test.beforeEach(async ({ page, consoleGuard }) => {
  // List and map take longer than one page on a busy machine.
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

test('MAP-1 MAP-4 ROUTE-8 with the keyboard alone: points are opened from the list and by their number, and closed, on one page whose address keeps the place @ru', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  const row = listed(page).first()
  const name = (await row.textContent()) ?? ''
  await row.press('Enter')
  await expect(chosen(page).locator('h1')).toHaveText(name)
  await expect(page).toHaveTitle(`Круговорот — ${name}`)
  await expect(page).toHaveURL(/[?&]at=/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Круговорот — Пункты приема ВМР')
  await expect(row).toBeFocused()
  await expect(row).toHaveText(name)

  const second = await listed(page).nth(1).getAttribute('data-listed')
  await row.press('2')
  await expect(chosen(page).locator('h1')).toBeVisible()
  expect(page.url()).toContain(second)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(listed(page).nth(1)).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
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
  await expect(page.getByText('от вас', { exact: true })).toBeVisible()
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
