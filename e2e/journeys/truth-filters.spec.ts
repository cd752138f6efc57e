import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { button, chooseIn, dialog, enter, field } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { newDraftPoint, pointAttributes } from '../support/points.ts'
import { staff } from '../support/staff-commands.ts'

test.slow()

test('TRUTH-11 TRUTH-40 TRUTH-43 an owner gives a material its own hours in the form, in Spanish: the page shows them, and searches use them @int', async ({
  page,
  visit,
  site,
}) => {
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Patio verde ${randomUUID().slice(0, 8)}`
  const point = { longitude: -68.5, latitude: Number((-47 - Math.random()).toFixed(4)) }
  const id = await newDraftPoint(owner, { ...pointAttributes, name, point })
  await enter(page, owner, `/profile/edit-recycling-point/${id}`, '/es-ar')
  const cartons = page.getByRole('listitem').filter({ has: field(page, 'rates.2.materialId') })
  await cartons.getByRole('button', { name: 'Horario propio' }).click()
  await chooseIn(field(page, 'rates.2.hours.tuesday'), 'No abre')
  const opening = field(page, 'rates.2.hours.monday').locator('input[type=time]').first()
  await opening.focus()
  await opening.pressSequentially('1015AM')
  await expect(opening).toHaveValue('10:15')
  await button(page, 'Guardar y enviar a revisión').click()
  await expect(dialog(page)).toContainText('Punto enviado a revisión')
  await staff('points', 'accept', id)

  const { read } = await ownerApi(owner)
  const { data } = (await read(`/facility/facility/${id}/`)) as {
    data: { attributes: { rates_info: { srm_id: number; hours?: Record<string, { start: string | null }> | null }[] } }
  }
  const held = data.attributes.rates_info.map(({ hours }) => hours && [hours['monday']?.start, hours['tuesday']?.start])
  expect(held.map((hours) => hours ?? null)).toEqual([null, null, ['1970-01-01T10:15:00.000Z', null]])

  await visit(`/es-ar/recycling-points/${id}`)
  await expect(page.locator('main')).toContainText(/Solo: Lun 10:15.{1,5}19:00/)
  const listed = page.locator('main ol > li').filter({ hasText: name })
  const expectListed = (query: string, count: number) =>
    expect(async () => {
      await visit(`/es-ar/recycling-points?at=${point.latitude},${point.longitude},15&${query}`)
      await expect(listed).toHaveCount(count, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  // Monday before and after 10:15, and Tuesday, when all materials except cartons are accepted.
  const [early, late, tuesday] = ['2026-11-23T09:30', '2026-11-23T10:30', '2026-11-24T10:30'].map((at) => `open=${at}`)
  await expectListed(`materials=beverage-cartons&${late}`, 1)
  await expectListed(`materials=beverage-cartons&${early}`, 0)
  await expectListed(`materials=beverage-cartons&${tuesday}`, 0)
  await expectListed(`materials=paper&${early}`, 1)
  await expectListed(String(tuesday), 1)
})

type Found = {
  readonly data: readonly {
    readonly id: string
    readonly attributes: { readonly name: string; readonly point: readonly [number, number] }
  }[]
}
type Held = {
  readonly data: {
    readonly attributes: { readonly confirmations: Record<string, { readonly at: string; readonly by: string }> }
  }
}

test('TRUTH-2 TRUTH-47 a filter removes points not confirmed recently from map and list, in Kazakh @kz', async ({
  page,
  visit,
  baseURL,
}) => {
  const api = async <T>(path: string) => JSON.parse((await get(baseURL!, `/api/web/v1${path}`)).body) as T
  const query = 'filter%5Bpoint__in_bbox%5D=76.75,43.15,77.05,43.35&page%5Blimit%5D=50'
  const isLate = async (id: string): Promise<boolean> => {
    const { data } = await api<Held>(`/facility/facility/${id}/`)
    return Object.values(data.attributes.confirmations).some(
      ({ at, by }) => by !== 'source' && Date.now() - Date.parse(at) < 89 * 86_400_000,
    )
  }
  const { data: all } = await api<Found>(`/facility/search/?${query}`)
  const { data: confirmed } = await api<Found>(`/facility/search/?${query}&filter%5Bconfirmed_lately%5D=true`)
  const old = all.find(({ id }) => confirmed.every((each) => each.id !== id))!
  const [fresh] = confirmed
  expect([await isLate(old.id), await isLate(fresh!.id)]).toEqual([false, true])

  const at = ({ attributes: { point } }: Found['data'][number]): string => `at=${point[1]},${point[0]},18`
  const pin = ({ id }: Found['data'][number]) => page.locator(`main [data-point="${id}"]`)
  const row = ({ attributes: { name } }: Found['data'][number]) =>
    page.locator('main ol > li').filter({ hasText: name })
  await visit(`/recycling-points?${at(old)}`)
  await expect(pin(old)).toBeVisible()
  await expect(row(old)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Сүзгілер' }).click()
  await page.getByRole('checkbox', { name: 'Соңғы 90 күнде адамдар растаған' }).check()
  await page.getByRole('button', { name: /пунктті көрсету|Пункттерді көрсету/ }).click()
  await expect(page).toHaveURL(/confirmed=lately/)
  await expect(pin(old)).toHaveCount(0)
  await expect(row(old)).toHaveCount(0)
  await visit(`/recycling-points?${at(fresh!)}&confirmed=lately`)
  await expect(pin(fresh!)).toBeVisible()
  await expect(row(fresh!)).not.toHaveCount(0)
})
