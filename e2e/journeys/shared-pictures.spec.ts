import { expect, test } from '../support/fixtures.ts'

test('LOOK-9 a shared link to a point or an event shows its own picture, in the language of the page', async ({
  page,
  visit,
}) => {
  for (const list of ['/recycling-points', '/charity-events']) {
    await visit(list)
    const link = page.locator('main a[href*="recycling-points/0"], main h3 a[href*="charity-event/"]').first()
    const href = (await link.getAttribute('href')) ?? ''
    await page.goto(href)
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
