import { expect, test } from '../support/fixtures.ts'

test('LAY-1 the full navigation replaces the menu button and still offers all of its links', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await visit('/')
  const opener = page.locator('body > header').locator('button[popovertarget]:has(+ [popover][role=dialog])')
  await expect(opener).toBeHidden()
  await expect(page.locator('body > header').locator('a[href*="modal=town"]').first()).toBeVisible()
  await expect(page.locator('body > footer').locator('[type=radio]').first()).toBeAttached()
  // The stores are on the page of the app.
  const linksOf = (within: string): Promise<string[]> =>
    page
      .locator(within)
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search),
      )
  const inMenu = await linksOf('body > header [popover][role=dialog] ul a')
  expect(inMenu.length).toBeGreaterThan(10)
  const elsewhere = await linksOf(
    'body > header > div > :not([popover][role=dialog]) a, body > header > div > a, body > footer a',
  )
  expect(inMenu.filter((href) => !elsewhere.includes(href))).toEqual([])
  await page.setViewportSize({ width: 999, height: 800 })
  await expect(opener).toBeVisible()
})
