import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { fromElsewhere } from '../support/from-elsewhere.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { sendForm, tracking } from '../support/reports.ts'

const dayMs = 86_400_000
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

interface PublicPoint {
  readonly data: { readonly attributes: { readonly days: { readonly rules: readonly object[] } | null } }
}

test.beforeEach(({ page }) => fromElsewhere(page))

test('DAYS-26 DAYS-27 DAYS-29 a visitor’s report of a holiday becomes one in two presses of a moderator, and the point’s page says who reported and who confirmed it @int', async ({
  page,
  site,
  visit,
}) => {
  const { owner, queue } = await newReviewedOwner(site, 'Holidays')
  const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Harbour yard' })
  const { read } = await ownerApi(owner)
  const rules = async () =>
    ((await read(`/facility/facility/${point.id}/`)) as PublicPoint).data.attributes.days?.rules ?? []

  // The form is short until this is chosen.
  await visit(`/recycling-points/${point.id}/report`)
  await expect(page.locator('main input[type="date"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'It’s closed on some days, or doesn’t take everything then' }).click()
  const material = page.getByRole('combobox', { name: 'Material' })
  await expect(material).toBeHidden()
  await page.getByRole('radio', { name: 'One material isn’t taken' }).check()
  await expect(material).toBeVisible()
  await page.getByRole('radio', { name: 'Closed' }).check()
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await expect(to).toHaveValue(await from.inputValue())
  await from.fill(dayIn(3))
  await to.fill(dayIn(4))
  await page.getByRole('textbox', { name: 'Why' }).fill('Harbour festival')
  await sendForm(page)
  await expect(page).toHaveURL(tracking)
  await expect(page.locator('main')).toContainText('closed')
  await expect(page.locator('main')).toContainText('Harbour festival')
  const followed = new URL(page.url()).pathname
  expect(await rules()).toEqual([])

  await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
  let presses = 0
  const press = async (target: ReturnType<typeof page.getByRole>): Promise<void> => {
    presses += 1
    await target.click()
  }
  await press(page.getByRole('link', { name: /Harbour yard/ }))
  const item = page.locator('main')
  await expect(page.getByRole('heading', { name: 'Harbour yard', level: 2 })).toBeFocused()
  await expect(item).toContainText('closed')
  await expect(item).toContainText('Harbour festival')
  await press(page.getByRole('button', { name: 'Accept', exact: true }))
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(presses).toBe(2)
  expect(await rules()).toMatchObject([
    {
      when: { dates: { from: dayIn(3), to: dayIn(4) } },
      change: { kind: 'closed' },
      reason: 'Harbour festival',
      level: 'point',
      by: 'visitor',
      confirmed_by: 'staff',
    },
  ])

  await visit(followed)
  await expect(page.locator('main')).toContainText('You were right')
  await visit(`/recycling-points/${point.id}`)
  const line = page.getByRole('list', { name: 'Days that differ' }).getByRole('listitem')
  await expect(line).toContainText('closed · Harbour festival')
  await expect(line).toContainText('reported by a visitor, confirmed by our team on')
})
