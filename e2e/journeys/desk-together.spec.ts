import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi, statusOf } from '../support/owner-api.ts'
import { newDraftPoint, pointAttributes } from '../support/points.ts'

test('DESK-30 DESK-56 DESK-57 DESK-69 a wave of spam is marked by keys, pointer and author, declined with one reason and undone; a block takes the rest @int', async ({
  page,
  site,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Wave')
  const names = Array.from({ length: 6 }, (_, at) => `Spam ${at + 1}`)
  const { read, send } = await ownerApi(owner)
  const ids = await Promise.all(names.map((name) => newDraftPoint(owner, { ...pointAttributes, name })))
  // One after the other: the queue has the oldest first.
  for (const id of ids)
    await send(`/facility/facility/${id}/transit/`, { transit: 'facility#draft_to_oncheck', payload: {} })
  const statuses = () => Promise.all(ids.map(async (id) => statusOf(await read(`/facility/facility/${id}/`))))
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  const list = page.getByRole('region', { name: 'Queue' })
  const mark = (name: string) => list.getByRole('checkbox', { name: `Mark “${name}”` })
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
  const marks = page.getByTestId('marks')

  await expect(list.getByRole('checkbox')).toHaveCount(6)
  // Its signs, with the reasons for whoever comes by keyboard.
  const row = list.getByRole('link', { name: /^Spam 1/ })
  // The first of a wave may have been looked at before its twins came.
  await expect(list.getByRole('link', { name: /^Spam 6/ })).toContainText('new author · possible duplicate')
  await expect(row).toHaveAccessibleDescription(/No point or event by this author has been accepted yet/)
  const reasons = list.getByText('No point or event by this author has been accepted yet').first().locator('..')
  await page.keyboard.press('Tab')
  await row.focus()
  await expect(reasons).toHaveCSS('clip-path', 'none')
  await page.keyboard.press('j')
  await expect(heading('Spam 1')).toBeFocused()
  await page.keyboard.press('x')
  await expect(mark('Spam 1')).toBeChecked()
  await page.keyboard.press('j')
  await expect(heading('Spam 2')).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading('Spam 3')).toBeFocused()
  await page.keyboard.press('Shift+X')
  await expect(marks).toContainText('3 marked')
  await mark('Spam 2').uncheck()
  await mark('Spam 4').click({ modifiers: ['Shift'] })
  await expect(marks).toContainText('3 marked')
  await expect(mark('Spam 2')).not.toBeChecked()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Decline 3 items' })
  await dialog.getByRole('button', { name: 'Decline 3 items' }).click()
  await expect(dialog.getByText('Choose a reason or write one.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Your own words/ }).fill('None of these places exists')
  await dialog.getByRole('button', { name: 'Decline 3 items' }).click()
  await expect(page.getByText('3 items declined').first()).toBeVisible()
  await expect(list.getByRole('link', { name: /Spam/ })).toHaveCount(3)
  await expect(heading('Spam 2')).toBeFocused()
  expect(await statuses()).toEqual(['declined', 'oncheck', 'declined', 'declined', 'oncheck', 'oncheck'])
  await page.keyboard.press('u')
  await expect(list.getByRole('link', { name: /Spam/ })).toHaveCount(6)

  await mark('Spam 6').check()
  await marks.getByRole('button', { name: 'Everything by this author' }).click()
  await expect(marks).toContainText('6 marked')
  await marks.getByRole('button', { name: 'Clear' }).click()
  await expect(marks).toHaveCount(0)

  await page.getByRole('button', { name: 'Block the account', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Block the account' })
  await block.getByRole('checkbox', { name: /everything of theirs that’s waiting \(6\)/ }).check()
  await block.getByRole('textbox', { name: 'Why' }).fill('Six places of nothing')
  await block.getByRole('button', { name: 'Block the account' }).click()
  await expect(page.getByText('Sender blocked; 6 items declined').first()).toBeVisible()
  await expect(list.getByRole('link', { name: /Spam/ })).toHaveCount(0)
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(list.getByRole('link', { name: /Spam/ })).toHaveCount(6)
})
