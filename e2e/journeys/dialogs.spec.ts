import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const footer = (page: Page) => page.locator('body > footer')
const ask = (page: Page) => footer(page).locator('a[href$="?modal=question"]:visible').first()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('MODAL-8 a slow modal shows a loading state, and one that fails to load opens at its URL @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to (load resource|fetch dynamically imported module)/)
  await visit('/get-app')
  await closeCookieNotice(page)
  let release = (): void => undefined
  const arrived = new Promise<void>((resolve) => (release = resolve))
  let isBroken = false
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await (isBroken ? route.abort() : route.continue())
  })
  await ask(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  isBroken = true
  const followed = page.waitForRequest((request) => request.isNavigationRequest())
  release()
  expect(new URL((await followed).url()).search).toBe('?modal=question')
})

test('MODAL-8 a modal that cannot be opened at its own address explains why, and the page stays @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to (load resource|fetch dynamically imported module)/)
  const ofModal = async (path: string): Promise<ReadonlySet<string>> => {
    const lateRequests = new Set<string>()
    await visit(path.replace(/[?].*/, ''))
    const before = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    page.on('request', (request) => lateRequests.add(request.url()))
    await visit(path)
    await expect(dialog(page)).toBeVisible()
    page.removeAllListeners('request')
    return new Set([...lateRequests].filter((url) => url.endsWith('.js') && !before.includes(url)))
  }
  const parts = await ofModal('/get-app?modal=question')
  await page.route('**/assets/*.js', (route) => (parts.has(route.request().url()) ? route.abort() : route.continue()))
  await visit('/get-app?modal=question')
  await expect(page.getByRole('alert')).toContainText('This window didn’t open')
  await expect(page).toHaveURL(/[/]get-app$/)
  await expect(page.locator('main h1')).toBeVisible()
})

test('MODAL-9 Back first closes whatever is open over the page, then leaves the page; a dialog closed in another way leaves no history entry @int', async ({
  page,
  visit,
}) => {
  await visit('/charity-events')
  await closeCookieNotice(page)
  await page.locator('body > header nav > a[href="/#opportunities"]').click()
  await expect(page).toHaveURL(/#opportunities$/)
  await expect(page.locator('#opportunities')).toBeInViewport()
  await ask(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/#opportunities$/)
  await expect(ask(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/[/]charity-events$/)

  await footer(page).locator('a[href="/get-app"]:visible').first().click()
  await expect(page).toHaveURL(/[/]get-app$/)
  for (let time = 0; time < 2; time++) {
    await ask(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goBack()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await page.goForward()
  await expect(page).toHaveURL(/[/]get-app$/)
})

test('MODAL-9 Back closes the dialog on the first page of a tab, too @int', async ({ page, visit }) => {
  await visit('/?modal=question')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/4[/]$|[/]$/)
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 780 })
  await page.locator('body > header button[aria-label]').first().click()
  const menu = page.locator('body > header [popover][role=dialog]')
  await expect(menu).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1)
  await page.goBack()
  await expect(menu).toBeHidden()
})

test('MODAL-10 Escape closes the directions menu and leaves the point open; a click outside closes it, too; so does the calendar menu of an event @int', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?at=51.5074,-0.1278,12')
  await closeCookieNotice(page)
  await page.locator('main [data-listed]').first().click()
  const panel = page.getByRole('complementary')
  const ways = panel.locator('details').filter({ hasText: 'Directions' })
  const opener = ways.locator('summary')
  await opener.click()
  await expect(ways).toHaveAttribute('open', '')
  await ways.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(ways).not.toHaveAttribute('open', '')
  await expect(opener).toBeFocused()
  await expect(panel).toBeVisible()
  await opener.click()
  await expect(ways).toHaveAttribute('open', '')
  await panel.getByRole('heading', { level: 1 }).click()
  await expect(ways).not.toHaveAttribute('open', '')
  await opener.focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // The calendar menu of an event closes in the same way.
  await visit('/charity-events')
  await page.locator('main a[href*="/charity-event/"]').first().click()
  const calendars = page.locator('main details').filter({ hasText: 'calendar' })
  await calendars.locator('summary').click()
  await expect(calendars).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(calendars).not.toHaveAttribute('open', '')
  await calendars.locator('summary').click()
  await page.locator('main h1').click()
  await expect(calendars).not.toHaveAttribute('open', '')
})

test('LAY-15 the open side menu traps focus and scrolling @int', async ({ page, visit }) => {
  await page.setViewportSize({ width: 999, height: 700 })
  await visit('/')
  await closeCookieNotice(page)
  const opener = page.locator('body > header').getByRole('button', { name: 'Open menu' })
  await opener.click()
  const menu = page.locator('body > header [popover][role=dialog]')
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(step < 20 ? 'Shift+Tab' : 'Tab')
    const isOutside = await page.evaluate(
      () =>
        document.activeElement !== document.body && document.activeElement?.closest('[popover][role=dialog]') === null,
    )
    expect(isOutside).toBe(false)
  }
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(opener).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
