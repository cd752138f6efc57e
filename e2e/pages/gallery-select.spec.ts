import type { Page } from '@playwright/test'
import { expect, focused, test } from '../support/gallery.ts'

test.beforeEach(async ({ openGallery }) => {
  await openGallery('selects')
})

const select = (page: Page, label: string) => page.locator('#selects').getByRole('button', { name: label })
const active = (page: Page) => page.locator('[role=option][data-active]')

test('FORM-4 lists with one, several and no chosen options: keys, focus and size', async ({ page }) => {
  const material = select(page, 'Материал Батарейки')
  await material.press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeFocused()
  await expect(active(page)).toHaveText('Батарейки')
  // The list is at most 300 high and as wide as its field.
  expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(300)
  const popover = await page.locator('[popover]:popover-open').boundingBox()
  const field = await material.boundingBox()
  expect([popover?.width, popover?.x]).toEqual([field?.width, field?.x])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(active(page)).toHaveText('Шины')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Батарейки')
  // Playwright has no keys for letters outside the US keyboard.
  for (const key of ['л', 'а']) await page.getByRole('listbox').dispatchEvent('keydown', { key, bubbles: true })
  await expect(active(page)).toHaveText('Лампочки и лампы')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(select(page, 'Материал Лампочки и лампы')).toBeFocused()

  await select(page, 'Материалы Бумага, Пластик').click()
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
  await page.getByRole('option', { name: 'Шины' }).click()
  await page.getByRole('option', { name: 'Бумага' }).click()
  await expect(page.getByRole('option', { selected: true })).toHaveText(['Пластик', 'Шины'])
  await page.keyboard.press('Escape')
  await expect(select(page, 'Материалы Пластик, Шины')).toBeFocused()

  await select(page, 'Добавить материал').click()
  await page.getByRole('option', { name: 'Одежда' }).click()
  await expect(page.locator('#selects').getByText('clothes')).toBeVisible()
  await expect(select(page, 'Добавить материал Выберите')).toBeFocused()
})

test('FORM-4 lists with a search: filtered, without results, reopened, filled by typing, loading and failed', async ({
  page,
}) => {
  await select(page, 'Страна').press('Enter')
  const search = page.getByRole('combobox', { name: 'Найти страну' })
  await expect(search).toBeFocused()
  await page.keyboard.type('узб')
  await expect(page.getByRole('option')).toHaveText([/Узбекистан/])
  await expect(search).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.type('ёж')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await search.fill('каз')
  await page.keyboard.press('Enter')
  await expect(select(page, 'Страна Казахстан')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('узб')
  await expect(page.getByRole('option')).toHaveCount(1)
  // A list reopened at once starts over.
  await page.locator('[popover]:popover-open').evaluate((popover: HTMLElement) => {
    popover.hidePopover()
    popover.showPopover()
  })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(search).toBeHidden()
  // Letters open the list and are what is looked for.
  for (const key of ['у', 'з']) await select(page, 'Страна').dispatchEvent('keydown', { key, bubbles: true })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue(/^уз?$/)
  await expect(page.getByRole('option', { name: 'Узбекистан' })).toBeVisible()
  await page.keyboard.press('Tab')

  await select(page, 'Адрес').click()
  await expect(page.getByText('Начните вводить...')).toBeVisible()
  await page.keyboard.type('больш')
  await page.getByRole('option', { name: 'Большая Покровская, 1' }).click()
  await expect(select(page, 'Адрес Большая Покровская, 1')).toBeVisible()

  await select(page, 'Загрузка...').click()
  await expect(page.locator('[popover]:popover-open').getByRole('status')).toHaveText('Загрузка...')
  await page.keyboard.press('Escape')
  await select(page, 'Ошибка при загрузке данных').click()
  await expect(page.locator('[popover]:popover-open').getByText('Ошибка при загрузке данных')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Повторить: 1')).toBeVisible()
})

test('MODAL-7 LAY-11 menus and popovers toggle, and close on Escape and an outside click; a popover is at most 300 wide and 24 from the edges', async ({
  page,
}) => {
  const guides = page.getByRole('button', { name: 'Инструкции' })
  const menu = page.getByRole('group', { name: 'Инструкции' })
  await guides.click()
  await expect(menu).toBeVisible()
  await expect(guides).toHaveAttribute('aria-expanded', 'true')
  await guides.click()
  await expect(menu).toBeHidden()
  await guides.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Организаторам акций')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('Проверки')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(guides).toBeFocused()
  await guides.click()
  await page.getByRole('heading', { name: 'Выбор из списка' }).click()
  await expect(menu).toBeHidden()
  await expect(guides).toHaveAttribute('aria-expanded', 'false')

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'О пункте' }).click()
    const box = await page.getByRole('group', { name: 'О пункте' }).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
    expect(box?.x).toBeGreaterThanOrEqual(24)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 24)
    await page.keyboard.press('Escape')
  }
})
