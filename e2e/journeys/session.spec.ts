import type { Page } from '@playwright/test'
import { manage } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization, newPerson } from '../support/new-accounts.ts'
import { fillLogin, signIn, submitLogin } from '../support/login-page.ts'
import { actOf, cardOf, enter, listPath } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { newPublicPoint } from '../support/points.ts'
import { port } from '../support/server-settings.ts'
import { expireSession, revokeSession, silenceSocket } from '../support/stored-session.ts'
import { typeInto } from '../support/typing.ts'

const isHydrated = 'html[data-hydrated]'
const login = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const accountButton = (page: Page) => page.locator('body > header button[title]:visible').last()

test('AUTH-9 MODAL-6 META-1 a refused form waits for the login, loses nothing, and is sent again; meanwhile the title is that of the login @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/)
  const organization = await newOrganization(site)
  await silenceSocket(page)
  await enter(page, organization, '/profile/create-recycling-point')
  await page.getByLabel('Name', { exact: true }).fill('The yard behind the school')
  await revokeSession(page, site)

  const saving: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/facility/facility/'))
      saving.push(request.headers()['authorization'] ?? 'nobody')
  })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(login(page)).toContainText('Sign in again to finish what you started.')
  await expect(page).toHaveTitle(`Recircle — ${await login(page).getByRole('heading').first().innerText()}`)
  expect((await login(page).boundingBox())?.width).toBeLessThanOrEqual(700)

  await fillLogin(page, organization.login, organization.password)
  await submitLogin(page)
  await expect(login(page)).toBeHidden()
  await expect(notifications(page)).toContainText('You’ve signed in')
  await expect.poll(() => saving.length).toBe(2)
  expect(new Set(saving).size).toBe(2)
  await page.goto('/profile/recycling-points')
  await expect(page.locator('main')).toContainText('The yard behind the school')
})

test('AUTH-7 AUTH-8 AUTH-29 a session that ends on an account page leads to the login page and back to what was typed, in a long form and in a dialog; elsewhere to a notification @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/)
  const organization = await newOrganization(site, ['recycling-points-creator'])
  const point = await newPublicPoint(organization)
  await page.clock.install()
  await silenceSocket(page)
  await enter(page, organization, '/profile/create-recycling-point')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('The yard behind the school')
  // The token's twelve hours pass in the browser; the server's clock is not changed.
  await page.clock.fastForward('12:00:00')
  await expect(page).toHaveURL('/profile/login?return=%2Fprofile%2Fcreate-recycling-point')
  await page.clock.setSystemTime(Date.now())
  await expect(notifications(page)).toContainText('Session has expired. Please log in again.')
  const signInAgain = async (): Promise<void> => {
    await fillLogin(page, organization.login, organization.password)
    await submitLogin(page)
  }
  await signInAgain()
  await expect(page).toHaveURL('/profile/create-recycling-point')
  await expect(name).toHaveValue('The yard behind the school')
  await expect(notifications(page)).not.toContainText('Session has expired')

  // A request that is refused asks for the login above the page; putting that off leads to the login page.
  await enter(page, organization, listPath)
  await (await actOf(cardOf(page, point.name), 'Close temporarily')).click()
  const closing = page.getByRole('dialog', { name: 'Close the point temporarily' })
  await typeInto(closing.getByRole('textbox'), 'Repairs until May')
  await revokeSession(page, site)
  await closing.getByRole('button', { name: 'Close temporarily' }).click()
  await expect(login(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/profile/login?return=%2Fprofile%2Frecycling-points')
  await signInAgain()
  await expect(closing.getByRole('textbox')).toHaveValue('Repairs until May')

  // A session that expired while no page was open: account pages require login, others show a notification.
  await expireSession(page)
  await page.goto('/profile/balance')
  await expect(page).toHaveURL('/profile/login?return=%2Fprofile%2Fbalance')
  await page.evaluate(() => localStorage.setItem('auth', '{}'))
  await page.goto('/')
  await expect(notifications(page)).toContainText('Session has expired')
  await page.reload()
  await page.locator(isHydrated).waitFor({ state: 'attached' })
  await expect(notifications(page)).toHaveCount(0)
})

test('AUTH-2 AUTH-8 MODAL-6 a user blocked by staff is informed immediately, and can sign in again on the login page once unblocked @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/401/)
  const person = await newPerson(site)
  await enter(page, person, '/profile/balance')
  await expect(page.locator('main h2').first()).toBeVisible()
  await manage(`/accounts/${person.id}/block/`, { reason: 'Complaints' })
  await expect(page).toHaveURL('/profile/login?return=%2Fprofile%2Fbalance')
  await expect(notifications(page)).toContainText('Session has expired. Please log in again.')
  await fillLogin(page, person.email, person.password)
  await submitLogin(page)
  await expect(page.locator('main').getByRole('alert')).toContainText('Incorrect login or password')
  await manage(`/accounts/${person.id}/unblock/`, {})
  await fillLogin(page, person.email, person.password)
  await submitLogin(page)
  await expect(page).toHaveURL('/profile/balance')
  await expect(notifications(page)).not.toContainText('expired')
})

test('AUTH-5 AUTH-10 AUTH-17 ROUTE-10 ROUTE-24 MODAL-2 META-1 tabs sign in and out together; signing out asks first, and takes effect at once though the server is down @int', async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.allow(/ERR_FAILED|401/)
  const heading = page.locator('main h1')
  const { email, password } = await newPerson(site)
  const other = await context.newPage()
  await other.goto('/profile/login?return=%2Fprofile%2Fbalance')
  await other.locator(isHydrated).waitFor({ state: 'attached' })
  await signIn(page, email, '/profile', password)
  await expect(heading).toBeFocused()
  await expect(other).toHaveURL('/profile/balance')
  const token = await page.evaluate(() => {
    const entry: { auth: { token: string } } = JSON.parse(localStorage.getItem('auth') ?? '')
    return entry.auth.token
  })
  const names = async () => (await context.cookies()).map(({ name }) => name)

  const logout = page.getByRole('dialog', { name: 'Sign out' })
  await accountButton(page).click()
  await page.locator('body > header a[href="/profile/logout/"]:visible').click()
  await expect(logout).toContainText('Are you sure')
  await expect(page).toHaveTitle('Recircle — Sign out')
  await logout.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/profile')
  await page.route('**/authing/logout/', (route) => route.abort())
  await page.locator('main nav a[href="/profile/logout/"]').click()
  await logout.getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveURL('/logout/')
  await expect(heading).toBeFocused()
  await expect(accountButton(page)).toHaveAttribute('title', 'Sign in')
  // No trace of it is left that a script could read.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  expect(await names()).toContain('bazis_auth')
  await expect(other).toHaveURL('/profile/login?return=%2Fprofile%2Fbalance')

  await page.unroute('**/authing/logout/')
  await page.goto('/get-app')
  await expect.poll(names).not.toContain('bazis_auth')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await expect(notifications(page)).toHaveCount(0)
  const { status } = await get(`http://${site.host}:${port}`, '/api/web/v1/auth/', { authorization: `Bearer ${token}` })
  expect(status).toBe(401)
})
