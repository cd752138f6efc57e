import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { typeInto } from '../support/typing.ts'

const newPassword = 'Correct1horse'
const field = (dialog: Locator, name: string): Locator => dialog.locator(`input[name=${name}]`)

test('FORM-2 FORM-10 a closed registration reopens empty; an open one keeps no password for the next person @ru', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/get-app')
  const open = async (): Promise<void> => {
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/registration/"]')?.click())
    await expect(dialog).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  const typePasswords = async (): Promise<void> => {
    for (const name of ['password', 'repeatedPassword']) await typeInto(field(dialog, name), newPassword)
  }
  const passwords = async (): Promise<readonly string[]> =>
    dialog.locator('input[type=password]').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  await open()
  await field(dialog, 'user').check()
  await typeInto(field(dialog, 'name'), 'Аида')
  await typePasswords()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(field(dialog, 'name')).toHaveValue('')
  await expect(field(dialog, 'user')).not.toBeChecked()
  await field(dialog, 'user').check()
  await typeInto(field(dialog, 'name'), 'Аида')
  await typePasswords()
  await page.clock.fastForward('10:01')
  await expect.poll(passwords).toEqual(['', ''])
  await expect(field(dialog, 'name')).toHaveValue('Аида')
})

test('FORM-4 FORM-5 FORM-9 REG-1 a country list opened while loading works as soon as it is loaded; role cards keep their size when selected, cleared and refused @ru', async ({
  page,
  visit,
}) => {
  await visit('/registration/')
  const dialog = page.getByRole('dialog')
  await expect(field(dialog, 'charityEventCreator')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await released
    await route.continue()
  })
  await field(dialog, 'charityEventCreator').check()
  // FORM-5: the code of the country is there before its list.
  await expect(dialog.getByRole('button', { name: 'Код страны' })).toContainText('+7')
  await dialog.getByRole('button', { name: 'Код страны' }).click()
  const list = page.locator('[popover]:popover-open')
  await expect(list.getByRole('status')).toHaveText('Загрузка...')
  release()
  await expect(list.locator('[role=option][data-active]')).toHaveText(/Россия/)
  await page.keyboard.press('ArrowDown')
  const next = await list.locator('[role=option][data-active]').textContent()
  expect(next).not.toContain('Россия')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Код страны' })).toContainText(next!.replace(/\s*\+\d+$/, ''))

  await field(dialog, 'charityEventCreator').uncheck()
  const roles = ['user', 'charityEventCreator', 'recyclingPointCreator']
  const cards = dialog.locator('fieldset').first().locator('label')
  /** Cards of equal width, wide enough for their text, in either layout of the modal. */
  const expectCards = async (when: string): Promise<void> => {
    const widths = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)))
    expect(new Set(widths).size, `${when}: ${widths.join()}`).toBe(1)
    expect(widths[0], when).toBeGreaterThan(150)
  }
  for (const width of [721, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [index, role] of roles.entries()) {
      await cards.nth(index).click()
      await expect(field(dialog, role)).toBeChecked()
      await expectCards(`${role} ticked at ${width}`)
    }
    for (const [index, role] of roles.entries()) {
      await cards.nth(index).click()
      await expect(field(dialog, role)).not.toBeChecked()
      await expectCards(`${role} unticked at ${width}`)
    }
    await expect(dialog.getByText('Выберите хотя бы одну роль')).toBeVisible()
  }
})
