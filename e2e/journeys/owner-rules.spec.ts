import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownList } from '../support/owner-api.ts'
import { button, createPath, dialog, enter, field } from '../support/owner-pages.ts'
import { port } from '../support/server-settings.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const text = (page: Page, name: string) => field(page, name).getByRole('textbox')
const leave = (page: Page) => page.keyboard.press('Tab')

/** Pastes text, none of which may be dropped silently. */
async function paste(page: Page, name: string, value: string): Promise<void> {
  await text(page, name).fill('')
  await text(page, name).focus()
  await page.keyboard.insertText(value)
  await leave(page)
  await expect(text(page, name)).toHaveValue(value)
}

test('MON-4 VAL-5 VAL-6 VAL-7 the point form shows the currency of a price and reports text that is too long, negative numbers and invalid websites, and keeps the input @ru', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  for (const [name, max] of [
    ['name', 200],
    ['address', 300],
    ['comment', 1000],
    ['contacts.name', 200],
  ] as const) {
    await paste(page, name, 'ж'.repeat(max + 80))
    await expect(field(page, name)).toContainText('Слишком длинно')
    await paste(page, name, 'ж'.repeat(max))
    await expect(field(page, name)).not.toContainText('Слишком длинно')
  }
  await button(page, 'Добавить материал').click()
  // MON-4: the form says the currency of a price.
  await expect(field(page, 'rates.0.price').getByRole('textbox', { name: 'Цена, ₽' })).toBeVisible()
  await typeInto(text(page, 'rates.0.price'), '-1')
  await leave(page)
  await expect(field(page, 'rates.0.price')).toContainText('Не меньше 0')
  await typeInto(text(page, 'rates.0.price'), '12345678901234567')
  await expect(field(page, 'rates.0.price')).toContainText('Не больше')
  await typeInto(text(page, 'rates.0.price'), '1')
  await typeInto(text(page, 'contacts.website'), 'javascript:alert(1)')
  await leave(page)
  await expect(field(page, 'contacts.website')).toContainText('Укажите адрес сайта')
  await pressUnready(button(page, 'Сохранить как черновик'))
  await expect(page.getByRole('alert').getByRole('button', { name: /Сайт/ })).toBeVisible()
  await typeInto(text(page, 'contacts.website'), 'example.org')
  await expect(field(page, 'contacts.website')).not.toContainText('Укажите адрес сайта')
  await button(page, 'Сохранить как черновик').click()
  await expect(dialog(page)).toContainText('Черновик сохранен')
  const drafts = await ownList(owner, 'facility')
  expect(drafts.map(({ attributes }) => attributes['name'])).toEqual(['ж'.repeat(200)])

  // MON-4: the draft keeps it on another site variant.
  await enter(page, owner, `/profile/edit-recycling-point/${drafts[0]!.id}`, `http://kz.localhost:${port}/ru-kz`)
  await expect(field(page, 'rates.0.price').getByRole('textbox', { name: 'Цена, ₽' })).toHaveValue('1')
})

test('FORM-13 VAL-8 the times of a day stay while they are cleared and retyped, and errors are specific @ru', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await button(page, 'Пн–Пт 9–18').click()
  const monday = field(page, 'workingHours.monday')
  const time = (name: string) => monday.getByLabel(`Понедельник: ${name}`)
  const [start, end] = [time('время открытия'), time('время закрытия')]
  const typeTime = async (input: typeof start, digits: string, shown: string): Promise<void> => {
    await input.focus()
    await page.keyboard.type(digits)
    await expect(input).toHaveValue(shown)
  }
  await start.fill('')
  await end.fill('')
  await expect(start).toHaveValue('')
  await expect(end).toBeVisible()
  await expect(monday).toContainText('Без времени это нерабочий день')
  await typeTime(start, '1000AM', '10:00')
  await typeTime(end, '0700PM', '19:00')
  await expect(monday).not.toContainText('Без времени')
  await expect(page.locator('output').filter({ hasText: /Пн 10:00–19:00.*Вт–Пт 09:00–18:00.*Сб–Вс/ })).toBeVisible()

  await end.fill('10:00')
  await expect(monday).toContainText('Время открытия и закрытия совпадает')
  await end.fill('19:00')
  await monday.getByRole('button', { name: 'Добавить перерыв' }).click()
  await time('начало перерыва').fill('09:00')
  await expect(monday).toContainText('Перерыв должен быть в пределах рабочего времени')
  await time('начало перерыва').fill('15:00')
  await expect(monday).toContainText('Конец перерыва должен быть позже начала')
  await time('начало перерыва').fill('13:30')
  await expect(monday.getByRole('alert')).toHaveCount(0)
  await start.fill('')
  await end.fill('')
  await expect(monday).toContainText('Укажите время открытия и закрытия')
  await button(page, 'Круглосуточно').first().click()
  await expect(start).toHaveCount(0)
})
