import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { ownerApi } from '../support/owner-api.ts'
import { mailTo } from '../support/outbox.ts'
import { get } from '../support/plain-request.ts'
import { newPublicPoint } from '../support/points.ts'

/** The number of requests that a mail scanner might send. */
const manyGets = 1000

test.describe('a visitor confirms a point without an account', () => {
  test('TRUTH-22 TRUTH-23 with one click, in Kazakh; the next visitor is told that it is already confirmed @kz', async ({
    page,
    visit,
    site,
  }) => {
    test.slow()
    const point = await newPublicPoint(await newOrganization(site))
    await visit(`/recycling-points/${point.id}`)
    await expect(page.getByText('Жұмыс уақытын пункт иесі бүгін растаған')).toBeVisible()
    await expect(page.getByText(/^Қабылдайды: /)).toBeVisible()
    await page.getByRole('button', { name: 'Бәрі дұрыс' }).click()
    await expect(page.getByText('Рақмет! Енді мәліметтің жаңа ғана расталғанын бәрі көреді.')).toBeVisible()
    // Cached pages show the change after a moment.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Жұмыс уақытын келуші бүгін растаған')).toBeVisible({ timeout: 1500 })
    }).toPass()
    await page.getByRole('button', { name: 'Бәрі дұрыс' }).click()
    await expect(page.getByText(/^Бұл пунктті жақында растағансыз/)).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('TRUTH-18 with a plain form, in Spanish @int', async ({ page, visit, site }) => {
      test.slow()
      const point = await newPublicPoint(await newOrganization(site))
      await visit(`/es-ar/recycling-points/${point.id}`)
      const press = page.getByRole('button', { name: 'Sigue igual' })
      await press.click()
      await expect(page).toHaveURL(/\/es-ar\/recycling-points\/[^?]+\?confirmed=counted$/)
      await expect(page.getByText('¡Gracias! Ahora todos ven que el punto se acaba de confirmar.')).toBeVisible()
      await visit(`/es-ar/recycling-points/${point.id}?again`)
      await press.click()
      await expect(page.getByText(/^Ya confirmaste este punto hace poco/)).toBeVisible()
    })
  })
})

test.describe('an owner is reminded', () => {
  test.use({ javaScriptEnabled: false })

  test('TRUTH-20 TRUTH-21 by an email whose link is opened a thousand times and confirmed once, without scripts @int', async ({
    page,
    visit,
    baseURL,
  }) => {
    test.slow()
    const mail = await mailTo('points-ar@example.org', '/still-correct/')
    const [link = ''] = /http\S+\/still-correct\/\S+/.exec(mail.text) ?? []
    const path = new URL(link).pathname
    for (let count = 0; count < manyGets; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => get(baseURL ?? '', path)))
    await visit(path)
    const points = page.getByRole('checkbox')
    const shown = await points.count()
    expect(shown).toBeGreaterThan(0)
    await points.first().uncheck()
    await page.locator('main form').getByRole('button').click()
    await expect(page).toHaveURL(/\?result=(confirmed|none)$/)
    await visit(`${path}?again`)
    await expect(points).toHaveCount(1)
    await page.locator('main form').getByRole('button').click()
    await expect(page).toHaveURL(/\?result=confirmed$/)
    await expect(points).toHaveCount(0)

    const [stop = ''] = /http\S+\/stop-reminders\/\S+/.exec(mail.text) ?? []
    await visit(new URL(stop).pathname)
    await page.locator('main form').getByRole('button').click()
    await expect(page).toHaveURL(/\?result=confirmed$/)
    await page.locator('main form').getByRole('button').click()
    await expect(page).toHaveURL(/\?result=resumed$/)
    await page.locator('main form').getByRole('button').click()
    await expect(page).toHaveURL(/\?result=confirmed$/)
  })
})

test('TRUTH-56 a second tab with the same point is updated, one with another point is not, in Spanish @int', async ({
  page,
  visit,
  site,
  context,
}) => {
  test.slow()
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
  await expect(second.getByRole('button', { name: 'Sigue igual' })).toBeVisible()
  await expect(second.getByText(byVisitor)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sigue igual' }).click()
  await expect(page.getByText('¡Gracias! Ahora todos ven que el punto se acaba de confirmar.')).toBeVisible()
  await expect(second.getByText(byVisitor)).toBeVisible()
  await expect(third.getByText(byVisitor)).toHaveCount(0)
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
