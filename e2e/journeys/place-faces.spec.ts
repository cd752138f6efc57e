import { decide, waitingItems } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { placedPhoto } from '../support/pictures.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

const pictureUrls = '**/uploads/*.webp'
const pictureOf = (url: string): boolean => new URL(url).pathname.startsWith('/uploads/')

test('FAC-25 LOOK-25 a visitor’s photo is in a row below the facts once staff have accepted it, and nothing is asked for before; one that cannot be loaded leaves no gap @ru', async ({
  page,
  site,
  visit,
}) => {
  const { id, name } = await newPublicPoint(await newOrganization(site), {
    ...pointAttributes,
    name: 'Двор с фотографией',
  })
  await visit(`/recycling-points/${id}/report?reason=suggestion`)
  const file = page.getByLabel(/^Фотография места/)
  await file.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') })
  const send = page.getByRole('button', { name: 'Отправить', exact: true })
  await send.click()
  await expect(page.getByText(/^Этот файл не картинка/)).toBeVisible()
  await file.setInputFiles(await placedPhoto(page, 'yard.jpg'))
  await send.click()
  await expect(page).toHaveURL(/\/reports\//)
  await expect(page.locator('main')).toContainText('1 фотография')
  const [report] = await waitingItems(`filter[kind]=proposal&filter[words]=${encodeURIComponent(name)}`)
  if (!report) throw new Error('The report does not wait')
  await decide(report, { verdict: 'accept', fields: [{ field: 'photos', applied: true, reason: '' }] })

  const asked: string[] = []
  page.on('request', (request) => pictureOf(request.url()) && asked.push(request.url()))
  await page.setViewportSize({ width: 1440, height: 900 })
  const { longitude, latitude } = pointAttributes.point
  await visit(`/recycling-points?at=${latitude},${longitude},17`)
  const listed = page.locator('main [data-listed]').filter({ hasText: name }).first()
  await expect(listed).toBeVisible()
  expect(asked).toEqual([])
  await listed.click()
  const panel = page.locator('main aside')
  const photo = panel.getByRole('img', { name: 'Фото 1' })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200)
  const [title, row] = await Promise.all([panel.locator('h1').boundingBox(), photo.boundingBox()])
  expect(row?.y).toBeGreaterThan(title?.y ?? 999)
  await expect(panel.getByText('Маршрут')).toBeInViewport()

  await page.route(pictureUrls, (route) => route.fulfill({ contentType: 'image/png', body: 'none' }))
  const failed = page.waitForResponse(pictureUrls)
  await visit(`/recycling-points/${id}`)
  await failed
  await expect(panel.locator('h1')).toBeVisible()
  await expect(photo).toHaveCount(0)
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
