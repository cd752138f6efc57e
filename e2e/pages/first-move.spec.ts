import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The chunks loaded by the first navigation; chunk names are hashes. */
const parts = { router: 'src/app/open-router.ts', table: 'src/app/app-routes.ts' } as const

function fileOf(part: keyof typeof parts): string {
  const manifest: unknown = JSON.parse(readFileSync('packages/web/dist/client/.vite/manifest.json', 'utf8'))
  return (manifest as Record<string, { file: string }>)[parts[part]]!.file
}

/** Delays a chunk until it is released. */
async function hold(page: Page, part: keyof typeof parts): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/${fileOf(part)}`, async (route) => {
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

test('ROUTE-26 a first navigation with a slow router or table completes when it is loaded, in the same document @int', async ({
  page,
  visit,
}) => {
  for (const part of ['router', 'table'] as const) {
    const letGo = await hold(page, part)
    await visit('/')
    await mark(page)
    await link(page, '/get-app').click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    await expect(page).not.toHaveURL(/get-app/)
    letGo()
    await expect(page).toHaveURL(/[/]get-app$/)
    await expect(heading(page)).toBeFocused()
    await expect(marked(page)).toBeAttached()
    await page.goBack()
    await expect(page).not.toHaveURL(/get-app/)
    await expect(marked(page)).toBeAttached()
  }
})

test('ROUTE-26 another link that is clicked while the router loads wins @int', async ({ page, visit }) => {
  const letGo = await hold(page, 'router')
  await visit('/')
  await link(page, '/get-app').click()
  await link(page, '/charity-events').click()
  letGo()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await page.goBack()
  await expect(page).toHaveURL(/localhost:\d+[/]$/)
})

test('ROUTE-26 BUILD-2 a router that fails to load shows an error at the URL; Back and another navigation still work @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|Failed to fetch dynamically|ErrorBoundary|net::ERR/)
  let isGone = true
  await page.route(`**/${fileOf('router')}`, (route) => (isGone ? route.abort() : route.continue()))
  await visit('/')
  await mark(page)
  const before = await heading(page).textContent()
  await link(page, '/get-app').click()
  await expect(page.getByRole('heading', { name: 'The page did not load' })).toBeVisible()
  await expect(page).toHaveURL(/[/]get-app$/)
  await page.goBack()
  await expect(heading(page)).toHaveText(before ?? '')
  isGone = false
  await link(page, '/charity-events').click()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await expect(heading(page)).toBeFocused()
  await expect(marked(page)).toBeAttached()
})

test('ROUTE-26 only hovering a link fetches the router, and only once @int', async ({ page, visit }) => {
  /** Without what the browser took from its cache. */
  const times = () =>
    page.evaluate((file) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return loaded.filter(({ name, transferSize }) => name.endsWith(file) && transferSize > 0).length
    }, fileOf('router'))
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(await times()).toBe(0)
  await link(page, '/charity-events').hover()
  await expect.poll(times).toBe(1)
  await link(page, '/get-app').click()
  await expect(page).toHaveURL(/[/]get-app$/)
  expect(await times()).toBe(1)
})
