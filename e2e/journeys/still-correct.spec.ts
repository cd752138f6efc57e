import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint } from '../support/points.ts'

test('TRUTH-23 TRUTH-56 a visitor confirms a point with one click; a second tab with the same point is updated, one with another point is not @int', async ({
  page,
  visit,
  site,
  context,
}) => {
  const owner = await newOrganization(site)
  const [point, other] = [await newPublicPoint(owner), await newPublicPoint(owner)]
  await visit(`/es-ar/recycling-points/${point.id}`)
  const open = async (id: string) => {
    const tab = await context.newPage()
    await tab.goto(`/es-ar/recycling-points/${id}`)
    await tab.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    return tab.locator('main')
  }
  const [second, third] = [await open(point.id), await open(other.id)]
  const byVisitor = 'Horarios confirmados por un visitante hoy'
  // The date of the point opens who has confirmed what.
  const opened = (place: Locator) => place.locator('summary', { hasText: 'Confirmado' }).click()
  await expect(second.getByRole('button', { name: 'Sigue igual' })).toBeVisible()
  await expect(second.getByText(byVisitor)).toHaveCount(0)
  const press = page.getByRole('button', { name: 'Sigue igual' })
  await press.click()
  await expect(page.getByText('¡Gracias! Quien abra este punto va a ver que se confirmó hoy.')).toBeVisible()
  await expect(page).toHaveURL(`/es-ar/recycling-points/${point.id}`)
  await opened(second)
  await expect(second.getByText(byVisitor)).toBeVisible()
  await expect(third.getByText(byVisitor)).toHaveCount(0)
  // Cached pages show the change after a moment.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(byVisitor)).toBeAttached({ timeout: 1500 })
  }).toPass()
  await press.click()
  await expect(page.getByText(/^Ya confirmaste este punto hace poco/)).toBeVisible()
})

test('TRUTH-54 an owner switches reminders off and on in the profile, in Kazakh; a failed change is reverted @kz', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED/)
  const owner = await newOrganization(site)
  const { read } = await ownerApi(owner)
  const held = async () => JSON.stringify(await read(`/authing/user/${owner.id}/`))
  await enter(page, owner, '/profile')
  const box = page.getByRole('checkbox', { name: /маған хат жазыңыз/ })
  await expect(box).toBeChecked()
  await page.route('**/reminders/', (route) => route.abort())
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Сақталмады. Бір минуттан кейін қайталап көріңіз.')).toBeVisible()
  await expect(box).toBeChecked()
  await page.unroute('**/reminders/')
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').getByText('Мұндай хаттар енді келмейді.')).toBeVisible()
  await expect(box).not.toBeChecked()
  expect(await held()).toContain('"reminders":false')
  await page.reload()
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByText('Еске салу қосылды.')).toBeVisible()
  expect(await held()).toContain('"reminders":true')
})
