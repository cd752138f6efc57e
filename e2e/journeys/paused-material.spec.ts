import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { cardOf, dialog, enter, listPath } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

/** Unique, since tests run repeatedly on the same data. */
const name = `Шелек қабылдау пункті ${randomUUID().slice(0, 8)}`
/** A location without other points. */
const place = { longitude: 78.2512, latitude: 43.5967 }
const there = 'at=43.5967,78.2512,14'
const wednesday = 'open=2026-11-25T10:30'

const dayOff = { ...pointAttributes.working_hours.sunday }
const { monday: workday } = pointAttributes.working_hours
const wednesdays = Object.fromEntries(
  Object.keys(pointAttributes.working_hours).map((day) => [day, day === 'wednesday' ? workday : dayOff]),
)
const [paper, , cartons] = pointAttributes.rates

test('TRUTH-39 TRUTH-40 TRUTH-41 TRUTH-43 an owner pauses a material in Kazakh: searches for it no longer find the point, its page shows why, and the material is resumed @kz', async ({
  page,
  baseURL,
  browser,
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const rates = [paper, Object.assign({ hours: wednesdays }, cartons)]
  const attributes: typeof pointAttributes = Object.assign({}, pointAttributes, { name, point: place, rates })
  const point = await newPublicPoint(owner, attributes)
  const listed = page.locator('main ol > li').filter({ hasText: name })
  const expectListed = async (query: string, count: number) =>
    expect(async () => {
      await visit(`/recycling-points?${there}&${query}`)
      await expect(listed).toHaveCount(count, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })

  // On Mondays the point is open but does not accept cartons.
  await expectListed('materials=beverage-cartons', 1)
  await expectListed(`materials=beverage-cartons&${wednesday}`, 1)
  await expectListed('open=2026-11-23T10:30', 1)
  await expectListed('materials=beverage-cartons&open=2026-11-23T10:30', 0)

  await enter(page, owner, listPath)
  const card = cardOf(page, name)
  await card.getByRole('button', { name: 'Материалды тоқтата тұру' }).click()
  await dialog(page).getByRole('button', { name: 'Материал', exact: false }).first().click()
  await page.getByRole('option').nth(1).click()
  await dialog(page).getByRole('button', { name: 'Тоқтата тұру', exact: true }).click()
  await expect(dialog(page)).toContainText('Бұл өрісті толтыру қажет')
  await dialog(page).getByRole('textbox').fill('Пресс сынды')
  await dialog(page).getByRole('button', { name: 'Тоқтата тұру', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card).toContainText('Әзірге қабылданбайды: Пресс сынды')

  await expectListed('materials=beverage-cartons', 0)
  await expectListed('materials=paper', 1)
  await expect(listed).toContainText('әзірге жоқ')
  const withoutScripts = await browser.newPage(
    Object.assign({ javaScriptEnabled: false }, baseURL === undefined ? {} : { baseURL }),
  )
  await withoutScripts.goto(`/recycling-points/${point.id}`)
  await expect(withoutScripts.getByText('Әзірге қабылданбайды: Пресс сынды').first()).toBeVisible()
  await withoutScripts.close()

  await page.goto(listPath)
  await card.getByRole('button', { name: /^Қайтадан қабылдау/ }).click()
  await expect(card).not.toContainText('Пресс сынды')
  await expectListed('materials=beverage-cartons', 1)
})
