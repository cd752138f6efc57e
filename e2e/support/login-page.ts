import { expect, type Page } from '@playwright/test'
import { untilHydrated } from './hydration.ts'

/** The password of all demo accounts. */
const demoPassword = 'Recircle2026'

export async function fillLogin(page: Page, login: string, password = demoPassword): Promise<void> {
  const form = page.locator('form:has(input[autocomplete="username"])')
  await form.locator('input[name=login]').fill(login)
  await form.locator('input[name=password]').fill(password)
}

export const submitLogin = (page: Page): Promise<void> =>
  page.locator('form:has(input[autocomplete="username"]) button[type=submit]').click()

/** Signs in on the login page and waits for `path`. */
export async function signIn(page: Page, login: string, path = '/profile', password = demoPassword): Promise<void> {
  await page.goto(`/profile/login?return=${encodeURIComponent(path)}`)
  await untilHydrated(page)
  await fillLogin(page, login, password)
  await submitLogin(page)
  await expect(page).toHaveURL(path, { timeout: 20_000 })
}
