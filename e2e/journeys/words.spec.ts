import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

const kazakh: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../packages/ui/src/i18n/catalogs/kk-KZ.json', import.meta.url), 'utf8'),
)
const text = (id: string): string => kazakh[id] ?? ''

/** A message without its words shows its id; it also complains in the console, which fails any journey. */
async function expectWords(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  const shown = await page.locator('body').innerText()
  expect(shown.split(/\s+/).filter((word) => Object.hasOwn(kazakh, word))).toEqual([])
}

test('SITE-2 pages and windows that arrive later bring their words @kz', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/kk-kz/charity-events')
  await closeCookieNotice(page)
  await expectWords(page, text('title.charityEvents'))
  await page.locator('body > footer a[href$="?modal=question"]:visible').first().click()
  await expectWords(page, text('title.askQuestion'))
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const header = page.locator('body > header')
  await header.locator('a[href$="/guide"]:visible').first().click()
  await expect(page).toHaveURL(/[/]guide$/)
  await expectWords(page, text('guide.title'))
  await header.locator('a[href*="modal=town"]:visible').first().click()
  await expectWords(page, text('layout.town'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await header.locator('a[href*="/recycling-points"]:visible').first().click()
  await expect(page).toHaveURL(/[/]recycling-points/)
  await expectWords(page, text('title.recyclingPoints'))
  await header.locator('a:visible').first().click()
  await expect(page).toHaveURL(/[/]kk-kz[/]?$/)
  await expectWords(page, text('home.hero.title'))
})
