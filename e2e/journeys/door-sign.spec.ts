import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { actOf, cardOf, enter, listPath } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

test('SIGN-1 an owner prints a door sign with a code from the list, on A4, A5 or A6 @kz', async ({ page, site }) => {
  test.setTimeout(90_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Қабылдау ${randomUUID().slice(0, 8)}`
  const point = await newPublicPoint(owner, { ...pointAttributes, name })
  await enter(page, owner, listPath)
  const link = await actOf(cardOf(page, name), 'Есікке ілетін хабарландыру')
  const [sign] = await Promise.all([page.waitForEvent('popup'), link.click()])
  const sheet = sign.getByRole('img', { name: /^Мұнда қайталама шикізат қабылдайды/ })
  await expect(sheet).toHaveAccessibleName(new RegExp(`${name}.*/recycling-points/${point.id}$`))
  for (const { size, points } of papers) {
    await sign.emulateMedia({ media: 'screen' })
    await sign.getByRole('link', { name: size.toUpperCase() }).click()
    await expect(sign).toHaveURL(size === 'a4' ? /kk-kz$/ : new RegExp(`size=${size}$`))
    expect(await sheetsOf(sign)).toEqual([points])
    await expect(sheet).toBeVisible()
  }
})

/** In points of 1/72 inch. */
const papers = [
  { size: 'a5', points: [420, 595] },
  { size: 'a6', points: [298, 420] },
  { size: 'a4', points: [595, 842] },
]

/** The sheets of paper that the sign takes. */
async function sheetsOf(sign: Page): Promise<number[][]> {
  await sign.emulateMedia({ media: 'print' })
  await expect(sign.getByRole('link', { name: 'A4' })).toBeHidden()
  const text = (await sign.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? []
  return Array.from({ length: sheets }, () => [Math.round(Number(width)), Math.round(Number(height))])
}

const iPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}

test('SIGN-2 a desktop shows a code that opens the page of the app on a phone; on an iPhone the App Store comes first, without a code @kz', async ({
  page,
  visit,
  browser,
}) => {
  await visit('/get-app')
  await expect(page.locator('main figure img')).toBeVisible()
  const phone = await (await browser.newContext(iPhone)).newPage()
  await phone.goto(page.url())
  await expect(phone.locator('main').getByRole('link', { name: /App Store|Google Play/ })).toHaveText([
    'App Store',
    'Google Play',
  ])
  // The phone could not scan it itself.
  await expect(phone.locator('main figure')).toBeHidden()
  await phone.context().close()
})
