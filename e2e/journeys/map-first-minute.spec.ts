import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

// The tile host does not exist, so the own base map is shown.
test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
  await withoutCookieNotice(page)
})

const inMoscow = 'at=55.7558,37.6173,13'

/** The number of list rows visible without scrolling. */
const wholeRows = (page: Page): Promise<number> =>
  page.locator('main ol').evaluate((list) => {
    // An island around the list has no box of its own.
    const box = ((list.closest('.island') ?? list).parentElement ?? list).getBoundingClientRect()
    return [...list.children].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= Math.min(box.bottom, innerHeight)
    }).length
  })

test('MAP-14 six rows of the list are visible at 1440 × 900, each with its materials @ru', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(`/recycling-points?${inMoscow}`)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(6)
  const first = page.locator('main ol > li').first()
  await expect(first.locator('li').first()).toHaveText(/\p{L}/u)
  await expect(first).not.toContainText('Москва,')
})

test('MAP-15 a point shows today in one line; the week, the prices and the coordinates are one click away @kz', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?open=2026-11-25T13:30')
  await page.locator('main [data-listed]').first().click()
  const panel = page.locator('main aside')
  const week = panel.getByRole('table', { name: 'Жұмыс уақыты' })
  const today = panel.locator('details', { has: page.locator('table') }).locator('summary')
  // A week of equal days has a single line anyway.
  if ((await today.count()) > 0) {
    await expect(week).toBeHidden()
    await today.click()
  }
  await expect(week).toBeVisible()
  await panel.getByText('Жолды көрсету').click()
  await expect(panel.getByText(/^5\d\.\d+, 7\d\.\d+$/)).toBeVisible()
  const heights = await panel
    .locator('tbody td')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().height)))
  expect(Math.max(...heights)).toBeLessThan(60)
})

test('PLACE-1 PLACE-2 the map starts in the selected town until it is cleared @ru', async ({ page, visit }) => {
  await visit('/recycling-points')
  const distance = await page
    .locator('main ol > li')
    .first()
    .getByText(/^[\d,]+ к?м$/)
    .innerText()
  expect(distance.endsWith('км') ? Number.parseFloat(distance.replace(',', '.')) : 0).toBeLessThanOrEqual(5)
  const town = page.locator('main').getByTitle('Мой город')
  await town.click()
  const choices = page.getByRole('dialog', { name: 'Мой город' })
  await choices.getByRole('combobox').pressSequentially('каз')
  await choices.getByRole('option', { name: 'Казань' }).first().click()
  await expect(town).toHaveText('Казань')
  await expect(page).toHaveURL(/at=55\.7\d+,49\.1\d+,/)
  await expect(page.locator('main ol > li').first()).toBeVisible()

  await visit('/recycling-points')
  await expect(page).toHaveURL(/at=55\.7\d+,49\.1\d+,/)
  await expect(town).toHaveText('Казань')
  // The URL takes precedence over the stored town.
  await visit(`/recycling-points?${inMoscow}`)
  await expect(town).toHaveText('Казань')
  await expect(page).toHaveURL(new RegExp(`${inMoscow}$`))
  await town.click()
  await page.getByRole('button', { name: 'Забыть мой город' }).click()
  await expect(town).toHaveText('Мой город')
  await visit('/recycling-points')
  await expect(town).toHaveText('Мой город')
  expect(page.url()).not.toContain('at=')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('MAP-16 LAY-20 two rows at half height, no header, and controls that follow the sheet @ru', async ({
    page,
    visit,
  }) => {
    await visit(`/recycling-points?${inMoscow}`)
    const sheet = page.locator('main section[data-height]')
    await expect(sheet).toHaveAttribute('data-height', 'half')
    // The sheet ends at the tab bar.
    const tabs = page.locator('body > nav').last()
    await expect(tabs.getByRole('link')).toHaveText(['Карта', 'Акции', 'Что куда', 'Профиль'])
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(2)
    await expect(page.locator('body > header').getByRole('link', { name: 'Круговорот' })).toBeHidden()
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
    await page.keyboard.press('Escape')
    const locate = page.getByRole('button', { name: 'Рядом со мной' })
    const gap = async (): Promise<number> => {
      const [button, cover] = await Promise.all([locate.boundingBox(), sheet.boundingBox()])
      return (cover?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Показать карту' }).click()
    await expect(sheet).toHaveAttribute('data-height', 'peek')
    await expect.poll(gap).toBeGreaterThan(0)
    await expect.poll(gap).toBeLessThan(160)
  })

  test('MAP-16 a point opens at half height below its pin, and its neighbors are a swipe away @ru', async ({
    page,
    visit,
  }) => {
    await visit(`/recycling-points?${inMoscow}`)
    const rows = page.locator('main [data-listed]')
    const [first, second] = [await rows.first().innerText(), await rows.nth(1).innerText()]
    await rows.first().click()
    const panel = page.locator('main aside')
    await expect(panel.locator('h1')).toHaveText(first)
    await expect(panel).toHaveAttribute('data-height', 'half')
    const pin = page.locator('main [data-point][aria-pressed=true]')
    await expect(pin).toBeVisible()
    await expect
      .poll(async () => {
        const [mark, cover] = await Promise.all([pin.boundingBox(), panel.boundingBox()])
        return (mark?.y ?? 999) + (mark?.height ?? 0) <= (cover?.y ?? 0)
      })
      .toBe(true)
    // In the middle of what search, chips and sheet leave free.
    const fromMiddle = async (): Promise<number> => {
      const [mark, cover] = await Promise.all([pin.boundingBox(), panel.boundingBox()])
      const tip = { x: (mark?.x ?? 0) + (mark?.width ?? 0) / 2, y: (mark?.y ?? 0) + (mark?.height ?? 0) }
      return Math.max(Math.abs(tip.x - 180), Math.abs(tip.y - (120 + (cover?.y ?? 0)) / 2))
    }
    await expect.poll(fromMiddle).toBeLessThan(40)
    await expect(panel.getByText('Построить маршрут')).toBeInViewport()
    await expect(panel.getByRole('link', { name: 'Поделиться' })).toBeInViewport()
    const name = panel.locator('h1')
    const swipe = (fromX: number, toX: number): Promise<void> =>
      name.evaluate(
        (element, [from, to]) => {
          const send = (type: string, clientX: number): void => {
            const touch = new Touch({ identifier: 1, target: element, clientX, clientY: 400 })
            const touches = type === 'touchend' ? [] : [touch]
            element.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true }))
          }
          send('touchstart', from)
          send('touchend', to)
        },
        [fromX, toX] as const,
      )
    await swipe(280, 80)
    await expect(name).toHaveText(second)
    await panel.getByRole('button', { name: 'Предыдущий пункт' }).click()
    await expect(name).toHaveText(first)
    await panel.locator('button[aria-expanded]').first().press('ArrowUp')
    await expect(panel).toHaveAttribute('data-height', 'full')
    await page.goBack()
    await expect(panel).toHaveCount(0)
  })

  test('MAP-17 the filter sheet updates its count with every selection @kz', async ({ page, visit }) => {
    await visit('/recycling-points')
    await page.getByRole('button', { name: 'Сүзгілер' }).click()
    const form = page.locator('form:has([name=match])')
    const show = form.locator('button[type=submit]')
    await expect(show).toHaveText(/^\d+ пунктті көрсету$/)
    const all = Number.parseInt(await show.innerText(), 10)
    await form.locator('[name=materials][value=batteries]').check()
    await expect.poll(async () => Number.parseInt(await show.innerText(), 10)).toBeLessThan(all)
    const count = Number.parseInt(await show.innerText(), 10)
    await show.click()
    await expect(page.locator('main h2').first()).toHaveText(new RegExp(`\\b${count}\\b`))
    await expect(
      page.getByRole('group', { name: 'Сүзгілер' }).getByRole('link', { name: 'Батарейкалар' }),
    ).toBeInViewport()
  })
})

