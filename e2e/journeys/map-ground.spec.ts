import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Карта пунктов приема' })
const markersOf = (map: Locator): Locator => map.locator('.leaflet-marker-pane button')
const moscow = '/recycling-points?at=55.75,37.62,'

/** Overlapping markers, by name. */
const overlapsOf = (map: Locator): Promise<string[]> =>
  markersOf(map).evaluateAll((buttons) => {
    const boxes = buttons.map((button) => ({ name: button.ariaLabel, at: button.getBoundingClientRect() }))
    const covers = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => covers(a.at, b.at))
        .map((b) => `${a.name} / ${b.name}`),
    )
  })

test.beforeEach(async ({ page }) => {
  // More than one page on a busy machine.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('MAP-1 MAP-9 without tiles the base map stays, and the markers keep their places @ru', async ({
  page,
  consoleGuard,
  visit,
}) => {
  consoleGuard.allow(/ERR_FAILED/)
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  await page.route(/recycling-points\?/, async (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    const { headers, body } = await get(origin, pathname + search)
    const policy = String(headers['content-security-policy'])
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy.replace('img-src', 'img-src https://tiles.example') },
      body: body.replace('"tileUrl":null', `"tileUrl":"${tiles}"`),
    })
  })
  let tileRequests = 0
  await page.route('https://tiles.example/**', async (route) => {
    tileRequests++
    await route.abort()
  })
  await visit(`${moscow}4`)
  const map = mapOf(page)
  await expect(markersOf(map).first()).toBeVisible()
  await expect(map.locator('.leaflet-ground-pane path').first()).toBeAttached()
  await expect(map.getByText('Natural Earth, GeoNames')).toBeVisible()
  expect(tileRequests).toBeGreaterThan(0)
})

test('MAP-9 a tile that has not come yet is land, and the sea is there with the last @ru', async ({ page, visit }) => {
  let letCome = (): void => undefined
  const may = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/ground/tiles/**', async (route) => {
    await may
    await route.continue()
  })
  await visit('/recycling-points?at=59.95,29.5,9')
  const map = mapOf(page)
  const colour = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor)
  const colourOf = (name: string) =>
    page.evaluate((variable) => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.backgroundColor = `var(${variable})`
      return getComputedStyle(sample).backgroundColor
    }, name)
  await expect(map.locator('.leaflet-ground-pane')).toBeAttached()
  expect(await colour(map)).toBe(await colourOf('--map-land'))
  expect(await colour(map.locator('.leaflet-container'))).toBe('rgba(0, 0, 0, 0)')
  letCome()
  const sea = await colourOf('--map-water')
  await expect.poll(() => colour(map.locator('.leaflet-container'))).toBe(sea)
})

test('MAP-1 far out and over a town there are at most 200 markers, and none overlap, also while the map is zooming @ru', async ({
  page,
  visit,
}) => {
  const map = mapOf(page)
  for (const zoom of [4, 12]) {
    await visit(`${moscow}${zoom}`)
    await expect(markersOf(map).first()).toBeAttached()
    expect(await markersOf(map).count(), `zoom ${zoom}`).toBeLessThanOrEqual(200)
    expect(await overlapsOf(map), `zoom ${zoom}`).toEqual([])
    // Zooms out by key: the current markers are merged until new data arrives.
    await map.focus()
    await page.keyboard.press('-')
    await expect.poll(() => overlapsOf(map), { message: `out of zoom ${zoom}` }).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${moscow}10`)
  await expect(markersOf(map).first()).toBeAttached()
  await map.focus()
  const scale = map.getByText(/^\d+ к?м$/)
  const before = await scale.innerText()
  const listed = page.waitForResponse(/facility\/search/)
  await page.keyboard.press('-')
  // Also checked while the map is moving.
  do expect(await overlapsOf(map)).toEqual([])
  while ((await scale.innerText()) === before)
  await listed
})

test('MAP-1 with the keyboard alone: through the markers, into a cluster, to a point and back @ru', async ({
  page,
  visit,
}) => {
  await visit(`${moscow}10`)
  const map = mapOf(page)
  await expect(markersOf(map).first()).toBeVisible()
  await map.focus()
  await page.keyboard.press('Tab')
  await expect(markersOf(map).first()).toBeFocused()

  const rings = map.getByRole('button', { name: /показать по отдельности/ })
  // Not a collection event, which is on the map on its days (MAP-21).
  const pins = map.locator('[data-point]:not(:has(use[href$="#event-collection"]))')
  await expect(async () => {
    if ((await pins.count()) > 0) return
    const before = page.url()
    await rings.first().press('Enter', { timeout: 2000 })
    await expect.poll(() => page.url()).not.toBe(before)
    expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expect(await pins.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
  const pin = pins.first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recycling-points\/[0-9a-f-]{36}/)
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  const opened = map.locator('[data-point][aria-pressed=true]')
  const id = await opened.getAttribute('data-point')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(map.locator(`[data-point="${id}"]`)).toBeFocused()
})

test('MAP-9 MAP-10 the base map names towns in Kazakh and notes where it has no streets @kz', async ({
  page,
  visit,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) others.push(request.url())
  })
  await visit('/recycling-points?at=43.25,76.9,8')
  const ground = page.locator('.leaflet-ground-pane')
  await expect(ground.getByText('Қапшағай', { exact: true })).toBeVisible()
  const line = page.getByText('Мұнда көше картасы жоқ, пункттер өз орнында.')
  await expect(line).toHaveCount(0)
  await page.goto('/recycling-points?at=43.25,76.9,13')
  await expect(line).toBeVisible()
  await expect(ground.locator('path').first()).toBeAttached()
  expect(others).toEqual([])
})

test('MAP-1 a map that is left while it zooms leaves no error behind @ru', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // What Leaflet does a moment after a turn of the wheel, and at the end of an animation, happens once the page is left.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const later = window.setTimeout
    const isHeld = (ms = 0): boolean => ms === 250 || Reflect.get(window, 'isTurning') === true
    const hold = (run: () => void, ms?: number, ...rest: unknown[]) =>
      isHeld(ms) ? held.push(run) : later(run, ms, ...rest)
    Object.assign(window, { setTimeout: hold, held })
    const keep = (event: Event): void => void (event.isTrusted && event.stopImmediatePropagation())
    for (const type of ['transitionend', 'webkitTransitionEnd']) window.addEventListener(type, keep, true)
  })
  await visit(`${moscow}10`)
  const map = mapOf(page)
  await expect(markersOf(map).first()).toBeVisible()
  const held = (): Promise<number> => page.evaluate(() => Reflect.get(window, 'held').length)
  await map.locator('.leaflet-container').evaluate((element) => {
    Object.assign(window, { isTurning: true })
    element.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true, clientX: 600, clientY: 400 }),
    )
    Object.assign(window, { isTurning: false })
  })
  const before = await held()
  await map.getByRole('button', { name: 'Приблизить' }).click()
  await expect.poll(held).toBeGreaterThan(before)
  await page.getByRole('banner').getByRole('link', { name: 'Акции' }).click()
  await expect(page).toHaveURL(/charity-events/)
  await expect(map).toHaveCount(0)
  const errors = await page.evaluate(() =>
    (Reflect.get(window, 'held') as (() => void)[]).flatMap((run) => {
      try {
        run()
        return []
      } catch (error) {
        return [String(error)]
      }
    }),
  )
  expect(errors).toEqual([])
})
