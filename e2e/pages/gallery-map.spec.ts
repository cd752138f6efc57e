import type { Locator, Page } from '@playwright/test'
import { expect, focused, test } from '../support/gallery.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Карта пунктов приема' })
const pickerOf = (page: Page) => page.getByRole('region', { name: 'Место на карте' })
const markersOf = (map: Locator) => map.locator('.leaflet-marker-pane button')

async function openMap(page: Page): Promise<Locator> {
  const map = mapOf(page)
  await map.scrollIntoViewIfNeeded()
  await expect(markersOf(map)).toHaveCount(12)
  return map
}

/** The names of overlapping markers. */
const overlapsOf = (map: Locator) =>
  markersOf(map).evaluateAll((buttons) => {
    const boxes = buttons.map((button) => ({ name: button.ariaLabel, at: button.getBoundingClientRect() }))
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            Math.min(a.at.right, b.at.right) - Math.max(a.at.left, b.at.left) > 1 &&
            Math.min(a.at.bottom, b.at.bottom) - Math.max(a.at.top, b.at.top) > 1,
        )
        .map((b) => `${a.name} / ${b.name}`),
    )
  })

test('MAP-1 MAP-9 without tiles the built-in base map shows land and borders and contacts no other host; keys reach the markers, pan and zoom, and nothing overlaps', async ({
  page,
  openGallery,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await openGallery('map')
  const map = await openMap(page)
  await expect(map.locator('.leaflet-ground-pane path').first()).toBeAttached()
  await expect(map.getByText('Natural Earth, GeoNames')).toBeVisible()
  expect([...hosts]).toEqual(['127.0.0.1'])

  // Tab reaches the markers row by row, Escape returns to the map.
  await map.focus()
  await page.keyboard.press('Tab')
  const first = await focused(page).boundingBox()
  await page.keyboard.press('Tab')
  const second = await focused(page).boundingBox()
  expect(second?.y ?? 0).toBeGreaterThan((first?.y ?? 0) - 44)
  await page.keyboard.press('Escape')
  await expect(map).toBeFocused()

  const pin = map.getByRole('button', { name: 'Контейнер на Покровке' })
  const before = await pin.boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) - 80, 0)
  for (const key of ['-', '-', '-', '+', '+', '+', '+']) {
    await page.keyboard.press(key)
    await expect.poll(() => overlapsOf(map)).toEqual([])
    await expect(map).toBeFocused()
  }
})

test('MAP-1 a chosen point grows and shows its name, markers keep their shapes with forced colors, and a ring that splits leaves the focus on the map', async ({
  page,
  openGallery,
}) => {
  await openGallery('map')
  const map = await openMap(page)
  await map.getByRole('button', { name: 'Контейнер на Покровке' }).click()
  await expect(map.getByRole('button', { name: 'Контейнер на Покровке' })).toHaveAttribute('aria-pressed', 'true')
  const paused = map.getByRole('button', { name: 'Пункт «Тверца», временно не работает' })
  await paused.press('Enter')
  await expect(map.getByText('Пункт «Тверца»', { exact: true })).toBeVisible()

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(paused.locator('span').first()).toHaveCSS('border-top-style', 'dashed')
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })

  await map.focus()
  for (const key of ['-', '-', '-']) await page.keyboard.press(key)
  const ring = map.getByRole('button', { name: /показать по отдельности/ }).first()
  await ring.focus()
  await page.keyboard.press('-')
  await expect(focused(page)).toHaveRole('button')
  await page.keyboard.press('Enter')
  await expect.poll(async () => markersOf(map).count()).toBeGreaterThan(1)
  expect(await map.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('FAC-1 a place can be picked by click, keys, dragging and coordinates', async ({ page, openGallery }) => {
  await openGallery('map')
  const map = pickerOf(page)
  await map.scrollIntoViewIfNeeded()
  const marker = map.getByRole('button', { name: 'Метка: стрелки двигают ее' })
  const text = page.getByRole('textbox', { name: 'Координаты' })
  await expect(text).toHaveValue('55.7512, 37.6731')

  await marker.press('ArrowUp')
  await expect(text).not.toHaveValue('55.7512, 37.6731')
  const moved = await text.inputValue()
  expect(moved).toMatch(/^55\.7512\d+, 37\.6731$/)

  const box = await map.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 90)
  await expect(text).not.toHaveValue(moved)
  const middleX = async (): Promise<number> => {
    const { x, width } = (await marker.boundingBox()) ?? { x: 0, width: 0 }
    return x + width / 2
  }
  await expect.poll(middleX).toBeCloseTo((box?.x ?? 0) + 60, -1)
  const at = await marker.boundingBox()
  expect((at?.y ?? 0) + (at?.height ?? 0)).toBeCloseTo((box?.y ?? 0) + 90, -1)

  await page.mouse.move((at?.x ?? 0) + 28, (at?.y ?? 0) + 30)
  await page.mouse.down()
  await page.mouse.move((at?.x ?? 0) + 128, (at?.y ?? 0) + 80, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await marker.boundingBox())?.x).toBeCloseTo((at?.x ?? 0) + 100, -1)

  await text.fill('43°14′17″ N 76°53′20″ E')
  await text.press('Tab')
  await expect(text).toHaveValue('43.238056, 76.888889')
  await expect.poll(async () => (await marker.boundingBox())?.x).toBeGreaterThan(box?.x ?? 0)
  await text.fill('улица Абая, 10')
  await text.press('Tab')
  await expect(text).toHaveAccessibleDescription('Это не координаты. Напишите так: 43.238, 76.889')

  await map.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(marker).toBeVisible()
})
