import { heldMails } from '../support/database-rows.ts'
import {
  anotherDesk,
  enrolAtDesk,
  giveCode,
  settled,
  givePassword,
  newModerator,
  newReviewedOwner,
  openDesk,
  signedOutError,
} from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi, statusOf } from '../support/owner-api.ts'
import { newDraftPoint, newWaitingPoint, pointAttributes } from '../support/points.ts'

/** A decision meets the renewal of the page's claim, or an item that somebody else has decided. */
const lost = /status of (?:404|409)/

test('DESK-33 DESK-23 from the first sign-in to a refusal, of which the author reads only the final reason, in Kazakh @kz', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(signedOutError)
  consoleGuard.allow(lost)
  const { owner, queue } = await newReviewedOwner(site, 'Desk')
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Шыны жинау орны' })
  await visit(`/staff/queue/facility/${point.id}?${queue}`)
  await enrolAtDesk(page, await newModerator(site, 'Dana'))
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()

  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('Мекенжай дұрыс емес')
  await page.getByRole('button', { name: 'Preview the email' }).click()
  await expect(page.getByTestId('email-preview')).toContainText('Мекенжай дұрыс емес')
  const panel = page.getByRole('region', { name: 'Decline' })
  await panel.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByRole('heading', { name: point.name })).toBeVisible()

  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('Мекенжайды тексеріңіз')
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  const [mail, ...others] = await heldMails(owner.email)
  expect(others).toEqual([])
  expect(mail).toContain('Мекенжайды тексеріңіз')
  expect(mail).toContain('Шыны жинау орны')
  expect(mail).toMatch(/[әғқңөұүі]/)
})

test('DESK-24 DESK-25 DESK-30 DESK-32 DESK-37 twenty prepared items are decided with the keyboard alone, one after the other @int', async ({
  page,
  site,
}) => {
  const { owner, organization, queue } = await newReviewedOwner(site, 'Twenty')
  const names = Array.from({ length: 20 }, (_, at) => `Yard ${String(at + 1).padStart(2, '0')}`)
  const { read, send } = await ownerApi(owner)
  const ids = await Promise.all(names.map((name) => newDraftPoint(owner, { ...pointAttributes, name })))
  // One after the other: the queue has the oldest first.
  for (const id of ids)
    await send(`/facility/facility/${id}/transit/`, { transit: 'facility#draft_to_oncheck', payload: {} })
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  // An item also lists the same names as nearby points.
  const listed = page.getByRole('region', { name: 'Queue' })
  await expect(listed.getByRole('link', { name: /Yard/ })).toHaveCount(20)

  // An item opened before the pause in typing ends stays open, and the filter is applied.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Name, address, town, author' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter[words]')).toBe(organization.slice(0, -1))
  await expect(page).toHaveURL(new RegExp(ids[0]!))
  await expect(heading('Yard 01')).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading('Yard 02')).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading('Yard 01')).toBeFocused()
  await page.keyboard.press('a')
  await expect(heading('Yard 02')).toBeFocused()
  await page.keyboard.press('u')
  await expect(heading('Yard 01')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const [index, name] of names.entries()) {
    await expect(heading(name)).toBeFocused()
    if (index % 5 === 4) {
      // Every fifth item is declined: R, the digit of a reason, Enter.
      await page.keyboard.press('r')
      await expect(page.getByRole('region', { name: 'Decline' })).toBeFocused()
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press('a')
    await expect(listed.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  }
  const statuses = await Promise.all(ids.map(async (id) => statusOf(await read(`/facility/facility/${id}/`))))
  expect(statuses).toEqual(names.map((_name, index) => (index % 5 === 4 ? 'declined' : 'accepted')))
})

test('DESK-18 DESK-28 two moderators on one item: one decides, the other sees who did and decides what is sent again @int', async ({
  page,
  site,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(lost)
  const { owner, queue } = await newReviewedOwner(site, 'Contested')
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Contested yard' })
  const address = `/staff/queue/facility/${point.id}?${queue}`
  await openDesk(page, site, await newModerator(site, 'Dana'), address)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  const other = await anotherDesk(browser, site, await newModerator(site, 'Ayan'), address)
  await expect(other.getByText('Dana is deciding this now')).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect(other.getByText('Dana decided this: declined.')).toBeVisible()

  await point.transit('declined_to_draft')
  await point.transit('draft_to_oncheck')
  await page.goto(address)
  await expect(page.getByText('You made the last decision on this')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/staff/sessions')
  await other.goto(address)
  await expect(other.getByRole('heading', { name: point.name })).toBeFocused()
  await other.keyboard.press('a')
  await expect(other.getByRole('button', { name: /Undo/ })).toBeVisible()
  await other.context().close()
})

test('DESK-31 DESK-23 a session that ends while a reason is being written loses nothing, and a recovery code continues it @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(signedOutError)
  consoleGuard.allow(lost)
  const { owner, queue } = await newReviewedOwner(site, 'Patient')
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Patient yard' })
  const moderator = await newModerator(site, 'Dana')
  const [code = ''] = await openDesk(page, site, moderator, `/staff/queue/facility/${point.id}?${queue}`)
  // Keys have no effect on an item that is not shown yet.
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('The entrance is not where the map shows it')
  await page.context().clearCookies()
  const panel = page.getByRole('region', { name: 'Decline' })
  await panel.getByRole('button', { name: 'Decline' }).click()

  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await givePassword(page, settled(moderator))
  await expect(page.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeFocused()
  await giveCode(page, code)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
})