test('MAP-17 the chips keep their order wherever the map moves @int', async ({ page, visit }) => {
  const names = (): Promise<string[]> =>
    page.getByRole('group', { name: 'Filters' }).locator('a:has([data-material])').allInnerTexts()
  await visit('/recycling-points?at=51.5074,-0.1278,12')
  const before = await names()
  expect(before.slice(0, 3)).toEqual(['Paper', 'Plastic', 'Glass'])
  await visit('/recycling-points?at=51.5074,-0.1278,9')
  expect((await names()).filter((name) => before.includes(name))).toEqual(before)
})

test('MAP-18 an empty view says so in its heading and links to the nearest point @ru', async ({ page, visit }) => {
  await visit('/recycling-points?at=62,100,12')
  await expect(page.locator('main h2').first()).toHaveText('Здесь пунктов нет')
  await page.getByRole('link', { name: /^Показать ближайший/ }).click()
  await expect(page.locator('main h2').first()).toHaveText(/в этой области/)
  await expect(page.locator('main [data-point]').first()).toBeVisible()
})

for (const zoom of [12, 13])
  test(`MAP-13 over the center of a town, at most one cluster in five has fewer than four points at zoom ${zoom} @ru`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(`/recycling-points?at=55.7558,37.6173,${zoom}`)
    const markers = page.locator('main button.leaflet-zoom-animated')
    const rings = markers.and(page.locator(':not([data-point])'))
    await expect(rings.first()).toBeVisible()
    const counts = (await rings.allInnerTexts()).map(Number)
    expect(counts.filter((count) => count < 4).length / counts.length).toBeLessThanOrEqual(0.2)
    expect(await markers.count()).toBeLessThanOrEqual(200)
  })

test('MAP-19 from zoom 15 on pins have labels that cover nothing, and a card on hover @ru', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/recycling-points?at=55.7558,37.6173,15')
  const names = page.locator('main button[data-point] > span[aria-hidden]')
  await expect(names.first()).toBeVisible()
  const covered = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main button[data-point] > span[aria-hidden]')].map((name) => ({
      own: name.parentElement,
      box: name.getBoundingClientRect(),
    }))
    const markers = [...document.querySelectorAll('main button.leaflet-zoom-animated')]
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return boxes.filter(
      ({ own, box }, index) =>
        markers.some((marker) => marker !== own && meet(box, marker.getBoundingClientRect())) ||
        boxes.some((other, at) => at !== index && meet(box, other.box)),
    ).length
  })
  expect(covered).toBe(0)
  expect(await page.locator('main button.leaflet-zoom-animated').count()).toBeLessThanOrEqual(200)
  const places = await page
    .locator('main button[data-point]')
    .evaluateAll((pins) => pins.map((pin) => pin.getBoundingClientRect().toJSON()))
  const seen = places.findIndex(({ x, y }) => x > 480 && x < 1300 && y > 160 && y < 760)
  const pin = page.locator('main button[data-point]').nth(seen)
  const name = (await pin.getAttribute('title')) ?? ''
  await pin.hover()
  const card = page.locator('main span.leaflet-zoom-animated b')
  await expect(card).toHaveText(name)
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)
})
