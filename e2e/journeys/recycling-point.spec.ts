import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint, type PublicPoint } from '../support/points.ts'

const panel = (page: Page) => page.getByRole('complementary')

test.describe.configure({ mode: 'serial' })
let point: PublicPoint
let making: Promise<void> | null = null
test.beforeEach(async ({ site }) => {
  await (making ??= newOrganization(site)
    .then((owner) => newPublicPoint(owner))
    .then((made) => void (point = made)))
})

test('MAP-1 a page rendered yesterday hydrates without errors @ru', async ({ visit, page }) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 26 * 3_600_000
  })
  await visit(`/recycling-points/${point.id}`)
  await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText(point.name)
})

test('MAP-15 LOOK-39 MODAL-3 MODAL-4 on a desktop its materials are said once, its week unfolds, each price has one line, and its address is copied and offered to the networks @ru', async ({
  visit,
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(`/recycling-points/${point.id}`)
  await closeCookieNotice(page)
  // A name is beside every price, and today is the only line of the week.
  await expect(panel(page).locator('tbody th').first()).toBeVisible()
  await expect(panel(page).getByRole('list', { name: 'Что принимают' })).toHaveCount(0)
  const week = panel(page).getByRole('table', { name: 'Часы работы' })
  await expect(week).toBeHidden()
  await panel(page).locator('details:has(table) > summary').click()
  await expect(week).toBeVisible()
  const cells = panel(page).locator('tbody td')
  const heights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(60)

  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await panel(page).getByRole('button', { name: 'Скопировать адрес' }).click()
  await expect.poll(clipboard).toBe('Москва, Нижняя Сыромятническая ул., 10')
  await expect(panel(page).getByText('Скопировано: Москва')).toBeAttached()
  await panel(page).getByText('Маршрут').click()
  await panel(page).getByRole('button', { name: 'Скопировать координаты' }).click()
  await expect.poll(clipboard).toBe('55.7539, 37.6684')

  await panel(page).getByRole('link', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog')
  const url = `${baseURL}/recycling-points/${point.id}`
  await expect(dialog.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(url)),
  )
  // LOOK-9: what others will see with the link, and the link for the camera of another phone.
  const picture = dialog.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await dialog.getByText('QR-код').click()
  await expect(dialog.getByRole('img', { name: /^QR-код со ссылкой/ })).toBeVisible()
  await dialog.getByRole('button').filter({ hasText: 'ссылк' }).click()
  await expect.poll(clipboard).toBe(url)
})

test('FORM-11 a refused clipboard is reported, and the text is shown selected @ru', async ({
  visit,
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await visit(`/recycling-points/${point.id}`)
  await closeCookieNotice(page)
  const selected = (): Promise<string> => page.evaluate(() => getSelection()?.toString().trim() ?? '')
  const refused = /не скопировал/
  await panel(page).getByRole('button', { name: 'Скопировать адрес' }).click()
  await expect(panel(page).getByText(refused)).toBeVisible()
  await expect.poll(selected).toBe('Москва, Нижняя Сыромятническая ул., 10')
  await panel(page).getByRole('link', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').filter({ hasText: 'ссылк' }).click()
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expect.poll(selected).toBe(`${baseURL}/recycling-points/${point.id}`)
})

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    viewport: { width: 360, height: 780 },
  })

  test('MODAL-3 MODAL-4 the native share sheet gets its address; only a real failure opens the modal @ru', async ({
    visit,
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = []
      const failures: (string | null)[] = [null, 'AbortError', 'NotAllowedError']
      const share = (link: unknown): Promise<void> => {
        shared.push(link)
        const failure = failures.shift() ?? null
        return failure === null ? Promise.resolve() : Promise.reject(new DOMException('refused', failure))
      }
      Object.assign(navigator, { share })
      Object.assign(window, { shared })
    })
    await visit(`/recycling-points/${point.id}`)
    const link = panel(page).getByRole('link', { name: 'Поделиться' })
    const shared = (): Promise<{ url: string }[]> => page.evaluate(() => Reflect.get(window, 'shared'))
    for (const times of [1, 2]) {
      await link.click()
      await expect.poll(async () => (await shared()).length).toBe(times)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect((await shared())[0]?.url).toBe(`${baseURL}/recycling-points/${point.id}`)
    await link.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
