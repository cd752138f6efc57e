import { decide } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { newDraftPoint, newWaitingPoint, pointAttributes } from '../support/points.ts'

test('ROUTE-27 the profile says what waits for the owner, each one link, and repeats no link of the menu @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  const owner = await newOrganization(site, undefined, 'Зеленый двор')
  await enter(page, owner, '/profile')
  const main = page.locator('main')
  const desk = main.locator('section', { has: page.getByRole('heading', { name: 'Ждет вас' }) })
  await expect(desk).toContainText('Здесь пока пусто. Начните с этого.')

  const { id } = await newWaitingPoint(owner, { ...pointAttributes, name: 'Пункт у реки' })
  await decide({ kind: 'facility', id }, { verdict: 'decline', words: 'Где вход?' })
  await newDraftPoint(owner, { ...pointAttributes, name: 'Пункт у парка' })
  await page.reload()
  const tasks = desk.getByRole('listitem')
  await expect(tasks).toHaveCount(2)
  await expect(tasks.first()).toContainText('Отклонено: Где вход?')
  await expect(tasks.last()).toContainText('1 черновик пункта')
  await expect(main.getByText('Зеленый двор')).toHaveCount(1)
  const menu = await main.getByRole('navigation').getByRole('link').allInnerTexts()
  for (const name of menu) await expect(main.locator('nav ~ *').getByRole('link', { name, exact: true })).toHaveCount(0)
  await tasks.first().getByRole('link').click()
  await expect(page).toHaveURL('/profile/recycling-points?status=declined')

  await page.route('**/facility/facility/?*', (route) => route.abort())
  consoleGuard.allow(/ERR_FAILED/)
  await page.goto('/profile')
  await expect(desk).toContainText('Не удалось загрузить то, что вас ждет.')
  await page.unroute('**/facility/facility/?*')
  await desk.getByRole('button', { name: 'Попробовать' }).click()
  await expect(tasks).toHaveCount(2)
})
