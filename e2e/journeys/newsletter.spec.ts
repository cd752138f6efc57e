import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { mailTo } from '../support/outbox.ts'
import { get, post } from '../support/plain-request.ts'

const newAddress = (): string => `reader-${crypto.randomUUID()}@example.org`
const pathIn = (links: readonly string[]): string =>
  new URL(links.find((link) => link.includes('/newsletter/')) ?? '').pathname

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('FORM-14 FORM-15 subscribing in the footer and unsubscribing, in Kazakh @kz', async ({
      page,
      visit,
      baseURL,
    }) => {
      const address = newAddress()
      await visit('/kk-kz/get-app')
      const footer = page.locator('body > footer form')
      const ask = async (): Promise<void> => {
        await footer.locator('input[type=email]').pressSequentially(address)
        await footer.getByRole('button', { name: 'Жазылу' }).click()
        const outcome = javaScriptEnabled ? footer.getByRole('status') : page.locator('main')
        await expect(outcome).toContainText('Сәл қалды')
      }
      await ask()
      const mail = await mailTo(address, '/newsletter/')
      expect(mail.subject).toContain('Растаңыз: қайта өңдеу жаңалықтары')
      const unsubscribe = new URL(/<(\S+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname
      expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

      await get(baseURL ?? '', unsubscribe)
      await visit(pathIn(mail.links))
      await expect(page.getByRole('heading', { level: 1, name: 'Сізге жаңалықтарымызды жіберейік пе?' })).toBeVisible()
      await expect(page.getByText(/ҚР Заңына сәйкес/)).toBeVisible()
      await page.getByRole('button', { name: 'Иә, жаңалықтарды жіберіңіз' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Жаңалықтарымыз сізге келіп тұрады' })).toBeVisible()

      // An existing subscriber gets the same response.
      await visit('/kk-kz/get-app')
      await ask()
      await visit(pathIn(mail.links))
      await expect(page.getByRole('button', { name: 'Жазылымнан шығу' })).toBeVisible()

      expect((await post(baseURL ?? '', unsubscribe, { 'List-Unsubscribe': 'One-Click' })).status).toBe(204)
      await visit(`${pathIn(mail.links)}?again`)
      await expect(page.getByRole('heading', { level: 1, name: 'Жазылым тоқтатылды' })).toBeVisible()
      await page.getByRole('button', { name: 'Қайта жіберіп тұрыңыз' }).click()
      await page.getByRole('button', { name: 'Жазылымнан шығу' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Жазылым тоқтатылды' })).toBeVisible()
    })
  })

test('FORM-16 staff find a subscriber in Spanish, export the list and delete the address @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/)
  const address = newAddress()
  await visit('/es-ar/get-app')
  const footer = page.locator('body > footer form')
  await footer.locator('input[type=email]').pressSequentially(address)
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(footer.getByRole('status')).toContainText('Falta poco')
  const mail = await mailTo(address, '/newsletter/')
  expect(mail.subject).toContain('Confirmá: novedades sobre reciclaje')
  await visit(pathIn(mail.links))
  await page.getByRole('button', { name: 'Sí, quiero recibirlas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibís nuestras novedades' })).toBeVisible()

  await visit('/staff/manage/subscribers')
  await enrolAtDesk(page, await newModerator(site, 'Nora', 'manager'))
  await page.getByRole('searchbox').pressSequentially(address)
  const row = page.getByRole('row').filter({ hasText: address })
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(row).toContainText('Gets it')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').find((line) => line.startsWith(address))).toMatch(/\/es-ar\/newsletter\/.+\/unsubscribe\/$/)
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Log' }).click()
  await page.getByRole('searchbox').pressSequentially('Nora')
  for (const act of ['subscriber.export', 'subscriber.remove'])
    await expect(page.getByTitle(act, { exact: true }).first()).toBeVisible()
})
