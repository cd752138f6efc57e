import { expect, type Locator, type Page } from '@playwright/test'
import { fillLogin, submitLogin } from './login-page.ts'
import { turnedPhoto } from './pictures.ts'

export const listPath = '/profile/recycling-points'
export const createPath = '/profile/create-recycling-point'

export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const cardOf = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('listitem').filter({ hasText: name })

export async function enter(
  page: Page,
  { login, password }: { login: string; password: string },
  path: string,
): Promise<void> {
  await page.goto(`/profile/login?return=${encodeURIComponent(path)}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => localStorage.setItem('cookieNoticeClosed', 'true'))
  await fillLogin(page, login, password)
  await submitLogin(page)
  await expect(page).toHaveURL(path, { timeout: 20_000 })
}

export async function chooseIn(box: Locator, option: string | RegExp): Promise<void> {
  await box.getByRole('button').first().click()
  await box.getByRole('option', { name: option }).first().click()
}

export async function uploadIcon(page: Page): Promise<void> {
  await field(page, 'icon')
    .locator('input[type=file]')
    .setInputFiles(await turnedPhoto(page))
  await dialog(page).getByRole('button', { name: 'Взять эту часть' }).click()
  await expect(field(page, 'icon').getByRole('img').or(field(page, 'icon').locator('img'))).toBeVisible()
}
