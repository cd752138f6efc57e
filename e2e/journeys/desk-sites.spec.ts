import { anotherDesk, newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newDraftPoint, pointAttributes } from '../support/points.ts'

test('DESK-75 DESK-77 an administrator leaves a moderator one site: the open item says so at once, and the queue is of that site alone @int', async ({
  page,
  site,
  browser,
  consoleGuard,
}) => {
  // No site at all is refused; what is no longer theirs is missing.
  consoleGuard.allow(/status of (?:404|422)/)
  const { owner, queue } = await newReviewedOwner(site, 'Sites')
  const { send } = await ownerApi(owner)
  const id = await newDraftPoint(owner, { ...pointAttributes, name: 'Far away' })
  await send(`/facility/facility/${id}/transit/`, { transit: 'facility#draft_to_oncheck', payload: {} })
  const moderator = await newModerator(site, 'Dana')
  await openDesk(page, site, moderator, `/staff/queue?${queue}`)
  await expect(page.getByRole('link', { name: /Far away/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Far away', level: 2 })).toBeFocused()
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await filters.click()
  await expect(page.getByRole('combobox', { name: 'Site' })).toBeVisible()
  await page.keyboard.press('Escape')

  const root = await anotherDesk(
    browser,
    site,
    await newModerator(site, 'Root', 'administrator'),
    '/staff/manage/members',
  )
  const row = root.getByRole('row').filter({ hasText: moderator.login })
  await row.getByRole('button', { name: 'Edit “Dana”' }).click()
  const dialog = root.getByRole('dialog', { name: 'Rights of Dana' })
  const sites = dialog.getByRole('group', { name: 'Sites' })
  await dialog.getByRole('checkbox', { name: 'Administrator' }).check()
  await expect(sites).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Administrator' }).uncheck()
  for (const name of ['World', 'Kazakhstan', 'Russia']) await sites.getByRole('checkbox', { name }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sites.getByText('Fill this in.')).toBeVisible()
  await sites.getByRole('checkbox', { name: 'Russia' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Russia')
  await root.context().close()

  await expect(page.getByText('Its site is no longer one of yours')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('checkbox')).toHaveCount(0)
  await filters.click()
  await expect(page.getByRole('combobox', { name: 'Author’s language' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveCount(0)
})

test('MANAGE-8 on a phone an administrator disables a moderator with a reason, which the log shows @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/)
  const moderator = await newModerator(site, 'Omar')
  await page.setViewportSize({ width: 390, height: 780 })
  await openDesk(page, site, await newModerator(site, 'Root', 'administrator'), '/staff/manage/members')
  const row = page.getByRole('row').filter({ hasText: moderator.login })
  await row.getByRole('button', { name: 'More for Omar' }).click()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable Omar' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const confirm = dialog.getByRole('button', { name: 'Disable' })
  await confirm.click()
  await expect(dialog.getByText('Fill this in.')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('Has left us')
  await expect(dialog.getByText('Fill this in.')).toHaveCount(0)
  await confirm.click()
  await expect(row).toContainText('Disabled')
  expect(await row.evaluate((shown) => shown.getBoundingClientRect().right <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'Log' }).click()
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Omar' }).first()
  await expect(entry).toContainText('Has left us')
})
