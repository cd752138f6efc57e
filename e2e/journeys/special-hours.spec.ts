import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { button, chooseIn, dialog, enter, field } from '../support/owner-pages.ts'
import { newDraftPoint, pointAttributes } from '../support/points.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

interface Held {
  readonly data: {
    readonly attributes: {
      readonly hours_text: string
      readonly stops: readonly object[]
      readonly rates_info: readonly { readonly hours?: Record<string, { readonly start: string | null }> | null }[]
    }
    readonly relationships: { readonly status: { readonly data: { readonly id: string } } }
  }
}

const words = 'Feriados: cerrado; en enero, con turno previo'

test('IMP-2 STOP-9 STOP-3 TRUTH-11 LOOK-16 an owner types hours in words, the own hours of a material, and where a point stops and when; all of it is sent for review @int', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Glass bus ${randomUUID().slice(0, 8)}`
  const id = await newDraftPoint(owner, Object.assign({}, pointAttributes, { name }))
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  const date = inTwoDays.toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })
  await enter(page, owner, `/profile/edit-recycling-point/${id}`)
  await typeInto(field(page, 'hoursText').getByRole('textbox'), words)

  const cartons = page.getByRole('listitem').filter({ has: field(page, 'rates.2.materialId') })
  await cartons.getByRole('button', { name: 'Its own hours' }).click()
  await chooseIn(field(page, 'rates.2.hours.tuesday'), 'Non-working day')
  const opening = field(page, 'rates.2.hours.monday').locator('input[type=time]').first()
  await opening.focus()
  await opening.pressSequentially('1015AM')
  await expect(opening).toHaveValue('10:15')

  await button(page, 'Tick several').click()
  const tile = page.getByRole('group', { name: 'Tick several' }).getByRole('checkbox', { name: 'Wood' })
  await tile.check()
  await expect(field(page, 'rates.3.materialId')).toContainText('Wood')
  await tile.uncheck()
  await expect(field(page, 'rates.3.materialId')).toHaveCount(0)
  await button(page, 'Tick several').click()

  await button(page, 'This point moves around: add its stops').click()
  await button(page, 'Add a stop').click()
  const stop = dialog(page)
  const address = stop.getByRole('textbox', { name: 'Address of the stop' })
  await pressUnready(stop.getByRole('button', { name: 'Save stop' }))
  await expect(stop.getByText('This field is required').first()).toBeVisible()
  await expect(address).toBeFocused()
  await typeInto(address, 'Market square 1')
  // Coordinates pasted into the address move the map and leave the address unchanged.
  await address.fill('55.7601, 37.6102')
  await expect(address).toHaveValue('Market square 1')
  await stop.getByLabel('First day').fill(date)
  await stop.getByLabel('From').fill('18:00')
  await stop.getByLabel('To', { exact: true }).fill('19:30')
  await stop.getByLabel('How often').selectOption('2')
  const exception = stop.getByLabel('Doesn’t come on')
  await pressUnready(stop.getByRole('button', { name: 'Add day' }))
  await expect(exception).toBeFocused()
  await expect(stop).toContainText('Choose a day')
  await exception.fill(date)
  await stop.getByRole('button', { name: 'Add day' }).click()
  await stop.getByRole('button', { name: /after all$/ }).click()
  await stop.getByRole('button', { name: 'Save stop' }).click()
  await expect(stop).toHaveCount(0)
  const list = field(page, 'stops').getByRole('listitem')
  await expect(list).toHaveText([/Market square 1.*18:00–19:30, every 2 weeks starting/])
  await button(page, 'Add a stop').click()
  await address.fill('Harbor')
  await address.fill('55.7, 37.5')
  await stop.getByRole('button', { name: 'Save stop' }).click()
  await expect(list).toHaveCount(2)
  await button(page, 'Remove: Harbor').click()
  await expect(list).toHaveCount(1)

  await button(page, 'Save and send for review').click()
  await expect(async () => {
    const { data } = (await (await ownerApi(owner)).read(`/facility/facility/${id}/`)) as Held
    expect(data.relationships.status.data.id).toBe('oncheck')
    const { hours_text: text, stops, rates_info: rates } = data.attributes
    expect(text).toBe(words)
    expect(stops).toMatchObject([{ place: 'Market square 1', date, repeat: 'weekly', every: 2 }])
    expect(rates.map(({ hours }) => hours?.['monday']?.start ?? null)).toEqual([null, null, '1970-01-01T10:15:00.000Z'])
    expect(rates[2]?.hours?.['tuesday']?.start ?? null).toBe(null)
  }).toPass({ timeout: 20_000 })
})
