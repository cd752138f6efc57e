import { endUndoOfImports } from '../support/database-rows.ts'
import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newImport } from '../support/new-import.ts'
import { dialog, enter } from '../support/owner-pages.ts'

test('SRC-17 SRC-25 SRC-34 a large import is reviewed as one item, row by row to the last, and published without a marked row after one undo, and its owner is informed, and closes what a later file lacks @int', async ({
  page,
  site,
}) => {
  test.slow()
  const { owner, queue } = await newReviewedOwner(site, 'Import')
  // Inland, where no other points are near: a place in the sea is refused.
  const base = -20 - Math.random() * 10
  const rows = Array.from({ length: 203 }, (_, at) => {
    const materials = at === 1 ? 'paper; moon dust' : 'paper'
    return `${at + 1},Depot ${at + 1},${(base + at / 1000).toFixed(4)},25.5,${materials}`
  })
  const table = (some: readonly string[]): string => ['id,name,latitude,longitude,materials', ...some].join('\n')
  await newImport(owner, 'depots.csv', table(rows))

  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  await page.getByRole('link', { name: /depots/ }).click()
  const heading = page.getByRole('heading', { level: 2, name: 'depots' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Worth a look: 1' })).toBeVisible()
  await expect(page.locator('article')).toContainText('Unknown material: “moon dust”')
  await page.getByRole('checkbox', { name: 'Leave out: Depot 2', exact: true }).check()
  await expect(page.getByText('1 point stays a draft.')).toBeVisible()
  await expect(page.getByText(/\b200\b.*\b203\b/)).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 3 more' })
  await more.press('Enter')
  await expect(page.getByText('Depot 203', { exact: true })).toBeVisible()
  await expect(more).toBeHidden()
  await page.getByRole('checkbox', { name: 'Leave out: Depot 203' }).check()
  await page.getByRole('button', { name: /Publish 201/ }).click()
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(heading).toBeFocused()
  await page.getByRole('checkbox', { name: 'Leave out: Depot 2', exact: true }).check()
  await page.getByRole('button', { name: /Publish 202/ }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await endUndoOfImports(owner.organizationId)
  await enter(page, owner, '/profile/imports')
  await page.locator('a[href*="run="]').click()
  await expect(page.getByText('On the map: 202. Still drafts: 1.')).toBeVisible({ timeout: 20_000 })

  // A later file lacks three of them, of which one is the draft.
  await newImport(owner, 'depots.csv', table(rows.slice(3)))
  await page.goto('/profile/imports')
  await page.getByRole('link', { name: '3 points are no longer in the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No longer in the list')
  await expect(page.getByRole('link', { name: 'Open the point: Depot 2' })).toHaveAttribute(
    'href',
    /\/profile\/edit-recycling-point\//,
  )
  await expect(page.getByRole('checkbox', { name: 'Depot 2', exact: true })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Depot 1', exact: true }).check()
  await page.getByRole('button', { name: 'Close selected: 1' }).click()
  await dialog(page).getByRole('radio', { name: 'Close permanently' }).check()
  await dialog(page).getByRole('button', { name: 'Close permanently' }).click()
  await expect(page.getByText('1 point was closed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Depot 1/ })).toBeHidden()
  await page.getByRole('button', { name: 'Close all that are on the map' }).click()
  await dialog(page).getByRole('button', { name: 'Close temporarily' }).click()
  await expect(page.getByRole('row', { name: /Depot 3/ })).toContainText('Temporarily closed')
})
