import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

const heading = (page: Page) => page.locator('main h1')
const skeleton = (page: Page) => page.locator('[data-skeleton]')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

test('LOOK-22 a slow page shows its shape in its place, but not before 600 ms, and gives the page before it back if the visitor stays on it @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/get-app')
  await closeCookieNotice(page)
  await page.route('**/api/web/**', () => undefined)
  await page.locator('body > header nav > a[href="/recycling-points"]').click()
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'map')
  await page.locator('body > header').getByRole('button', { name: 'App' }).click()
  await page.locator('body > header a[href="/get-app"]:visible').click()
  await expect(skeleton(page)).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(page).toHaveURL(/get-app$/)
  await page.unroute('**/api/web/**')

  await page.evaluate(() => {
    let clickedAtMs = 0
    addEventListener('click', () => (clickedAtMs = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]'))
        document.documentElement.dataset.shownAfter ??= String(performance.now() - clickedAtMs)
    }).observe(document.body, { childList: true, subtree: true })
  })
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/web/**', (route) => answered.then(() => route.continue()))
  await page.locator('body > header nav > a[href="/charity-events"]').click()
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'list')
  expect(Number(await page.locator('html').getAttribute('data-shown-after'))).toBeGreaterThanOrEqual(600)
  await expect(skeleton(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(page.locator('main')).toHaveAttribute('inert')
  // The bar stays, and its words are the only ones.
  await expect(loading(page)).toHaveCount(1)
  await expect(loading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(skeleton(page)).toHaveCSS('animation-name', 'none')
  await expect(skeleton(page).locator('span').first()).toHaveCSS('animation-name', 'none')
  const place = await skeleton(page).locator('span').first().boundingBox()
  answer()
  await expect(skeleton(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Charity events')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  const title = await heading(page).boundingBox()
  expect(Math.abs(title!.x - place!.x)).toBeLessThan(2)
  expect(Math.abs(title!.y - place!.y)).toBeLessThan(8)
})
