import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fromElsewhere } from '../support/from-elsewhere.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { get } from '../support/plain-request.ts'
import { newPublicPoint } from '../support/points.ts'
import { decideAsOwner, sendForm, tracking } from '../support/reports.ts'
import { staff } from '../support/staff-commands.ts'
import { typeInto } from '../support/typing.ts'

test.slow()
const main = (page: Page) => page.locator('main')

type Held = { data: { attributes: { confirmations: Record<string, { by: string }>; status: unknown } } }
const held = async (owner: Owner, id: string) =>
  ((await (await ownerApi(owner)).read(`/facility/facility/${id}/`)) as Held).data.attributes

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without scripts'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ page }) => fromElsewhere(page))

    test(`TRUTH-15 TRUTH-51 a visitor confirms the data next to the button, once, in Kazakh, ${how} @kz`, async ({
      page,
      visit,
      site,
    }) => {
      const owner = await newOrganization(site)
      const point = await newPublicPoint(owner)
      await visit(`/recycling-points/${point.id}`)
      const form = main(page).locator('form').filter({ hasText: 'Бәрі дұрыс' })
      await expect(form).toContainText('Бүгінгі жұмыс уақыты')
      await expect(form).toContainText('Қағаз')
      await expect(main(page)).not.toContainText('келуші бүгін')
      await form.getByRole('button', { name: 'Бәрі дұрыс' }).click()
      await expect(main(page)).toContainText('Енді мәліметтің жаңа ғана расталғанын бәрі көреді')
      await expect(main(page)).toContainText('Жұмыс уақытын келуші бүгін растаған')
      expect((await held(owner, point.id)).confirmations['hours']).toMatchObject({ by: 'visitor' })
      await page.goto(`/recycling-points/${point.id}`)
      await main(page).getByRole('button', { name: 'Бәрі дұрыс' }).click()
      await expect(main(page)).toContainText('ештеңе өзгерген жоқ')
    })

    test(`TRUTH-34 TRUTH-53 TRUTH-57 different hours are entered in Spanish, read back, and shown once the owner agrees, ${how} @int`, async ({
      page,
      visit,
      site,
    }) => {
      const owner = await newOrganization(site)
      const point = await newPublicPoint(owner)
      await visit(`/es-ar/recycling-points/${point.id}`)
      await main(page).getByRole('link', { name: 'Algo está mal' }).click()
      await page.getByRole('link', { name: 'El horario está mal' }).click()
      const time = (name: string) => page.locator(`[name="hours.${name}"]`)
      await expect(time('monday.start')).toHaveValue('09:00')
      await expect(time('sunday.start')).toBeHidden()
      await expect(time('tuesday')).toHaveValue('monday')
      await expect(time('tuesday.start')).toBeHidden()
      await time('sunday').selectOption('hours')
      await time('wednesday').selectOption({ label: 'Con horario' })
      const typed = [
        ['monday.start', '1030AM', '10:30'],
        ['sunday.start', '1100AM', '11:00'],
        ['sunday.end', '0345PM', '15:45'],
      ] as const
      for (const [name, keys, shown] of typed) {
        await time(name).focus()
        await time(name).pressSequentially(keys)
        await expect(time(name)).toHaveValue(shown)
      }
      await sendForm(page)
      await expect(page).toHaveURL(tracking)
      await expect(main(page)).toContainText('Recibido')
      const { changes } = await decideAsOwner(owner, 'Gracias por avisar.')
      expect(changes.map(({ field }) => field)).toEqual(['working_hours'])
      expect(changes[0]!.to).toMatchObject({
        monday: { start: '1970-01-01T10:30:00.000Z', end: '1970-01-01T19:00:00.000Z' },
        tuesday: { start: '1970-01-01T10:30:00.000Z', end: '1970-01-01T19:00:00.000Z' },
        wednesday: { start: '1970-01-01T09:00:00.000Z', end: '1970-01-01T19:00:00.000Z' },
        sunday: { start: '1970-01-01T11:00:00.000Z', end: '1970-01-01T15:45:00.000Z' },
      })
      await page.reload()
      await expect(main(page)).toContainText('Era así. El punto ya lo muestra.')
      await expect(main(page)).toContainText('Gracias por avisar.')
      await expect(main(page).getByRole('definition').first()).toContainText('13:00')
      await expect(main(page)).toContainText(/Antes.*Se sugiere.*15:45/)
      await main(page).getByRole('link', { name: point.name }).click()
      await expect(async () => {
        await page.reload()
        await expect(main(page)).toContainText('15:45')
      }).toPass()
    })

    test(`TRUTH-28 TRUTH-32 a closed point is reported in Kazakh and the report is followed to its end, ${how} @kz`, async ({
      page,
      visit,
      site,
      baseURL,
    }) => {
      const owner = await newOrganization(site)
      const point = await newPublicPoint(owner)
      await visit(`/recycling-points/${point.id}/report`)
      await page.getByRole('link', { name: 'Біржола жабылды' }).click()
      const email = `aigul-${point.id.slice(-8)}-${javaScriptEnabled ? 'js' : 'plain'}@example.org`
      await typeInto(main(page).locator('[name="email"]'), email)
      await sendForm(page)
      await expect(page).toHaveURL(tracking)
      await expect(main(page)).toContainText('Хабарлама алынды')
      expect((await decideAsOwner(owner, 'Көшіп кеттік.')).reason).toBe('closed-for-good')
      await page.reload()
      await expect(main(page)).toContainText('Расталды')
      await expect(main(page)).toContainText('Көшіп кеттік.')
      expect((await mailTo(email)).text).toContain('Көшіп кеттік.')
      const status = async (): Promise<number> => (await get(baseURL!, `/recycling-points/${point.id}`)).status
      await expect.poll(status).toBe(410)
    })

    test(`TRUTH-33 TRUTH-51 a missing place is proposed in Spanish at the current map view, and followed onto the map, ${how} @int`, async ({
      page,
      visit,
    }) => {
      const lat = (-40 - Math.random() * 5).toFixed(5)
      await visit(`/es-ar/recycling-points?at=${lat},-20.25,15`)
      if (javaScriptEnabled)
        await page.getByRole('region', { name: 'Mapa' }).getByRole('link', { name: '¿Falta un lugar?' }).click()
      else await main(page).getByRole('link', { name: '¿Falta un lugar?' }).first().click()
      await expect(page.locator('[name="fact.lat"]')).toHaveValue(String(Number(lat)))
      await expect(page.locator('[name="fact.lng"]')).toHaveValue('-20.25')
      const name = `Punto verde ${lat}`
      await typeInto(page.locator('[name="fact.name"]'), name)
      await page.locator('[name^="takes."]').first().check()
      await sendForm(page)
      await expect(page).toHaveURL(tracking)
      const { items } = await staff<{ items: { id: string; subject: string }[] }>(
        'proposals',
        'list',
        '--limit',
        '1000',
      )
      const id = items.find(({ subject }) => subject === name)!.id
      await staff('proposals', 'show', id)
      await page.reload()
      await expect(main(page)).toContainText('Alguien')
      const { pointId } = await staff<{ pointId: string }>('proposals', 'decide', id, '--apply')
      await page.reload()
      await expect(main(page)).toContainText('Era así.')
      await main(page).getByRole('link', { name }).click()
      await expect(page.locator('h1')).toHaveText(name)
      expect(page.url()).toContain(pointId)
    })
  })
}

