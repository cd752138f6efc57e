import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const phone = { width: 360, height: 780 }
/** The map pans by itself, and the focused heading has an outline. */
const compared = 'main *:not(h1, .leaflet-container, .leaflet-container *)'

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/** The computed styles of the content, without what depends on positions alone. */
const stylesOf = (page: Page): Promise<readonly string[]> =>
  page.locator(compared).evaluateAll((elements) => {
    const isPosition = /^(inset|top|left|right|bottom|transform|perspective-origin|transform-origin)/
    return elements.map((element) => {
      const style = getComputedStyle(element)
      const names = [...style].filter((name) => !isPosition.test(name))
      return `${element.localName}.${element.className} ${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
    })
  })

test('PERF-1 a page looks the same opened by its address and reached from another one @int', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  for (const [from, to] of [
    ['/get-app', '/'],
    ['/', '/get-app'],
    ['/', '/guide'],
  ] as const) {
    await page.goto(to)
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const opened = await stylesOf(page)

    await page.goto(from)
    await hydrated(page)
    const stays = await page.evaluateHandle(() => document)
    await page
      .locator(`a[href="${to}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${to}$`))
    await expect.poll(() => stylesOf(page), `${to} from ${from}`).toEqual(opened)
    expect(await stays.evaluate((before) => before === document)).toBe(true)
  }
})

test('PERF-1 PERF-2 before the first paint a page requests one style sheet, and one script @int', async ({ page }) => {
  for (const path of ['/', '/recycling-points', '/charity-events', '/guide']) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    expect(html.match(/<link rel="stylesheet"(?![^>]* disabled)[^>]*>/g), path).toHaveLength(1)
    await hydrated(page)
    const early = await page.evaluate(() => {
      const paintedMs = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity
      const files = performance.getEntriesByType('resource').filter(({ name }) => /[.](js|css)$/.test(name))
      return files.filter(({ startTime }) => startTime < paintedMs).map(({ name }) => name)
    })
    expect(early.map((url) => url.replace(/^.*\/(page-boot|[a-z]+)-.*([.]\w+)$/, '$1$2')).toSorted(), path).toEqual([
      'page-boot.js',
      'page.css',
    ])
  }
})

test('PERF-2 a page that is opened in the background starts although it is not painted @int', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/get-app')
  await hydrated(page)
  const hasStartedBeforeLoad = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('entry-client'))
    if (!entry || !(loaded instanceof PerformanceNavigationTiming)) return false
    return entry.startTime < loaded.loadEventEnd
  })
  expect(hasStartedBeforeLoad).toBe(true)
})
