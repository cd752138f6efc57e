import { randomUUID } from 'node:crypto'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { button, dialog, enter } from '../support/owner-pages.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/

test('SRC-17 an import is reviewed as one item, published without a marked row after one undo, and its owner is informed @int', async ({
  page,
  site,
  browser,
  consoleGuard,
  baseURL,
}) => {
  test.setTimeout(180_000)
  consoleGuard.allow(nobody)
  const organization = `Import ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  // A random location, so that no other points are near.
  const lat = (-10 - Math.random() * 15).toFixed(4)
  const table = [
    'id,name,latitude,longitude,materials,address,opening hours',
    ...['Harbor depot', 'Mill depot', 'Odd depot'].map(
      (name, at) =>
        `${at + 1},${name},${lat}${at}4,25.${at + 1}34,${at === 2 ? 'paper; moon dust' : 'paper'},${at + 1} Mill Lane,Mo-Fr 09:00-18:00`,
    ),
  ].join('\n')
  await enter(page, owner, '/profile/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'depots.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await button(page, 'Import 3').click({ timeout: 20_000 })
  await dialog(page).getByRole('button', { name: 'Import 3' }).click()
  await expect(page.getByText('Staff will look at these points together')).toBeVisible({ timeout: 20_000 })

  const moderator = await newModerator(site, 'Dana')
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const desk = await context.newPage()
  await desk.goto(`/staff/queue?filter[organization]=${encodeURIComponent(organization)}`)
  await enrolAtDesk(desk, moderator)
  await desk.getByRole('link', { name: /depots/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'depots' })).toBeFocused()
  await expect(desk.getByRole('heading', { name: 'Worth a look: 1' })).toBeVisible()
  await expect(desk.locator('article')).toContainText('Material not known: “moon dust”')
  await desk.getByRole('checkbox', { name: 'Leave out: Odd depot' }).check()
  await expect(desk.getByText('1 point stays a draft.')).toBeVisible()
  await desk.getByRole('button', { name: /Publish 2/ }).click()
  await desk.getByRole('button', { name: /Undo/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'depots' })).toBeFocused()
  await desk.getByRole('checkbox', { name: 'Leave out: Odd depot' }).check()
  await desk.getByRole('button', { name: /Publish 2/ }).click()
  await expect(desk.getByRole('button', { name: /Undo/ })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText('On the map: 2. Still drafts: 1.')).toBeVisible({ timeout: 60_000 })
  const api = await ownerApi(owner)
  const held = (await api.read(`/facility/facility/?filter[org_owner]=${owner.organizationId}`)) as {
    data: { attributes: { name: string }; relationships: { status: { data: { id: string } } } }[]
  }
  const statuses = held.data.map(({ attributes, relationships }) => [attributes.name, relationships.status.data.id])
  expect(Object.fromEntries(statuses)).toEqual({
    'Harbor depot': 'accepted',
    'Mill depot': 'accepted',
    'Odd depot': 'draft',
  })
})

test('SRC-25 staff page through all rows of a large import @int', async ({ page, site, consoleGuard, visit }) => {
  test.setTimeout(180_000)
  consoleGuard.allow(nobody)
  const organization = `Large import ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  // Inland: a place in the sea is refused.
  const base = -20 - Math.random() * 10
  const rows = Array.from(
    { length: 203 },
    (_, at) => `${at + 1},Depot ${at + 1},${(base + at / 1000).toFixed(4)},25.5,paper`,
  )
  await enter(page, owner, '/profile/imports')
  const buffer = Buffer.from(['id,name,latitude,longitude,materials', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Import 203').click({ timeout: 60_000 })
  await dialog(page).getByRole('button', { name: 'Import 203' }).click()
  await expect(page.getByText('Staff will look at these points together')).toBeVisible({ timeout: 60_000 })

  await page.context().clearCookies()
  await visit(`/staff/queue?filter[organization]=${encodeURIComponent(organization)}`)
  await enrolAtDesk(page, await newModerator(site, 'Dana'))
  await page.getByRole('link', { name: /many/ }).click()
  await expect(page.getByText(/\b200\b.*\b203\b/)).toBeVisible({ timeout: 20_000 })
  await button(page, 'Show 3 more').press('Enter')
  await expect(page.getByText('Depot 203', { exact: true })).toBeVisible()
  await expect(button(page, 'Show 3 more')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Leave out: Depot 203' }).check()
  await expect(page.getByRole('button', { name: /Publish 202/ })).toBeVisible()
})
