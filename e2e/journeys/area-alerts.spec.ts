import { expect, test } from '../support/fixtures.ts'
import { ageAlert } from '../support/database-rows.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { get, post } from '../support/plain-request.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { staff } from '../support/staff-commands.ts'

const newAddress = (): string => `reader-${crypto.randomUUID()}@example.org`
const pathIn = (links: readonly string[]): string =>
  new URL(links.find((link) => link.includes('/alerts/')) ?? '').pathname

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('ALERT-2 ALERT-4 ALERT-6 ALERT-7 subscribing to the news of an area from the map and unsubscribing, in Russian @ru', async ({
      page,
      visit,
      site,
      baseURL,
    }) => {
      test.slow()
      const point = await newPublicPoint(await newOrganization(site))
      const address = newAddress()
      const { latitude: lat, longitude: lng } = pointAttributes.point
      await visit(`/recycling-points?materials=paper&at=${lat},${lng},14`)
      await page.getByRole('link', { name: 'Сообщать о новостях района' }).first().click()
      await expect(page).toHaveURL(/\/alerts\/new\?at=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Новости района' })).toBeVisible()
      await expect(page.getByLabel('Как далеко вокруг')).toHaveValue('2')
      await expect(page.getByLabel('Бумага')).toBeChecked()
      await expect(page.getByText(/письм.* в месяц, судя по последним 90 дням/).first()).toBeVisible()
      await page.getByLabel('Бумага').uncheck()
      await page.getByLabel('События').uncheck()
      await page.getByLabel(/^Раз в день/).check()
      await page.getByRole('button', { name: 'Пересчитать письма' }).click()
      await expect(page).toHaveURL(/km=2&news=closed,paused,new&every=day&result=counted&typed=/)
      await expect(page.getByLabel('Бумага')).toHaveCount(0)
      await expect(page.getByLabel('События')).not.toBeChecked()
      await page.getByLabel('Электронная почта').pressSequentially(address)
      await page.getByLabel(/152-ФЗ/).check()
      await page.getByRole('button', { name: 'Пишите мне' }).click()
      await expect(page).toHaveURL(/result=sent$/)
      await expect(page.getByText(/^Проверьте почту/)).toBeVisible()
      expect(page.url()).not.toContain('example.org')

      const confirmation = await mailTo(address, '/alerts/')
      await visit(pathIn(confirmation.links))
      await page.getByRole('button', { name: 'Да, пишите' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Мы пишем вам об этом районе' })).toBeVisible()
      await ageAlert(address)
      await staff('subscriptions', 'send-news')
      const news = await mailTo(address, 'Новый пункт')
      expect(news.links.some((link) => link.endsWith(`/recycling-points/${point.id}`))).toBe(true)

      await visit(pathIn(news.links.filter((link) => !link.includes('recycling'))))
      await page.getByRole('button', { name: 'Реже: раз в неделю' }).click()
      await expect(page.getByText('Готово.')).toBeVisible()
      await expect(page.getByText('Раз в неделю', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Меньше вокруг: 1 км' }).click()
      await expect(page.getByRole('heading', { level: 2, name: /1 км/ })).toBeVisible()

      const unsubscribe = /<(\S+)>/.exec(news.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
      expect(news.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      await get(baseURL ?? '', new URL(unsubscribe).pathname)
      await visit(pathIn(confirmation.links))
      await expect(page.getByRole('button', { name: 'Больше не писать' })).toBeVisible()
      const press = { 'List-Unsubscribe': 'One-Click' }
      expect((await post(baseURL ?? '', new URL(unsubscribe).pathname, press)).status).toBe(204)
      await visit(`${pathIn(confirmation.links)}?again`)
      await expect(page.getByRole('heading', { level: 1, name: 'Больше не пишем' })).toBeVisible()
    })
  })

test('ALERT-5 unsubscribing with the button in the email and undoing it, in Kazakh @kz', async ({ page, visit }) => {
  const address = newAddress()
  await visit('/kk-kz/alerts/new?at=43.25,76.95,13')
  await page.getByLabel('Электрондық пошта').pressSequentially(address)
  await page.getByLabel(/ҚР Заңы/).check()
  await page.getByRole('button', { name: 'Маған жазыңыз' }).click()
  await expect(page.getByText(/^Поштаңызды тексеріңіз/)).toBeVisible()
  const mail = await mailTo(address, '/alerts/')
  expect(mail.subject).toContain('Растаңыз')
  await visit(pathIn(mail.links))
  await page.getByRole('button', { name: 'Иә, жазыңыз' }).click()
  await page.getByRole('button', { name: 'Енді жазбаңыз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Енді жазбаймыз' })).toBeVisible()
  await page.getByRole('button', { name: 'Қайта жазып тұрыңыз' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Осы аумақ туралы сізге жазып тұрамыз' })).toBeVisible()
})

test('ALERT-9 if no point within 25 km accepts an item, its page offers a notification, in Spanish @int', async ({
  page,
  visit,
}) => {
  // A location in an ocean, far from any point.
  await visit('/es-ar/guide/battery?near=0.5,-30.5')
  await page.getByRole('link', { name: 'Avisarme cuando haya uno' }).click()
  await expect(page).toHaveURL(/\/es-ar\/alerts\/new\?at=0\.5,-30\.5&km=25&materials=.+&news=new,events$/)
  await expect(page.getByLabel('A qué distancia')).toHaveValue('25')
  await expect(page.getByLabel('Nuevos puntos')).toBeChecked()
  await expect(page.getByLabel('Puntos que cierran')).not.toBeChecked()
  await expect(page.getByText(/^Casi ningún correo/).first()).toBeVisible()
})
