import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { heldMails } from '../support/database-rows.ts'
import { anotherDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, submitLogin } from '../support/login-page.ts'
import { newAddress, newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import type { Owner } from '../support/owner-api.ts'
import { button, enter } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { claimPort, port } from '../support/server-settings.ts'
import type { Site } from '../support/sites.ts'
import { staff } from '../support/staff-commands.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const recycler = { file: '' }
const server = createServer((request, reply) => {
  const isFile = request.url === '/.well-known/recircle-claim.txt' && recycler.file !== ''
  reply.writeHead(isFile ? 200 : 404, { 'content-type': 'text/plain' }).end(isFile ? recycler.file : '')
})

interface Listed {
  readonly email: string
  readonly website?: string
}

/** Points that staff import in the name of a city. Returns their ids, in the order given. */
async function imported(owner: string, listed: readonly Listed[]): Promise<readonly string[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'claims-')), `${randomUUID()}.csv`)
  // A random location without other points.
  const lat = (-30 - Math.random() * 10).toFixed(4)
  const rows = listed.map(
    ({ email, website = '' }, at) =>
      `${at + 1},Depot ${at + 1},${lat}${at},25.${at + 1}34,paper,${at + 1} Mill Lane,${email},${website}`,
  )
  await writeFile(path, ['id,name,lat,lng,materials,address,email,website', ...rows].join('\n'))
  const { report } = await staff<{ report: { id: string }[] }>(
    'import',
    'points',
    path,
    '--owner',
    owner,
    '--publish',
    '--anywhere',
    '--keep-all',
  )
  return report.map(({ id }) => id)
}

/** The organization of a point, as everybody reads it. */
async function ownerOf({ host }: Pick<Site, 'host'>, id: string): Promise<string> {
  const { body } = await get(`http://${host}:${port}`, `/api/web/v1/facility/facility/${id}/`)
  const { data } = JSON.parse(body) as { data: { relationships: { org_owner: { data: { id: string } } } } }
  return data.relationships.org_owner.data.id
}

const claims = (page: Page) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

