import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { namesOf, ownerApi } from '../support/owner-api.ts'
import {
  button,
  cardOf,
  createPath,
  dialog,
  enter,
  field,
  listPath,
  loseNextAnswer,
  typeInto,
} from '../support/owner-pages.ts'
import { pointAttributes } from '../support/points.ts'
import { staff } from '../support/staff-commands.ts'

const eventsPath = '/profile/charity-events/'
const menuLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function saveDraft(page: Page): Promise<void> {
  await button(page, 'Сохранить как черновик').click()
  await expect(dialog(page)).toContainText('Черновик сохранен')
}

test('FAC-17 two new points created one after the other in one tab are two points @ru', async ({ page, site }) => {
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await typeInto(page, 'name', 'Первый двор')
  await saveDraft(page)
  await page.keyboard.press('Escape')
  // The saved entity has its own URL.
  await expect(page).toHaveURL(/\/profile\/edit-recycling-point\/[\w-]+$/)
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('Первый двор')

  await menuLink(page, 'Создать пункт приема').click()
  await expect(page).toHaveURL(createPath)
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('')
  await typeInto(page, 'name', 'Второй двор')
  await saveDraft(page)
  await dialog(page).getByRole('button', { name: 'Мои пункты приема' }).click()
  await expect(page).toHaveURL(listPath)
  await expect(cardOf(page, 'Первый двор')).toHaveCount(1)
  await expect(cardOf(page, 'Второй двор')).toHaveCount(1)
  expect(await namesOf(owner, 'facility')).toEqual(['Первый двор', 'Второй двор'])
})

test('EVT-9 two new events created one after the other in one tab are two events @ru', async ({ page, site }) => {
  const owner = await newOrganization(site, ['charity-events-creator'])
  await enter(page, owner, '/profile/create-charity-event')
  await typeInto(page, 'title', 'Первая уборка')
  await saveDraft(page)
  await button(page, 'Продолжить правку').click()
  await expect(page).toHaveURL(/\/profile\/edit-charity-event\/[\w-]+$/)
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue('Первая уборка')
  await menuLink(page, 'Создать акцию').click()
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue('')
  await typeInto(page, 'title', 'Вторая уборка')
  await saveDraft(page)
  await dialog(page).getByRole('button', { name: 'Мои акции' }).click()
  await expect(page).toHaveURL(eventsPath)
  await expect(cardOf(page, 'Первая уборка')).toHaveCount(1)
  await expect(cardOf(page, 'Вторая уборка')).toHaveCount(1)
  expect(await namesOf(owner, 'promotion')).toEqual(['Первая уборка', 'Вторая уборка'])
})

test('FAC-18 two tabs and a copy create three points; a closed tab’s draft is offered by its name @ru', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await typeInto(page, 'name', 'Из первой вкладки')

  const second = await page.context().newPage()
  await second.goto(createPath)
  await expect(field(second, 'name').getByRole('textbox')).toHaveValue('')
  await typeInto(second, 'name', 'Из второй вкладки')
  // `window.open` copies the session store, as duplicating a tab does.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  await expect(field(copy, 'name').getByRole('textbox')).toHaveValue('')
  // Drafts open in other tabs are not offered.
  await expect(copy.getByText('и не сохранено')).toHaveCount(0)
  await typeInto(copy, 'name', 'Из копии')

  for (const tab of [page, second, copy]) await saveDraft(tab)
  expect((await namesOf(owner, 'facility')).map(String).toSorted()).toEqual([
    'Из второй вкладки',
    'Из копии',
    'Из первой вкладки',
  ])
  await copy.close()

  await second.goto(createPath)
  await typeInto(second, 'name', 'Недописанный двор')
  await typeInto(second, 'comment', 'Вход со двора')
  await second.close()
  await page.goto(createPath)
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('')
  const offer = page.getByRole('status').filter({ hasText: 'Недописанный двор' })
  await expect(offer).toContainText('Введено только что и не сохранено')
  await typeInto(page, 'name', 'Набрано здесь')
  await offer.getByRole('button', { name: 'Продолжить' }).click()
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('Недописанный двор')
  await expect(field(page, 'comment').getByRole('textbox')).toHaveValue('Вход со двора')
  // The input of this tab was neither mixed in nor lost.
  const mine = page.getByRole('status').filter({ hasText: 'Набрано здесь' })
  await mine.getByRole('button', { name: 'Убрать' }).click()
  await expect(mine).toHaveCount(0)
  await saveDraft(page)
  await dialog(page).getByRole('button', { name: 'Мои пункты приема' }).click()
  await expect(cardOf(page, 'Недописанный двор')).toHaveCount(1)
  expect(await namesOf(owner, 'facility')).toHaveLength(4)
})

