import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { arrowTo } from '../support/suggestions.ts'

const homeBox = (page: Page) => page.getByRole('main').locator('input[type=search]')
const options = (page: Page) => page.getByRole('option')
const group = (page: Page, name: string) => page.getByRole('group', { name })

test('MAP-20 on first focus the search box on home offers a place, six materials and recent searches, with the keyboard @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  const box = homeBox(page)
  await box.focus()
  await expect(box).toHaveAttribute('role', 'combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(options(page).first()).toHaveText('Near me')
  await expect(group(page, 'Popular materials').getByRole('option')).toHaveCount(6)
  await expect(group(page, 'You searched for')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box).toBeFocused()
  await box.pressSequentially('tesco')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=tesco/)

  await page.goto('/')
  await homeBox(page).click()
  await expect(group(page, 'You searched for').getByRole('option')).toHaveText(['tesco'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=tesco/)
  // The map has the same box, with the same recent searches.
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByRole('combobox').click()
  await expect(group(page, 'You searched for').getByRole('option')).toHaveText(['tesco'])
  await page.getByRole('button', { name: 'Clear these searches' }).click()
  await expect(group(page, 'You searched for')).toHaveCount(0)
  await expect(options(page).first()).toHaveText('Near me')
})

test('MAP-20 what is typed on home or the map before the page hydrates keeps its letters and gets its suggestions @int', async ({
  page,
}) => {
  for (const path of ['/', '/recycling-points']) {
    const scripts = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/(?!page-boot).*[.]js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const box = homeBox(page)
    await box.pressSequentially('batter')
    await expect(options(page)).toHaveCount(0)
    scripts.resolve(undefined)
    await expect(options(page).filter({ hasText: 'Batteries' }).first()).toBeVisible()
    await expect(box).toHaveValue('batter')
    await box.pressSequentially('ies')
    await expect(box).toHaveValue('batteries')
    await page.unrouteAll()
  }
})

test('MAP-2 MAP-20 results are grouped with the typed letters in bold, points with distance and opening state; a typo and coordinates are understood @kz', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/recycling-points')
  const name = await page.locator('[data-listed]').first().textContent()
  const box = page.getByRole('combobox')
  await box.click()
  await box.pressSequentially('бат')
  const materials = group(page, 'Не өткізуге болады').getByRole('option')
  await expect(materials.first().locator('b').first()).toHaveText(/^бат$/i)
  await box.fill('bateries')
  await expect(options(page).first().locator('[data-material=batteries]')).toBeVisible()
  await arrowTo(page, materials.first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materials=batteries/)
  await box.fill('43.2389, 76.8897')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=43.2389,76.8897/)

  const word = (name ?? '').split(/[\s«»",.]+/).find((each) => each.length > 3) ?? ''
  await box.selectText()
  await box.pressSequentially(word)
  const found = group(page, 'Пункттер').getByRole('option').first()
  await expect(found).toContainText(/км|м/)
  await expect(found).toContainText(/Ашық|Жаб|Тәулік|белгісіз|аш/i)
  await expect(found.locator('b').first()).toBeVisible()
  await found.click()
  await expect(page).toHaveURL(/recycling-points\/[0-9a-f-]{36}/)
})

test('MAP-20 selecting a town moves the map there, a failed request is retried, and near me goes to the visitor’s location @ru', async ({
  page,
  visit,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.7963, longitude: 49.1088 })
  await visit('/')
  const box = homeBox(page)
  await page.route(/facility\/search\//, (route) => route.abort())
  await box.click()
  await box.pressSequentially('каза')
  const town = group(page, 'Города и адреса').getByRole('option', { name: 'Казань' })
  await expect(town).toBeVisible()
  await expect(page.getByText('Подсказки не загрузились')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Попробовать еще раз' }).click()
  await expect(page.getByText('Подсказки не загрузились')).toHaveCount(0)
  await expect(box).toBeFocused()
  await town.click()
  await expect(page).toHaveURL(/at=55[.]79\d*,49[.]10?\d*,12/)
  await page.goto('/')
  await homeBox(page).click()
  await options(page).first().click()
  await expect(page).toHaveURL(/at=55[.]79\d*,49[.]1\d*,14/)
})

test('LOOK-28 on a phone the search is a screen of its own on home, map and guide, which Back, Escape and its button close @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const screen = page.locator('search > [data-screen]')
  for (const path of ['/', '/recycling-points', '/guide']) {
    await visit(path)
    const box = homeBox(page)
    await box.click()
    await expect(screen).toHaveCount(1)
    // The keyboard of a phone, as the page sees it.
    await page.setViewportSize({ width: 360, height: 480 })
    await expect(screen).toHaveJSProperty('offsetHeight', 480)
    // Nothing of the page is above, below or beside it.
    for (const [x, y] of [
      [4, 4],
      [30, 30],
      [355, 200],
      [180, 476],
    ] as const)
      expect(await screen.evaluate((own, at) => own.contains(document.elementFromPoint(...at)), [x, y] as const)).toBe(
        true,
      )
    await page.setViewportSize({ width: 360, height: 780 })
    await box.pressSequentially('батар')
    await expect(options(page).filter({ hasText: 'Батарейка' }).first()).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(screen).toHaveCount(0)
    await expect(box).toBeFocused()
    await box.click()
    // The keyboard is put away.
    await box.evaluate((field: HTMLInputElement) => field.blur())
    await expect(screen).toHaveCount(1)
    await screen.getByRole('button', { name: 'Закрыть' }).click()
    await expect(screen).toHaveCount(0)
    await expect(page.getByRole('search').filter({ has: page.locator('input') })).toBeFocused()
    await box.click()
    await expect(screen).toHaveCount(1)
    await page.goBack()
    await expect(screen).toHaveCount(0)
    // The map says where it is.
    await expect(page).toHaveURL(new RegExp(`${path}(\\?at=.*)?$`))
    await expect(box).toHaveValue('батар')
  }
})
