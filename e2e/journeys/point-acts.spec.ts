import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { actOf, cardOf, dialog, enter, listPath } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

interface Held {
  readonly data: {
    readonly attributes: {
      readonly stops: readonly { readonly place: string; readonly except: readonly string[] }[]
      readonly stop_changes: readonly { readonly reason: string; readonly to: null }[]
    }
  }
}

test('LAY-8 STOP-13 TRUTH-39 TRUTH-41 an owner calls off a stop and pauses a material by keys, visitors read why, and both are taken back @int', async ({
  page,
  site,
  visit,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Glass bus ${randomUUID().slice(0, 8)}`
  const stop = (place: string, start: string, end: string) => ({
    place,
    point: [37.6, 55.75],
    // Tomorrow or later, whatever the time of day.
    date: new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' }),
    start: `1970-01-01T${start}:00.000Z`,
    end: `1970-01-01T${end}:00.000Z`,
    repeat: 'weekly',
    every: 1,
    until: null,
    except: [],
  })
  const stops = [stop('Harbor', '09:00', '10:00'), stop('Market square', '18:00', '19:00')]
  const point = await newPublicPoint(owner, Object.assign({}, pointAttributes, { name, stops }))
  const { read } = await ownerApi(owner)
  const held = async () => ((await read(`/facility/facility/${point.id}/`)) as Held).data.attributes
  const card = cardOf(page, name)

  await enter(page, owner, listPath)
  await (await actOf(card, 'Cancel or move a stop')).click()
  const which = dialog(page).getByRole('group', { name: 'Which stop' })
  await expect(which.getByRole('radio')).toHaveCount(6)
  await which.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(which.getByRole('radio', { name: /6:00 PM–7:00 PM\s*Market square/ }).first()).toBeChecked()
  await pressUnready(dialog(page).getByRole('button', { name: 'Tell visitors' }))
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await expect(dialog(page).getByText('This field is required')).toBeVisible()
  await typeInto(dialog(page).getByRole('textbox', { name: 'Reason' }), 'The truck is at the garage')
  await dialog(page).getByRole('button', { name: 'Tell visitors' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card.getByText('not coming: The truck is at the garage')).toBeVisible()
  expect(await held()).toMatchObject({
    stops: [{ except: [] }, { place: 'Market square', except: [stops[1]?.date] }],
    stop_changes: [{ place: 'Market square', reason: 'The truck is at the garage', to: null }],
  })

  // The notification of the first act still stands.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1)
  await (await actOf(card, 'Pause a material')).click()
  await dialog(page).getByRole('button', { name: 'Material' }).first().click()
  await page.getByRole('option', { name: 'Paper', exact: true }).click()
  await pressUnready(dialog(page).getByRole('button', { name: 'Pause', exact: true }))
  await expect(dialog(page)).toContainText('This field is required')
  await dialog(page).getByRole('textbox').fill('The press is broken')
  await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card).toContainText('Not accepted for now: The press is broken')

  await visit(`/recycling-points/${point.id}`)
  const main = page.locator('main')
  const row = main.getByRole('listitem').filter({ hasText: 'The truck is at the garage' })
  await expect(row.locator('s')).toContainText('6:00 PM–7:00 PM')
  await expect(main.getByText('Not accepted for now: The press is broken').first()).toBeVisible()

  await page.goto(listPath)
  await card.getByRole('button', { name: /^Restore: .*6:00 PM–7:00 PM/ }).click()
  await expect(card.getByText('not coming')).toHaveCount(0)
  await card.getByRole('button', { name: /^Accept again/ }).click()
  await expect(card).not.toContainText('The press is broken')
  expect(await held()).toMatchObject({ stops: [{ except: [] }, { except: [] }], stop_changes: [] })
})
