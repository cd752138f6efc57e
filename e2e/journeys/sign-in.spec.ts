import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword, fillLogin, signIn, submitLogin } from '../support/login-page.ts'

const main = (page: Page) => page.locator('main')
const alert = (page: Page) => main(page).getByRole('alert')
const submit = (page: Page) => main(page).locator('button[type=submit]')

test('LOOK-16 AUTH-1 AUTH-2 AUTH-3 AUTH-13 a refused sign-in shows the reason and keeps the input @int', async ({
  visit,
  page,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  // The browser logs a 401 as an error.
  consoleGuard.allow(/401/)
  await visit('/profile/login')
  await expect(submit(page)).toBeDisabled()
  // LOOK-16: pressed all the same, it shows what is missing.
  await submit(page).click({ force: true })
  await expect(main(page).getByText('This field is required')).toHaveCount(2)
  await expect(main(page).locator('input[name=login]')).toBeFocused()
  await main(page).locator('input[name=login]').fill('user@example.org')
  await expect(submit(page)).toBeDisabled()
  const wrong: readonly [login: string, password: string][] = [
    ['user@example.org', 'Recircle2025'],
    ['nobody@example.org', demoPassword],
    ['blocked@example.org', demoPassword],
    ['staff@example.org', demoPassword],
    ['new@example.org', demoPassword],
  ]
  for (const [login, password] of wrong) {
    await fillLogin(page, login, password)
    await submitLogin(page)
    await expect(alert(page), login).toContainText(
      'Incorrect login or password. Please check your credentials and try again.',
    )
    await expect(alert(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(main(page).locator('input[name=login]')).toHaveValue(login)
    await alert(page).getByRole('button').click()
    await expect(alert(page)).toHaveCount(0)
  }
  // VAL-3: the password can be shown.
  const password = main(page).locator('input[name=password]')
  await main(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})

test('AUTH-1 ERR-1 an unreachable server is reported, and Try again sends the same request again @int', async ({
  visit,
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/503|ERR_FAILED/)
  await page.route('**/authing/password/token/', (route) => route.fulfill({ status: 503 }))
  await visit('/profile/login')
  await fillLogin(page, 'user@example.org')
  await submitLogin(page)
  await expect(alert(page)).toContainText('An error occurred during sign-in. Please try again later.')
  await page.route('**/authing/password/token/', (route) => route.abort())
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page)).toContainText('An error occurred during sign-in')
  await page.unroute('**/authing/password/token/')
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/profile\/?$/)
})

test('AUTH-12 ROUTE-20 the three views of the login, and the results of restoring a password @int', async ({
  visit,
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/404|503/)
  await visit('/profile/login')
  await main(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeFocused()
  await main(page).getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  await visit('/profile/login?restore-password')
  const email = main(page).locator('input[name=email]')
  await expect(submit(page)).toBeDisabled()
  await email.fill('user@')
  await email.blur()
  await expect(main(page).getByText('Value is not a valid email address')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await page.route('**/authing/forgot_password/', (route) => route.fulfill({ status: 503 }))
  await email.fill('user@example.org')
  await submit(page).click()
  await expect(alert(page)).toContainText('An error occurred while resetting the password. Please try again later.')
  await expectAccessible(page)
  await page.route('**/authing/forgot_password/', (route) => route.fulfill({ status: 404 }))
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page)).toContainText('E-mail not found. Please check entered address.')
  await page.unroute('**/authing/forgot_password/')
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await expect(main(page)).toContainText('Spam')
  await main(page).getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(submit(page)).toBeVisible()
})

test('ROUTE-9 ROUTE-14 ROUTE-18 AUTH-8 an address is kept through login; without the required role it is not found @kz', async ({
  visit,
  page,
  site,
}) => {
  const prefix = site.prefixes[1] ?? ''
  await visit(`${prefix}/profile/recycling-points?page=1`)
  await expect(page).toHaveURL(`${prefix}/profile/login?return=%2Fprofile%2Frecycling-points%3Fpage%3D1`)
  await fillLogin(page, 'points-kz')
  await submitLogin(page)
  await expect(page).toHaveURL(`${prefix}/profile/recycling-points?page=1`)
  // ROUTE-9, ROUTE-14
  await page.goto(`${prefix}/profile/login`)
  await expect(page).toHaveURL(new RegExp(`${prefix}/profile/?$`))
  await page.goto(`${prefix}/registration/`)
  await expect(page).toHaveURL(new RegExp(`${prefix}/profile/?$`))
  await page.goto(`${prefix}/profile/balance`)
  await expect(page).toHaveURL(`${prefix}/404/`)
})

test('MENU-1 MENU-2 the account menu follows the roles @ru', async ({ page }) => {
  test.setTimeout(90_000)
  const menu = page.locator('body > header [popover][role=dialog] details')
  const menuOf = async (login: string): Promise<string[]> => {
    await signIn(page, login)
    await expect(menu.locator('a[href="/profile/logout/"]')).toHaveCount(1)
    const links = await menu.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    await page.evaluate(() => localStorage.clear())
    return links
  }
  const points = [
    '/profile/recycling-points',
    '/profile/create-recycling-point',
    '/profile/imports',
    '/profile/claims',
    '/profile/suggestions',
  ]
  const events = ['/profile/charity-events/', '/profile/create-charity-event']
  expect(await menuOf('user@example.org')).toEqual(['/profile', '/profile/balance', '/profile/logout/'])
  expect(await menuOf('all-roles')).toEqual(['/profile', '/profile/balance', ...events, ...points, '/profile/logout/'])
})
