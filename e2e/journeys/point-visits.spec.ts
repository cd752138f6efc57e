import { expect, test } from '../support/fixtures.ts'
import { visitRows } from '../support/database-rows.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'

test('STATS-1 STATS-2 STATS-6 STATS-7 a visitor opens points, asks for the way and calls; their owner sees how often @ru', async ({
  page,
  site,
  browser,
  consoleGuard,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'], 'Зеленый двор')
  // Where no other journey has a point.
  const place = { longitude: 90 + Math.random() * 5, latitude: 62 + Math.random() * 3 }
  const near = { ...place, latitude: place.latitude + 0.002 }
  const yard = await newPublicPoint(owner, { ...pointAttributes, name: 'Пункт во дворе', point: place })
  const river = await newPublicPoint(owner, { ...pointAttributes, name: 'Пункт у реки', point: near })
  const ids = [yard.id, river.id]

  await enter(page, owner, '/profile')
  const week = page.getByRole('region', { name: 'Эта неделя' })
  await expect(page.locator('main h1')).toBeVisible()
  await expect(week).toHaveCount(0)

  const visitor = await (await browser.newContext()).newPage()
  visitor.setDefaultTimeout(10_000)
  const told: string[] = []
  visitor.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/facility/visits/')) told.push(request.postData() ?? '')
  })
  await visitor.goto(`http://${site.host}:${new URL(page.url()).port}/recycling-points/${yard.id}`)
  await expect.poll(() => told).toEqual([JSON.stringify({ id: yard.id, kind: 'opened' })])
  // Links to route services and phone numbers must not leave the page.
  await visitor.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[target=_blank], a[href^="tel:"]'))
        event.preventDefault()
    }),
  )
  const menu = visitor.locator('details', { has: visitor.locator('a[href*="yandex"]') }).first()
  await menu.locator('summary').click()
  await menu.locator('a[href*="yandex"]').first().click()
  await expect.poll(() => told).toHaveLength(2)
  await visitor.getByRole('link', { name: 'Пункт у реки' }).first().click()
  await expect(visitor).toHaveURL(new RegExp(river.id))
  await expect.poll(() => told).toHaveLength(3)
  await visitor.locator('main a[href^="tel:"]:visible').first().click()
  await expect.poll(() => told).toHaveLength(4)
  // Opening the first point again within the hour does not count.
  await visitor.goBack()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Пункт во дворе' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('html[data-hydrated]')).toBeAttached()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Пункт во дворе' })).toBeVisible()
  expect(told.slice(1).map((body) => JSON.parse(body))).toEqual([
    { id: yard.id, kind: 'route' },
    { id: river.id, kind: 'opened' },
    { id: river.id, kind: 'call' },
  ])
  expect(await visitor.context().cookies()).toEqual([])

  // The owner's own visit is not counted.
  await page.goto(`/recycling-points/${yard.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Пункт во дворе' })).toBeVisible()

  // Written within seconds; the database contains only totals.
  await expect.poll(() => visitRows(ids), { timeout: 20_000 }).toHaveLength(4)
  const rows = await visitRows(ids)
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
    ['call', 1],
    ['opened', 1],
    ['opened', 1],
    ['route', 1],
  ])
  await page.goto('/profile')
  await expect(week.getByRole('definition').filter({ hasText: /^[0-9]+$/ })).toHaveText(['2', '1', '1'])
  const points = week.getByRole('listitem')
  await expect(points).toHaveCount(2)
  await expect(points.first()).toContainText(/1 просмотр.*на 1 больше, чем неделей раньше.*1 маршрут.*0 звонков/)
  await expect(points.first().getByRole('link')).toHaveAttribute('href', `/recycling-points/${yard.id}`)

  // A failed request is reported and can be retried with the keyboard.
  await page.route('**/facility/visits/**', (route) => route.abort())
  consoleGuard.allow(/ERR_FAILED/)
  await page.reload()
  await expect(week.getByRole('alert').or(week.getByRole('status')).first()).toContainText('не загрузились')
  await page.unroute('**/facility/visits/**')
  await week.getByRole('button', { name: 'Попробовать' }).focus()
  await page.keyboard.press('Enter')
  await expect(points).toHaveCount(2)
  await expect(week).toBeFocused()
  await visitor.context().close()
})
