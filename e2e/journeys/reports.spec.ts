import { expect, test } from '../support/fixtures.ts'
import { fromElsewhere } from '../support/from-elsewhere.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint } from '../support/points.ts'
import { decideAsOwner, sendForm, tracking, waitingReport } from '../support/reports.ts'
import { staff } from '../support/staff-commands.ts'

test.slow()
test.beforeEach(async ({ page }) => fromElsewhere(page))

test('MAP-8 TRUTH-35 the panel leads to the form, which asks before sending a phone number @ru', async ({
  page,
  visit,
  site,
}) => {
  const point = await newPublicPoint(await newOrganization(site))
  await visit(`/recycling-points/${point.id}`)
  await page.locator('main').getByRole('link', { name: 'Что-то не так' }).click()
  await expect(page.locator('main')).toContainText(point.name)
  await page.getByRole('link', { name: 'Другое' }).click()
  await page.getByLabel('Своими словами').fill('Позвоните мне: +7 495 120-31-77')
  await sendForm(page)
  await expect(page.locator('main')).toContainText('В тексте есть телефон')
  await expect(page).toHaveURL(/reason=other/)
  await page.getByLabel('Своими словами').fill('Вывеску сняли')
  await page.getByRole('button', { name: 'Всё равно отправить' }).click()
  await expect(page).toHaveURL(tracking)
  await expect(page.locator('main')).toContainText('Сообщение получено')
})

test('TRUTH-28 TRUTH-32 TRUTH-38 a closed point is reported in Spanish, its owner agrees, and the reporter reads it @int', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await visit(`/es-ar/recycling-points/${point.id}/report`)
  await page.getByRole('link', { name: 'Está cerrado, aunque debería estar abierto' }).click()
  const email = `maria-${point.id.slice(-8)}@example.org`
  await page.getByLabel('Correo electrónico').fill(email)
  await sendForm(page)
  await expect(page).toHaveURL(tracking)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'none')
  await expect(page.locator('main')).toContainText('Recibido')
  await decideAsOwner(owner, 'Reabrimos el lunes.')
  await page.reload()
  await expect(page.locator('main')).toContainText('Era así. El punto ya lo muestra.')
  await expect(page.locator('main')).toContainText('Reabrimos el lunes.')
  expect((await mailTo(email)).text).toContain('Era así')
  await page.locator('main').getByRole('link', { name: point.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: point.name })).toBeVisible()
  await expect(page.locator('main')).toContainText('Reabrimos el lunes.')
})

test('TRUTH-36 someone reporting a field that has changed meanwhile sees both values first @int', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await visit(`/recycling-points/${point.id}/report?reason=suggestion`)
  await page.getByLabel('Name', { exact: true }).fill('Renamed by a visitor')
  const { read, send: call } = await ownerApi(owner)
  await call('/facility/proposals/', {
    facility: point.id,
    reason: 'suggestion',
    version: 1,
    changes: [{ field: 'name', from: point.name, to: 'Renamed by its owner' }],
  })
  const { items } = await staff<{ items: { id: string; pointId: string }[] }>('proposals', 'list', '--limit', '1000')
  await staff('proposals', 'decide', items.find(({ pointId }) => pointId === point.id)!.id, '--apply')
  expect(JSON.stringify(await read(`/facility/facility/${point.id}/`))).toContain('Renamed by its owner')
  await sendForm(page)
  await expect(page.locator('main')).toContainText('it now says “Renamed by its owner”, you say “Renamed by a visitor”')
  await expect(page).toHaveURL(/reason=suggestion/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('TRUTH-34 different hours are suggested in Kazakh through a plain form @kz', async ({ page, visit, site }) => {
    const owner = await newOrganization(site)
    const point = await newPublicPoint(owner)
    await visit(`/recycling-points/${point.id}`)
    await page.locator('main').getByRole('link', { name: 'Мұнда қате бар' }).click()
    await page.getByRole('link', { name: 'Жұмыс уақыты қате' }).click()
    await page.locator('[name="hours.monday.start"]').fill('10:00')
    await page.locator('[name="hours.sunday"]').selectOption('hours')
    await page.locator('[name="hours.sunday.start"]').fill('11:00')
    await page.locator('[name="hours.sunday.end"]').fill('15:00')
    await sendForm(page)
    await expect(page).toHaveURL(tracking)
    await expect(page.locator('main')).toContainText('Хабарлама алынды')
    const [change, ...others] = (await waitingReport(owner)).attributes.changes
    expect([change!.field, others]).toEqual(['working_hours', []])
    expect(change!.to).toMatchObject({
      monday: { start: '1970-01-01T10:00:00.000Z' },
      sunday: { start: '1970-01-01T11:00:00.000Z' },
    })
  })

  test('TRUTH-33 a missing place is proposed through a plain form, and its tracking page follows it onto the map @int', async ({
    page,
    visit,
  }) => {
    await visit('/recycling-points/missing')
    const name = `Corner bin ${Date.now()}`
    await page.locator('[name="fact.name"]').fill(name)
    await page.locator('[name="fact.lat"]').fill('10.5')
    await page.locator('[name="fact.lng"]').fill('-20.25')
    await page.locator('[name^="takes."]').first().check()
    await sendForm(page)
    await expect(page).toHaveURL(tracking)
    const { items } = await staff<{ items: { id: string; subject: string }[] }>('proposals', 'list', '--limit', '1000')
    await staff('proposals', 'decide', items.find(({ subject }) => subject === name)!.id, '--apply')
    await page.reload()
    await expect(page.locator('main')).toContainText('It was so.')
    await page.locator('main').getByRole('link', { name }).click()
    await expect(page.locator('h1')).toHaveText(name)
  })
})
