import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization, newPerson } from '../support/new-accounts.ts'
import { fillLogin, signIn, submitLogin } from '../support/login-page.ts'
import { get } from '../support/plain-request.ts'
import { port } from '../support/server-settings.ts'
import { staff } from '../support/staff-commands.ts'
import { revokeSession, shortenSession, silenceSocket } from '../support/stored-session.ts'

const isHydrated = 'html[data-hydrated]'
const login = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const accountButton = (page: Page) => page.locator('body > header button[title]:visible').last()

test('AUTH-9 MODAL-6 a refused form waits for the login, loses nothing, and is sent again @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(/401/)
  const organization = await newOrganization(site)
  await silenceSocket(page)
  await signIn(page, organization.login, '/profile/create-recycling-point', organization.password)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('The yard behind the school')
  await revokeSession(page, site)

  const saving: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/facility/facility/'))
      saving.push(request.headers()['authorization'] ?? 'nobody')
  })
  const save = page.getByRole('button', { name: 'Save as draft' })
  await save.click()
  await expect(login(page)).toContainText('Sign in again to finish what you started.')
  expect((await login(page).boundingBox())?.width).toBeLessThanOrEqual(700)
  await expectAccessible(page)

  // Dismissed: the request is canceled, the input stays, and the next attempt prompts again.
  await page.keyboard.press('Escape')
  await expect(login(page)).toBeHidden()
  await expect(notifications(page)).toContainText('The action was canceled because you didn’t sign in')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('The yard behind the school')
  await save.click()
  await expect(login(page)).toBeVisible()

  // A wrong password keeps the modal open.
  await fillLogin(page, organization.login, 'wrong')
  await submitLogin(page)
  await expect(login(page).getByRole('alert')).toContainText('Incorrect login or password')
  await fillLogin(page, organization.login, organization.password)
  await submitLogin(page)
  await expect(login(page)).toBeHidden()
  await expect.poll(() => saving.length).toBe(3)
  expect(new Set(saving).size).toBe(3)
  await expect(name).toHaveValue('The yard behind the school')
  await page.goto('/profile/recycling-points')
  await expect(page.locator('main')).toContainText('The yard behind the school')
})

test('AUTH-7 AUTH-8 AUTH-9 a session that expires while a form is filled in keeps the input; sending waits for the login @kz', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(/401/)
  const organization = await newOrganization(site)
  await page.clock.install()
  await silenceSocket(page)
  await signIn(page, organization.login, '/profile/create-recycling-point', organization.password)
  const name = page.getByLabel('Атауы', { exact: true })
  await name.fill('Мектеп ауласы')
  // The token's twelve hours pass in the browser; the server's clock is not changed.
  await page.clock.fastForward('12:00:00')
  const notice = page.getByRole('region', { name: 'Хабарландырулар' })
  await expect(notice).toContainText('Сеанс мерзімі аяқталды. Қайта кіріңіз.')
  await page.clock.setSystemTime(Date.now())
  await expect(page).toHaveURL('/profile/create-recycling-point')
  await expect(name).toHaveValue('Мектеп ауласы')
  await page.getByRole('button', { name: 'Қаралама ретінде сақтау' }).click()
  const again = page.getByRole('dialog', { name: 'Қайта кіріңіз' })
  await expect(again).toBeVisible()
  await fillLogin(page, organization.login, organization.password)
  await submitLogin(page)
  await expect(again).toBeHidden()
  await expect(notice).toBeHidden()
  await page.goto('/profile/recycling-points')
  await expect(page.locator('main')).toContainText('Мектеп ауласы')
})

test('AUTH-2 AUTH-8 a user blocked by staff is informed immediately, and can sign in again once unblocked @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(/401/)
  const { email, password } = await newPerson(site)
  await signIn(page, email, '/profile/balance', password)
  await expect(page.locator('main h2').first()).toBeVisible()
  await staff('accounts', 'block', email, '--reason', 'Complaints')
  await expect(notifications(page)).toContainText('Session has expired. Please log in again.')
  await notifications(page).getByRole('button', { name: 'Sign in' }).click()
  await fillLogin(page, email, password)
  await submitLogin(page)
  await expect(login(page).getByRole('alert')).toContainText('Incorrect login or password')
  await staff('accounts', 'unblock', email)
  await submitLogin(page)
  await expect(login(page)).toBeHidden()
  await expect(page).toHaveURL('/profile/balance')
  await expect(notifications(page)).toBeHidden()
})

