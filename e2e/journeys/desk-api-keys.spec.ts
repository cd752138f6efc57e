import { randomUUID } from 'node:crypto'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'

test('API-5 an administrator creates a key, which works and is shown once, sees that it was used, and revokes it @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  // One error for the invalid field, one for the missing reason.
  consoleGuard.allow(/status of 422/)
  const mark = randomUUID().slice(0, 8)
  const program = `Town ${mark}`
  await openDesk(page, site, await newModerator(site, `Root ${mark}`, 'administrator'), '/staff/manage/clients')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await form.getByRole('textbox', { name: 'Program' }).pressSequentially(program)
  await form.getByRole('textbox', { name: 'Email' }).pressSequentially('nobody')
  await form.getByRole('button', { name: 'Create a key' }).click()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/Enter an email address/)
  await form.getByRole('textbox', { name: 'Email' }).clear()
  await form.getByRole('textbox', { name: 'Email' }).pressSequentially('it@example.org')
  await form.getByRole('button', { name: 'Create a key' }).click()

  const shown = page.getByRole('dialog', { name: `Key for ${program}` })
  const key = await shown.getByTestId('client').innerText()
  expect(key).toMatch(/^rck_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('row', { name: new RegExp(program) })
  await expect(row).toContainText('30,000')
  await expect(row).toContainText('Not used yet')
  await expect(page.getByText(key)).toHaveCount(0)

  // Sent by the test, not by a page; the host name need not resolve on this machine.
  const address = `http://127.0.0.1:${new URL(page.url()).port}/api/web/v1/facility/unit/`
  const ask = async () => (await fetch(address, { headers: { 'x-api-key': key } })).status
  expect(await ask()).toBe(200)
  await page.reload()
  await expect(row.locator('time').last()).toHaveAttribute('datetime', new Date().toISOString().slice(0, 10))

  await row.getByRole('button', { name: `More for ${program}` }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const asking = page.getByRole('dialog', { name: `Revoke the key of ${program}` })
  await asking.getByRole('button', { name: 'Revoke' }).click()
  await expect(asking.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Fill this in/)
  await asking.getByRole('textbox', { name: 'Reason' }).pressSequentially('It leaked')
  await asking.getByRole('button', { name: 'Revoke' }).click()
  await expect(asking).toBeHidden()
  await expect(row).toContainText('Revoked')
  await expect(row.getByRole('button')).toHaveCount(0)

  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByRole('searchbox').pressSequentially(`Root ${mark}`)
  await expect(page.getByTitle('api-client.revoke', { exact: true })).toHaveText(['Revoked'])
})
