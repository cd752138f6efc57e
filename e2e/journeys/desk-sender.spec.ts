import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

test('DESK-41 DESK-42 DESK-47 DESK-48 an author is blocked from an item with a reason and unblocked, the log describes both, and a key pressed too early gets an explanation @int', async ({
  page,
  site,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Sender')
  const first = await newWaitingPoint(owner, { ...pointAttributes, name: 'Spam yard' })
  await newWaitingPoint(owner, { ...pointAttributes, name: 'Slow yard' })
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue/facility/${first.id}?${queue}`)
  await expect(page.getByRole('heading', { name: 'Spam yard' })).toBeFocused()

  await page.getByRole('button', { name: 'Block the account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block the account' })
  await dialog.getByRole('button', { name: 'Block the account' }).click()
  await expect(dialog.getByText('Choose a reason or write one.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).pressSequentially('Fifty points of nothing')
  await dialog.getByRole('button', { name: 'Block the account' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const item = page.getByRole('article')
  await expect(item.getByText('Blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block the account', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Spam yard' })).toBeVisible()

  await item.getByRole('button', { name: 'Unblock the account' }).click()
  const lifting = page.getByRole('dialog', { name: 'Unblock the account' })
  await lifting.getByRole('textbox', { name: 'Why' }).pressSequentially('It was a mistake')
  await lifting.getByRole('button', { name: 'Unblock the account' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(item.getByText('Blocked', { exact: true })).toHaveCount(0)
  // DESK-48: other items of the same sender.
  const other = item.getByRole('listitem').filter({ hasText: 'Slow yard' }).filter({ hasText: 'In review' })
  await expect(other.getByRole('link', { name: 'Slow yard' })).toHaveAttribute('href', /\/staff\/queue\/facility\//)

  // Delays the next item.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/staff/items/facility/*/', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Spam yard' })).toHaveCount(0)
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: 'still loading' })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('still loading')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Slow yard' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('status').filter({ hasText: 'nothing further' })).toHaveCount(1)
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await page.goto('/staff/log')
  const row = page.getByRole('row').filter({ hasText: 'Fifty points of nothing' }).first()
  // DESK-47: the change in readable form.
  await expect(row).toContainText(/Blocked\s*No\s*Yes/)
  const lifted = page.getByRole('row').filter({ hasText: 'It was a mistake' }).first()
  await expect(lifted).toContainText(/Blocked\s*Yes\s*No/)
})
