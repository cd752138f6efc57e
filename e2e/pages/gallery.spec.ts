import { expect, test } from '../support/gallery.ts'
import { takeScreenshots } from '../support/screenshots.ts'

test('screenshots of the gallery', async ({ page, openGallery }) => {
  test.skip(process.env.E2E_PICTURES === undefined, 'for a person who wants to look at them: E2E_PICTURES=1')
  await openGallery()
  await takeScreenshots(page, 'gallery')
})

test('buttons, fields, choices, pages and the theme work with the keyboard and have accessible names', async ({
  page,
  openGallery,
}) => {
  await openGallery()
  // A busy button keeps the focus and ignores clicks.
  const busy = page.getByRole('button', { name: 'Отправить' }).and(page.locator('[aria-busy=true]')).first()
  await busy.focus()
  await page.keyboard.press('Enter')
  await expect(busy).toBeFocused()
  await expect(busy).toHaveAttribute('aria-disabled', 'true')

  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Введите корректный адрес электронной почты')
  await email.fill('anna@example.org')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveAccessibleDescription(
    'Только цифры, без восьмерки',
  )
  const password = page.getByLabel('Пароль', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Показать пароль' }).press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Скрыть пароль' })).toBeFocused()

  const box = page.getByRole('checkbox', { name: 'Согласен с условиями' })
  await expect(box).toHaveAccessibleDescription('Отметьте, чтобы продолжить')
  await box.press('Space')
  await expect(box).toBeChecked()
  await page.getByRole('radio', { name: 'Любой из материалов' }).press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Все сразу' })).toBeChecked()
  await page.getByRole('radio', { name: 'Список' }).press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Карта' })).toBeChecked()

  const pages = page.getByRole('navigation', { name: 'Страницы' }).filter({ hasText: '24' })
  await expect(pages.getByRole('link', { name: 'Страница 4' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: 'Вперед' })).toHaveAttribute('href', '#page-5')
  await page.getByText('Как узнать, что пункт еще работает?').click()
  await expect(page.getByText('Проверен 6 мая. Вход со двора, зеленая дверь.').last()).toBeVisible()

  // The chosen theme overrides that of the system.
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Темная' }).check()
  await expect.poll(background).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('radio', { name: 'Светлая' }).check()
  await expect.poll(background).toBe(light)
})

test('LAY-7 LAY-8 the loader shows after 300 ms, and only as text with reduced motion; notifications stack, are counted in a badge, and close', async ({
  page,
  openGallery,
}) => {
  await openGallery()
  const loader = page.getByRole('status').filter({ hasText: 'Загрузка...' })
  await expect(loader.locator('svg')).toBeHidden()
  await expect(loader).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(loader.locator('svg')).toBeVisible()
  const delay = await loader.evaluate((element) => getComputedStyle(element).animationDelay)
  expect(delay).toBe('0.3s')

  const notify = page.getByRole('button', { name: 'Показать уведомление' })
  for (let shown = 0; shown < 5; shown++) await notify.click()
  const stack = page.getByRole('region', { name: 'Уведомления' })
  await expect(stack.getByRole('listitem')).toHaveCount(3)
  const count = stack.getByText('Уведомления')
  await expect(count).toHaveText('Уведомления 5')
  expect((await stack.boundingBox())?.width).toBe(400)
  await stack.getByRole('button', { name: 'Закрыть', exact: true }).first().press('Enter')
  await expect(count).toHaveText('Уведомления 4')
  await stack.getByRole('button', { name: 'Закрыть все' }).click()
  await expect(stack).toBeHidden()
})
