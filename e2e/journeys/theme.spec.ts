import { expect, test } from '../support/fixtures.ts'

const isDark = 'rgb(11, 19, 16)'
const isLight = 'rgb(251, 248, 242)'

test('LOOK-5 a selected theme applies before the first paint, on other pages and in other tabs, and can be cleared @int', async ({
  page,
  visit,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit('/get-app')
  const ground = (tab = page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const bar = (tab = page) =>
    tab.evaluate(() => {
      const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      return colors.find(({ media }) => media === '' || matchMedia(media).matches)?.content
    })
  expect([await ground(), await bar()]).toEqual([isLight, '#37927B'])

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('radio', { name: 'Dark' }).check()
  expect([await ground(), await bar()]).toEqual([isDark, '#0b1310'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')

  // The page is dark before any script except the one in the head has run.
  const next = await context.newPage()
  await next.route(/entry-client/, (route) => route.abort())
  await next.emulateMedia({ colorScheme: 'light' })
  await next.goto('/charity-events')
  expect([await ground(next), await bar(next)]).toEqual([isDark, '#0b1310'])
  await next.close()

  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.setViewportSize({ width: 800, height: 900 })
  await other.goto('/cookies')
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'Open menu' }).click()
  const menu = other.getByRole('dialog')
  await expect(menu.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await menu.getByRole('radio', { name: 'Auto' }).check()
  await expect.poll(() => ground()).toBe(isLight)
  await expect(footer.getByRole('radio', { name: 'Auto' })).toBeChecked()
  expect([await bar(), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['#37927B', 'system'])

  await page.emulateMedia({ colorScheme: 'dark' })
  expect([await ground(), await bar()]).toEqual([isDark, '#0b1310'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('LOOK-5 the page follows the system and offers no choice that would have no effect @int', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/get-app')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('background-color', isDark)
  })
})
