import { join } from 'node:path'
import type { Page } from '@playwright/test'

const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const

/** Screenshots for manual review: three widths, light and dark, in reports/screenshots. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 780 : 900 })
      const path = join('reports/screenshots', `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
  }
}
