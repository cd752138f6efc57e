import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, submitLogin } from '../support/login-page.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { revokeSession, silenceSocket } from '../support/stored-session.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const waitingAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you started is still waiting' })

test('AUTH-28 a refused request waits while the login fails to load, which can be tried again, and is sent after a login in a new tab @int', async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|Failed to (load resource|fetch dynamically imported module)/)
  const owner = await newOrganization(site)
  await silenceSocket(page)
  await enter(page, owner, '/profile/create-recycling-point')
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
  const opened = context.waitForEvent('page')
  await waitingAlert(page).getByRole('link', { name: 'Sign in' }).click()
  const tab = await opened
  await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  isBroken = false
  await waitingAlert(page).getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await fillLogin(tab, owner.login, owner.password)
  await submitLogin(tab)
  await expect.poll(() => sent).toBe(2)
  await expect(dialog(page)).toBeHidden()
  await expect(waitingAlert(page)).toBeHidden()
  await page.goto('/profile/recycling-points')
  await expect(page.locator('main')).toContainText('The yard behind the school')
})
