import { expect, test } from '../support/fixtures.ts'
import { chooseAllPlaces } from '../support/suggestions.ts'

/** The demonstration data has clothes containers open around the clock in every town. */
const wornThings = [
  {
    project: '@int',
    home: '/',
    typed: 'fur coat',
    thing: 'Fur coat',
    now: 'Open now',
    ways: 'Get directions',
    open: /Around the clock|Closes/,
  },
  {
    project: '@int',
    home: '/es-ar',
    typed: 'campera',
    thing: 'Campera',
    now: 'Abierto ahora',
    ways: 'Cómo llegar',
    open: /24 horas|Cierra/,
  },
  {
    project: '@ru',
    home: '/',
    typed: 'ie,f',
    thing: 'Шуба',
    now: 'Открыто сейчас',
    ways: 'Построить маршрут',
    open: /Круглосуточно|Закроется/,
  },
  {
    project: '@kz',
    home: '/',
    typed: 'тон',
    thing: 'Тон',
    now: 'Қазір ашық',
    ways: 'Жолды көрсету',
    open: /Тәулік бойы|жабылады/,
  },
]
for (const { project, home, typed, thing, now, ways, open } of wornThings)
  test(`GUIDE-12 GUIDE-15 from "${typed}" to filters, an open place and a route, with the keyboard at 360 px ${project}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await visit(home)
    const box = page.getByRole('main').locator('input[type=search]')
    await box.focus()
    await box.pressSequentially(typed)
    await chooseAllPlaces(page, thing)
    await expect(page).toHaveURL(/[/]recycling-points[?]thing=[a-z-]+&materials=clothes/)
    await expect(page.locator('main').getByRole('link', { name: thing, exact: true })).toBeVisible()
    await page.locator('main').getByRole('link', { name: now, exact: true }).first().press('Enter')
    await expect(page).toHaveURL(/materials=clothes&open=now/)
    await page.locator('[data-listed]').first().press('Enter')
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panel).toContainText(open)
    const directions = panel.locator('details').filter({ hasText: ways }).first()
    await directions.locator('summary').press('Enter')
    await expect(directions.getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute('href', /directions/)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const { project, home, typed, thing, now, open } of wornThings)
    test(`GUIDE-12 GUIDE-15 from "${typed}" to filters, an open place and a route without scripts ${project}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.goto(`${home === '/' ? '' : home}/guide?text=${encodeURIComponent(typed)}`)
      await page.locator('[data-thing]').first().getByRole('link', { name: thing, exact: true }).press('Enter')
      await expect(page.locator('main h1')).toHaveText(thing)
      await page.locator('main a[href*="/recycling-points?thing="][href*="materials=clothes"]').first().press('Enter')
      await expect(page).toHaveURL(/[/]recycling-points[?]thing=[a-z-]+&materials=clothes/)
      await page.locator('main').getByRole('link', { name: now, exact: true }).first().press('Enter')
      await expect(page).toHaveURL(/open=now/)
      await page.locator('[data-listed]').first().press('Enter')
      await expect(page).toHaveURL(/[/]recycling-points[/]/)
      await expect(page.getByRole('complementary')).toContainText(open)
      await expect(page.locator('a[href*="openstreetmap.org/directions"]').first()).toBeAttached()
    })
})
