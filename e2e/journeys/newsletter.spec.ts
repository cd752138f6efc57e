import { readFile } from 'node:fs/promises'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newAddress } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { post } from '../support/plain-request.ts'

test('FORM-14 FORM-15 VAL-2 a visitor subscribes in the footer without leaving the page, confirms and unsubscribes @kz', async ({
  page,
  visit,
}) => {
  const address = newAddress('reader')
  await visit('/kk-kz/get-app')
  const footer = page.locator('body > footer form')
  const email = footer.locator('input[type=email]')
  // FORM-3: its scripts come when it is approached.
  await email.focus()
  await expect(footer.getByRole('button', { name: 'Жазылу' })).toBeDisabled()
  await email.press('Tab')
  await expect(footer.getByRole('alert')).toHaveText('Бұл өрісті толтыру қажет')
  await email.pressSequentially(address)
  await expect(footer.getByRole('alert')).toHaveCount(0)
  await footer.getByRole('button', { name: 'Жазылу' }).click()
  await expect(footer.getByRole('status')).toContainText('Сәл қалды')
  await expect(page).toHaveURL('/kk-kz/get-app')
  const { links } = await mailTo(address, '/newsletter/')
  await visit(new URL(links.find((link) => link.includes('/newsletter/')) ?? '').pathname)
  await page.getByRole('button', { name: 'Иә, жаңалықтарды жіберіңіз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сіз сәтті жазылдыңыз!' })).toBeVisible()
  await page.getByRole('button', { name: 'Жазылымнан шығу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Жазылым тоқтатылды' })).toBeVisible()
})

test('FORM-3 what is typed into the subscription before its scripts have come stays, and so does the focus @int', async ({
  page,
  visit,
}) => {
  await visit('/get-app')
  const footer = page.locator('body > footer form')
  const email = footer.locator('input[type=email]')
  const scripts = Promise.withResolvers<undefined>()
  const asked = page.waitForRequest('**/*.js')
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await email.pressSequentially('aida@')
  await asked
  await expect(footer.getByRole('button')).toBeEnabled()
  scripts.resolve(undefined)
  await expect(footer.getByRole('button')).toBeDisabled()
  await expect(email).toBeFocused()
  await email.pressSequentially('example.org')
  await expect(email).toHaveValue('aida@example.org')
  await expect(footer.getByRole('button')).toBeEnabled()
})

test('FORM-16 staff find a subscriber, export the list and delete the address @int', async ({
  page,
  site,
  baseURL,
}) => {
  const address = newAddress('reader')
  await post(baseURL ?? '', '/api/subscribe/email', { email: address })
  const { links } = await mailTo(address, '/newsletter/')
  const token = new URL(links.find((link) => link.includes('/newsletter/')) ?? '').pathname.split('/').at(-1)
  expect((await post(baseURL ?? '', `/api/web/v1/newsletter/${token}/`, { act: 'confirm' })).status).toBe(200)

  await openDesk(page, site, await newModerator(site, 'Nora', 'manager'), '/staff/manage/subscribers')
  await page.getByRole('searchbox').pressSequentially(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(row).toContainText('Gets it')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').find((line) => line.startsWith(address))).toMatch(/\/newsletter\/.+\/unsubscribe\/$/)
  await row.getByRole('button', { name: `More for ${address}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
