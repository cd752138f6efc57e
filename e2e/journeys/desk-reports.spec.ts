import { randomUUID } from 'node:crypto'
import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { pressUnready } from '../support/typing.ts'

test('DESK-34 a report is decided field by field, and its tracking page shows the result @int', async ({
  page,
  site,
  visit,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Reported')
  const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Lime yard' })
  const { send, read } = await ownerApi(owner)
  const receipt = (await send('/facility/proposals/', {
    facility: point.id,
    reason: 'suggestion',
    version: 1,
    text: '<b>Look</b> at the sign',
    changes: [
      { field: 'name', from: point.name, to: 'Lime tree yard' },
      { field: 'hours_text', from: '', to: 'Ring twice' },
    ],
  })) as { data: { attributes: { path: string } } }
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  await expect(page.getByRole('link', { name: /Lime yard/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Lime yard', level: 2 })).toBeFocused()
  await expect(page.getByText('<b>Look</b> at the sign')).toBeVisible()
  const suggested = page.getByRole('region', { name: 'What changes' })
  const row = (field: string) => suggested.getByRole('row').filter({ hasText: field })
  await expect(row('Name')).toContainText('Lime yard')
  await expect(row('Name')).toContainText('Lime tree yard')
  await row('Notes on hours').getByRole('checkbox', { name: 'Apply' }).uncheck()

  // Rejecting a field needs a reason: the key opens the panel, a digit selects the reason and decides.
  await page.keyboard.press('a')
  const panel = page.getByRole('region', { name: 'Accept' })
  await expect(panel.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
  await panel.getByRole('radio', { name: /could not confirm/ }).check()
  await panel.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(JSON.stringify(await read(`/facility/facility/${point.id}/`))).toContain('Lime tree yard')

  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByRole('heading', { name: 'Lime yard', level: 2 })).toBeFocused()
  expect(JSON.stringify(await read(`/facility/facility/${point.id}/`))).not.toContain('Lime tree yard')
  await row('Notes on hours').getByRole('checkbox', { name: 'Apply' }).uncheck()
  await page.keyboard.press('a')
  await page.getByRole('region', { name: 'Accept' }).focus()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await visit(receipt.data.attributes.path)
  await expect(page.locator('main')).toContainText('Lime tree yard')
  await expect(page.locator('main')).toContainText('We could not confirm this information')
})

test('DESK-60 DESK-61 a report in words shows the point, whose phone is hidden; its tracking page says just that @int', async ({
  page,
  site,
  visit,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Private')
  const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Quiet yard' })
  const { send, read } = await ownerApi(owner)
  const words = 'That is the phone of my mother'
  const report = { facility: point.id, reason: 'private-data', version: 1, text: words, changes: [] }
  const receipt = (await send('/facility/proposals/', report)) as { data: { attributes: { path: string } } }
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  await expect(page.getByRole('link', { name: /Quiet yard/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText(words)).toBeVisible()
  const now = page.getByRole('region', { name: 'The point now' })
  await expect(now.getByRole('link', { name: 'Open the point' })).toHaveAttribute(
    'href',
    `/recycling-points/${point.id}`,
  )
  await now.getByRole('button', { name: 'Hide: Phone' }).click()
  await page.getByRole('button', { name: 'Correct the point' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(JSON.stringify(await read(`/facility/facility/${point.id}/`))).toContain('"phone":""')

  await visit(receipt.data.attributes.path)
  await expect(page.locator('main')).toContainText('We’ve taken the contact details off the point’s page.')
  await expect(page.locator('main')).not.toContainText('corrected')
})

test('TRUTH-60 LOOK-16 a missing place with an address in words is put on the map by staff before it is accepted @int', async ({
  page,
  site,
  visit,
}) => {
  const { send } = await ownerApi(await newOrganization(site))
  const name = `Crate behind the mill ${randomUUID().slice(0, 8)}`
  const receipt = (await send('/facility/proposals/', {
    facility: null,
    reason: 'missing',
    changes: [
      { field: 'name', from: '', to: name },
      { field: 'address', from: '', to: 'Behind the old mill' },
      { field: 'material.1', from: null, to: { units_slug: 'kg', price: -1 } },
    ],
  })) as { data: { attributes: { path: string } } }
  await openDesk(page, site, await newModerator(site, 'Dana'), '/staff/queue?filter[reason]=missing')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
  // Neither the key nor the button sends it: both lead to the field of the place.
  const place = page.getByRole('textbox', { name: 'Coordinates', exact: true })
  await expect(place).toBeVisible()
  await page.keyboard.press('a')
  await expect(place).toBeFocused()
  await expect(page.getByText('Set the place on the map first')).toBeVisible()
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await pressUnready(accept)
  await expect(place).toBeFocused()
  await place.fill('51.5101, -0.1202')
  await accept.click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await visit(receipt.data.attributes.path)
  await page.locator('main').getByRole('link', { name }).click()
  await expect(page.locator('h1')).toContainText(name)
})
