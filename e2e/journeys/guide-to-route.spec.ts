import { expect, test } from '../support/fixtures.ts'
import { chooseAllPlaces } from '../support/suggestions.ts'

test('GUIDE-12 GUIDE-15 from words on the wrong keyboard to filters, an open place and a route, by keys at 360 px; nothing is fetched before the first @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit('/')
  const box = page.getByRole('main').locator('input[type=search]')
  await box.focus()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(asked.filter((url) => /guide\/index|thing|open-answers|answer-group/.test(url))).toEqual([])
  await box.pressSequentially('ie,f')
  await chooseAllPlaces(page, 'Шуба')
  await expect(page).toHaveURL(/[/]recycling-points[?]thing=[a-z-]+&materials=clothes/)
  await expect(page.locator('main').getByRole('link', { name: 'Шуба', exact: true })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Открыто сейчас', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/materials=clothes&open=now/)
  // The demonstration data has clothes containers open around the clock in every town.
  await page.locator('[data-listed]').first().press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel).toContainText(/Круглосуточно|Закроется/)
  const directions = panel.locator('details').filter({ hasText: 'Маршрут' }).first()
  await directions.locator('summary').press('Enter')
  await expect(directions.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('href', /directions/)
})
