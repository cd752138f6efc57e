import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

const heading = (page: Page) => page.locator('main h1')
const skeleton = (page: Page) => page.locator('[data-skeleton]')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })

test('LOOK-22 a slow page shows its shape in its place, but not before 600 ms, and gives the page before it back if the visitor stays on it @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/get-app')
  await closeCookieNotice(page)
  await page.route('**/api/web/**', () => undefined)
  await page.locator('body > header nav > a[href="/recycling-points"]').click()
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'map')
  await page.locator('body > header').getByRole('button', { name: 'App' }).click()
  await page.locator('body > header a[href="/get-app"]:visible').click()
  await expect(skeleton(page)).toHaveCount(0)
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  await expect(page).toHaveURL(/get-app$/)
  await page.unroute('**/api/web/**')

  await page.evaluate(() => {
    let clickedAtMs = 0
    addEventListener('click', () => (clickedAtMs = performance.now()), { capture: true })
    new MutationObserver(() => {
      if (document.querySelector('[data-skeleton]'))
        document.documentElement.dataset.shownAfter ??= String(performance.now() - clickedAtMs)
    }).observe(document.body, { childList: true, subtree: true })
  })
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/web/**', (route) => answered.then(() => route.continue()))
  await page.locator('body > header nav > a[href="/charity-events"]').click()
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'list')
  expect(Number(await page.locator('html').getAttribute('data-shown-after'))).toBeGreaterThanOrEqual(600)
  await expect(skeleton(page)).toHaveAttribute('aria-hidden', 'true')
  await expect(page.locator('main')).toHaveAttribute('inert')
  // The bar and its words stay, and nothing else says so.
  await expect(loading(page)).toHaveCount(1)
  await expect(loading(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(skeleton(page)).toHaveCSS('animation-name', 'none')
  await expect(skeleton(page).locator('span').first()).toHaveCSS('animation-name', 'none')
  const place = await skeleton(page).locator('span').first().boundingBox()
  answer()
  await expect(skeleton(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Charity events')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
  const title = await heading(page).boundingBox()
  expect(Math.abs(title!.x - place!.x)).toBeLessThan(2)
  expect(Math.abs(title!.y - place!.y)).toBeLessThan(8)
})

test('LAY-7 a loader covers the screen while the content of a page is still on its way, not while only its end is, nor what has arrived of one that breaks off @int', async ({
  page,
  baseURL,
}) => {
  const home = baseURL ?? ''
  const { body } = await get(home, '/get-app')
  const inContent = body.indexOf('</h1>')
  const afterContent = body.indexOf('<footer')
  const site = await slowSite(home)
  const covers = page.locator('body > :first-child > output')
  const shown = page.locator('h1')

  // Only what arrives by itself counts here.
  await page.route(/assets.(?!page-boot).*[.]js/, () => undefined)
  const opened = page.goto(site.origin, { waitUntil: 'commit' })
  const first = await site.asked()
  first.write(body.slice(0, inContent))
  await opened
  await expect(covers).toHaveText('Loading...')
  await expect(covers).toBeVisible()
  await expect(covers).toHaveCSS('animation-delay', '0.3s')
  const { width, height } = page.viewportSize()!
  expect(await covers.boundingBox()).toMatchObject({ x: 0, y: 0, width, height })
  first.write(body.slice(inContent, afterContent + 10))
  await expect(covers).toBeHidden()
  await expect(shown).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  first.end(body.slice(afterContent + 10))

  const openedAgain = page.goto(site.origin, { waitUntil: 'commit' })
  const second = await site.asked()
  second.write(body.slice(0, inContent))
  await openedAgain
  await expect(covers).toBeVisible()
  second.end()
  await expect(covers).toBeHidden()
  await expect(shown).toBeVisible()
  site.close()
})

/** A site with the files of another one, whose page is written piece by piece. */
async function slowSite(files: string) {
  const pages: ServerResponse[] = []
  const { host, port: filesPort } = new URL(files)
  const server = createServer(({ url, headers }, response) => {
    if (url !== '/')
      return void request({ host: '127.0.0.1', port: filesPort, path: url, headers: { ...headers, host } }, (file) => {
        response.writeHead(file.statusCode ?? 500, file.headers)
        file.pipe(response)
      }).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.flushHeaders()
    pages.push(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A TCP server, so its address is an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://int.localhost:${port}/`,
    close: () => void server.close(),
    asked: async (): Promise<ServerResponse> => {
      await expect.poll(() => pages.length).toBeGreaterThan(0)
      return pages.shift()!
    },
  }
}
