import { expect, type Locator, type Page } from '@playwright/test'

/** GUIDE-29: the group of the answer; other groups may be there before it. */
export const answerOf = (page: Page): Locator =>
  page
    .getByRole('listbox')
    .getByRole('group')
    .filter({ has: page.locator('[data-answer]') })

/** Presses the arrow key until an option of the suggestions is the active one. */
export async function arrowTo(page: Page, option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
}

/** Chooses the way from the answer to all places on the map, with the keyboard. */
export async function chooseAllPlaces(page: Page, thing: string): Promise<void> {
  await expect(page.getByRole('option').first()).toContainText(thing)
  await arrowTo(page, answerOf(page).getByRole('option').last())
  await page.keyboard.press('Enter')
}
