import { expect, type Locator, type Page } from '@playwright/test'
import { fillLogin, submitLogin } from './login-page.ts'
import { port } from './server-settings.ts'
import { turnedPhoto } from './pictures.ts'

export const listPath = '/profile/recycling-points'
export const createPath = '/profile/create-recycling-point'

export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** Notifications name points as well, and stand inside a dialog while it is open. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('listitem').and(page.locator(':not([popover] *)')).filter({ hasText: name })

export async function enter(
  page: Page,
  { login, password }: { login: string; password: string },
  path: string,
  prefix = '',
): Promise<void> {
  await page.goto(`${prefix}/profile/login?return=${encodeURIComponent(path)}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => localStorage.setItem('cookieNoticeClosed', 'true'))
  await fillLogin(page, login, password)
  await submitLogin(page)
  await expect(page).toHaveURL(prefix + path, { timeout: 20_000 })
}

export async function chooseIn(box: Locator, option: string | RegExp): Promise<void> {
  const opener = box.getByRole('button').first()
  // The field that is left may say what is wrong with it, or no longer: what stands below moves.
  await opener.focus()
  const choice = box.getByRole('option', { name: option }).first()
  // A press that meets something else because of that closes the list, as it does for a visitor, who opens it again.
  await expect(async () => {
    if (!(await choice.isVisible())) await opener.click()
    await choice.click({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

export async function uploadIcon(page: Page, keepThisPart = 'Взять эту часть'): Promise<void> {
  await field(page, 'icon')
    .locator('input[type=file]')
    .setInputFiles(await turnedPhoto(page))
  await dialog(page).getByRole('button', { name: keepThisPart }).click()
  await expect(field(page, 'icon').getByRole('img').or(field(page, 'icon').locator('img'))).toBeVisible()
}

/** What is typed into the form of a point, and the words it is met with in its language. */
export type PointTyping = {
  readonly name: string
  readonly address: string
  /** Pasted where the address is. */
  readonly coordinates: string
  readonly material: string
  readonly unit: string
  readonly price: string
  readonly description: string
  readonly contactName: string
  readonly phone: string
  readonly email: string
  readonly words: {
    readonly left: (count: number) => string
    readonly allDone: string
    readonly addMaterial: string
    readonly workingDays: string
    readonly keepThisPart: string
  }
}

/** Everything that review asks for, with the list of steps as its witness. */
export async function fillPoint(page: Page, typed: PointTyping): Promise<void> {
  const { words } = typed
  const steps = page.getByRole('complementary').getByRole('heading', { level: 2 })
  const text = (name: string): Locator => field(page, name).getByRole('textbox')
  await expect(steps).toHaveText(words.left(9))
  await text('name').fill(typed.name)
  await text('address').fill(typed.address)
  // Coordinates pasted into the address move the map and leave the address as it was.
  await text('address').fill(typed.coordinates)
  await expect(text('address')).toHaveValue(typed.address)
  await expect(steps).toHaveText(words.left(7))
  await button(page, words.addMaterial).click()
  await chooseIn(field(page, 'rates.0.materialId'), typed.material)
  await chooseIn(field(page, 'rates.0.unitSlug'), typed.unit)
  await text('rates.0.price').fill(typed.price)
  await text('description').fill(typed.description)
  await button(page, words.workingDays).click()
  await expect(page.getByText('Mo-Fr 09:00-18:00; Sa,Su off')).toBeVisible()
  await text('contacts.name').fill(typed.contactName)
  await field(page, 'contacts.phone').locator('input[type=tel]').fill(typed.phone)
  await text('contacts.email').fill(typed.email)
  await expect(steps).toHaveText(words.left(1))
  await uploadIcon(page, words.keepThisPart)
  await expect(steps).toHaveText(words.allDone)
}

/** Key by key, as people type, and then a look at what the field holds. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  const box = field(page, name).getByRole('textbox')
  await box.pressSequentially(text)
  await expect(box).toHaveValue(text)
}

/** The request arrives and is done; its answer never comes. */
export async function loseNextAnswer(page: Page, url: string, method: string): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    // The driver cannot resolve the hosts of the sites.
    const { host, pathname } = new URL(route.request().url())
    const headers = { ...route.request().headers(), host }
    const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
    expect(answer.ok()).toBe(true)
    return route.abort()
  })
}
