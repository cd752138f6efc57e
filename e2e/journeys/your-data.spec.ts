import { readFileSync } from 'node:fs'
import { manage, postEntry } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilHydrated } from '../support/hydration.ts'
import { fillLogin, submitLogin } from '../support/login-page.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'

test('OPS-19 OPS-20 AUTH-31 AUTH-32 the last member of an organization downloads a copy of everything, changes the password, is told what will happen to it and stays, then deletes the account permanently @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|422/)
  const owner = await newOrganization(site, ['recycling-points-creator'], 'Vale yard')
  const { id, email } = owner
  const password = `${owner.password}z`
  await postEntry(id, 'credit', '12.50', 'Cans')
  await enter(page, owner, '/profile')
  await page.getByRole('button', { name: 'Your data and access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your data and access' })
  await expect(dialog).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recircle-account.json')
  const copy: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(copy).toMatchObject({
    account: { id, email, name: 'Aida' },
    balance_entries: [{ kind: 'credit', amount: 12.5 }],
  })

  await dialog.getByRole('button', { name: 'Sessions and password' }).click()
  const access = page.getByRole('dialog', { name: 'Sessions and password' })
  const sessions = access.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1)
  await access.getByLabel('Current password', { exact: true }).fill(owner.password)
  await access.getByLabel('New password', { exact: true }).pressSequentially(password)
  await access.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/logout/?password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password has been changed')
  await enter(page, { ...owner, password }, '/profile')
  await page.getByRole('button', { name: 'Your data and access' }).click()

  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(confirmDialog).toContainText('This cannot be undone')
  await expect(confirmDialog).toContainText('You’ll lose your balance')
  await expect(confirmDialog.getByRole('status')).toContainText('the last person at Vale yard who can sign in')
  await confirmDialog.getByRole('button', { name: 'Keep account' }).click()
  await expect(confirmDialog).toBeHidden()
  await page.getByRole('button', { name: 'Your data and access' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const proof = confirmDialog.getByLabel('Your password')
  await proof.pressSequentially('Wrong3password')
  await confirmDialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(confirmDialog).toContainText('That password isn’t right')
  await expect(proof).toHaveValue('Wrong3password')

  await proof.fill('')
  await proof.pressSequentially(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/logout/?deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has been deleted')

  await page.goto('/profile/login')
  await untilHydrated(page)
  await fillLogin(page, email, password)
  await submitLogin(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect login or password' })).toBeVisible()
  expect(await manage(`/accounts/${id}/`)).toMatchObject({ state: 'deleted', email: null, name: '' })
})
