import type { Page } from '@playwright/test'

/** Waits until the page reacts to presses. Asks at each frame: a locator would be asked only twice a second. */
export async function untilHydrated(page: Page, timeout?: number): Promise<void> {
  const isHydrated = (): boolean => document.documentElement.hasAttribute('data-hydrated')
  await page.waitForFunction(isHydrated, undefined, timeout === undefined ? {} : { timeout })
}
