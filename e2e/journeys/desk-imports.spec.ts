import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi } from '../support/owner-api.ts'
import { typeInto } from '../support/typing.ts'

const table = [
  'Name,Lat,Lng,Materials,Hours',
  'Mill yard,43.2389,76.8897,paper,Mo-Fr 09:00-18:00',
  'Quay depot,43.2489,76.8997,"paper, rubble",Sa 10:00-14:00',
  'Lost barn,north,76.9,paper,',
].join('\n')

test('SRC-27 a manager imports a file for an organization: maps it, repairs a row and applies it @kz', async ({
  page,
  site,
}) => {
  const { owner } = await newReviewedOwner(site, 'City')
  const held = async (): Promise<string[]> => {
    const { read } = await ownerApi(owner)
    const path = `/facility/facility/?filter[org_owner]=${owner.organizationId}&page[limit]=100`
    const list = (await read(path)) as { data: { attributes: { name: string } }[] }
    return list.data.map(({ attributes }) => attributes.name).toSorted()
  }
  const manager = await newModerator(site, 'Marat', 'manager')
  await openDesk(page, site, manager, `/staff/manage/organizations/${owner.organizationId}`)
  await page.getByRole('link', { name: 'Import points' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import from a file')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'yards.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('yards.csv')
  await page.getByRole('link', { name: 'Check the rows' }).click({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Lat, row 4: north' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Lat, row 4' }), '43.2589')
  await page.keyboard.press('Enter')
  const mended = page.getByRole('button', { name: 'Lat, row 4: 43.2589 (fixed)' })
  await expect(mended).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(mended).toBeVisible()
  expect(await held()).toEqual([])
  await page.getByRole('button', { name: 'Import 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 3' }).click()
  await expect(page.getByText('Imported: 3 new.')).toBeVisible({ timeout: 20_000 })
  expect(await held()).toEqual(['Lost barn', 'Mill yard', 'Quay depot'])
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('link', { name: /^\w+ \d+, \d{4}/ })).toBeVisible()
})
