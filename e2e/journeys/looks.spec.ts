import { expect, test } from '../support/fixtures.ts'

const earthRadiusM = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const distanceM = (lat: number, lng: number, place: { lat: number; lng: number }): number =>
  earthRadiusM * Math.hypot(radians(place.lat - lat), radians(place.lng - lng) * Math.cos(radians(lat)))

test('LOOK-1 on a first visit the nearest listed point is within five kilometers of the middle of the map', async ({
  page,
  visit,
  site,
}) => {
  await visit('/recycling-points')
  const first = page.locator('main [data-listed]').first()
  await expect(first).toBeVisible()
  const middle = {
    ru: { lat: 55.7558, lng: 37.6173 },
    kz: { lat: 51.1694, lng: 71.4491 },
    int: { lat: 51.5074, lng: -0.1278 },
  }[site.variant]
  const id = await first.getAttribute('data-listed')
  const [lng, lat] = await page.evaluate(
    async (path) => (await (await fetch(path)).json()).data.attributes.point,
    `/api/web/v1/facility/facility/${id}/`,
  )
  expect(distanceM(lat, lng, middle)).toBeLessThan(5000)
})

test('LOOK-4 on a phone the first event begins on the first screen, under one line of filters', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/charity-events')
  const first = page.locator('main section li:has(h3)').first()
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(250)
  const form = page.getByRole('search')
  expect((await form.boundingBox())?.height).toBeLessThanOrEqual(60)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('SITE-14 the Spanish host opens in Spanish, offers English, and links to itself @int', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  const spanish = `http://ar.localhost:${port}`
  await page.goto(`${spanish}/`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${spanish}/es-ar/`)
  await page.goto(`${spanish}/en-us/recycling-points`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect((await page.goto(`${spanish}/es-ar/charity-events`))?.status()).toBe(200)
})
