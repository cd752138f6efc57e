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

test('MAP-13 MAP-14 at 1440 × 900 six rows are visible, a whole town is in few rings, and nearer at most one cluster in five has fewer than four points @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(`/recycling-points?${inMoscow}`)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(6)
  const markers = page.locator('main button.leaflet-zoom-animated')
  const rings = markers.and(page.locator(':not([data-point])'))
  const expectFewSmallRings = async (): Promise<void> => {
    await expect(rings.first()).toBeVisible()
    const counts = (await rings.allInnerTexts()).map(Number)
    expect(counts.filter((count) => count < 4).length / counts.length).toBeLessThanOrEqual(0.2)
    expect(await markers.count()).toBeLessThanOrEqual(200)
  }
  await expectFewSmallRings()
  await visit('/recycling-points?at=55.7558,37.6173,11')
  await expect(rings.first()).toBeVisible()
  expect(await rings.count()).toBeLessThanOrEqual(25)
  await visit('/recycling-points?at=55.7558,37.6173,12')
  await expectFewSmallRings()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('LOOK-29 the first view leaves 250 px of the map free, with no ring half under the chips, and the legend comes with the first ring that is pressed @ru', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit('/recycling-points')
    const rings = page.locator('main button.leaflet-zoom-animated:not([data-point])[tabindex="0"]')
    await expect(rings.first()).toBeVisible()
    const legend = page.getByText('Зеленая дуга: открыто сейчас')
    await expect(legend).toBeHidden()
    const bottomOf = (selector: string): Promise<number> =>
      page
        .locator(selector)
        .first()
        .evaluate((own) => own.getBoundingClientRect().bottom)
    const chips = await bottomOf('[data-over-map] fieldset a')
    // The last of the map's own controls.
    const foot = await page
      .locator('.leaflet-container ~ * > :last-child')
      .evaluate((own) => own.getBoundingClientRect().top)
    expect(foot - chips).toBeGreaterThanOrEqual(250)
    await expect
      .poll(async () =>
        Math.min(...(await rings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top)))),
      )
      .toBeGreaterThanOrEqual(chips)
    await rings.first().click()
    await expect(legend).toBeVisible()
  })

  test('MAP-1 MAP-16 MAP-18 LAY-20 a sheet of three heights, two rows at half of it, no header, controls that follow it, and the count of the list at every height @ru', async ({
    page,
    visit,
  }) => {
    const rendered = await visit(`/recycling-points?${inMoscow}`)
    const sheet = page.locator('main section[data-height]')
    await expect(sheet).toHaveAttribute('data-height', 'half')
    const numberIn = (text: string): number => Number(/([\d\s\u00a0]+) пункт/.exec(text)?.[1]?.replaceAll(/\D/g, ''))
    const count = async (): Promise<number> => numberIn(await sheet.getByRole('heading', { level: 2 }).innerText())
    const onWideScreens = numberIn((await rendered?.text())?.match(/<h2[^>]*>[^<]*пункт[^<]*/)?.[0] ?? '')
    expect(await count()).toBe(onWideScreens)
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
    expect(await count()).toBe(onWideScreens)
    await page.getByRole('button', { name: 'Показать список' }).click()
    await expect(sheet).toHaveAttribute('data-height', 'half')
    await sheet.locator('button').first().press('ArrowUp')
    await expect(sheet).toHaveAttribute('data-height', 'full')
    await sheet.locator('button').first().press('ArrowDown')
    await expect(sheet).toHaveAttribute('data-height', 'half')
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
    const opened = new URL(page.url())
    await expect(panel.getByText('Маршрут')).toBeInViewport({ ratio: 1 })
    await expect(panel.locator('[data-material]').first()).toBeInViewport({ ratio: 1 })
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

    // A shared address in which the pin would lie under the buttons of the map.
    const [lat = 0, lng = 0] = (opened.searchParams.get('at') ?? '').split(',').map(Number)
    await visit(`${opened.pathname}?at=${lat + 0.006},${lng - 0.025},13`)
    await expect.poll(fromMiddle).toBeLessThan(40)
  })

  test('MAP-1 MAP-6 MAP-17 TRUTH-47 the filter sheet counts with every selection, asks for a day with its time, and the list follows it @ru', async ({
    page,
    visit,
  }) => {
    await visit(`/recycling-points?${inMoscow}`)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    const form = page.locator('form:has([name=match])')
    const show = form.locator('button[type=submit]')
    const count = async (): Promise<number> => {
      const text = await show.innerText()
      return text === 'Здесь таких нет' ? 0 : Number.parseInt(/\d+/.exec(text)?.[0] ?? '', 10)
    }
    await expect(show).toHaveText(/^Показать \d+ пункт/)
    const all = await count()
    await form.locator('[name=materials][value=batteries]').check()
    await expect.poll(count).toBeLessThan(all)
    const some = await count()
    await form.locator('[name=materials][value=paper]').check()
    await form.locator('[name=match][value=all]').check()
    await expect.poll(count).toBeLessThan(some)
    await form.getByLabel('Подтверждено людьми').check()
    await form.getByLabel('В выбранный день и час').check()
    await show.click()
    await expect(form.getByText('Укажите день и время')).toBeVisible()
    const time = form.locator('[name=time]')
    await expect(time).toBeFocused()
    await expect(page).not.toHaveURL(/open=/)
    await time.fill('2026-11-25T13:30')
    await expect(time).toHaveValue('2026-11-25T13:30')
    await show.click()
    await expect(page).toHaveURL(/open=2026-11-25T13:30/)
    await expect(page).toHaveURL(/materials=(batteries,paper|paper,batteries)&match=all.*confirmed=lately/)
    await expect(page.locator('main output[data-state]')).toHaveAttribute('data-state', 'ready')
    // The previous list is replaced as a whole.
    const rows = page.locator('main ol > li')
    await expect(rows.filter({ hasNot: page.locator('[data-material=batteries]') })).toHaveCount(0)
    await expect(rows.filter({ hasNotText: /ср, 25 нояб\.?, 13:30: открыто/ })).toHaveCount(0)
    await expect(rows.first()).toBeVisible()
    const chips = page.getByRole('group', { name: 'Фильтры' })
    await expect(chips.getByRole('link', { name: 'Батарейки' })).toBeInViewport()
  })
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
