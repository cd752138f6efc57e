import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fromElsewhere } from '../support/from-elsewhere.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { cardOf as listedUnder, enter, listPath } from '../support/owner-pages.ts'
import { post } from '../support/plain-request.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { port } from '../support/server-settings.ts'
import type { Site } from '../support/sites.ts'
import { staff } from '../support/staff-commands.ts'

const path = '/profile/suggestions'
/** Only cards have a heading; the fields inside an opened card are list items too. */
const cardOf = (page: Page, words: string): Locator => listedUnder(page, words).filter({ has: page.locator('h2') })
test.slow()
test.beforeEach(async ({ page }) => fromElsewhere(page))

/** Sent by an anonymous visitor; returns the tracking path. */
async function report({ host }: Pick<Site, 'host'>, facility: string, body: object): Promise<string> {
  const answer = await post(`http://${host}:${port}`, '/api/web/v1/facility/proposals/', {
    facility,
    version: 1,
    text: '',
    ...body,
  })
  expect(answer.status, answer.body).toBe(201)
  const { data } = JSON.parse(answer.body) as { data: { attributes: { path: string } } }
  return data.attributes.path
}

const three = (name: string) => ({
  reason: 'suggestion',
  text: 'The sign says <b>so</b>.',
  changes: [
    { field: 'name', from: name, to: 'Yard behind the school' },
    { field: 'hours_text', from: '', to: 'Ring twice' },
    { field: 'address', from: pointAttributes.address, to: 'Harbor street, 5' },
  ],
})

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
  await page.getByRole('button', { name: 'Қолдану', exact: true }).click()
  await expect(page.getByText('Дайын. Хабарлаған адам мұны')).toBeVisible()
  const { read } = await ownerApi(owner)
  expect(JSON.stringify(await read(`/facility/facility/${point.id}/`))).toContain(String(to.longitude))
})

test('TRUTH-46 TRUTH-48 an owner is notified of a suggestion immediately, applies two of three fields, and the reporter sees both @int', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await enter(page, owner, path)
  const main = page.locator('main')
  await expect(main).toContainText('Nothing is waiting')
  const tracking = await report(site, point.id, three(point.name))
  const card = cardOf(page, point.name)
  await expect(card).toContainText('Suggest a change')
  await expect(page.locator(`main a[href$="${path}"][data-count="1"]`)).toBeVisible()
  await card.getByRole('button', { name: 'Look at it' }).click()
  await expect(card).toContainText('The sign says <b>so</b>.')
  await expect(card).toContainText('Ring twice')
  await card.getByRole('checkbox', { name: 'Apply: Address' }).uncheck()
  await card.getByRole('button', { name: 'Apply the chosen' }).click()
  await expect(card.getByText('Say why: somebody reads it.').first()).toBeVisible()
  await card.getByRole('textbox', { name: 'Why not' }).pressSequentially('The entrance is in the yard.')
  await card.getByRole('button', { name: 'Apply the chosen' }).click()
  const settled = cardOf(page, 'Yard behind the school')
  await expect(settled).toContainText('Partly applied')
  await expect(settled).toContainText('Done. Whoever wrote this reads it')
  await expect(page.locator('main a[data-count]')).toHaveCount(0)
  const { read } = await ownerApi(owner)
  const storedText = JSON.stringify(await read(`/facility/facility/${point.id}/`))
  expect(storedText).toContain('Ring twice')
  expect(storedText).not.toContain('Harbor street')
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(settled).toContainText('Partly applied')
  await visit(tracking)
  await expect(main).toContainText('Part of it was so')
  await expect(main).toContainText('The entrance is in the yard.')
})

test('TRUTH-48 a change made in the meantime is shown before the decision, and a second tab shows the outcome, in Spanish @int', async ({
  page,
  site,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/409/)
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await report(site, point.id, three(point.name))
  await report(site, point.id, { reason: 'unsafe', text: 'Broken glass everywhere.' })
  await enter(page, owner, path, '/es-ar')
  const card = cardOf(page, 'Proponer un cambio')
  const danger = cardOf(page, 'Lo decide nuestro equipo')
  await expect(danger).not.toContainText('Broken glass')
  await card.getByRole('button', { name: 'Ver' }).click()
  await expect(card).toContainText('Yard behind the school')
  const second = await context.newPage()
  await second.goto(`/es-ar${path}`)
  const inSecond = cardOf(second, 'Proponer un cambio')
  await inSecond.getByRole('button', { name: 'Ver' }).click()
  // The point is changed elsewhere, which increases its version.
  const { send } = await ownerApi(owner)
  await send(`/facility/facility/${point.id}/rates/1/pause/`, { until: null, reason: 'Lleno' })
  await card.getByRole('button', { name: 'Aplicar todo' }).click()
  await expect(card).toContainText('Cambió mientras tanto')
  await card.getByRole('button', { name: 'Aplicar todo' }).click()
  await expect(card).toContainText('Listo.')
  await expect(inSecond).toContainText('Mientras tanto lo decidió otra persona')
})

test('TRUTH-48 a material and hours are shown in words, in Kazakh, and a report is declined with a reason @kz', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  const tracking = await report(site, point.id, {
    reason: 'price',
    changes: [
      {
        field: 'material.1',
        from: { units_slug: 'kg', price: 8, pause: null, hours: null },
        to: { units_slug: 'kg', price: 12, pause: null, hours: null },
      },
      { field: 'working_hours', from: pointAttributes.working_hours, to: everyDay },
    ],
  })
  await enter(page, owner, path)
  const card = cardOf(page, point.name)
  await card.getByRole('button', { name: 'Қарау' }).click()
  await expect(card).toContainText('12 $')
  await expect(card).toContainText('Дс–Жс')
  await card.getByRole('button', { name: 'Қабылдамау' }).click()
  await expect(card.getByText('Себебін жазыңыз').first()).toBeVisible()
  await card.getByRole('textbox', { name: 'Жауабыңыз' }).pressSequentially('Баға өзгерген жоқ.')
  await card.getByRole('button', { name: 'Қабылдамау' }).click()
  await expect(card).toContainText('Қабылданбады')
  await visit(tracking)
  await expect(page.locator('main')).toContainText('Баға өзгерген жоқ.')
})

const everyDay = Object.fromEntries(
  Object.keys(pointAttributes.working_hours).map((day) => [day, { ...pointAttributes.working_hours.monday }]),
)

test('TRUTH-49 an owner suggests a change to an accepted point, staff apply it, and its page shows it @int', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await enter(page, owner, listPath)
  const card = cardOf(page, point.name)
  await card.getByRole('link', { name: 'Suggest a change' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(point.name)
  await name.fill('')
  await name.pressSequentially('Yard with a new name')
  await page.locator('main form button[type="submit"]').click()
  await expect(page).toHaveURL(/[/]reports[/]/)
  await page.goto(listPath)
  await expect(card).toContainText('Your change is waiting for our staff.')
  await page.goto(path)
  await expect(card).toContainText('You suggested this. Our staff will decide.')
  const { items } = await staff<{ items: { id: string; pointId: string }[] }>('proposals', 'list', '--limit', '1000')
  await staff('proposals', 'decide', items.find(({ pointId }) => pointId === point.id)!.id, '--apply')
  await page.goto(`/recycling-points/${point.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Yard with a new name' })).toBeVisible()
})
