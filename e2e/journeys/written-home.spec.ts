import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(({ consoleGuard }) => {
  // The tile host does not exist.
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
})

/** The chunk of the content below the first screen, from the build manifest. */
function belowFile(): string {
  const manifest = new URL('../../packages/web/dist/client/.vite/manifest.json', import.meta.url)
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return files['src/features/home/home-below.view.tsx']?.file ?? ''
}

async function expectWholeHome(page: Page): Promise<void> {
  const offers = page.locator('#opportunities [data-audience]')
  await expect(offers).toHaveCount(3)
  await expect(offers.filter({ visible: true })).toHaveCount(1)
  await page.locator('#opportunities input[value="government"]').check()
  await expect(offers.filter({ visible: true })).toHaveAttribute('data-audience', 'government')
  for (const point of await offers.filter({ visible: true }).getByRole('listitem').all())
    await expect(point).not.toBeEmpty()
  const question = page.locator('details[name="home-faq"]').first()
  await expect(page.locator('details[name="home-faq"]')).toHaveCount(4)
  await question.locator('summary').click()
  await expect(question.locator('p')).toHaveText(/\S{3,}/)
}

test('LOOK-12 parts of home below the fold hydrate later, keep the server’s output until then, and are fetched after client-side navigation @int', async ({
  page,
}) => {
  // Narrow enough for the menu.
  await page.setViewportSize({ width: 900, height: 720 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${belowFile()}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  // A working menu shows that the page is hydrated. A button does nothing before that, whereas a link would load the page again.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Open menu' })
  await expect(async () => {
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await expect(page.locator('#opportunities [data-audience]').first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Recycling points in' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expectWholeHome(page)

  await page.goto('/guide')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.locator('body > header a[href$="/"]').first().click()
  await expect(page.locator('#opportunities')).toBeAttached()
  await expectWholeHome(page)
})

test('LAY-9 the cookie notice works before the scripts load, and once closed it is never shown again @int', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('page-boot')) await released
    await route.continue()
  })
  const notice = page.getByRole('region', { name: 'Cookie policy' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await page.goto('/get-app', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(notice).toHaveCount(0)
})
