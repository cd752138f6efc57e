import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, submitLogin } from '../support/login-page.ts'
import { newPerson } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'

const main = (page: Page) => page.locator('main')
const alert = (page: Page) => main(page).getByRole('alert')
const submit = (page: Page) => main(page).locator('button[type=submit]')
const email = 'user@example.org'

test('VAL-2 LOOK-16 AUTH-1 AUTH-2 AUTH-3 AUTH-13 ERR-1 a refused sign-in shows the reason and keeps the input; an unreachable server can be tried again @int', async ({
  visit,
  page,
  consoleGuard,
}) => {
  // The browser logs a 401 as an error.
  consoleGuard.allow(/401|503|ERR_FAILED/)
  await visit('/profile/login')
  await expect(submit(page)).toBeDisabled()
  await main(page).locator('input[name=login]').press('Tab')
  await expect(main(page).getByText('This field is required')).toHaveCount(1)
  // LOOK-16: pressed all the same, it shows what is missing.
  await submit(page).click({ force: true })
  await expect(main(page).getByText('This field is required')).toHaveCount(2)
  await expect(main(page).locator('input[name=login]')).toBeFocused()
  await main(page).locator('input[name=login]').fill(email)
  await expect(submit(page)).toBeDisabled()
  await fillLogin(page, email, 'Recircle2025')
  // VAL-3: the password can be shown.
  const password = main(page).locator('input[name=password]')
  await main(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await submitLogin(page)
  await expect(alert(page)).toContainText('Incorrect login or password. Please check your credentials and try again.')
  await expect(alert(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(main(page).locator('input[name=login]')).toHaveValue(email)
  await alert(page).getByRole('button').click()
  await expect(alert(page)).toHaveCount(0)

  await page.route('**/authing/password/token/', (route) => route.fulfill({ status: 503 }))
  await fillLogin(page, email)
  await submitLogin(page)
  await expect(alert(page)).toContainText('An error occurred during sign-in. Please try again later.')
  await page.route('**/authing/password/token/', (route) => route.abort())
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page)).toContainText('An error occurred during sign-in')
  await page.unroute('**/authing/password/token/')
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/profile\/?$/)
})

test('AUTH-12 ROUTE-16 ROUTE-20 VAL-3 a forgotten password is asked for, reset by email and used @int', async ({
  visit,
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/404|503/)
  const person = await newPerson(site)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await visit('/profile/login')
  await main(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(heading('Reset password')).toBeFocused()
  await main(page).getByRole('button', { name: 'Back to sign-in' }).click()
  await expect(heading('Sign in')).toBeVisible()

  await visit('/profile/login?restore-password')
  const address = main(page).locator('input[name=email]')
  await expect(submit(page)).toBeDisabled()
  await address.press('Tab')
  await expect(main(page).getByText('This field is required')).toBeVisible()
  await address.fill('user@')
  await expect(main(page).getByText('This isn’t a valid email address')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await page.route('**/authing/forgot_password/', (route) => route.fulfill({ status: 404 }))
  await address.fill(person.email)
  await submit(page).click()
  await expect(alert(page)).toContainText('E-mail not found. Please check entered address.')
  await page.unroute('**/authing/forgot_password/')
  await submit(page).click()
  await expect(heading('Check your email')).toBeFocused()
  await expect(main(page)).toContainText('Spam')

  const { links } = await mailTo(person.email, '/restore-password/')
  await visit(new URL(links[0]!).pathname)
  const field = (name: string) => main(page).locator(`input[name=${name}]`)
  await field('password').fill('recircle')
  await expect(main(page).getByText('The password needs an uppercase letter')).toBeVisible()
  const password = 'Correct1horse'
  await field('password').fill(password)
  await field('repeatedPassword').fill(password)
  await submit(page).click()
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, person.email, password)
  await submitLogin(page)
  await expect(page).toHaveURL(/\/profile\/?$/)
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
