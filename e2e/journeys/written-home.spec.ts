import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(({ consoleGuard }) => {
  // Tiles come from a host that is not there.
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
})

async function expectWholeHome(page: Page): Promise<void> {
  const offers = page.locator('#opportunities [data-audience]')
  await expect(offers).toHaveCount(3)
  await expect(offers.filter({ visible: true })).toHaveCount(1)
  await page.locator('#opportunities input[value="government"]').check()
  await expect(offers.filter({ visible: true })).toHaveAttribute('data-audience', 'government')
  for (const point of await offers.filter({ visible: true }).getByRole('listitem').all())
    await expect(point).not.toBeEmpty()
  const question = page.locator('details[name="home-faq"]').first()
  await expect(page.locator('details[name="home-faq"]')).toHaveCount(4)
  await question.locator('summary').click()
  await expect(question.locator('p')).toHaveText(/\S{3,}/)
}

test('LOOK-12 what nothing moves in on home stays as the server wrote it, and is fetched where another page led there @int @kz', async ({
  page,
  visit,
}) => {
  await visit('/')
  await expectWholeHome(page)
  await visit('/guide')
  await page.locator('body > header a[href$="/"]').first().click()
  await expect(page.locator('#opportunities')).toBeAttached()
  await expectWholeHome(page)
})
