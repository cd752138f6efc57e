import { expect, test } from '../support/fixtures.ts'
import { chooseAllPlaces } from '../support/suggestions.ts'

test('GUIDE-10 GUIDE-17 GUIDE-24 by keys: what the guide does not know is counted, and what it knows leads to its places on the map @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/guide')
  const box = page.getByRole('main').locator('input[type=search]')
  await box.pressSequentially('samovar')
  const missReport = page.waitForResponse((answer) => answer.url().endsWith('/guide/miss/'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('We’re not sure what this is')).toBeVisible()
  expect((await missReport).status()).toBe(204)
  await box.selectText()
  await box.pressSequentially('charger for my old phone')
  await expect(page.getByRole('option').first()).toContainText('Phone charger')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guide/phone-charger')
  await expect(page.locator('main h1')).toHaveText('Phone charger')
  await page.getByRole('link', { name: 'All points on the map' }).press('Enter')
  await expect(page).toHaveURL(/[/]recycling-points[?]thing=phone-charger&materials=small-electronics/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Phone charger', exact: true })).toBeVisible()
})

test('GUIDE-35 on a phone the verdict, the preparation and the danger are in sight without scrolling, and nothing lies over the places below @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const slug of ['battery', 'phone', 'mercury-thermometer', 'fridge']) {
    await visit(`/guide/${slug}`)
    const danger = await page.locator('section', { hasText: 'Осторожно' }).last().boundingBox()
    expect((danger?.y ?? 999) + (danger?.height ?? 0)).toBeLessThanOrEqual(620)
    const way = await page.getByRole('link', { name: 'Все пункты на карте' }).boundingBox()
    const places = await page.locator('main [aria-labelledby=guide-places]').boundingBox()
    expect(way?.y).toBeGreaterThanOrEqual((places?.y ?? 9999) + (places?.height ?? 0))
  }
})

test('GUIDE-12 the three places nearest to the visitor by distance, without a second permission prompt @int', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -34.6037, longitude: -58.3816 })
  await visit('/guide/phone-charger')
  const nearest = page.getByRole('region', { name: 'Nearest places that accept it' })
  await expect(nearest.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(nearest).toContainText('Buenos Aires')
  const away = await nearest
    .locator('li')
    .getByText(/^[\d.,]+ k?m$/)
    .allTextContents()
  const meters = away.map((text) => Number.parseFloat(text) * (text.includes('km') ? 1000 : 1))
  expect(meters).toHaveLength(3)
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
  await expect(page.getByRole('link', { name: 'All points on the map' })).toHaveAttribute(
    'href',
    /at=-34[.]6037,-58[.]3816,12/,
  )
})

test('GUIDE-15 on the map words that match no point lead to a thing, whose materials are filters to remove; one that no point accepts has a page @int', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  const box = page.getByRole('combobox')
  await box.pressSequentially('school notebook')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thing=notebook&materials=paper/)
  await box.pressSequentially('yogur cup')
  await chooseAllPlaces(page, 'Yogurt cup')
  await expect(page).toHaveURL(/thing=yogurt-cup&materials=pp,ps-foam,metal/)
  await expect(page.getByRole('link', { name: 'Yogurt cup' })).toHaveAttribute('href', '/guide/yogurt-cup')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('link', { name: /^Metal/ }).click()
  await expect(page).toHaveURL(/thing=yogurt-cup&materials=pp,ps-foam(&|$)/)
  await box.pressSequentially('wine cork')
  await expect(page.getByRole('option').first()).toContainText('Wine cork')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guide/wine-cork')
})

test('GUIDE-20 the point page answers inline whether an item is accepted, and offers alternatives @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/recycling-points?materials=batteries')
  const rows = page.locator('main ol > li')
  const several = rows.filter({ has: page.locator('ul > li + li') })
  await several.locator('[data-listed]').first().click()
  const panel = page.getByRole('complementary')
  const box = panel.getByRole('searchbox', { name: 'What can I bring here?' })
  await box.click()
  await box.pressSequentially('watch batery')
  await page.keyboard.press('Enter')
  const answer = panel.locator('[data-brought]')
  await expect(answer).toHaveAttribute('data-brought', 'button-cell')
  await expect(answer).toContainText('Button cell: yes, bring it')
  await expect(answer.getByRole('listitem').first()).toContainText('Batteries')
  const path = new URL(page.url()).pathname
  await box.selectText()
  await box.pressSequentially('wine cork')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Wine cork: no point accepts it yet')
  await box.selectText()
  await box.pressSequentially('qqqqwwww')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('We don’t know “qqqqwwww” yet')).toBeVisible()
  await expect(answer).toHaveCount(0)
  // The page has not changed.
  expect(new URL(page.url()).pathname).toBe(path)
})
