import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { elsewhere, fromElsewhere } from '../support/from-elsewhere.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { actOf, cardOf as listedUnder, enter, listPath } from '../support/owner-pages.ts'
import { post } from '../support/plain-request.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { port } from '../support/server-settings.ts'
import type { Site } from '../support/sites.ts'

const path = '/profile/suggestions'
/** Only cards have a heading; the fields inside an opened card are list items too. */
const cardOf = (page: Page, words: string): Locator => listedUnder(page, words).filter({ has: page.locator('h2') })
test.beforeEach(({ page }) => fromElsewhere(page))

/** Sent by an anonymous visitor; returns the tracking path. */
async function report({ host }: Pick<Site, 'host'>, facility: string, body: object): Promise<string> {
  const sent = { facility, version: 1, text: '', ...body }
  const answer = await post(`http://${host}:${port}`, '/api/web/v1/facility/proposals/', sent, elsewhere())
  expect(answer.status, answer.body).toBe(201)
  const { data } = JSON.parse(answer.body) as { data: { attributes: { path: string } } }
  return data.attributes.path
}

const three = {
  reason: 'suggestion',
  text: 'The sign says <b>so</b>.',
  changes: [
    { field: 'description', from: pointAttributes.description, to: 'Cardboard flat, please' },
    { field: 'hours_text', from: '', to: 'Ring twice' },
    { field: 'comment', from: pointAttributes.comment, to: 'Behind the school' },
  ],
}

async function withoutScripts(address: string, browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await look(page)
  await context.close()
}

test('TRUTH-55 a suggested pin position is shown on a map to the owner and the reporter, in Kazakh; without scripts there is no empty frame @kz', async ({
  page,
  browser,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  const from = pointAttributes.point
  const to = { longitude: 37.6694, latitude: 55.7544 }
  const changes = [{ field: 'point', from, to }]
  const tracking = await report(site, point.id, { reason: 'moved', changes })
  const pins = page.locator('main [data-point]')
  const bothStand = async (before: string): Promise<void> => {
    await expect(pins).toHaveCount(2)
    await expect(pins.nth(0)).toHaveAttribute('title', 'Ұсынылғаны')
    await expect(pins.nth(1)).toHaveAttribute('title', before)
    for (const at of [0, 1]) await expect(pins.nth(at)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Картада ашу' })).toHaveAttribute('href', /at=55[.]7544.*,37[.]6694/)
  }
  await visit(tracking)
  await pins.first().scrollIntoViewIfNeeded()
  await bothStand('Бұрын')
  await withoutScripts(page.url(), browser, async (plain) => {
    const link = plain.getByRole('link', { name: 'Картада ашу' })
    await expect(link).toBeVisible()
    await expect(link.locator('xpath=preceding-sibling::*')).toHaveCount(1)
    await expect(link.locator('xpath=preceding-sibling::*')).toBeHidden()
  })
  await enter(page, owner, path)
  await cardOf(page, point.name).getByRole('button', { name: 'Қарау' }).click()
  await pins.first().scrollIntoViewIfNeeded()
  await bothStand('Қазір картада')
})

test('TRUTH-46 TRUTH-48 an owner is notified of a suggestion immediately, sees what changed in the meantime, and applies two of three fields; a second tab shows the outcome @int', async ({
  page,
  context,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/409/)
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await enter(page, owner, path)
  await expect(page.locator('main')).toContainText('Nothing is waiting')
  await report(site, point.id, three)
  const card = cardOf(page, point.name)
  await expect(card).toContainText('Suggest a change')
  await expect(page.locator(`main a[href$="${path}"][data-count="1"]`)).toBeVisible()
  await card.getByRole('button', { name: 'View' }).click()
  await expect(card).toContainText('The sign says <b>so</b>.')
  await expect(card).toContainText('Ring twice')
  const second = await context.newPage()
  await second.goto(path)
  const inSecond = cardOf(second, 'Suggest a change')
  await inSecond.getByRole('button', { name: 'View' }).click()
  await expect(inSecond).toContainText('Ring twice')

  await card.getByRole('checkbox', { name: 'Apply: Comment' }).uncheck()
  await card.getByRole('button', { name: 'Apply the selected ones' }).click()
  await expect(card.getByText('Say why: someone will read it.').first()).toBeVisible()
  await card.getByRole('textbox', { name: 'Why not' }).pressSequentially('The entrance is in the yard.')
  // The point is changed elsewhere, which increases its version.
  const { read, send } = await ownerApi(owner)
  await send(`/facility/facility/${point.id}/rates/1/pause/`, { until: null, reason: 'Full' })
  await card.getByRole('button', { name: 'Apply the selected ones' }).click()
  await expect(card).toContainText('It has changed in the meantime.')
  await card.getByRole('button', { name: 'Apply the selected ones' }).click()
  await expect(card).toContainText('Partly applied')
  await expect(card).toContainText('Done. Whoever wrote this will see it')
  await expect(inSecond).toContainText('Someone else decided this in the meantime.')
  await expect(page.locator('main a[data-count]')).toHaveCount(0)
  const storedText = JSON.stringify(await read(`/facility/facility/${point.id}/`))
  expect(storedText).toContain('Ring twice')
  expect(storedText).not.toContain('Behind the school')
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(card).toContainText('Partly applied')
})

test('TRUTH-49 an owner suggests a change to an accepted point from the list, which shows that it is pending @int', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await enter(page, owner, listPath)
  const card = cardOf(page, point.name)
  await (await actOf(card, 'Suggest a change')).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(point.name)
  await name.fill('')
  await name.pressSequentially('Yard with a new name')
  await page.locator('main form button[type="submit"]').click()
  await expect(page).toHaveURL(/[/]reports[/]/)
  await page.goto(listPath)
  await expect(card).toContainText('Your change is waiting for our team.')
})
