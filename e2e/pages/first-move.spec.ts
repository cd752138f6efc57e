import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The chunk of the page of the app; chunk names are hashes. */
function getAppFile(): string {
  const manifest: unknown = JSON.parse(readFileSync('packages/web/dist/client/.vite/manifest.json', 'utf8'))
  return (manifest as Record<string, { file: string }>)['src/features/get-app/get-app.route.tsx']!.file
}

/** Delays the chunk until it is released. */
async function hold(page: Page): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/${getAppFile()}`, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

const link = (page: Page, path: string) => page.locator(`body > :is(header, footer) a[href$="${path}"]:visible`).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Lost when the document is reloaded. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = 'same'))
const marked = (page: Page) => page.locator('html[data-mark="same"]')

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('ROUTE-26 a navigation waits for the code of its page and says so, in the same document @int', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  const letGo = await hold(page)
  await visit('/')
  await mark(page)
  // Its patience (PERF-3) does not end as long as the clock stands.
  await page.clock.pauseAt(Date.now() + 60_000)
  await link(page, '/get-app').click()
  await page.clock.runFor(500)
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page).not.toHaveURL(/get-app/)
  letGo()
  await expect(page).toHaveURL(/[/]get-app$/)
  await page.clock.resume()
  await expect(heading(page)).toBeFocused()
  await expect(marked(page)).toBeAttached()
  await page.goBack()
  await expect(page).not.toHaveURL(/get-app/)
  await expect(marked(page)).toBeAttached()
})

test('ROUTE-26 another link that is clicked while the code loads wins @int', async ({ page, visit }) => {
  const letGo = await hold(page)
  await visit('/')
  await link(page, '/get-app').click()
  await link(page, '/charity-events').click()
  await expect(page).toHaveURL(/[/]charity-events$/)
  letGo()
  await page.goBack()
  await expect(page).toHaveURL(/localhost:\d+[/]$/)
})

test('ROUTE-26 BUILD-2 code that fails to load shows an error at the URL; Back and another try work @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|Failed to fetch dynamically|ErrorBoundary|net::ERR/)
  let isGone = true
  await page.route(`**/${getAppFile()}`, (route) => (isGone ? route.abort() : route.continue()))
  await visit('/')
  await mark(page)
  const before = await heading(page).textContent()
  await link(page, '/get-app').click()
  await expect(page.getByRole('heading', { name: 'The page didn’t load' })).toBeVisible()
  await expect(page).toHaveURL(/[/]get-app$/)
  await page.goBack()
  await expect(heading(page)).toHaveText(before ?? '')
  isGone = false
  await link(page, '/get-app').click()
  await expect(page.getByRole('heading', { name: 'The page didn’t load' })).toBeHidden()
  await expect(page).toHaveURL(/[/]get-app$/)
  await expect(heading(page)).toBeFocused()
  await expect(marked(page)).toBeAttached()
})

test('ROUTE-26 only coming near a link fetches the code of its page, and only once @int', async ({ page, visit }) => {
  /** Without what the browser took from its cache. */
  const times = () =>
    page.evaluate((file) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return loaded.filter(({ name, transferSize }) => name.endsWith(file) && transferSize > 0).length
    }, getAppFile())
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(await times()).toBe(0)
  await link(page, '/get-app').hover()
  await expect.poll(times).toBe(1)
  await link(page, '/get-app').click()
  await expect(page).toHaveURL(/[/]get-app$/)
  expect(await times()).toBe(1)
})

test('PERF-3 a link whose code does not come is followed by the browser, which shows the page of the server; Back works @int', async ({
  page,
  visit,
}) => {
  await hold(page)
  await visit('/')
  await mark(page)
  const before = await heading(page).textContent()
  await link(page, '/get-app').click()
  await expect(page).toHaveURL(/[/]get-app$/)
  await expect(marked(page)).not.toBeAttached()
  await expect(heading(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(before ?? '')
})
