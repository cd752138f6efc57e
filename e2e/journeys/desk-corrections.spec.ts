import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi, statusOf } from '../support/owner-api.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

test('DESK-14 DESK-30 whoever types a long correction keeps the focus, so that no letter is a key of the desk, and lines stay lines @int', async ({
  page,
  site,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Corrected')
  const description = 'Rinse it.\nFold it.'
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Typed yard', description })
  const { read } = await ownerApi(owner)
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue/facility/${point.id}?${queue}`)
  await expect(page.getByRole('heading', { name: point.name, level: 2 })).toBeFocused()
  await page.keyboard.press('e')
  const comment = page.getByRole('textbox', { name: 'Comment' })
  const typed = 'Behind the gate, and a bell beside it, at the end of a lane that has no name at all'
  await comment.fill('')
  await comment.pressSequentially(typed)
  await expect(comment).toHaveValue(typed)
  await expect(comment).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description)
  expect(statusOf(await read(`/facility/facility/${point.id}/`))).toBe('oncheck')
})