test('AUTH-7 AUTH-8 the end of a session is announced; the login is one click away, or a page @int', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(60_000)
  await silenceSocket(page)
  await signIn(page, 'user@example.org')
  await shortenSession(page, 4)
  await page.goto('/get-app')
  await expect(notifications(page)).toContainText('Session has expired. Please log in again.')
  await expect(accountButton(page)).toHaveAttribute('title', 'Sign in')
  await expectAccessible(page)
  await notifications(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(login(page)).toBeVisible()
  await login(page).getByRole('button', { name: 'Close and go to log in page' }).click()
  await expect(page).toHaveURL('/profile/login?return=%2Fget-app')
  await fillLogin(page, 'user@example.org')
  await submitLogin(page)
  await expect(page).toHaveURL('/get-app')
  await expect(notifications(page)).toBeHidden()
  await expect(accountButton(page)).toHaveAttribute('title', 'Your account')

  // A session that expired while no page was open: account pages require login, others show a notification.
  await shortenSession(page, -1)
  await page.goto('/profile/balance')
  await expect(page).toHaveURL('/profile/login?return=%2Fprofile%2Fbalance')
  await page.evaluate(() => localStorage.setItem('auth', '{}'))
  await page.goto('/')
  await expect(notifications(page)).toContainText('Session has expired')
  await page.reload()
  await page.locator(isHydrated).waitFor({ state: 'attached' })
  await expect(notifications(page)).toHaveCount(0)
  consoleGuard.allow(/401/)
})

test('AUTH-5 ROUTE-10 MODAL-2 AUTH-10 tabs sign in and out together; signing out asks first @ru', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000)
  const other = await context.newPage()
  await other.goto('/profile/login?return=%2Fprofile%2Fbalance')
  await other.locator(isHydrated).waitFor({ state: 'attached' })
  await signIn(page, 'user@example.org', '/profile')
  await expect(other).toHaveURL('/profile/balance')

  const logout = page.getByRole('dialog', { name: 'Выйти из профиля' })
  await page.locator('body > header button[title]:visible').last().click()
  await page.locator('body > header a[href="/profile/logout/"]:visible').click()
  await expect(logout).toContainText('Вы уверены, что хотите выйти из профиля?')
  await expectAccessible(page)
  await logout.getByRole('button', { name: 'Отмена' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile/logout/')
  const called = page.waitForRequest((request) => request.url().endsWith('/authing/logout/'))
  await logout.getByRole('button', { name: 'Выйти' }).last().click()
  await expect(page).toHaveURL('/logout/')
  expect((await called).headers()['authorization']).toMatch(/^Bearer /)
  // The request may still be in flight; the session ends without waiting for it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('bazis_auth')
  await expect(other).toHaveURL('/profile/login?return=%2Fprofile%2Fbalance')
})

test('AUTH-17 signing out while the server is down takes effect here immediately, and there on the next contact @int', async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  test.setTimeout(60_000)
  consoleGuard.allow(/ERR_FAILED|401/)
  const { email, password } = await newPerson(site)
  await signIn(page, email, '/profile', password)
  const token = await page.evaluate(() => {
    const entry: { auth: { token: string } } = JSON.parse(localStorage.getItem('auth') ?? '')
    return entry.auth.token
  })
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await page.route('**/authing/logout/', (route) => route.abort())
  await page.goto('/profile/logout/')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).last().click()
  await expect(page).toHaveURL('/logout/')
  await expect(accountButton(page)).toHaveAttribute('title', 'Sign in')
  // No trace of it is left that a script could read.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  expect(await names()).toContain('bazis_auth')
  await page.unroute('**/authing/logout/')
  await page.goto('/get-app')
  await expect.poll(names).not.toContain('bazis_auth')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await expect(notifications(page)).toHaveCount(0)
  const { status } = await get(`http://${site.host}:${port}`, '/api/web/v1/auth/', { authorization: `Bearer ${token}` })
  expect(status).toBe(401)
})
