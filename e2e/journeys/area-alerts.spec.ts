import { expect, test } from '../support/fixtures.ts'
import { newAddress } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'

const pathIn = (links: readonly string[]): string =>
  new URL(links.find((link) => link.includes('/alerts/')) ?? '').pathname

test('ALERT-2 ALERT-4 a visitor chooses news of an area from the map, types an address and confirms it @ru', async ({
  page,
  visit,
}) => {
  const address = newAddress('reader')
  await visit('/recycling-points?materials=paper&at=55.7539,37.6684,14')
  await page.getByRole('link', { name: 'Сообщать о новостях района' }).first().click()
  await expect(page).toHaveURL(/\/alerts\/new\?at=/)
  await page.getByLabel('Бумага').uncheck()
  await page.getByLabel(/^Раз в день/).check()
  await page.getByRole('button', { name: 'Пересчитать, сколько будет писем' }).click()
  await expect(page).toHaveURL(/every=day&result=counted/)
  await expect(page.getByLabel('Бумага')).toHaveCount(0)
  await page.getByLabel('Электронная почта').pressSequentially(address)
  await page.getByLabel(/152-ФЗ/).check()
  await page.getByRole('button', { name: 'Пишите мне' }).click()
  await expect(page.getByText(/^Проверьте почту/)).toBeVisible()

  await visit(pathIn((await mailTo(address, '/alerts/')).links))
  await page.getByRole('button', { name: 'Да, пишите' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Мы пишем вам об этом районе' })).toBeVisible()
})
