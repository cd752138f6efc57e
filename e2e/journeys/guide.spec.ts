import { expect, test } from '../support/fixtures.ts'

test('GUIDE-10 from a thing in the hand to the places on the map, by keyboard, on a narrow screen @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Where does this go' }).click()
  await expect(page).toHaveURL('/guide')
  await page.getByRole('searchbox').fill('charger for my old phone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[/]guide[?]text=charger/)
  const first = page.locator('[data-thing]').first()
  await expect(first).toHaveAttribute('data-thing', 'phone-charger')
  await expect(first).toHaveAttribute('data-materials', 'small-electronics')
  await first.getByRole('link').click()
  await expect(page.locator('main h1')).toHaveText('Phone charger')
  await page.getByRole('link', { name: 'Who takes it nearby' }).click()
  await expect(page).toHaveURL(/[/]recycling-points[?]materials=small-electronics/)
})

test('GUIDE-10 a thing with parts, one that nothing takes, and the codes are pages like any other @int', async ({
  page,
  visit,
}) => {
  await visit('/guide/yogurt-cup')
  await expect(page.locator('main dt')).toHaveText(['cup', 'foil lid'])
  await visit('/guide/wine-cork')
  await expect(page.getByText('No place takes it yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who takes it nearby' })).toHaveCount(0)
  await visit('/guide/codes')
  await expect(page.locator('#code-84')).toContainText('Beverage cartons')
})
