import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

const widths = [320, 360, 721, 1000, 1100, 1140, 1270, 1370, 1500]
const longWord = 'Ы'.repeat(60)
const paths = [
  '/',
  '/get-app',
  '/charity-events-manual/',
  '/inspection-manual/',
  '/cookies',
  '/privacy-policy',
  '/charity-events',
  `/charity-event-deleted/${longWord}`,
  '/results',
  '/recycling-points',
  '/profile/login',
  '/registration-success/',
  '/restore-password/some-token',
  '/404/',
]

/** Elements wider than the page, and header elements that overlap or overflow. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const items = [...document.querySelectorAll<HTMLElement>('body > header :is(a, button)')].filter(
      (item) => item.checkVisibility() && item.closest('[popover]') === null,
    )
    const boxes = items.map((item) => {
      const { left, right } = item.getBoundingClientRect()
      return { name: item.textContent, left, right }
    })
    const beyond = boxes.filter(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)
    // On a phone's map the menu comes last in the DOM but is on the left.
    boxes.sort((a, b) => a.left - b.left)
    const over = boxes.filter((box, index) => (boxes[index - 1]?.right ?? box.left) > box.left + 0.5)
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} wide`] : []),
      ...beyond.map(({ name }) => `beyond the edge: ${name}`),
      ...over.map(({ name }) => `overlapped: ${name}`),
    ]
  })

test('LAY-19 no page is wider than its screen, and no parts of the header overlap, in any language', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(/status of 404/)
  await withoutCookieNotice(page)
  const faults: string[] = []
  for (const prefix of site.prefixes.length === 0 ? [''] : site.prefixes) {
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 800 })
      await page.goto(prefix + path)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        faults.push(...(await faultsOf(page)).map((fault) => `${prefix}${path} at ${width}: ${fault}`))
      }
    }
  }
  expect(faults).toEqual([])
})

test('LAY-14 LOOK-2 a bar under the header shows that a page is loading, without covering text @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/get-app')
  await page.route('**/assets/*.js', () => undefined)
  await page.locator('body > footer a[href="/inspection-manual/"]').click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  expect(await loading.boundingBox()).toMatchObject({ x: 0, y: header?.height, width: 1440, height: 3 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const words = loading.getByText('Loading...')
  await expect(words).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect((await words.boundingBox())?.height).toBeLessThan(60)
})
