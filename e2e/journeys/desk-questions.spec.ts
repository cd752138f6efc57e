import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'
import { enter } from '../support/signed-in-page.ts'

test('DESK-16 a question stands on the profile of the owner, and the answer comes to the desk @int', async ({
  browser,
  page,
  site,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Asked')
  await newWaitingPoint(owner, { ...pointAttributes, name: 'Walnut yard' })
  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  await expect(page.getByRole('link', { name: /Walnut yard/ })).toBeVisible()
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Ask for details' }).click()
  const panel = page.getByRole('region', { name: 'Ask for details' })
  await panel.getByRole('textbox').fill('Which entrance?')
  await panel.getByRole('button', { name: 'Ask for details' }).click()
  await expect(page.getByText('No answer yet')).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })).newPage()
  await enter(theirs, owner, '/profile')
  const questions = theirs.getByRole('region', { name: 'Questions from the moderators' })
  await expect(questions).toContainText('Walnut yard')
  await expect(questions).toContainText('Which entrance?')
  await questions.getByRole('textbox', { name: 'Your answer' }).fill('From the lane')
  await questions.getByRole('button', { name: 'Answer' }).click()
  await expect(questions).toContainText('The moderators have your answer.')
  await theirs.context().close()

  await expect(page.getByRole('link', { name: /Walnut yard Asked/ })).toContainText('answered')
  await page.reload()
  await expect(page.getByText('From the lane')).toBeVisible()
})
