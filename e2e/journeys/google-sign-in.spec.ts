import { expect, test } from '../support/fixtures.ts'
import { openIdPort, port } from '../support/server-settings.ts'

/** The provider's page requests a font and an icon that do not exist. */
const complaintsOfProvider = /fonts[.]googleapis|favicon/
const provider = `http://127.0.0.1:${openIdPort}`

test('AUTH-11 ROUTE-17 SITE-10 ERR-1 signing in with Google returns to the page that was requested; a failed attempt has its own page @ru', async ({
  visit,
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(complaintsOfProvider)
  consoleGuard.allow(/40\d/)
  const google = page.locator('main').getByRole('button', { name: /Google/ })
  const signInAtGoogle = async (login: string): Promise<void> => {
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
  }
  // A code that this browser did not request.
  await page.goto('/google-auth/?code=stolen&state=x')
  await expect(page).toHaveURL('/google-auth-error/')
  await expect(page.locator('h1')).toHaveText('Ошибка входа через Google')
  await page.locator('main a').click()
  await expect(page).toHaveURL('/profile/login')
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  // An email that the provider has not verified.
  await google.click()
  await signInAtGoogle('unverified')
  await expect(page).toHaveURL('/google-auth-error/')

  await page.context().clearCookies()
  await visit('/profile/login?return=%2Fprofile%2Fbalance')
  const here = new URL(page.url()).origin
  const signInRequest = page.waitForRequest((request) => request.url().startsWith(`${provider}/auth?`))
  await google.click()
  const query = new URL((await signInRequest).url()).searchParams
  expect(query.get('response_type')).toBe('code')
  expect(query.get('scope')).toContain('profile email')
  expect(query.get('redirect_uri')).toBe(`${here}/google-auth/`)
  await signInAtGoogle('aida')
  await expect(page).toHaveURL('/profile/balance')

  // SITE-10
  await page.goto(`http://kz.localhost:${port}/profile/login`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.locator('main input[name=login]')).toBeVisible()
  await expect(google).toHaveCount(0)
})
