import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { mailTo } from '../support/outbox.ts'
import { newAddress, newPerson } from '../support/new-accounts.ts'
import { fillLogin, signIn, submitLogin } from '../support/login-page.ts'

const newPassword = 'Correct1horse'
const field = (dialog: Locator, name: string): Locator => dialog.locator(`input[name=${name}]`)

const submit = (dialog: Locator): Locator => dialog.locator('button[type=submit]')

async function fillPerson(dialog: Locator, email: string, password = newPassword): Promise<void> {
  await field(dialog, 'name').fill('Аида')
  await field(dialog, 'email').fill(email)
  if ((await field(dialog, 'password').count()) === 0) return
  await field(dialog, 'password').fill(password)
  await field(dialog, 'repeatedPassword').fill(password)
}

async function fillOrganization(dialog: Locator, phone = '9161234567'): Promise<void> {
  await field(dialog, 'orgName').fill('Зеленый двор')
  await field(dialog, 'tin').fill(String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999)))
  await field(dialog, 'address').fill('Казань, ул. Баумана, 1')
  await field(dialog, 'phone').fill(phone)
}

test('REG-1 REG-2 REG-5 REG-7 REG-9 VAL-3 ROUTE-14 ROUTE-15 a person registers, has the confirmation sent again, confirms, signs in and has a balance @ru', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  const email = newAddress('new')
  await visit('/registration/')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(field(dialog, 'password')).toHaveCount(0)
  await field(dialog, 'user').check()
  await expect(field(dialog, 'phone')).toHaveCount(0)
  await fillPerson(dialog, email, 'secret')
  await expect(dialog.getByText('Пароль слишком короткий')).toBeVisible()
  await expect(submit(dialog)).toBeDisabled()
  // Easy passwords are reported before anything is sent.
  await field(dialog, 'password').clear()
  await field(dialog, 'password').pressSequentially('Qwerty123')
  await expect(dialog.getByText('Этот пароль подбирают одним из первых: придумайте другой')).toBeVisible()
  await fillPerson(dialog, email)
  await field(dialog, 'repeatedPassword').fill('Recircle2027')
  await expect(dialog.getByText('Пароли не совпадают')).toBeVisible()
  await field(dialog, 'repeatedPassword').fill(newPassword)
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('Проверьте почту')
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page).toHaveURL('/')

  const main = page.locator('main')
  await visit('/profile/login?return=%2Fprofile%2Fbalance')
  await fillLogin(page, email, newPassword)
  await submitLogin(page)
  await expect(main.getByRole('alert')).toContainText('Неверный логин или пароль')
  await main.getByRole('button', { name: 'Отправить письмо еще раз' }).click()
  await expect(main.getByText('Если регистрация с этой почтой и паролем ждет')).toBeFocused()
  await page.goto((await mailTo(email, '/confirm-email/')).links[0]!)
  await expect(page.locator('h1')).toHaveText('Подтвердите электронную почту')
  await page.getByRole('button', { name: 'Подтвердить почту' }).click()
  await expect(page).toHaveURL('/registration-success/?confirmed=true')
  await expect(page.locator('h1')).toHaveText('Почта подтверждена')
  await signIn(page, email, '/profile/balance', newPassword)
  await expect(page.getByText('Операций пока нет')).toBeVisible()
})

test('REG-1 REG-2 FORM-2 FORM-5 an organization applies from the header, is offered another application, and stays on its page @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/get-app')
  await page.locator('body > header button[title]:visible').last().click()
  await page.locator('body > header a[href$="/registration/"]:visible').click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/get-app')
  await field(dialog, 'recyclingPointCreator').check()
  await expect(field(dialog, 'password')).toHaveCount(0)
  await fillPerson(dialog, newAddress('organization'))
  await fillOrganization(dialog)
  await expect(field(dialog, 'phone')).toHaveValue('9161234567')
  const isPasteRefused = (input: HTMLElement): boolean =>
    !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  expect(await field(dialog, 'phone').evaluate(isPasteRefused)).toBe(true)
  await field(dialog, 'phone').pressSequentially('x')
  await expect(field(dialog, 'phone')).toHaveValue('9161234567')
  await expect(dialog.getByRole('button', { name: 'Код страны' })).toContainText('+7')
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('С вами свяжется менеджер')
  await dialog.getByRole('button', { name: 'Отправить еще' }).click()
  await expect(field(dialog, 'name')).toHaveValue('')
  await expect(field(dialog, 'recyclingPointCreator')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page).toHaveURL('/get-app')
})

test('REG-3 REG-4 an existing user can change or clear the form; of two requests only the failed one is sent again @ru', async ({
  page,
  visit,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (500|409)/)
  const { email } = await newPerson(site)
  await visit('/registration/')
  const dialog = page.getByRole('dialog')
  await field(dialog, 'user').check()
  await fillPerson(dialog, email)
  await submit(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('уже существует')
  await expect(page.getByRole('button', { name: 'Попробовать еще раз' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Изменить форму' }).click()
  await expect(field(dialog, 'email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Очистить форму' }).click()
  await expect(field(dialog, 'name')).toHaveValue('')
  await expect(field(dialog, 'user')).not.toBeChecked()

  await field(dialog, 'user').check()
  await field(dialog, 'charityEventCreator').check()
  await fillPerson(dialog, newAddress('both'))
  await fillOrganization(dialog)
  await page.route('**/api/inquire-registration', (route) => route.fulfill({ status: 500, json: {} }))
  await submit(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Вы зарегистрированы как пользователь, но')
  await page.unroute('**/api/inquire-registration')
  await dialog.getByRole('button', { name: 'Изменить форму' }).click()
  await expect(field(dialog, 'orgName')).toHaveValue('Зеленый двор')
  await page.route('**/sign_up/', () => expect('a second sign-up').toBe('never sent'))
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText(/перейдите по ссылке/i)
})
