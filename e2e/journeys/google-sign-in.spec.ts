import { expect, test } from '../support/fixtures.ts'
import { openIdPort } from '../support/server-settings.ts'

/** The provider's page requests a font and an icon that do not exist. */
const complaintsOfProvider = /fonts[.]googleapis|favicon/
const provider = `http://127.0.0.1:${openIdPort}`

test('AUTH-11 ROUTE-17 SITE-10 signing in with Google returns to the page that was requested', async ({
  visit,
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(60_000)
  consoleGuard.allow(complaintsOfProvider)
  const isOffered = site.variant !== 'kz'
  await visit('/profile/login?return=%2Fprofile%2Fbalance')
  const here = new URL(page.url()).origin
  const google = page.locator('main').getByRole('button', { name: /Google/ })
  await expect(google).toHaveCount(isOffered ? 1 : 0)
  if (!isOffered) return
  const signInRequest = page.waitForRequest((request) => request.url().startsWith(`${provider}/auth?`))
  await google.click()
  const query = new URL((await signInRequest).url()).searchParams
  expect(query.get('response_type')).toBe('code')
  expect(query.get('scope')).toContain('profile email')
  expect(query.get('redirect_uri')).toBe(`${here}/google-auth/`)
  await page.locator('input[name=login]').fill(site.variant === 'ru' ? 'aida' : 'dana')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/profile/balance')
})

test('AUTH-11 ERR-1 a failed Google sign-in has its own page @int', async ({ visit, page, consoleGuard }) => {
  test.setTimeout(60_000)
  consoleGuard.allow(complaintsOfProvider)
  consoleGuard.allow(/40\d/)
  // A code that this browser did not request.
  await page.goto('/google-auth/?code=stolen&state=x')
  await expect(page).toHaveURL('/google-auth-error/')
  await expect(page.locator('h1')).toHaveText('Error while signing in with Google')
  // An email that the provider has not verified.
  await visit('/profile/login')
  await page
    .locator('main')
    .getByRole('button', { name: /Google/ })
    .click()
  await page.locator('input[name=login]').fill('unverified')
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL('/google-auth-error/')
  await page.locator('main a').click()
  await expect(page).toHaveURL('/profile/login')
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  // AUTH-27: an email whose account is linked to another identity lists the accepted sign-in methods.
  await visit('/google-auth-error/?reason=other-account')
  await expect(page.locator('main')).toContainText('linked to another Google account')
})
