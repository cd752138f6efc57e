import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

// Tiles come from a host that is not there: our own ground stands in for them.
test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
  await page.addInitScript(() => localStorage.setItem('cookieNoticeClosed', 'true'))
})

const inMoscow = 'at=55.7558,37.6173,13'

/** How many rows of the list nobody has to scroll for. */
const wholeRows = (page: Page): Promise<number> =>
  page.locator('main ol').evaluate((list) => {
    const box = (list.parentElement ?? list).getBoundingClientRect()
    return [...list.children].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= Math.min(box.bottom, innerHeight)
    }).length
  })

test('MAP-14 six rows of the list are seen at 1440 × 900, and each says what is taken without a tap @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(`/recycling-points?${inMoscow}`)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(6)
  const first = page.locator('main ol > li').first()
  await expect(first.locator('li').first()).toHaveText(/\p{L}/u)
  await expect(first).not.toContainText('Москва,')
})

test('MAP-15 a point says today in one line; the week, the prices and the coordinates are one press away @kz', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?open=2026-11-25T13:30')
  await page.locator('main [data-listed]').first().click()
  const panel = page.locator('main aside')
  const week = panel.getByRole('table', { name: 'Жұмыс уақыты' })
  const today = panel.locator('details', { has: page.locator('table') }).locator('summary')
  // Where all days are alike, they are one line already.
  if ((await today.count()) > 0) {
    await expect(week).toBeHidden()
    await today.click()
  }
  await expect(week).toBeVisible()
  await panel.getByText('Жолды көрсету').click()
  await expect(panel.getByText(/^5\d\.\d+, 7\d\.\d+$/)).toBeVisible()
  const heights = await panel
    .locator('tbody td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)))
  expect(Math.max(...heights)).toBeLessThan(60)
})

test('PLACE-1 PLACE-2 the map begins in the town that was chosen, until it is forgotten @ru', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  const distance = await page
    .locator('main ol > li')
    .first()
    .getByText(/^[\d,]+ к?м$/)
    .innerText()
  expect(distance.endsWith('км') ? Number.parseFloat(distance.replace(',', '.')) : 0).toBeLessThanOrEqual(5)
  const town = page.locator('main').getByTitle('Мой город')
  await town.click()
  const choices = page.getByRole('group', { name: 'Мой город' }).last()
  await choices.getByRole('searchbox').pressSequentially('каз')
  await choices.getByRole('button', { name: 'Казань' }).click()
  await expect(town).toHaveText('Казань')
  await expect(page).toHaveURL(/at=55\.7\d+,49\.1\d+,/)
  await expect(page.locator('main ol > li').first()).toBeVisible()

  await visit('/recycling-points')
  await expect(page).toHaveURL(/at=55\.7\d+,49\.1\d+,/)
  await expect(town).toHaveText('Казань')
  // An address says more than a memory.
  await visit(`/recycling-points?${inMoscow}`)
  await expect(town).toHaveText('Казань')
  await expect(page).toHaveURL(new RegExp(`${inMoscow}$`))
  await town.click()
  await page.getByRole('button', { name: 'Забыть мой город' }).click()
  await expect(town).toHaveText('Мой город')
  await visit('/recycling-points')
  await expect(town).toHaveText('Мой город')
  expect(page.url()).not.toContain('at=')
})
