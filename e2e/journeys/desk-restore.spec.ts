import { randomUUID } from 'node:crypto'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/
const lost = /status of (?:404|409)/

test('DESK-38 a declined item is restored from the log after its email was sent, and its author reads the new decision @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(200_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(lost)
  const organization = `Restore ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Mistaken yard' })
  const moderator = await newModerator(site, `Dana ${randomUUID().slice(0, 8)}`)
  const address = `/staff/queue/facility/${point.id}?filter[organization]=${encodeURIComponent(organization)}`
  await visit(address)
  await enrolAtDesk(page, moderator)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('r')
  const words = page.getByRole('textbox', { name: /Your own words/ })
  await words.click()
  await words.pressSequentially('There is no yard here')
  await page.getByRole('region', { name: 'Decline' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect(async () => {
    await mailTo(owner.email, 'There is no yard here')
  }).toPass({ timeout: 90_000 })

  await page.goto('/staff/log')
  const row = page.getByRole('row', { name: moderator.name }).filter({ hasText: 'There is no yard here' })
  await row.getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByText('Choose a reason or write one.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).pressSequentially('It is behind the gate')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('row', { name: moderator.name }).filter({ hasText: 'It is behind the gate' }),
  ).toContainText('Restored')
  await expect(row.getByRole('button', { name: 'Restore' })).toHaveCount(0)

  await page.goto(address)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect(async () => {
    await mailTo(owner.email, 'has been reviewed and accepted')
  }).toPass({ timeout: 90_000 })
})
