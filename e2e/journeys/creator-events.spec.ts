import type { Page } from '@playwright/test'
import { newPublicEvent, nextYear } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { button, cardOf, chooseIn, dialog, enter, field } from '../support/owner-pages.ts'
import { turnedPhoto } from '../support/pictures.ts'
import { get } from '../support/plain-request.ts'
import { staff } from '../support/staff-commands.ts'

const listPath = '/profile/charity-events/'
const title = 'Субботник у Лихоборки'

const onlyEventOf = async (organizationId: string): Promise<string> => {
  const list = await staff<{ items: { id: string }[] }>('events', 'list', '--organization', organizationId)
  return list.items[0]!.id
}

/** Fills in everything that review requires except the title. */
async function fillEvent(page: Page): Promise<void> {
  await field(page, 'description').getByRole('textbox').fill('Уберем берег вдвоем и втроем.\n- перчатки')
  await chooseIn(field(page, 'materialIds'), 'Бумага')
  await page.keyboard.press('Escape')
  await field(page, 'startsAt').locator('input').fill(`${nextYear}-05-15T11:00`)
  await field(page, 'endsAt').locator('input').fill(`${nextYear}-05-15T10:00`)
  await field(page, 'placeName').getByRole('textbox').fill('Парк у реки')
  await field(page, 'capacity').getByRole('textbox').fill('25')
  await field(page, 'address').getByRole('textbox').fill('Москва, Верхнелихоборская ул., 1')
  await field(page, 'address').getByRole('textbox').fill('55.8712, 37.5690')
  await field(page, 'cover')
    .locator('input[type=file]')
    .setInputFiles(await turnedPhoto(page))
  await expect(field(page, 'cover').locator('img').first()).toBeVisible()
  await field(page, 'contactName').getByRole('textbox').fill('Ирина Лебедева')
  await field(page, 'contactPhone').locator('input[type=tel]').fill('4951204815')
  await field(page, 'contactEmail').getByRole('textbox').fill('irina@dvor.example')
}

