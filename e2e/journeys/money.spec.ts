import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/login-page.ts'
import { newAddress, newOrganization } from '../support/new-accounts.ts'
import { button, createPath, enter, field } from '../support/owner-pages.ts'
import { port } from '../support/server-settings.ts'
import { staff } from '../support/staff-commands.ts'

const withoutSpaces = (text: string | null): string => (text ?? '').replaceAll(/\s/g, '')
const price = (page: Page) => field(page, 'rates.0.price')

test('MON-1 an account created on kz keeps tenges on the Russian site: balance, entries, notification of a change @ru', async ({
  page,
}) => {
  const email = newAddress()
  const options = ['--email', email, '--name', 'Аида', '--roles', 'user', '--variant', 'kz']
  const { password } = await staff<{ password: string }>('accounts', 'create', ...options)
  await staff('balance', 'credit', email, '1250.50', '--comment', 'Банки, 3 кг')
  await signIn(page, email, '/profile/balance', password)
  const figure = page.locator('main section p span[aria-hidden]').first()
  await expect.poll(async () => withoutSpaces(await figure.textContent())).toBe('1250,50₸')
  const entry = page.locator('main li', { hasText: 'Банки, 3 кг' })
  await expect.poll(async () => withoutSpaces(await entry.textContent())).toContain('+1250,50₸')
  await staff('balance', 'withdraw', email, '250.50')
  const notice = page.getByRole('region', { name: 'Уведомления' })
  await expect.poll(async () => withoutSpaces(await notice.textContent())).toContain('1000₸')
  await page.goto('/profile')
  await expect.poll(async () => withoutSpaces(await page.locator('main').textContent())).toContain('1000₸')
})

test('MON-4 the form shows a price’s currency, and the draft keeps it on another site variant @ru', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await field(page, 'name').getByRole('textbox').pressSequentially('Цены в рублях')
  await button(page, 'Добавить материал').click()
  const input = price(page).getByRole('textbox', { name: 'Цена, ₽' })
  await input.pressSequentially('8,5')
  await expect(input).toHaveValue('8,5')
  await expect(price(page)).toContainText('₽')
  await button(page, 'Сохранить как черновик').click()
  await expect(page.getByRole('dialog')).toContainText('Черновик сохранен')
  const drafts = ['points', 'list', '--status', 'draft', '--organization', owner.organizationId]
  const id = (await staff<{ items: { id: string }[] }>(...drafts)).items[0]?.id ?? ''
  const { attributes } = await staff<{ attributes: object }>('points', 'show', id)
  expect(attributes).toMatchObject({ name: 'Цены в рублях', currency: 'RUB', rates_info: [{ price: 8.5 }] })

  await enter(page, owner, `/profile/edit-recycling-point/${id}`, `http://kz.localhost:${port}/ru-kz`)
  await expect(price(page).getByRole('textbox', { name: 'Цена, ₽' })).toHaveValue('8.5')
  await expect(price(page)).not.toContainText('₸')
})
