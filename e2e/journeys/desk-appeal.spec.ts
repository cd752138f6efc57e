import { randomUUID } from 'node:crypto'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/
const refused = /status of (?:404|409)/

test('DESK-18 an item resubmitted after a refusal goes to another moderator @int', async ({
  page,
  site,
  browser,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(refused)
  // The next item opens automatically, so it must not come from another journey.
  const organization = `Appeal ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Appealing yard' })
  const [dana, ayan] = [await newModerator(site, 'Dana'), await newModerator(site, 'Ayan')]
  const address = `/staff/queue/facility/${point.id}?filter[organization]=${encodeURIComponent(organization)}`
  await visit(address)
  await enrolAtDesk(page, dana)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await point.transit('declined_to_draft')
  await point.transit('draft_to_oncheck')
  await page.goto(address)
  await expect(page.getByText('You decided this the last time')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Next item' })).toBeVisible()
  await expect(page.getByText('You decided this the last time')).toHaveCount(1)
  await page.goto('/staff/sessions')

  const second = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await second.newPage()
  await other.goto(address)
  await enrolAtDesk(other, ayan)
  await expect(other.getByRole('heading', { name: point.name })).toBeFocused()
  await other.keyboard.press('a')
  await expect(other.getByRole('button', { name: /Undo/ })).toBeVisible()
  await second.close()
})
