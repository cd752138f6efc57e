import { expect, type Locator } from '@playwright/test'

/** Types key by key over the existing value, then checks what the field shows. */
export async function typeInto(field: Locator, text: string, shown = text): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(shown)
}
