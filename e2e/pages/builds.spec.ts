import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
const hourMs = 3_600_000
const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** Makes the server announce another build. */
async function deploy(page: Page, id: string, onRequest = (): void => undefined): Promise<void> {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id } }))
  await page.route(`**/builds/meta/${id}.json`, (route) => {
    onRequest()
    return route.fulfill({ json: { id } })
  })
}

/** The chunk of one page only; chunk names are hashes. */
function getAppFile(): string {
  const manifest: unknown = JSON.parse(readFileSync('packages/web/dist/client/.vite/manifest.json', 'utf8'))
  return (manifest as Record<string, { file: string }>)['src/features/get-app/get-app.route.tsx']!.file
}

/** Makes a chunk fail until restored. */
async function takeAway(page: Page): Promise<() => void> {
  let isGone = true
  await page.route(`**/${getAppFile()}`, (route) => (isGone ? route.abort() : route.continue()))
  return () => void (isGone = false)
}

test('BUILD-1 after an hour a newer build is offered; the page reloads if the visitor agrees @int', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/get-app')
  await deploy(page, 'newer-1')
  const offer = page.getByRole('status').filter({ hasText: 'A new version is available' })
  await page.clock.fastForward(hourMs - 1000)
  await expect(offer).toBeHidden()
  await page.clock.fastForward(1000)
  await expect(offer).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload the page' }).click()
  await reloaded
})

test('BUILD-2 a page whose code is gone with an old build reloads once @int', async ({ page, visit, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|Failed to fetch dynamically|ErrorBoundary|net::ERR/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const giveBack = await takeAway(page)
  await deploy(page, 'newer-2', giveBack)
  const reloaded = page.waitForEvent('load')
  await page.locator('body > footer a[href$="/get-app"]:visible').first().click()
  await reloaded
  await isHydrated(page)
  await expect(page).toHaveURL(/[/]get-app$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('BUILD-2 code that fails to load for another reason shows an error and a reload button @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|Failed to fetch dynamically|ErrorBoundary|net::ERR/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const giveBack = await takeAway(page)
  await page.locator('body > footer a[href$="/get-app"]:visible').first().click()
  await expect(page.getByRole('heading', { name: 'The page didn’t load' })).toBeVisible()
  giveBack()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await isHydrated(page)
  await expect(page).toHaveURL(/[/]get-app$/)
  await expect(page.getByRole('heading', { name: 'The page didn’t load' })).toBeHidden()
})

test('BUILD-3 a page that depends on the day is reloaded at the midnight of the visitor @int', async ({
  page,
  visit,
}) => {
  await page.clock.install({ time: new Date('2030-05-01T23:58:00') })
  await visit('/')
  const promotionRequest = page.waitForRequest('**/promotion/promotion/**')
  await page.clock.fastForward(121_000)
  await promotionRequest
})
