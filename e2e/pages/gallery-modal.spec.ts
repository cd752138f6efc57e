import type { Page } from '@playwright/test'
import { expect, focused, test } from '../support/gallery.ts'

test.beforeEach(async ({ openGallery }) => {
  await openGallery('modals')
})

const opener = (page: Page, name: string) => page.locator('#modals').getByRole('button', { name, exact: true })
const lastEvent = (page: Page) => page.getByTestId('last-event')

test('MODAL-1 closes by its button, Escape and the backdrop, restores the focus, and traps it; a permanent one stays', async ({
  page,
}) => {
  const open = opener(page, 'Окно')
  const dialog = page.getByRole('dialog', { name: 'О пункте' })
  await open.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(lastEvent(page)).toHaveText('closed')

  // A press that started inside does not close it.
  await open.click()
  await dialog.getByText('Проверен 6 мая').hover()
  await page.mouse.down()
  await page.mouse.move(10, 10)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()

  // Closing a modal over another leaves the other open.
  await open.click()
  const inner = page.getByRole('dialog', { name: 'Окно над окном' })
  await page.getByRole('button', { name: 'Окно над окном' }).click()
  await expect(inner).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inner).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(focused(page)).toHaveText('Окно над окном')
  await page.keyboard.press('Escape')

  const any = page.getByRole('dialog')
  await opener(page, 'Окно с формой').click()
  await expect(page.getByRole('textbox', { name: 'Причина' })).toBeFocused()
  const inside = () => any.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')

  await opener(page, 'Окно без закрытия').click()
  await expect(any.getByRole('button', { name: 'Закрыть' })).toHaveCount(0)
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await expect(any).toBeVisible()
  await any.getByRole('button', { name: 'На главную' }).click()
  await expect(any).toBeHidden()
})

test('MODAL-1 has the mobile layout at 720 px or less, and when it does not fit vertically', async ({ page }) => {
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
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1440, height: 900 })
  await opener(page, 'Высокое окно').click()
  await expect(dialog).toHaveAttribute('data-layout', 'mobile-scrolling')
  await expect(dialog.getByRole('button', { name: 'Вперед' })).toBeInViewport()
  await dialog.getByText('24. Зависит от пункта').scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await page.keyboard.press('Escape')
  await opener(page, 'Окно').click()
  await expect(dialog).toHaveAttribute('data-layout', 'desktop')
  await page.setViewportSize({ width: 1440, height: 200 })
  await expect(dialog).toHaveAttribute('data-layout', 'mobile-scrolling')
})

test('MODAL-2 OK confirms; Cancel, Escape, the close button and the backdrop all cancel; a dangerous one has its focus on Cancel', async ({
  page,
}) => {
  const open = opener(page, 'Подтверждение')
  const dialog = page.getByRole('dialog', { name: 'Выйти из профиля' })
  await open.click()
  await expect(dialog).toHaveAccessibleDescription('Вы уверены, что хотите выйти из профиля?')
  await expect(dialog.getByRole('button', { name: 'Выйти' })).toBeFocused()
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
  await name.fill('Анна')
  await dialog.getByLabel('Email').fill('anna@example.org')
  await expect(dialog.getByRole('button', { name: 'Вперед' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Загрузка...')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('К сожалению, что-то пошло не так')
  expect((await dialog.boundingBox())?.width).toBe(820)
  await dialog.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(dialog.getByRole('status')).toContainText('Заявка обработана')
  await dialog.getByRole('button', { name: 'Отправить еще' }).click()
  await expect(name).toHaveValue('')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await name.fill('Анна')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Задать вопрос' }).click()
  await expect(name).toHaveValue('')
})
