import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillLogin, signIn, submitLogin } from '../support/login-page.ts'
import { newOrganization, newPerson } from '../support/new-accounts.ts'
import { staff } from '../support/staff-commands.ts'

test('OPS-19 OPS-20 a person downloads a copy of everything, then deletes the account permanently @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(/401|422/)
  const { id, email, password } = await newPerson(site, 'Robin Vale')
  await staff('balance', 'credit', email, '12.50', '--key', `your-data-${id}`)
  await signIn(page, email, '/profile', password)
  await page.getByRole('button', { name: 'Your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recircle-account.json')
  const copy: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(copy).toMatchObject({
    account: { id, email, name: 'Robin Vale' },
    balance_entries: [{ kind: 'credit', amount: 12.5 }],
  })

  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(confirmDialog).toContainText('This cannot be undone')
  await expect(confirmDialog).toContainText('You give up your balance')
  await expectAccessible(page)
  const proof = confirmDialog.getByLabel('Your password')
  await proof.pressSequentially('Wrong3password')
  await confirmDialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(confirmDialog).toContainText('That is not the one of this account.')
  await expect(proof).toHaveValue('Wrong3password')

  await proof.fill('')
  await proof.pressSequentially(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/logout/?deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')
  await expectAccessible(page)

  await page.goto('/profile/login')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await fillLogin(page, email, password)
  await submitLogin(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect login or password' })).toBeVisible()
  const accounts = await staff<{ items: { id: string; email: string | null; name: string }[] }>(
    'accounts',
    'list',
    '--limit',
    '1000',
  )
  expect(accounts.items.find((each) => each.id === id)).toMatchObject({ email: null, name: '' })
})

test('OPS-20 the last member of an organization is told what will happen to it, and can stay @kz', async ({
  page,
  site,
}) => {
  const organization = await newOrganization(site, ['recycling-points-creator'], 'Жасыл аула')
  await signIn(page, organization.login, '/profile', organization.password)
  await page.getByRole('button', { name: 'Деректеріңіз' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Профильді жою' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Профильді жою керек пе?' })
  await expect(confirmDialog.getByRole('status')).toContainText('«Жасыл аула» ұйымынан кіре алатын соңғы адамсыз')
  await expectAccessible(page)
  await confirmDialog.getByRole('button', { name: 'Профильді қалдыру' }).click()
  await expect(confirmDialog).toBeHidden()
  await page.reload()
  await expect(page).toHaveURL(/\/profile$/)
})
