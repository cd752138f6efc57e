import { randomUUID } from 'node:crypto'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint, newWaitingPoint, pointAttributes } from '../support/points.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/
const gone = /status of 404/

test('DESK-40 two points at one place are merged into the newer one, the old address redirects to it, and undo separates them @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(gone)
  const organization = `Merge ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  // A random location, so that no points of other journeys are near.
  const point = { longitude: 20 + Math.random() * 20, latitude: -10 - Math.random() * 15 }
  const old = await newPublicPoint(owner, { ...pointAttributes, name: 'Old yard', point })
  const fresh = await newWaitingPoint(owner, { ...pointAttributes, name: 'New yard', point })
  const moderator = await newModerator(site, 'Dana')
  const queue = `filter[organization]=${encodeURIComponent(organization)}`
  await visit(`/staff/queue/facility/${fresh.id}?${queue}`)
  await enrolAtDesk(page, moderator)
  await expect(page.getByRole('heading', { name: 'New yard' })).toBeFocused()
  await page.getByRole('button', { name: 'Merge: Old yard' }).click()
  const panel = page.getByRole('region', { name: 'Merge' })
  await expect(panel).toBeFocused()
  await panel.getByRole('radio', { name: /“New yard”, the new one/ }).check()
  await expect(panel.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await panel.getByRole('textbox', { name: /Your own words/ }).pressSequentially('One yard, told twice')
  await panel.getByRole('button', { name: 'Preview the email' }).click()
  await expect(page.getByTestId('email-preview')).toContainText('One yard, told twice')
  await panel.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  const visitor = await page.context().newPage()
  await visitor.goto(`/recycling-points/${old.id}`)
  await expect(visitor).toHaveURL(new RegExp(`/recycling-points/${fresh.id}`))
  await expect(visitor.getByRole('heading', { name: 'New yard', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByRole('heading', { name: 'New yard' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Merge: Old yard' })).toBeVisible()
  await visitor.goto(`/recycling-points/${old.id}`)
  await expect(visitor.getByRole('heading', { name: 'Old yard', level: 1 })).toBeVisible()
  await visitor.close()
})

test('DESK-44 a duplicate report is resolved by merging, and the log describes it in plain words @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(nobody)
  const organization = `Twice ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = { longitude: 50 + Math.random() * 20, latitude: -10 - Math.random() * 15 }
  const reportedId = await newPublicPoint(owner, { ...pointAttributes, name: 'Told yard', point })
  const near = await newPublicPoint(owner, { ...pointAttributes, name: 'Near yard', point })
  const { send } = await ownerApi(owner)
  await send('/facility/proposals/', {
    facility: reportedId.id,
    reason: 'duplicate',
    version: 1,
    text: '',
    changes: [],
  })
  const moderator = await newModerator(site, 'Dana', 'moderator,administrator')
  await visit(`/staff/queue?filter[organization]=${encodeURIComponent(organization)}`)
  await enrolAtDesk(page, moderator)
  await page.getByRole('link', { name: /Told yard/ }).click()
  await page.getByRole('button', { name: 'Merge: Near yard' }).click()
  const panel = page.getByRole('region', { name: 'Merge' })
  const stays = (name: string) => panel.getByRole('radio', { name: new RegExp(`^“${name}”`) })
  await expect(stays('Near yard')).toBeChecked()
  // Each option explains what happens to the other point.
  await expect(panel.getByText('“Told yard”, which the report is about, is closed')).toBeVisible()
  await expect(panel.getByText('links to sources of “Near yard” nearby. That one is closed')).toBeVisible()
  await expect(stays('Told yard')).toBeVisible()
  await panel.getByRole('textbox', { name: /Your own words/ }).pressSequentially('One yard')
  await panel.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await page.getByRole('link', { name: 'Log' }).click()
  const merged = page.getByRole('row').filter({ hasText: 'Told yard' }).filter({ hasText: 'Merged into another point' })
  await expect(merged.first()).toContainText('One yard')
  const visitor = await page.context().newPage()
  await visitor.goto(`/recycling-points/${reportedId.id}`)
  await expect(visitor).toHaveURL(new RegExp(`/recycling-points/${near.id}`))
  await visitor.close()
})
