import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

const { monday, sunday } = pointAttributes.working_hours
const allDay = { break_start: null, break_end: null, works_full_day: true, no_lunch_break: true }
const always = { ...monday, ...allDay }
/** Nobody else has points in Iceland, whose clock is that of UTC. */
const inReykjavik = {
  ...pointAttributes,
  name: 'Harbour yard',
  address: 'Reykjavik, Hafnarstræti 1',
  point: { longitude: -21.89, latitude: 64.14 },
  working_hours: {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    saturday: always,
    sunday: { ...sunday, ...allDay },
  },
}

test('DESK-83 DESK-84 DAYS-13 DAYS-14 an editor closes a town for a day and adds a holiday; a point there says so, and is open again when both are taken back @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.allow(/status of 422/)
  const owner = await newOrganization(site, ['recycling-points-creator'], 'Harbour')
  const point = await newPublicPoint(owner, inReykjavik)
  await (await ownerApi(owner)).send('/facility/holiday-rules/', { points: [point.id], rule: 'closed' })
  await openDesk(page, site, await newModerator(site, 'Vera', 'editor'), '/staff/manage/days')
  const visitor = await page.context().newPage()
  const state = async (): Promise<string> => {
    await visitor.goto(`/recycling-points/${point.id}`)
    return visitor.getByRole('article').first().innerText()
  }
  expect(await state()).toContain('Around the clock')
  const marathon = `Marathon ${Date.now().toString(36)}`
  const today = new Date().toISOString().slice(0, 10)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Add days' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose one that you are responsible for.')).toBeVisible()
  const town = dialog.getByRole('button', { name: /^Town/ })
  await expect(town).toBeFocused()
  await town.press('Enter')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).last().pressSequentially('Reykj')
  await page
    .getByRole('option', { name: /Reykjav/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter a date.')).toBeVisible()
  await dialog.getByLabel('From', { exact: true }).fill(today)
  await dialog.getByLabel('Why').fill(marathon)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Reykjav/ }).filter({ hasText: marathon })
  await expect(row).toBeVisible()
  expect(await state()).toMatch(new RegExp(`closed.*${marathon}`, 'i'))

  await row.getByRole('button', { name: /^More for Reykjav/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText(/\d+ points? (is|are) open as usual again\./)
  await dialog.getByRole('button', { name: 'Delete the days' }).click()
  await expect(row).toBeHidden()
  expect(await state()).not.toContain(marathon)

  await page.getByRole('link', { name: 'Public holidays' }).click()
  await page.getByLabel('Country').selectOption({ label: 'Iceland' })
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  await dialog.getByLabel('Date').fill(today)
  for (const language of ['Русский', 'Қазақша', 'Español', 'English'])
    await dialog.getByLabel(language).fill('Harbour Day')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const added = page.getByRole('row', { name: /Harbour Day/ })
  await expect(added).toContainText('Vera')
  // COST-8: what is not of the point itself is on its page within seconds.
  await expect.poll(state).toMatch(/closed.*Harbour Day/i)
  await added.getByRole('button', { name: 'More for Harbour Day' }).click()
  await added.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(added).toBeHidden()
  await expect.poll(state).not.toContain('Harbour Day')
})
