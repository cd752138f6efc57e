import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPublicPoint, newWaitingPoint, pointAttributes } from '../support/points.ts'

const gone = /status of 404/

test('DESK-40 two points at one place are merged into the newer one, the old address redirects to it, and undo separates them @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(gone)
  const { owner, queue } = await newReviewedOwner(site, 'Merge')
  // A random location, so that no points of other journeys are near.
  const point = { longitude: 20 + Math.random() * 20, latitude: -10 - Math.random() * 15 }
  const old = await newPublicPoint(owner, { ...pointAttributes, name: 'Old yard', point })
  const fresh = await newWaitingPoint(owner, { ...pointAttributes, name: 'New yard', point })
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue/facility/${fresh.id}?${queue}`)
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
