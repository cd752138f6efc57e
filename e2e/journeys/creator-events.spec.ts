import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accept, decide, waitingItems } from '../support/desk-api.ts'
import { nextYear } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownList } from '../support/owner-api.ts'
import { actOf, button, cardOf, chooseIn, dialog, enter, field } from '../support/owner-pages.ts'
import { turnedPhoto } from '../support/pictures.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const listPath = '/profile/charity-events/'
const title = 'Субботник у Лихоборки'

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
}) => {
  test.slow()
  const organization = `Двор ${randomUUID().slice(0, 8)}`
  const creator = await newOrganization(site, ['charity-events-creator'], organization)
  await enter(page, creator, listPath)
  await expect(page.getByRole('heading', { name: 'Акций пока нет' })).toBeVisible()
  await page.locator('main section').getByRole('link', { name: 'Создать акцию', exact: true }).click()
  await expect(page).toHaveURL('/profile/create-charity-event')

  // An incomplete event is not sent; the missing parts are shown at their fields.
  await field(page, 'title').getByRole('textbox').fill(title)
  await pressUnready(button(page, 'Сохранить и отправить на проверку'))
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

  const [event] = await ownList(creator, 'promotion')
  await accept('event', event!.id)
  await page.reload()
  await expect(cardOf(page, title)).toContainText('Одобрена')

  // Its organizer asks for a cancellation, with a public reason; nothing happens before staff decide.
  await (await actOf(cardOf(page, title), 'Изменить или отменить')).click()
  await page.getByRole('radio', { name: 'Отменить акцию' }).check()
  await typeInto(page.getByRole('textbox', { name: 'Почему' }), 'Паводок')
  await button(page, 'Отправить запрос').click()
  await expect(page.getByText('Запрос отправлен.')).toBeVisible()
  await page.goto(listPath)
  await expect(cardOf(page, title)).toContainText('Ваш запрос у поддержки')
  await expect(cardOf(page, title)).toContainText('Одобрена')
  const [asked] = await waitingItems(`filter[kind]=event-change&filter[words]=${encodeURIComponent(organization)}`)
  await decide(asked!, { verdict: 'accept' })
  await page.reload()
  await expect(cardOf(page, title)).toContainText('Причина: Паводок')
  await button(page, 'Фильтры').click()
  const tiles = page.getByRole('navigation', { name: 'По статусу' })
  await expect(tiles.getByRole('link', { name: 'Одобрена' })).toHaveCount(0)
  await tiles.getByRole('link', { name: 'Отменена' }).click()
  await expect(page).toHaveURL(`${listPath}?status=cancelled`)
  await expect(cardOf(page, title)).toContainText('Причина: Паводок')
  await (await actOf(cardOf(page, title), 'Скопировать')).click()
  await expect(field(page, 'title').getByRole('textbox')).toHaveValue(title)
})
