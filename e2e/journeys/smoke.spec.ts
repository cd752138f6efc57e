import { expect, test } from '../support/fixtures.ts'

const publicPages = [
  '/',
  '/get-app',
  '/charity-events-manual/',
  '/inspection-manual/',
  '/privacy-policy',
  '/charity-events',
  '/recycling-points',
  '/profile/login',
  '/logout/',
  '/registration/',
  '/registration-success/',
  '/google-auth-error/',
]

for (const path of publicPages) {
  test(`${path} hydrates without errors and is accessible`, async ({ visit, page }) => {
    const response = await visit(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('main')).toBeVisible()
  })
}

test('LAY-10 ROUTE-19 the "not found" page links home', async ({ visit, page, consoleGuard, site }) => {
  consoleGuard.allow(/404/)
  const response = await visit('/no-such-page')
  expect(response?.status()).toBe(404)
  await page.locator('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(new RegExp(`^${site.brand} — `))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home is readable and its links work', async ({ visit, page }) => {
    await visit('/')
    await expect(page.locator('h1')).toBeVisible()
    await page.locator('main').getByRole('link').first().click()
    await expect(page.locator('h1')).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe('/')
  })
})
