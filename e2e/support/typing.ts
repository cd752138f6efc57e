import { expect, type Locator } from '@playwright/test'

/** LOOK-16: an unready button is announced as disabled, which Playwright would wait for, but answers a press. */
export const pressUnready = async (button: Locator): Promise<void> => {
  await expect(button).toBeDisabled()
  await button.click({ force: true })
}

/** Types key by key over the existing value, then checks what the field shows. */
export async function typeInto(field: Locator, text: string, shown = text): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(shown)
}
