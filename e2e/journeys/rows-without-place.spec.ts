import { startGeocoder } from '../../packages/server/src/testing/geocoder-server.ts'
import { endUndoOfImports } from '../support/database-rows.ts'
import { accept, waitingItems } from '../support/desk-api.ts'
import { newReviewedOwner } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, dialog, enter } from '../support/owner-pages.ts'
import { geocoderPort } from '../support/server-settings.ts'
import { typeInto } from '../support/typing.ts'

/** Inland, where no other points are near. */
const lat = Number((-20 - Math.random() * 5).toFixed(4))
const lng = 25.5
/** No other run has asked for this street. */
const street = `Marula${Math.random().toString(36).slice(2, 8)} Road`
const city = 'Francistown'
let geocoder: Awaited<ReturnType<typeof startGeocoder>>
test.beforeAll(async () => {
  geocoder = await startGeocoder(
    [
      { words: [street, '5'], kind: 'house', lng, lat, street, house: '5', city },
      { words: [street], kind: 'street', lng: lng + 0.01, lat, street, city },
    ],
    geocoderPort,
  )
})
test.afterAll(() => geocoder.close())

const table = [
  'id,name,address,materials,opening hours',
  `1,Yard by the school,"${street} 5",paper,Mo-Fr 09:00-18:00`,
  `2,Yard by the bridge,"${street} 99",paper,Mo-Fr 09:00-18:00`,
  '3,Yard at the market,Nowhere Lane 3,paper,Mo-Fr 09:00-18:00',
  '4,Yard of nobody,Lost Lane 4,paper,Mo-Fr 09:00-18:00',
].join('\n')

test('IMP-34 a file with addresses only is looked up, accepted and placed by keys, published, and seen on the map; what waits goes on waiting @int', async ({
  page,
  site,
}) => {
  test.slow()
  const { owner, queue } = await newReviewedOwner(site, 'Addresses')
  await enter(page, owner, '/profile/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'yards.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('link', { name: 'Columns' }).waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Check', exact: true }).press('Enter')
  await expect(page.getByText('4 rows have an address but no coordinates')).toBeVisible()
  await expect(page.getByText('4 wait for a place')).toBeVisible()
  expect(geocoder.state.asked).toEqual([])

  // Nothing is asked before a person wants it.
  await page.getByLabel('Town, if the addresses do not name it').press('Enter')
  await expect(page.getByText('House found: 1 · Only the street found: 1 · Not found: 2.')).toBeVisible({
    timeout: 20_000,
  })
  await button(page, 'Accept 1 house').press('Enter')
  await expect(page.getByText('3 wait for a place')).toBeVisible({ timeout: 20_000 })

  // A phone has the same.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('link', { name: 'Give them a place' }).press('Enter')
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(row('Yard by the bridge')).toContainText('Only the street found')
  await row('Yard by the bridge').getByRole('button', { name: 'Put it in the middle of the street' }).press('Enter')
  await expect(row('Yard by the bridge')).toHaveCount(0, { timeout: 20_000 })
  const market = row('Yard at the market')
  await market.getByRole('button', { name: 'Put it on the map' }).press('Enter')
  const coordinates = market.getByRole('textbox')
  await expect(coordinates).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(market.getByRole('button', { name: 'Put it on the map' })).toBeFocused()
  await page.keyboard.press('Enter')
  await typeInto(coordinates, `${lat + 0.01}, ${lng}`)
  await page.keyboard.press('Enter')
  await expect(market).toHaveCount(0, { timeout: 20_000 })

  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Import 3').press('Enter')
  await dialog(page).getByRole('button', { name: 'Import 3' }).press('Enter')
  await expect(page.getByText('1 row has no place on the map and was not imported: it waits.')).toBeVisible({
    timeout: 20_000,
  })

  const [item] = await waitingItems(queue)
  await accept(item!.kind, item!.id)
  await endUndoOfImports(owner.organizationId)
  await expect(async () => {
    await page.goto(`/recycling-points?at=${lat},${lng},16`)
    await expect(page.getByRole('main')).toContainText('Yard by the school', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('main')).not.toContainText('Yard of nobody')

  // PLACE-10: the same geocoder finds what no point has.
  const box = page.getByRole('main').getByRole('combobox').first()
  await box.click()
  await typeInto(box, `${street} 99`)
  await expect(page.getByRole('option', { name: `Look for “${street} 99” among streets and houses` })).toBeVisible()

  await enter(page, owner, '/profile/imports')
  await page.locator('a[href*="run="]').first().click()
  await button(page, 'Give them a place').press('Enter')
  await expect(row('Yard of nobody')).toContainText('Not found', { timeout: 20_000 })
  // On a wide screen one map beside the rows is for all of them, and begins with the first.
  await expect(page.getByRole('button', { name: 'Yard of nobody', pressed: true })).toBeVisible()
  await typeInto(page.getByRole('complementary').getByRole('textbox'), `${lat + 0.02}, ${lng}`)
  await page.keyboard.press('Enter')
  await expect(row('Yard of nobody')).toHaveCount(0, { timeout: 20_000 })
})
