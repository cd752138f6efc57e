import type { Page } from '@playwright/test'
import { expect, expectAccessible, focused, test } from '../support/gallery.ts'

test.beforeEach(async ({ openGallery }) => {
  await openGallery('modals')
})

const opener = (page: Page, name: string) => page.locator('#modals').getByRole('button', { name, exact: true })
const lastEvent = (page: Page) => page.getByTestId('last-event')

test('MODAL-1 has a title, closes by its button and by Escape, and restores the focus', async ({ page }) => {
  const open = opener(page, 'Окно')
  const dialog = page.getByRole('dialog', { name: 'О пункте' })
  await open.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(lastEvent(page)).toHaveText('closed')
})

test('MODAL-1 closes on a click on the backdrop, but not if the press started inside', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'О пункте' })
  await opener(page, 'Окно').click()
  await dialog.getByText('Проверен 6 мая').hover()
  await page.mouse.down()
  await page.mouse.move(10, 10)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
})

test('MODAL-1 traps the focus in both directions', async ({ page }) => {
  await opener(page, 'Окно с формой').click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('textbox', { name: 'Причина' })).toBeFocused()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await inside()).toBe(true)
  }
})

test('MODAL-1 permanent: no close button, ignores Escape and the backdrop', async ({ page }) => {
  await opener(page, 'Окно без закрытия').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'На главную' }).click()
  await expect(dialog).toBeHidden()
})

test('MODAL-1 has the mobile layout at 720 px or less', async ({ page }) => {
  await opener(page, 'Окно с формой').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAttribute('data-layout', 'desktop')
  for (const [width, layout] of [
    [720, 'mobile'],
    [721, 'desktop'],
    [360, 'mobile'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dialog).toHaveAttribute('data-layout', layout)
  }
  const box = await dialog.boundingBox()
  expect(box?.x).toBe(0)
  expect(box?.width).toBeGreaterThan(340)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900)
  await expectAccessible(page)
})

test('MODAL-1 has the mobile layout when it does not fit vertically', async ({ page }) => {
  await opener(page, 'Высокое окно').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAttribute('data-layout', 'mobile-scrolling')
  await expect(dialog.getByRole('button', { name: 'Вперед' })).toBeInViewport()
  await dialog.getByText('24. Зависит от пункта').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await opener(page, 'Окно').click()
  await expect(dialog).toHaveAttribute('data-layout', 'desktop')
  await page.setViewportSize({ width: 1440, height: 200 })
  await expect(dialog).toHaveAttribute('data-layout', 'mobile-scrolling')
})

test('MODAL-1 closing a modal over another leaves the other open', async ({ page }) => {
  await opener(page, 'Окно').click()
  const inner = page.getByRole('dialog', { name: 'Окно над окном' })
  await page.getByRole('button', { name: 'Окно над окном' }).click()
  await expect(inner).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inner).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'О пункте' })).toBeVisible()
  await expect(focused(page)).toHaveText('Окно над окном')
})

test('MODAL-2 OK confirms; Cancel, Escape, the close button and the backdrop all cancel', async ({ page }) => {
  const open = opener(page, 'Подтверждение')
  const dialog = page.getByRole('dialog', { name: 'Выйти из профиля' })
  await open.click()
  await expect(dialog).toHaveAccessibleDescription('Вы уверены, что хотите выйти из профиля?')
  await expect(dialog.getByRole('button', { name: 'Выйти' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(lastEvent(page)).toHaveText('ok')

  const cancels = [
    () => dialog.getByRole('button', { name: 'Отмена' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Закрыть' }).click(),
    () => page.mouse.click(10, 10),
  ]
  for (const cancel of cancels) {
    await open.click()
    await cancel()
    await expect(dialog).toBeHidden()
    await expect(lastEvent(page)).toHaveText('cancel')
  }
})

test('MODAL-2 a dangerous confirmation has its focus on Cancel', async ({ page }) => {
  await opener(page, 'Опасное подтверждение').click()
  await expect(page.getByRole('button', { name: 'Отмена' })).toBeFocused()
})

test('FORM-2 an invalid submit shows the errors, a failed one can be retried, a new one starts empty', async ({
  page,
  openGallery,
}) => {
  await openGallery('form-modal')
  await page.getByRole('button', { name: 'Задать вопрос' }).click()
  const dialog = page.getByRole('dialog', { name: 'Задать вопрос' })
  const name = dialog.getByLabel('Имя')
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Вперед' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Заполните поле')
  await expectAccessible(page)
  await name.fill('Анна')
  await dialog.getByLabel('Email').fill('anna@example.org')
  await expect(dialog.getByRole('button', { name: 'Вперед' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Загрузка...')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('К сожалению, что-то пошло не так')
  expect((await dialog.boundingBox())?.width).toBe(820)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(dialog.getByRole('status')).toContainText('Заявка обработана')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отправить еще' }).click()
  await expect(name).toHaveValue('')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await name.fill('Анна')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Задать вопрос' }).click()
  await expect(name).toHaveValue('')
})
