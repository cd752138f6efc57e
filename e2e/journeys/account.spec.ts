import type { Page } from '@playwright/test'
import { postEntry } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Уведомления' }).getByText(text)
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')
const figure = async (page: Page): Promise<string> =>
  withoutSpaces((await page.locator('main section p span[aria-hidden]').first().textContent()) ?? '')

/** Exposes the page's socket to the test; while it is down, connections go to a blocked URL. */
const socketInReach = `
  globalThis.isDown = false
  globalThis.WebSocket = class extends WebSocket {
    constructor(url) {
      super(globalThis.isDown ? 'ws://127.0.0.1:1/ws' : url)
      globalThis.line = this
    }
  }`

test('ENT-1 LAY-5 ROUTE-11 AUTH-19 LOOK-41 the account shows the profile and its actions; a missing role leads to 404 with an explanation @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/404/)
  const person = await newPerson(site, 'Аида Ким')
  await enter(page, person, '/profile')
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Аида Ким')
  await expect(main.getByText(person.email)).toBeVisible()
  await main.getByRole('link', { name: 'Напишите нам' }).click()
  await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByText('Личный профиль')).toBeVisible()
  const links = main.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Профиль', 'Баланс', 'Выйти'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await links.nth(1).click()
  await expect(page).toHaveURL('/profile/balance')
  await expect(main.locator('h1')).toHaveText('Баланс')
  await page.goto('/profile/recycling-points')
  await expect(page).toHaveURL('/404/')
  await expect(main.locator('h1')).toHaveText('У вашего профиля нет доступа к этой странице')
  await expect(main).toContainText('Страница для организаций, у которых есть пункты приема')
  await main.getByRole('link', { name: 'Написать нам' }).click()
  await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/profile/no-such-page')
  await expect(main.locator('h1')).toHaveText('Страница не найдена')
})

test('LIVE-1 LIVE-2 LIVE-4 MON-1 a balance in tenges follows a withdrawal, ignores non-numbers, and recovers after the socket is lost @ru', async ({
  page,
  consoleGuard,
}) => {
  // MON-1: an account keeps the currency of the site where it was created.
  const person = await newPerson({ variant: 'kz' })
  await postEntry(person.id, 'credit', '100.50', 'Банки, 3 кг')
  await page.addInitScript(socketInReach)
  await enter(page, person, '/profile/balance')
  await expect.poll(() => figure(page)).toBe('100,50₸')
  await expect(page.getByText('Банки, 3 кг')).toBeVisible()

  await page.waitForFunction('globalThis.line?.readyState === 1')
  await postEntry(person.id, 'withdrawal', '30', 'На карту')
  await expect.poll(() => figure(page)).toBe('70,50₸')
  await expect(page.getByText('На карту')).toBeVisible()
  await expect(notice(page, 'Баланс изменился')).toBeVisible()
  const words = (await page.getByRole('region', { name: 'Уведомления' }).textContent()) ?? ''
  expect(withoutSpaces(words)).toContain('70,50₸')

  consoleGuard.allow(/balance-not-a-number: a lot/)
  await page.evaluate(`line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({
    type: 'data', data: JSON.stringify({ title: 'withdrawal_success', body: 'a lot' }) }) }))`)
  expect(await figure(page)).toBe('70,50₸')

  consoleGuard.allow(/127\.0\.0\.1:1|Content Security Policy/)
  await page.evaluate('isDown = true; line.close()')
  await expect(notice(page, 'Проблемы с соединением')).toBeVisible({ timeout: 10_000 })
  await page.evaluate('isDown = false')
  await expect(notice(page, 'Проблемы с соединением')).toHaveCount(0)
  await postEntry(person.id, 'withdrawal', '20.25', 'На карту')
  await expect.poll(() => figure(page)).toBe('50,25₸')
})