test('LOOK-16 CLAIM-1 CLAIM-4 CLAIM-6 a stranger to the list claims two points from the page of one, by the code mailed to their address @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/)
  const city = await newOrganization(site, ['recycling-points-creator'], 'City')
  const yard = await newOrganization(site, ['recycling-points-creator'], 'Mill yard')
  const email = newAddress('depot')
  const ids = await imported(city.login, [{ email }, { email }, { email: newAddress('other') }])
  await visit(`/recycling-points/${ids[0]}`)
  await page.getByRole('link', { name: 'Is this your place?' }).click()
  await fillLogin(page, yard.login, yard.password)
  await submitLogin(page)
  await expect(page.getByRole('heading', { name: 'Is “Depot 1” yours?' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Also claim all other points with the same email or website')).toBeChecked()
  await button(page, 'Claim this point').click()
  await expect(page.getByText('The claim is open.')).toBeVisible()
  await expect(claims(page)).toHaveCount(2)
  const card = claims(page).filter({ hasText: 'Depot 1' })
  await card.getByRole('button', { name: 'Send the code' }).click()
  await expect(card.getByRole('status')).toContainText(`The code is on its way to ${email}`)
  const { text } = await mailTo(email, 'Mill yard')
  const code = /\d{4} \d{4}/.exec(text)?.[0] ?? ''
  const field = card.getByLabel('Code from the email')
  await pressUnready(card.getByRole('button', { name: 'Confirm' }))
  await expect(field).toBeFocused()
  await expect(card).toContainText('Fill this in first')
  await typeInto(field, code === '0000 0000' ? '00000001' : '00000000')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('alert')).toContainText('This isn’t the code from the email')
  expect(await ownerOf(site, ids[0] ?? '')).toBe(city.organizationId)
  await typeInto(field, code)
  await page.keyboard.press('Enter')
  await expect(card.getByText('Done: the point is yours.')).toBeVisible()
  await expect(claims(page).filter({ hasText: 'Depot 2' })).toContainText('The point is now in your account.')
  expect(await Promise.all(ids.map((id) => ownerOf(site, id)))).toEqual([
    yard.organizationId,
    yard.organizationId,
    city.organizationId,
  ])
  const notification = await mailTo(city.email, 'Several of your points are now run by another organization')
  expect(notification.text).toContain('Depot 2')
  await card.getByRole('link', { name: 'Edit the point' }).click()
  await expect(page).toHaveURL(`/profile/edit-recycling-point/${ids[0]}`)
})

/** Earlier runs have left points with the same website. */
async function claimOnly(page: Page, owner: Owner, id: string): Promise<void> {
  await enter(page, owner, `/profile/claims?point=${id}`)
  await page.getByLabel('Also claim all other points with the same email or website').uncheck()
  await button(page, 'Claim this point').click()
}

test('CLAIM-3 CLAIM-5 CLAIM-7 CLAIM-8 CLAIM-18 what a file on the site of the point has proven is claimed back, decided at the desk, and both sides are written to @int', async ({
  page,
  site,
  browser,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/)
  const name = `City ${randomUUID().slice(0, 8)}`
  const city = await newOrganization(site, ['recycling-points-creator'], name)
  const yard = await newOrganization(site, ['recycling-points-creator'], 'Mill yard')
  const [id = ''] = await imported(city.login, [{ email: '', website: `http://yard.localhost:${claimPort}/about` }])
  await claimOnly(page, yard, id)
  const way = claims(page).locator('details', { hasText: 'With a file on the website' })
  await expect(way).toContainText(`http://yard.localhost:${claimPort}/.well-known/recircle-claim.txt`)
  recycler.file = ''
  await new Promise<void>((done) => void server.listen(claimPort, '127.0.0.1', done))
  await way.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('alert')).toContainText('We didn’t find the line there')
  recycler.file = `${/recircle-claim=\S+/.exec(await way.innerText())?.[0]}\n`
  await way.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Done: the point is yours.')).toBeVisible()
  server.close()
  expect(await ownerOf(site, id)).toBe(yard.organizationId)

  const ofCity = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const back = await ofCity.newPage()
  await claimOnly(back, city, id)
  const other = claims(back).locator('details', { hasText: 'In another way' })
  await other.getByText('In another way').click()
  await typeInto(other.getByLabel('Proof that it’s yours'), 'The yard closed, the point is ours again')
  await other.getByRole('button', { name: 'Send to our team' }).click()
  await expect(back.getByText('Sent to our team.')).toBeVisible()
  await expect(claims(back)).toContainText('Disputed')
  expect(await ownerOf(site, id)).toBe(yard.organizationId)

  await page.goto('/profile/claims')
  const dispute = claims(page).filter({ hasText: `${name} has claimed to run` })
  await expect(dispute).not.toContainText('The yard closed')
  await typeInto(dispute.getByLabel('Proof that the point is yours'), 'We still pay the rent')
  await dispute.getByRole('button', { name: 'Send to our team' }).click()
  await expect(dispute.getByRole('status')).toContainText('You’ll get an email with the decision.')

  const queue = `/staff/queue?filter[words]=${encodeURIComponent(name)}`
  const desk = await anotherDesk(browser, site, await newModerator(site, 'Dana'), queue)
  await desk.getByRole('link', { name: /Depot 1/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Depot 1' })).toBeFocused()
  const item = desk.locator('article')
  await expect(item).toContainText('The yard closed, the point is ours again')
  await expect(item).toContainText('We still pay the rent')
  await expect(item.getByRole('row', { name: /Organization/ }).first()).toContainText('Mill yard')
  await item.getByRole('button', { name: /^Accept/ }).click()
  const panel = desk.getByRole('region', { name: 'Accept' })
  await typeInto(panel.getByRole('textbox'), 'The register names the city.')
  await panel.getByRole('button', { name: 'Accept' }).click()
  await expect(desk.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect.poll(() => ownerOf(site, id)).toBe(city.organizationId)
  await desk.context().close()
  await back.reload()
  await expect(claims(back)).toContainText('The point is now in your account.')
  await ofCity.close()
  // Both emails leave once the decision can no longer be taken back.
  for (const address of [city.email, yard.email])
    expect(await heldMails(address)).toEqual([expect.stringMatching(/Depot 1[^]*The register names the city\./)])
})
