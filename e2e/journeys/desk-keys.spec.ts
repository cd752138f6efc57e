import { randomUUID } from 'node:crypto'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/

test('DESK-37 twenty prepared items are decided with the keyboard alone @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  consoleGuard.allow(nobody)
  const organization = `Twenty ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const points: { id: string; name: string }[] = []
  for (let number = 1; number <= 20; number += 1)
    points.push(await newWaitingPoint(owner, { ...pointAttributes, name: `Yard ${String(number).padStart(2, '0')}` }))
  const moderator = await newModerator(site, 'Dana')
  await visit(`/staff/queue?filter[organization]=${encodeURIComponent(organization)}`)
  await enrolAtDesk(page, moderator)
  // An item also lists the same names as nearby points.
  const listed = page.getByRole('region', { name: 'Queue' })
  await expect(listed.getByRole('link', { name: /Yard/ })).toHaveCount(20)
  await page.keyboard.press('j')
  for (const [index, { name }] of points.entries()) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused()
    if (index % 5 === 4) {
      // Every fifth item is declined: R, then the digit of a reason.
      await page.keyboard.press('r')
      await expect(page.getByRole('region', { name: 'Decline' })).toBeFocused()
      await page.keyboard.press('1')
    } else await page.keyboard.press('a')
    await expect(listed.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  }
  const { read } = await ownerApi(owner)
  const statuses = await Promise.all(
    points.map(async ({ id }) => {
      const { data } = (await read(`/facility/facility/${id}/`)) as { data: { attributes: { status_comment: string } } }
      return data.attributes.status_comment === '' ? 'accepted' : 'declined'
    }),
  )
  expect(statuses).toEqual(points.map((_point, index) => (index % 5 === 4 ? 'declined' : 'accepted')))
})
