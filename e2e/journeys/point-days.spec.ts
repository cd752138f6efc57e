import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { actOf, button, cardOf, enter, listPath } from '../support/owner-pages.ts'
import { newDraftPoint, newPublicPoint, pointAttributes } from '../support/points.ts'

const dayMs = 86_400_000
/** As it is typed into the field of a browser in English. */
const typed = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10).split('-')
  return `${month}${day}${year}`
}

test('DAYS-21 an owner of forty points closes all but two of them for eight days in one act with the keyboard; a page says why, that of an exception does not @ru', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'], 'Зеленый двор')
  const named = (name: string) => ({ ...pointAttributes, name })
  const [yard, river] = await Promise.all([
    newPublicPoint(owner, named('Пункт во дворе')),
    newPublicPoint(owner, named('Пункт у реки')),
    newDraftPoint(owner, named('Пункт у парка')),
  ])
  for (let first = 0; first < 37; first += 8)
    await Promise.all(
      Array.from({ length: Math.min(8, 37 - first) }, (_, at) => newDraftPoint(owner, named(`Бокс ${first + at + 1}`))),
    )

  await enter(page, owner, listPath)
  await page.locator('main').getByRole('link', { name: 'Особые дни' }).first().press('Enter')
  await expect(page).toHaveURL('/profile/point-days')
  let presses = 0
  const press = async (...keys: string[]): Promise<void> => {
    presses += keys.length
    for (const key of keys) await page.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    presses += text.length
    await page.keyboard.type(text)
  }
  const tabTo = async (name: string): Promise<void> => {
    const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
    for (let tabs = 0; tabs < 6 && (await isFocused()) !== name; tabs += 1) await press('Tab')
    await expect(page.locator(`input[name=${name}]`)).toBeFocused()
  }
  await button(page, 'Добавить дни').focus()
  await press('Enter')
  await expect(page.getByRole('radio', { name: 'Во всех пунктах организации: 40, и в новых тоже' })).toBeChecked()

  // All but two.
  await press('Tab', 'ArrowDown', 'Tab', 'Enter')
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).last()
  await expect(search).toBeFocused()
  for (const [name, title] of [
    ['реки', 'Пункт у реки'],
    ['парка', 'Пункт у парка'],
  ] as const) {
    if ((await search.inputValue()) !== '') await press('ControlOrMeta+a')
    await type(name)
    await expect(page.getByRole('option')).toHaveText([new RegExp(title, 'u')])
    await press('Enter')
  }
  await press('Escape')
  await press('Tab', 'Tab')
  await type(typed(10))
  await tabTo('to')
  await type(typed(17))
  await tabTo('reason')
  await type('Каникулы')
  await expect(
    page.getByRole('status').filter({ hasText: 'Это касается 38 пунктов; 2 остаются как обычно.' }),
  ).toBeVisible()
  await press('Enter')
  const told = page.getByRole('status').filter({ hasText: 'Сохранено: посетители уже видят это.' })
  await expect(told.locator('xpath=..')).toBeFocused()
  await expect(cardOf(page, 'Каникулы')).toContainText('Вся организация: 38 пунктов, кроме: ')
  expect(presses).toBeLessThanOrEqual(50)

  const list = page.getByRole('list', { name: 'Дни, когда иначе' })
  await page.getByRole('link', { name: 'Посмотреть на странице пункта' }).click()
  await expect(page).toHaveURL(`/recycling-points/${yard.id}`)
  await expect(list.getByRole('listitem').filter({ hasText: 'закрыто · Каникулы' })).toHaveCount(1)
  await page.goto(`/recycling-points/${river.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Пункт у реки')
  await expect(page.getByText('Каникулы')).toHaveCount(0)

  // Of one point.
  await page.goto(`${listPath}?q=${encodeURIComponent('у реки')}`)
  const act = await actOf(cardOf(page, 'Пункт у реки'), 'Особые дни')
  await act.press('Enter')
  await expect(page).toHaveURL(`/profile/point-days?point=${river.id}`)
  await expect(page.getByRole('button', { name: 'Пункты Пункт у реки' })).toBeVisible()
})
