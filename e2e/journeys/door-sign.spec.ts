import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { cardOf, enter, listPath } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

test('SIGN-1 an owner prints a sign for the door out of the list, on A4 or A5, with a code on it @kz', async ({
  page,

  site,
}) => {
  test.setTimeout(90_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Қабылдау ${randomUUID().slice(0, 8)}`
  const point = await newPublicPoint(owner, { ...pointAttributes, name })
  await enter(page, owner, listPath)
  const link = cardOf(page, name).getByRole('link', { name: 'Есікке ілетін хабарландыру' })
  const [sign] = await Promise.all([page.waitForEvent('popup'), link.click()])
  const sheet = sign.getByRole('img', { name: /^Мұнда қайталама шикізат қабылдайды/ })
  await expect(sheet).toHaveAccessibleName(new RegExp(`${name}.*/recycling-points/${point.id}$`))
  await sign.getByRole('link', { name: 'A5' }).click()
  await expect(sign).toHaveURL(/size=a5$/)
  await sign.emulateMedia({ media: 'print' })
  await expect(sign.getByRole('link', { name: 'A4' })).toBeHidden()
  await expect(sheet).toBeVisible()
  // Half as large a sheet, and never a second one.
  const pdf = await sign.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595])
})
