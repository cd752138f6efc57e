import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { canonicalOf, dataBlocksOf, metaOf, textOf, titleOf } from '../../packages/server/src/testing/html.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { get } from '../support/plain-request.ts'
import { newPublicPoint, type PublicPoint } from '../support/points.ts'
import type { Site } from '../support/sites.ts'

const panel = (page: Page) => page.getByRole('complementary')

test.describe('a point of its own', () => {
  test.describe.configure({ mode: 'serial' })
  let point: PublicPoint
  let closed: PublicPoint
  let paused: PublicPoint
  let making: Promise<void> | null = null

  async function makePoints(site: Site): Promise<void> {
    const owner = await newOrganization(site)
    point = await newPublicPoint(owner)
    closed = await newPublicPoint(owner)
    await closed.close()
    paused = await newPublicPoint(owner)
    await paused.pause('Ремонт до пятницы')
  }

  test.beforeEach(async ({ site }) => {
    test.slow()
    await (making ??= makePoints(site))
  })

  test('MAP-1 META-1 META-2 META-4 its address returns a complete page before any script runs @ru', async ({
    baseURL,
  }) => {
    const path = `/recycling-points/${point.id}`
    const { status, body } = await get(baseURL ?? '', path)
    expect(status).toBe(200)
    expect(titleOf(body)).toBe(`Круговорот — ${point.name}`)
    expect(textOf(body, 'h1')).toBe(point.name)
    expect(metaOf(body, 'og:title')).toBe(`Круговорот — ${point.name}`)
    expect(metaOf(body, 'og:description')).toContain('Нижняя Сыромятническая')
    expect(metaOf(body, 'og:url')).toBe(`${baseURL}${path}`)
    expect(canonicalOf(body)).toBe(`${baseURL}${path}`)
    const data = dataBlocksOf(body).find((each) => each['@type'] === 'RecyclingCenter')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      name: point.name,
      url: `${baseURL}${path}`,
      address: { '@type': 'PostalAddress' },
      geo: { '@type': 'GeoCoordinates', latitude: 55.7539, longitude: 37.6684 },
      telephone: '+74951203177',
      sameAs: 'https://dvor.example',
    })
    const hours = data?.['openingHoursSpecification'] as { opens: string; closes: string; dayOfWeek: string[] }[]
    expect(hours.map(({ opens, closes }) => `${opens}-${closes}`)).toEqual([
      '09:00-13:00',
      '14:00-19:00',
      '20:00-02:00',
      '00:00-00:00',
    ])
    expect(hours[0]?.dayOfWeek).toHaveLength(5)
    for (const words of ['платят вам', 'бесплатно', '>Пн–Пт<', 'обед', 'tel:+74951203177', 'mailto:'])
      expect(body).toContain(words)
    expect(body).toMatch(/href="https:\/\/dvor\.example"[^>]*rel="noopener nofollow"/)
  })

  test('MAP-1 a closed point answers 410, an unknown one 404, both with a next step @ru', async ({
    visit,
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/410|404/)
    const answers = [
      [closed.id, 410, 'Этот пункт закрылся'],
      ['01890000-0000-7000-8000-000000000000', 404, 'Такого пункта нет'],
      ['no-such-point', 404, 'Такого пункта нет'],
    ] as const
    for (const [id, status, words] of answers) {
      const response = await visit(`/recycling-points/${id}`)
      expect(response?.status(), id).toBe(status)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await expect(panel(page).locator('a[href^="/recycling-points"]').last()).toBeVisible()
      // A closed point has links to nearby ones.
      if (status === 410)
        await expect(page.locator('main [data-listed]').filter({ hasText: point.name })).not.toHaveCount(0)
    }
  })

  test('FAC-2 a temporarily closed point shows that it is closed, and why @ru', async ({ visit, page }) => {
    await visit(`/recycling-points/${paused.id}`)
    await expect(panel(page).getByText('Ремонт до пятницы')).toBeVisible()
    await expect(panel(page).getByText('Временно не работает').first()).toBeVisible()
  })

  test('MAP-1 a page rendered yesterday hydrates without errors @ru', async ({ visit, page }) => {
    await page.addInitScript(() => {
      const now = Date.now
      Date.now = () => now() + 26 * 3_600_000
    })
    await visit(`/recycling-points/${point.id}`)
    await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText(point.name)
  })

  test('MODAL-3 MODAL-4 on a desktop its address is copied and offered to the networks @ru', async ({
    visit,
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(`/recycling-points/${point.id}`)
    await closeCookieNotice(page)
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await panel(page).getByRole('button', { name: 'Скопировать адрес' }).click()
    await expect.poll(clipboard).toBe('Москва, Нижняя Сыромятническая ул., 10')
    await expect(panel(page).getByText('Скопировано: Москва')).toBeAttached()
    await panel(page).getByText('Построить маршрут').click()
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

    test('MAP-1 it is readable at 360 px, in light and dark, and nothing is wider than the screen @ru', async ({
      visit,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await visit(`/recycling-points/${point.id}`)
      await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText(point.name)
      await panel(page).locator('summary').nth(1).click()
      await expect(panel(page).getByRole('table')).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('MAP-1 everything is on the page, and the directions and the list are links @ru', async ({ visit, page }) => {
      await visit(`/recycling-points/${point.id}`)
      await panel(page).locator('summary').nth(1).click()
      for (const words of ['Бумагу свяжите', 'Анна Петрова', 'Вс', 'Вход со двора'])
        await expect(
          panel(page)
            .getByText(words, { exact: words === 'Вс' })
            .first(),
        ).toBeVisible()
      await panel(page).locator('summary').first().click()
      await expect(panel(page).getByRole('link', { name: 'Яндекс Карты' })).toBeVisible()
      await panel(page).getByRole('link', { name: 'Закрыть' }).click()
      // The map stays at the point.
      await expect(page).toHaveURL(/\/recycling-points\?at=55\.7539,37\.6684,15$/)
      await expect(panel(page)).toHaveCount(0)
    })
  })

  test('ROUTE-8 with the keyboard: opened from the list, read, closed, and the focus is back in the list @ru', async ({
    visit,
    page,
  }) => {
    await visit('/recycling-points')
    const row = page.locator('main li a[href^="/recycling-points/"]').first()
    const name = (await row.textContent()) ?? ''
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`Круговорот — ${name}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(page).toHaveTitle('Круговорот — Пункты приема ВМР')
    await expect(row).toBeFocused()
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })
})

test('SITE-11 the directions to a point use the variant’s services', async ({ visit, page, site }) => {
  await visit('/recycling-points')
  await page.locator('main li a[href*="/recycling-points/"]').first().click()
  await panel(page).locator('summary').first().click()
  const hosts = await panel(page)
    .locator('details a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')?.replace(/^(?:https:\/\/)?([^/:]+).*$/, '$1')),
    )
  const own = {
    ru: ['yandex.ru', '2gis.ru', 'www.openstreetmap.org', 'www.google.com'],
    kz: ['2gis.kz', 'yandex.kz', 'www.openstreetmap.org', 'www.google.com'],
    int: ['www.google.com', 'www.openstreetmap.org'],
  }
  expect(hosts).toEqual([...own[site.variant], 'maps.apple.com', 'geo'])
})