test('TRUTH-34 a day with empty hours is reported before anything is sent @int', async ({ page, visit, site }) => {
  await fromElsewhere(page)
  const point = await newPublicPoint(await newOrganization(site))
  await visit(`/es-ar/recycling-points/${point.id}/report?reason=hours`)
  await page.locator('[name="hours.monday.end"]').fill('09:00')
  await sendForm(page)
  await expect(main(page).getByRole('alert')).toContainText('Revisá el horario: Lunes')
  await expect(page).toHaveURL(/reason=hours/)
})

test('TRUTH-52 a banned origin gets its report page like everyone else, and staff never see the report @int', async ({
  page,
  visit,
  site,
}) => {
  await fromElsewhere(page)
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  const report = async (words: string): Promise<void> => {
    await visit(`/es-ar/recycling-points/${point.id}/report?reason=unsafe`)
    await typeInto(page.locator('[name="text"]'), words)
    await sendForm(page)
    await expect(page).toHaveURL(tracking)
    await expect(main(page)).toContainText('Recibido')
  }
  type Listed = { items: { id: string; pointId: string; text: string }[] }
  const waiting = async () =>
    (await staff<Listed>('proposals', 'list', '--limit', '1000')).items.filter(({ pointId }) => pointId === point.id)
  await report('Compre ahora')
  const [spam] = await waiting()
  await staff('proposals', 'decide', spam!.id, '--spam')
  await staff('proposals', 'ban', spam!.id, '--reason', 'Buy now')
  await report('Compre ya')
  expect(await waiting()).toEqual([])
})
