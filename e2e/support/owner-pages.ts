import { expect, type Locator, type Page } from '@playwright/test'
import { port } from './server-settings.ts'
import { turnedPhoto } from './pictures.ts'

export { enter } from './signed-in-page.ts'

export const listPath = '/profile/recycling-points'
export const createPath = '/profile/create-recycling-point'

export const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page): Locator => page.getByRole('dialog')
/** Notifications also contain point names, and are inside the dialog while one is open. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('listitem').and(page.locator(':not([popover] *)')).filter({ hasText: name })

/** FAC-26: what can be done with an entry: the one act in sight, or one of its menu. */
export async function actOf(card: Locator, name: string): Promise<Locator> {
  const act = card.getByRole('button', { name, exact: true }).or(card.getByRole('link', { name, exact: true }))
  const more = card.locator('button[popovertarget]')
  await expect(act.or(more).first()).toBeVisible()
  if (!(await act.isVisible())) await more.press('Enter')
  await expect(act).toBeVisible()
  return act
}

export async function chooseIn(box: Locator, option: string | RegExp): Promise<void> {
  const opener = box.getByRole('button').first()
  // The field that loses focus may show or hide an error, which moves everything below it.
  await opener.focus()
  const choice = box.getByRole('option', { name: option }).first()
  // A click that misses because of that closes the list; open it again, as a visitor would.
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

/** The input for the point form, and the form's labels in its language. */
export type PointTyping = {
  readonly name: string
  readonly address: string
  /** Pasted into the address field. */
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

/** Fills in everything that review requires, checked against the list of steps. */
export async function fillPoint(page: Page, typed: PointTyping): Promise<void> {
  const { words } = typed
  const steps = page.getByRole('complementary').getByRole('heading', { level: 2 })
  const text = (name: string): Locator => field(page, name).getByRole('textbox')
  await expect(steps).toHaveText(words.left(9))
  await text('name').fill(typed.name)
  await text('address').fill(typed.address)
  // Coordinates pasted into the address move the map and leave the address unchanged.
  await text('address').fill(typed.coordinates)
  await expect(text('address')).toHaveValue(typed.address)
  await expect(steps).toHaveText(words.left(7))
  await button(page, words.addMaterial).click()
  await chooseIn(field(page, 'rates.0.materialId'), typed.material)
  await chooseIn(field(page, 'rates.0.unitSlug'), typed.unit)
  await text('rates.0.price').fill(typed.price)
  await text('description').fill(typed.description)
  await button(page, words.workingDays).click()
  await expect(page.locator('output').filter({ hasText: '09:00–18:00' })).toBeVisible()
  await text('contacts.name').fill(typed.contactName)
  await field(page, 'contacts.phone').locator('input[type=tel]').fill(typed.phone)
  await text('contacts.email').fill(typed.email)
  await expect(steps).toHaveText(words.left(1))
  await uploadIcon(page, words.keepThisPart)
  await expect(steps).toHaveText(words.allDone)
}

/** Types key by key, as people do, then checks the value of the field. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  const box = field(page, name).getByRole('textbox')
  await box.pressSequentially(text)
  await expect(box).toHaveValue(text)
}

/** The request is processed, but its response never arrives. */
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
