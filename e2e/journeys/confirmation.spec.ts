import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, submitLogin } from '../support/login-page.ts'
import { newAddress } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'

const newPassword = 'Correct1horse'

test('REG-5 REG-7 REG-9 AUTH-16 two sign up with one email: the confirmed password counts; until then the email can be resent @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(/status of (401|429)/)
  const email = newAddress('hijack')
  const main = page.locator('main')
  const register = async (password: string): Promise<void> => {
    await visit('/registration/')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name=user]').check()
    await dialog.locator('input[name=name]').pressSequentially('Aida')
    await dialog.locator('input[name=email]').pressSequentially(email)
    // Easy passwords are reported before anything is sent.
    await dialog.locator('input[name=password]').pressSequentially('Qwerty123')
    await expect(dialog.getByText('This password is too easy to guess')).toBeVisible()
    await dialog.locator('input[name=password]').clear()
    await dialog.locator('input[name=password]').pressSequentially(password)
    await dialog.locator('input[name=repeatedPassword]').pressSequentially(password)
    await expect(dialog.locator('input[name=password]')).toHaveValue(password)
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Not easy to guess' })).toContainText('(met)')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('status')).toContainText('Follow the link in the email')
  }
  await register('Somebody3else')
  const foreign = (await mailTo(email)).links[0]!
  await register(newPassword)

  await visit('/profile/login')
  await fillLogin(page, email, newPassword)
  await submitLogin(page)
  await expect(main.getByRole('alert')).toContainText('Incorrect login or password')
  await main.getByRole('button', { name: 'Send the confirmation again' }).click()
  const notice = main.getByText('If a registration with this email and password is waiting')
  await expect(notice).toBeVisible()
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  const own = (await mailTo(email)).links[0]!
  expect(own).not.toBe(foreign)
  await page.goto(own)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.locator('h1')).toHaveText('Your email is confirmed')
  await page.goto(foreign)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.locator('h1')).toHaveText('This address already has an account')
  await expectAccessible(page)

  await visit('/profile/login')
  for (let times = 0; times < 11; times += 1) {
    await fillLogin(page, email, 'Somebody3else')
    const answered = page.waitForResponse('**/password/token/')
    await submitLogin(page)
    await answered
  }
  await expect(main.getByRole('alert')).toContainText(
    /Too many attempts. Try again in [1-5] minutes?, or set a new password/,
  )
  await expect(main.getByRole('button', { name: 'Send the confirmation again' })).toHaveCount(0)
})
