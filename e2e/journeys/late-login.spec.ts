import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, signIn, submitLogin } from '../support/login-page.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { revokeSession, silenceSocket } from '../support/stored-session.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const waitingAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you started is still waiting' })

for (const way of ['another try', 'a new tab'] as const)
  test(`AUTH-28 a refused request waits while the login fails to load, and is sent after ${way} @int`, async ({
    page,
    context,
    site,
    consoleGuard,
  }) => {
    test.setTimeout(120_000)
    consoleGuard.allow(/401|Failed to (load resource|fetch dynamically imported module)/)
    const { login, password } = await newOrganization(site)
    await silenceSocket(page)
    await signIn(page, login, '/profile/create-recycling-point', password)
    await page.getByLabel('Name', { exact: true }).fill('The yard behind the school')
    await revokeSession(page, site)
    let isBroken = false
    let sent = 0
    await page.route('**/facility/facility/', async (route) => {
      isBroken = sent === 0
      sent += 1
      await route.fallback()
    })
    await page.route('**/assets/*.js', (route) => (isBroken ? route.abort() : route.fallback()))
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(waitingAlert(page)).toBeVisible()
    expect(sent).toBe(1)
    isBroken = false
    if (way === 'another try') {
      await waitingAlert(page).getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(dialog(page)).toBeVisible()
      await fillLogin(page, login, password)
      await submitLogin(page)
    } else {
      const opened = context.waitForEvent('page')
      await waitingAlert(page).getByRole('link', { name: 'Sign in' }).click()
      const tab = await opened
      await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await fillLogin(tab, login, password)
      await submitLogin(tab)
    }
    await expect.poll(() => sent).toBe(2)
    await expect(waitingAlert(page)).toBeHidden()
    await page.goto('/profile/recycling-points')
    await expect(page.locator('main')).toContainText('The yard behind the school')
  })