test('EVT-1 EVT-2 EVT-10 ROUTE-12 an event is created, reviewed, published and canceled @ru', async ({
  page,
  site,
  baseURL,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(/status of 410/)
  const creator = await newOrganization(site, ['charity-events-creator'])
  await enter(page, creator, listPath)
  await expect(page.getByRole('heading', { name: 'Акций пока нет' })).toBeVisible()
  await page.locator('main section').getByRole('link', { name: 'Создать акцию', exact: true }).click()
  await expect(page).toHaveURL('/profile/create-charity-event')

  // An incomplete event is not sent; the missing parts are shown at their fields.
  await field(page, 'title').getByRole('textbox').fill(title)
  await button(page, 'Сохранить и отправить на проверку').click()
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Контактная почта' })).toBeVisible()
  await fillEvent(page)
  await expect(field(page, 'endsAt')).toContainText('Акция должна закончиться позже, чем начнется')
  await field(page, 'endsAt').locator('input').fill(`${nextYear}-05-15T14:00`)
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText('Все заполнено')
  await button(page, 'Сохранить и отправить на проверку').click()
  await expect(dialog(page)).toContainText('Акция отправлена на проверку')
  await dialog(page).getByRole('button', { name: 'Мои акции' }).click()
  await expect(page).toHaveURL(listPath)
  await expect(cardOf(page, title)).toContainText('На проверке')

  // Declined: the reason is shown on the card and above the form, and the event is sent again.
  const id = await onlyEventOf(creator.organizationId)
  await staff('events', 'decline', id, '--reason', 'Где встречаемся?')
  await page.reload()
  await expect(cardOf(page, title)).toContainText('Где встречаемся?')
  await cardOf(page, title).getByRole('button', { name: 'Редактировать' }).click()
  await dialog(page).getByRole('button').filter({ hasNotText: 'Отмен' }).last().click()
  await expect(page).toHaveURL(`/profile/edit-charity-event/${id}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Где встречаемся?' })).toBeVisible()
  await expect(page.getByText('По часам места проведения: Europe/Moscow.')).toBeVisible()
  await field(page, 'placeName').getByRole('textbox').fill('Парк у реки, южные ворота')
  await button(page, 'Сохранить и отправить на проверку').click()
  await expect(dialog(page)).toContainText('Акция отправлена на проверку')
  await dialog(page).getByRole('button', { name: 'Мои акции' }).click()
  await staff('events', 'accept', id)
  await page.reload()
  await expect(cardOf(page, title)).toContainText('Одобрена')
  await expect(cardOf(page, title)).toContainText('напишите в поддержку')
  const publicPage = async (query: string): Promise<{ status: number; body: string }> =>
    get(baseURL ?? '', `/charity-event/${id}?${query}`)
  expect((await publicPage('accepted')).body).toContain('южные ворота')

  // Canceled by its organizer, with a public reason.
  await cardOf(page, title).getByRole('button', { name: 'Отменить акцию' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Отменить акцию' })).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'Причина' }).fill('Паводок')
  await dialog(page).getByRole('button', { name: 'Отменить акцию' }).click()
  await expect(page.getByRole('region', { name: 'Уведомления' })).toContainText('Акция отменена')
  await expect(cardOf(page, title)).toContainText('Причина: Паводок')
  await expect(cardOf(page, title).getByRole('button')).toHaveCount(0)
  expect((await publicPage('cancelled')).body).toContain('Паводок')
  expect((await get(baseURL ?? '', `/charity-event/${id}.ics`)).body).toContain('STATUS:CANCELLED')
  const tiles = page.getByRole('navigation', { name: 'По статусу' })
  await expect(tiles.getByRole('link', { name: 'Одобрена' })).toHaveCount(0)
  await tiles.getByRole('link', { name: 'Отменена' }).click()
  await expect(page).toHaveURL(`${listPath}?status=cancelled`)
  await expect(tiles.getByRole('link', { name: 'Отменена' })).toContainText('1')
  await expect(cardOf(page, title)).toContainText('Причина: Паводок')

  // The event is copied into a draft, which can be deleted.
  await cardOf(page, title).getByRole('link', { name: 'Скопировать' }).click()
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue(title)
  await button(page, 'Сохранить как черновик').click()
  await expect(dialog(page)).toContainText('Черновик сохранен')
  await dialog(page).getByRole('button', { name: 'Мои акции' }).click()
  await page.getByRole('link', { name: 'Черновик' }).click()
  await expect(page).toHaveURL(`${listPath}?status=draft`)
  await cardOf(page, title).getByRole('button', { name: 'Удалить' }).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(cardOf(page, title)).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, title)).toHaveCount(1)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('EVT-2 LAY-5 ROUTE-12 list and form fit a phone, with the current account link visible; nobody else can open the event @ru', async ({
    page,
    site,
    consoleGuard,
  }) => {
    test.slow()
    consoleGuard.allow(/status of 40[34]/)
    const creator = await newOrganization(site, ['charity-events-creator'])
    const other = await newOrganization(site, ['charity-events-creator'], 'Another yard')
    const event = await newPublicEvent(other)
    await newPublicEvent(creator, { title })
    const overhang = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await enter(page, creator, listPath)
    await expect(cardOf(page, title)).toHaveCount(1)
    await expect(cardOf(page, event.title)).toHaveCount(0)
    expect(await overhang()).toBeLessThanOrEqual(0)
    await cardOf(page, title).getByRole('link', { name: 'Скопировать' }).click()
    await expect(field(page, 'title').getByRole('textbox')).toHaveValue(title)
    await expect(page.getByRole('main').getByRole('link', { name: 'Создать акцию' })).toBeInViewport({ ratio: 1 })
    expect(await overhang()).toBeLessThanOrEqual(0)
    await page.goto(`/profile/edit-charity-event/${event.id}`)
    await expect(page.locator('h1')).toHaveText('Страница не найдена')
  })
})
