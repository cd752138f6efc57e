import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

test.beforeEach(({ page }) => withoutCookieNotice(page))

test('EVT-3 typed text stays while kinds and periods are selected, and is submitted with them @int', async ({
  page,
  visit,
}) => {
  await visit('/charity-events')
  const field = page.getByLabel('What or where')
  const when = page.getByLabel('When')
  await field.pressSequentially('clean-up')
  await expect(field).toHaveValue('clean-up')
  await page.getByRole('search').locator('summary').click()
  await page.getByRole('link', { name: 'Cleanup', exact: true }).click()
  await expect(page).toHaveURL('/charity-events?kind=clean-up&text=clean-up')
  await expect(field).toHaveValue('clean-up')
  await expect(page.locator('main li:has(h3)').first()).toBeVisible()

  await when.focus()
  await when.selectOption({ label: 'Past events' })
  await expect(page).toHaveURL('/charity-events?when=past&kind=clean-up&text=clean-up')
  await expect(when).toBeFocused()
  await expect(when).toHaveValue('past')

  // Unsent typing is neither lost nor changed by another choice.
  await field.press('End')
  await field.pressSequentially(' park')
  await when.selectOption('upcoming')
  await expect(page).toHaveURL(/text=clean-up(\+|%20)park/)
  await expect(field).toHaveValue('clean-up park')
  await page.goBack()
  await expect(field).toHaveValue('clean-up')
  await expect(when).toHaveValue('past')
  // An empty result has a link to reset the filters too.
  await page.getByRole('search').getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/charity-events')
  await expect(field).toHaveValue('')
  await expect(when).toHaveValue('upcoming')
})

test('EVT-5 EVT-15 the map beside the list shows the same events: those of the town, or of every place; on a narrow screen it opens on request, and again after a reload @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events')
  const map = page.getByRole('region', { name: 'Акции на карте' })
  await expect(map.getByText(/^\d+ км$/)).toBeVisible()
  await page.locator('#further ~ a').click()
  await expect(page).toHaveURL('/charity-events?near=all')
  await expect(map.getByText(/^(500|1\s?000|2\s?000) км$/)).toBeVisible()

  // On narrower screens the map is opened in place of the list (LOOK-8).
  await page.setViewportSize({ width: 1200, height: 800 })
  const shown = (): Promise<number> =>
    map
      .locator('.leaflet-marker-pane button')
      .evaluateAll((markers) =>
        markers.reduce(
          (sum, marker) => sum + Number(/^\d+$/.test(marker.textContent ?? '') ? marker.textContent : 1),
          0,
        ),
      )
  let count = 0
  // Another journey may publish an event between the list and the map, so both are loaded again.
  await expect(async () => {
    await visit('/charity-events?near=all')
    const words = await page
      .getByRole('status')
      .filter({ hasText: /\d+ акци/ })
      .innerText()
    count = Number(words.replaceAll(/\D/g, ''))
    expect(count).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Карта', exact: true }).click()
    await expect(page).toHaveURL('/charity-events?near=all&view=map')
    await expect.poll(shown, { timeout: 5000 }).toBe(count)
  }).toPass({ timeout: 25_000 })
  await page.getByRole('search').locator('summary').click()
  await page.getByRole('link', { name: 'Экопросвещение' }).click()
  await expect(page).toHaveURL('/charity-events?kind=education&near=all&view=map')
  await expect.poll(shown).toBeLessThan(count)
  await page.reload()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть карту' }).click()
  await expect(map).toHaveCount(0)
  await expect(page).toHaveURL('/charity-events?kind=education&near=all')
})

test('GEO-4 home never prompts for a location; with a permission it shows what is around the visitor, also if reached by a link @ru', async ({
  page,
  visit,
  context,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...args) => {
      Object.assign(window, { wasAsked: true })
      ask(...args)
    }
  })
  await visit('/')
  await expect(page.getByRole('heading', { name: 'Пункты приема в Москве' })).toBeVisible()
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(false)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ longitude: 49.1088, latitude: 55.7963 })
  await visit('/')
  const points = page.getByRole('region', { name: 'Пункты приема рядом с вами' })
  await expect(points.getByRole('listitem').first()).toContainText('Казань')
  await expect(points.getByRole('listitem').first()).toContainText(/\d\s?(м|км)/)
  await page.getByRole('banner').getByRole('link', { name: 'Акции' }).click()
  await expect(points).toHaveCount(0)
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(points.getByRole('listitem').first()).toContainText('Казань')
})
