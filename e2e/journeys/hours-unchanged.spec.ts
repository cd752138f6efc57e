import { expect, test } from '../support/fixtures.ts'
import { agePoints } from '../support/database-rows.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { enter } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

test('TRUTH-58 an owner confirms the hours of many points at once with the keyboard, and the server knows the new dates @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  const owner = await newOrganization(site, undefined, 'Зеленый двор')
  const [yard, river, park] = await Promise.all(
    ['Пункт во дворе', 'Пункт у реки', 'Пункт у парка'].map((name) =>
      newPublicPoint(owner, { ...pointAttributes, name }),
    ),
  )
  await agePoints([yard!.id, river!.id, park!.id], 200)
  const { read } = await ownerApi(owner)
  const daysOf = async (id: string): Promise<Record<string, number>> => {
    const { data } = (await read(`/facility/facility/${id}/`)) as {
      data: { attributes: { confirmations: Record<string, { at: string }> } }
    }
    return Object.fromEntries(
      Object.entries(data.attributes.confirmations).map(([group, { at }]) => [
        group,
        Math.round((Date.now() - Date.parse(at)) / 86_400_000),
      ]),
    )
  }
  expect((await daysOf(yard!.id))['hours']).toBe(200)

  await enter(page, owner, '/profile')
  const task = page.locator('main').getByRole('listitem').filter({ hasText: '3 пункта никто не подтверждал' })
  await task.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/recycling-points#hours')
  const panel = page.getByRole('region', { name: 'Часы работы не изменились?' })
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('checkbox')).toHaveCount(4)
  await expect(panel).toContainText('09:00–19:00')

  // All off, then a press says what is missing; two on again.
  const all = panel.getByRole('checkbox', { name: 'Выбрать все' })
  const confirm = panel.getByRole('button', { name: /^Часы не изменились: / })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Space')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Отметьте хотя бы один пункт.')
  await expect(all).toBeFocused()
  for (const name of ['Пункт во дворе', 'Пункт у реки']) {
    await panel.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }

  // An answer that does not come keeps what is ticked.
  await page.route('**/facility/hours-unchanged/', (route) => route.abort())
  consoleGuard.allow(/ERR_FAILED/)
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('Ваш ответ до нас не дошел.')
  await page.unroute('**/facility/hours-unchanged/')
  await panel.getByRole('button', { name: 'Попробовать' }).focus()
  await page.keyboard.press('Enter')
  const told = panel.getByRole('status')
  await expect(told).toContainText('Подтверждены 2 пункта: посетители видят, что часы проверены сегодня.')
  await expect(told.locator('xpath=..')).toBeFocused()
  await expect(panel.getByRole('checkbox', { name: 'Пункт у парка' })).not.toBeChecked()

  for (const { id } of [yard!, river!]) {
    const days = await daysOf(id)
    expect([days['existence'], days['hours'], days['materials'], days['contacts']]).toEqual([0, 0, 200, 200])
  }
  expect((await daysOf(park!.id))['hours']).toBe(200)

  await panel.getByRole('checkbox', { name: 'Пункт у парка' }).focus()
  await page.keyboard.press('Space')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(told).toContainText('Подтвержден 1 пункт')
  await expect(confirm).toHaveCount(0)
  await page.reload()
  await expect(panel).toContainText('Все ваши пункты подтверждены за последние 90 дней.')
  await page.goto('/profile')
  await expect(page.locator('main')).toContainText('Сейчас вас ничего не ждет.')
})
