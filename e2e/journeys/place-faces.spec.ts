import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

/** No form takes photos of a point, but other backends of the API return them. */
const withPhotos = (page: Page, photos: readonly string[]): Promise<unknown> =>
  page.addInitScript((urls) => {
    const send = window.fetch
    window.fetch = async (...request) => {
      const response = await send(...request)
      const [asked] = request
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
      if (!/\/facility\/facility\/[^/]+\/$/.test(pathname)) return response
      const document = await response.json()
      document.data.attributes.photos = urls
      return Response.json(document, { headers: response.headers })
    }
  }, photos)

test('LOOK-25 the photo of a place is at the top of its panel, at half height on a phone only what is needed first; one that cannot be loaded leaves no hole @ru', async ({
  page,
  visit,
}) => {
  await withPhotos(page, ['/images/share-ru-ru.png', '/images/share-ru-kz.png'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/recycling-points')
  await page.locator('main [data-listed]').first().click()
  const panel = page.locator('main aside')
  const face = panel.getByRole('img', { name: 'Фото 1' })
  await expect(face).toBeVisible()
  const [top, name] = await Promise.all([face.boundingBox(), panel.locator('h1').boundingBox()])
  expect(top?.y).toBeGreaterThan(name?.y ?? 999)
  await expect(panel.getByText('Маршрут')).toBeInViewport()
  // Shown once: the section of photos has the others.
  await expect(panel.locator('ul img')).toHaveCount(1)
  await expect(panel.getByRole('img', { name: 'Фото 2' })).toHaveCount(1)

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(panel).toHaveAttribute('data-height', 'half')
  await expect(face).toBeHidden()
  await expect(panel.getByText('Маршрут')).toBeInViewport()
  await panel.locator('button[aria-expanded]').first().press('ArrowUp')
  await expect(face).toBeVisible()

  // One that cannot be loaded leaves no hole.
  await page.route('**/images/no-photo.png', (route) => route.fulfill({ contentType: 'image/png', body: 'none' }))
  await withPhotos(page, ['/images/no-photo.png'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/recycling-points')
  const failed = page.waitForResponse('**/images/no-photo.png')
  await page.locator('main [data-listed]').first().click()
  await failed
  await expect(panel.locator('h1')).toBeVisible()
  await expect(face).toHaveCount(0)
})

test('LOOK-25 how to find a place is right below its address; no map is drawn beside a live one @ru', async ({
  page,
  site,
  visit,
}) => {
  const { id } = await newPublicPoint(await newOrganization(site))
  await page.setViewportSize({ width: 360, height: 780 })
  await visit(`/recycling-points/${id}`)
  const panel = page.locator('main aside')
  const way = panel.locator('header').getByText(pointAttributes.comment)
  await expect(way).toBeInViewport()
  const [address, below] = await Promise.all([
    panel.locator('header').getByText(pointAttributes.address).boundingBox(),
    way.boundingBox(),
  ])
  expect(below?.y).toBeGreaterThan(address?.y ?? 999)
  await expect(panel.getByText(pointAttributes.comment)).toHaveCount(1)
  await expect(panel.getByText('Маршрут')).toBeInViewport()
  await expect(panel.locator('picture')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('LOOK-25 the page of a point without a photo has a drawn map of the place, in the theme of the browser @kz', async ({
    page,
    site,
    visit,
  }) => {
    const { id } = await newPublicPoint(await newOrganization(site))
    await visit(`/recycling-points/${id}`)
    const map = page.locator('main aside picture img')
    await expect(map).toBeVisible()
    await expect(map).toHaveAttribute('alt', /./)
    expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(200)
    await expect
      .poll(() => map.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1920, 480])
    const source = () => map.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(await source()).toContain(`/images/share/places-dark/${id}/`)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(source).toContain(`/images/share/places/${id}/`)
  })
})
