import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint } from '../support/points.ts'

test('LOOK-9 a shared link to a point or an event shows its own picture, in the language of the page', async ({
  page,
  site,
  visit,
}) => {
  const point = await newPublicPoint(await newOrganization(site))
  await visit('/charity-events')
  // An event with a photo of its own shares that photo.
  const drawn = page.locator('main li').filter({ hasNot: page.locator('img[src*="/uploads/"]') })
  const event = await drawn.locator('h3 a[href*="charity-event/"]').first().getAttribute('href')
  for (const path of [`/recycling-points/${point.id}`, event ?? '']) {
    await page.goto(path)
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const lang = (await page.locator('html').getAttribute('lang')) ?? ''
    expect(image).toContain('/images/share/')
    expect(image).toContain(`/${lang.toLowerCase()}.png`)
    await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute('content', image ?? '')
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    const seen = await page.evaluate(
      async (src) => {
        const picture = new Image()
        picture.src = src
        await picture.decode()
        return [picture.naturalWidth, picture.naturalHeight]
      },
      new URL(image ?? '').pathname,
    )
    expect(seen).toEqual([1200, 630])
    await expect(page.locator('meta[property="og:image:height"]')).toHaveAttribute('content', '630')
  }
})
