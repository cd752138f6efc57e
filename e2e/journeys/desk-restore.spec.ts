import { randomUUID } from 'node:crypto'
import { releaseMails } from '../support/database-rows.ts'
import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

const lost = /status of (?:404|409)/

test('DESK-38 a declined item is restored from the log after its email was sent, and waits for a decision again @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(lost)
  const { owner, queue } = await newReviewedOwner(site, 'Restore')
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Mistaken yard' })
  const moderator = await newModerator(site, `Dana ${randomUUID().slice(0, 8)}`)
  const address = `/staff/queue/facility/${point.id}?${queue}`
  await openDesk(page, site, moderator, address)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('r')
  const words = page.getByRole('textbox', { name: /Your own words/ })
  await words.click()
  await words.pressSequentially('There is no yard here')
  await page.getByRole('region', { name: 'Decline' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await releaseMails(owner.email)
  await mailTo(owner.email, 'There is no yard here')

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
})
