import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Failed to load resource/i)
  await withoutCookieNotice(page)
})

const inMoscow = 'at=55.7558,37.6173,13'
const inKazan = 'at=55.7963,49.1088,13'
const listed = (page: Page) => page.locator('main [data-listed]')
const searchBox = (page: Page) => page.getByRole('combobox')
const chosen = (page: Page) => page.locator('main aside')
const mapOf = (page: Page) => page.getByRole('region', { name: 'Карта пунктов приема' })
const filters = (page: Page) => page.getByRole('group', { name: 'Фильтры' })
const hasSettled = (page: Page) =>
  expect(page.locator('main output[data-state]')).toHaveAttribute('data-state', 'ready')
/** The first names of the list, whose order depends on the center of the map. */
const firstNames = (page: Page) =>
  listed(page).evaluateAll((links) => links.slice(0, 5).map(({ textContent }) => textContent))
const placeIn = (page: Page): string => new URL(page.url()).searchParams.get('at') ?? ''

test('MAP-4 panned, searched far away, filtered, cleared: the map stays, and a reload shows the same @ru', async ({
  page,
  visit,
}) => {
  await visit(`/recycling-points?${inKazan}`)
  const name = (await listed(page).first().innerText()).trim()
  await visit(`/recycling-points?${inMoscow}`)
  await mapOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeIn(page)).not.toBe(inMoscow.slice(3))
  const panned = placeIn(page)

  await searchBox(page).pressSequentially(name)
  await expect(searchBox(page)).toHaveValue(name)
  await page.keyboard.press('Enter')
  await expect.poll(() => placeIn(page)).toMatch(/^55\.[78]\d*,4[89]\./)
  const found = placeIn(page)
  await expect(listed(page).first()).toHaveText(name)
  await hasSettled(page)
  const searched = await firstNames(page)

  await filters(page).getByRole('link', { name: 'Открыто сейчас' }).click()
  await expect(page).toHaveURL(/open=now/)
  await hasSettled(page)
  expect(placeIn(page)).toBe(found)
  await filters(page).getByRole('link', { name: 'Открыто сейчас' }).click()
  await expect(page).not.toHaveURL(/open=now/)
  await expect.poll(() => firstNames(page)).toEqual(searched)
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(page).not.toHaveURL(/text=/)
  await expect(searchBox(page)).toBeFocused()
  await expect(page.locator('main h2').first()).toHaveText(/^\d+ пункт/)
  // The heading is there before the rows.
  await expect.poll(() => firstNames(page)).not.toEqual(searched)
  await hasSettled(page)
  expect(placeIn(page)).toBe(found)
  await expect(searchBox(page)).toHaveValue('')
  const before = await firstNames(page)
  await page.reload()
  await expect(listed(page).first()).toHaveText(before[0] ?? '')
  expect(await firstNames(page)).toEqual(before)

  // Back undoes every step, to the view that the visitor had panned to.
  for (let step = 0; step < 4; step++) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goBack()
  }
  await expect.poll(() => placeIn(page)).toBe(panned)
  await hasSettled(page)
})

test('MAP-5 a first interaction offline is remembered and completes when the network is back @ru', async ({
  page,
  visit,
  context,
}) => {
  await visit(`/recycling-points?${inMoscow}`)
  const [before, second] = [await firstNames(page), await listed(page).nth(1).innerText()]
  await context.setOffline(true)
  await filters(page)
    .getByRole('link', { name: /^Батарейки/ })
    .click()
  await expect(page).toHaveURL(/materials=batteries/)
  const notice = page.getByText('Сервер не отвечает')
  await expect(notice).toBeVisible()
  expect(await firstNames(page)).toEqual(before)
  await page.getByRole('button', { name: 'Попробовать еще раз' }).first().click()
  await expect(notice).toBeVisible()
  // A point chosen meanwhile shows that it failed to load.
  await listed(page).nth(1).click()
  await expect(chosen(page)).toContainText('Проверьте соединение')
  await context.setOffline(false)
  await expect(chosen(page).locator('h1')).toHaveText(second)
  await expect(notice).toHaveCount(0)
  await chosen(page).getByRole('link', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(/materials=batteries/)
  const rows = page.locator('main ol > li')
  await expect(rows.filter({ hasNot: page.locator('[data-material=batteries]') })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
})

test('MAP-5 filters whose scripts failed to load are requested again on the next try @ru', async ({ page, visit }) => {
  await visit(`/recycling-points?${inMoscow}`)
  const scripts = '**/*.js'
  await page.route(scripts, (route) => route.abort())
  await filters(page)
    .getByRole('link', { name: /^Батарейки/ })
    .click()
  await expect(page.getByText('Сервер не отвечает')).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('button', { name: 'Попробовать еще раз' }).first().click()
  await expect(page.getByText('Сервер не отвечает')).toHaveCount(0)
  const rows = page.locator('main ol > li')
  await expect(rows.filter({ hasNot: page.locator('[data-material=batteries]') })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
})
