import { expect, type Locator } from '@playwright/test'

/** Types as fingers do, one key after the other, over what was there, and looks at what the field then shows. */
export async function typeInto(field: Locator, text: string, shown = text): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(shown)
}
