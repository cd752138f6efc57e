import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|tile/i)
  await withoutCookieNotice(page)
})

interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

declare global {
  interface Window {
    /** The markers of the map in its first frame, and how many markers have shifted. */
    firstFrame?: readonly Spot[]
    shifted: number
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  const markers = 'main a[data-x], .leaflet-pane'
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      window.shifted += moved.filter(({ node }) => node instanceof Element && node.closest(markers) !== null).length
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    const drawn = [...document.querySelectorAll('.leaflet-marker-pane button')]
    if (drawn.length === 0) return
    observer.disconnect()
    window.firstFrame = drawn.map((each) => each.getBoundingClientRect().toJSON())
  }).observe(document, { childList: true, subtree: true })
}

/** Of those on the screen; a ring's own size is that of its circle. */
const servedSpots = (page: Page): Promise<Spot[]> =>
  page
    .locator('main a[data-x]')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility({ opacityProperty: true }))
        .map((each) => each.getBoundingClientRect().toJSON()),
    )

/** Keeps all scripts but the one in the head until released. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    if (!route.request().url().includes('page-boot')) await held.promise
    await route.continue()
  })
  return held.resolve
}

const sizes = [
  { width: 360, height: 800 },
  { width: 393, height: 727 },
  { width: 900, height: 700 },
  { width: 1440, height: 900 },
]

for (const size of sizes)
  test(`MAP-25 at ${size.width} × ${size.height} the markers of the page stand where the map draws them, and nothing moves when it does @ru`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript(watch)
    for (const path of ['', '?at=55.7558,37.6173,13', '?at=55.7558,37.6173,11&materials=paper']) {
      const release = await holdScripts(page)
      await page.goto(`/recycling-points${path}`, { waitUntil: 'commit' })
      await expect(page.locator('main a[data-x]:visible').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const served = await servedSpots(page)
      // The sheet of a phone and with it the map find their heights while the page arrives.
      const before = await page.evaluate(() => window.shifted)
      release()
      await page.waitForFunction(() => window.firstFrame !== undefined)
      const drawn = (await page.evaluate(() => window.firstFrame)) ?? []
      expect(drawn.length).toBeGreaterThan(0)
      const near = (a: Spot, b: Spot): boolean =>
        (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= 1)
      const onMap = drawn.filter(({ x, y }) => x > -44 && y > -44 && x < size.width && y < size.height)
      expect(onMap.filter((each) => !served.some((other) => near(each, other)))).toEqual([])
      await expect(page.locator('main a[data-x]')).toHaveCount(0)
      expect(await page.evaluate(() => window.shifted)).toBe(before)
      await page.unrouteAll({ behavior: 'wait' })
    }
  })

test('MAP-25 a marker that is pressed before the scripts have come opens its point @ru', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await holdScripts(page)
  await page.goto('/recycling-points?at=55.7558,37.6173,15', { waitUntil: 'commit' })
  const pins = page.locator('main a[data-x][data-material]')
  await expect(pins.first()).toBeVisible()
  const [x, y] = await pins.evaluateAll((all) => {
    const middles = all
      .map((each) => each.getBoundingClientRect())
      .map((box) => [box.x + box.width / 2, box.y + 20] as const)
    return middles.find((at, index) => all[index]?.contains(document.elementFromPoint(...at))) ?? [0, 0]
  })
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(/\/recycling-points\/[\w-]+\?at=/)
  release()
  await expect(page.locator('main aside h1')).toBeVisible()
})