test('FAC-17 a save whose response is lost creates no second point and reports no conflict @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await typeInto(page, 'name', 'Двор')
  await loseNextAnswer(page, '**/facility/facility/', 'POST')
  await saveDraft(page)
  await button(page, 'Продолжить правку').click()
  await expect(page).toHaveURL(/edit-recycling-point/)
  // The old page does not accept input while it is being replaced.
  await expect(dialog(page)).toHaveCount(0)

  // The outcome cannot be checked, so the next attempt finds out.
  await typeInto(page, 'comment', 'Вход')
  await loseNextAnswer(page, '**/facility/facility/*/', 'PATCH')
  const ends = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
  await page.route('**/facility/facility/*/', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await button(page, 'Сохранить как черновик').click()
  await ends
  await expect(dialog(page)).toContainText('Не сохранено')
  await page.unroute('**/facility/facility/*/')
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click()
  await field(page, 'comment').getByRole('textbox').press('End')
  await field(page, 'comment').getByRole('textbox').pressSequentially(' со двора')
  await expect(field(page, 'comment').getByRole('textbox')).toHaveValue('Вход со двора')
  await saveDraft(page)
  expect(await namesOf(owner, 'facility')).toEqual(['Двор'])
  const { read } = await ownerApi(owner)
  const id = page.url().split('/').at(-1) ?? ''
  expect(await read(`/facility/facility/${id}/`)).toMatchObject({
    data: { attributes: { name: 'Двор', comment: 'Вход со двора' } },
  })
})

test('FAC-17 a declined point deleted elsewhere is saved as a new draft @ru', async ({ page, site, consoleGuard }) => {
  consoleGuard.allow(/status of 40[49]/)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const { send, remove, upload } = await ownerApi(owner)
  const relationships = { icon: { data: { id: await upload(), type: 'uploadable.image' } } }
  const attributes = { ...pointAttributes, name: 'Двор' }
  const made = await send('/facility/facility/', {
    data: { type: 'facility.facility', 'bs:action': 'add', attributes, relationships },
  })
  const { id } = (made as { data: { id: string } }).data
  await enter(page, owner, `/profile/edit-recycling-point/${id}`)
  await field(page, 'name').getByRole('textbox').press('End')
  await field(page, 'name').getByRole('textbox').pressSequentially(' за школой')
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('Двор за школой')
  await send(`/facility/facility/${id}/transit/`, { transit: 'facility#draft_to_oncheck', payload: {} })
  await staff('points', 'decline', id, '--reason', 'Где вход?')
  await remove(`/facility/facility/${id}/`)

  await button(page, 'Сохранить как черновик').click()
  await expect(dialog(page)).toContainText('Удалено в другом месте')
  await dialog(page).getByRole('button', { name: 'Сохранить как новый черновик' }).click()
  await expect(dialog(page)).toContainText('Черновик сохранен')
  await dialog(page).getByRole('button', { name: 'Мои пункты приема' }).click()
  await expect(cardOf(page, 'Двор за школой')).toContainText('Черновик')
  expect(await namesOf(owner, 'facility')).toEqual(['Двор за школой'])
})
