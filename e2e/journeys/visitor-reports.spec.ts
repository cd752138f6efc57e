import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fromElsewhere } from '../support/from-elsewhere.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint } from '../support/points.ts'
import { decideAsOwner, sendForm, tracking } from '../support/reports.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const submit = (page: Page) => page.locator('main form button[type=submit]')
const main = (page: Page) => page.locator('main')
test.beforeEach(({ page }) => fromElsewhere(page))

test('TRUTH-34 TRUTH-53 TRUTH-57 different hours are typed in Spanish, checked before anything is sent, read back, and shown once the owner agrees @int', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site)
  const point = await newPublicPoint(owner)
  await visit(`/es-ar/recycling-points/${point.id}/report?reason=hours`)
  const time = (name: string) => page.locator(`[name="hours.${name}"]`)
  await expect(time('monday.start')).toHaveValue('09:00')
  await expect(time('sunday.start')).toBeHidden()
  await expect(time('tuesday')).toHaveValue('monday')
  await expect(time('tuesday.start')).toBeHidden()
  await time('sunday').selectOption('hours')
  await time('wednesday').selectOption({ label: 'Con horario' })
  const type = async (name: string, keys: string, shown: string): Promise<void> => {
    await time(name).focus()
    await time(name).pressSequentially(keys)
    await expect(time(name)).toHaveValue(shown)
  }
  await type('monday.start', '1030AM', '10:30')
  await type('sunday.start', '1100AM', '11:00')
  await type('sunday.end', '1100AM', '11:00')
  await pressUnready(submit(page))
  await expect(main(page)).toContainText('Revisá el horario: la apertura y el cierre tienen que ser distintos')
  await expect(page.locator('[name="hours.sunday"]')).toBeFocused()
  await expect(page).toHaveURL(/reason=hours/)
  await type('sunday.end', '0345PM', '15:45')
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
})

test('TRUTH-33 TRUTH-51 TRUTH-60 VAL-2 VAL-9 LOOK-16 a missing place is proposed in Spanish: what is missing is marked once it is left or sent, and the place is chosen @int', async ({
  page,
  visit,
}) => {
  const lat = (-40 - Math.random() * 5).toFixed(5)
  await visit(`/es-ar/recycling-points?at=${lat},-20.25,15`)
  await page.getByRole('region', { name: 'Mapa' }).getByRole('link', { name: '¿Falta un lugar?' }).click()
  const missing = main(page).getByText('Completá este campo')
  await expect(missing).toHaveCount(0)
  await page.locator('[name="fact.name"]').press('Tab')
  await expect(missing).toBeVisible()
  // The place as a whole is missing once the focus has left it.
  const placeMissing = main(page).getByText('Escribí la dirección, marcá el lugar en el mapa')
  await page.locator('[name="fact.address"]').press('Tab')
  await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toBeFocused()
  await expect(placeMissing).toHaveCount(0)
  await page.locator('[name="fact.name"]').focus()
  await expect(placeMissing).toBeVisible()
  await pressUnready(submit(page))
  await expect(page.locator('[name="fact.name"]')).toBeFocused()
  const name = `Punto verde ${lat}`
  await typeInto(page.locator('[name="fact.name"]'), name)
  await page.locator('[name^="takes."]').first().check()
  await pressUnready(submit(page))
  await expect(placeMissing).toBeVisible()
  await expect(page.locator('[name="fact.address"]')).toBeFocused()
  // The map begins where the visitor was; its middle counts once it is chosen.
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click()
  const map = main(page).getByRole('region', { name: 'Lugar en el mapa' })
  await expect(page.locator('[name="fact.lat"]')).toHaveCount(0)
  await map.press('Enter')
  await expect(page.locator('[name="fact.lat"]')).toHaveValue(new RegExp(`^${lat.slice(0, 6)}`))
  await sendForm(page)
  await expect(page).toHaveURL(tracking)
  await expect(main(page)).toContainText(name)
})

test('MAP-8 TRUTH-35 the panel leads to the form, which asks before sending a phone number @ru', async ({
  page,
  visit,
  site,
}) => {
  const point = await newPublicPoint(await newOrganization(site))
  await visit(`/recycling-points/${point.id}`)
  await main(page).getByRole('link', { name: 'Что-то не так' }).click()
  await expect(main(page)).toContainText(point.name)
  await page.getByRole('link', { name: 'Другое' }).click()
  const words = page.getByLabel('Своими словами')
  await words.fill('Позвоните мне: +7 495 120-31-77')
  await sendForm(page)
  await expect(main(page)).toContainText('В тексте есть телефон')
  await expect(page).toHaveURL(/reason=other/)
  await words.fill('Вывеску сняли')
  await page.getByRole('button', { name: 'Все равно отправить' }).click()
  await expect(page).toHaveURL(tracking)
  await expect(main(page)).toContainText('Сообщение получено')
})
