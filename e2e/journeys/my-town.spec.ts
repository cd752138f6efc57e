import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'

// The tile host does not exist, so the own base map is shown.
test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|tile/i)
  await withoutCookieNotice(page)
})

const near = (page: Page) => page.locator('#near')

/** Types key by key, as a visitor would. */
async function chooseTown(page: Page, typed: string, town: string): Promise<void> {
  const choices = page.getByRole('dialog', { name: 'Мой город' })
  await choices.getByRole('combobox').pressSequentially(typed)
  await choices.getByRole('option', { name: town }).first().click()
  await expect(choices).toBeHidden()
}

/** A number in the page's words: with spaces between its groups. */
const numberIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''))

test('PLACE-1 PLACE-2 PLACE-3 PLACE-4 LOOK-21 a town selected in the header applies to home, the events with their feeds, and the map until it is forgotten @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const hero = page.locator('main section').first()
  const paper = hero.getByRole('link', { name: /^Бумага.*: \d/ })
  const inMoscow = numberIn(await paper.textContent())
  await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема в Москве')
  const town = page.locator('body > header').getByTitle('Мой город').first()
  await town.click()
  await chooseTown(page, 'каз', 'Казань')
  await expect(town).toHaveText('Казань')
  await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема: Казань')
  for (const card of await near(page).locator('ol > li').all()) await expect(card).toContainText('Казань')
  await expect(hero.getByTitle('Мой город')).toHaveText('Казань')
  await expect.poll(async () => numberIn(await paper.textContent())).toBeLessThan(inMoscow)

  await visit('/charity-events')
  await expect(page).toHaveURL(/near=49\.11%2C55\.8/)
  await expect(page.locator('a[href*="/charity-events.rss"]').first()).toHaveAttribute('href', /near=49\.11/)
  // The events of every place are one press away, until a town is chosen.
  await page.locator('main #further ~ a').click()
  await expect(page).toHaveURL(/near=all$/)
  await expect(page.locator('main').getByTitle('Мой город')).toHaveText('Все города')
  await page.locator('main').getByTitle('Мой город').click()
  await chooseTown(page, 'пер', 'Пермь')
  await expect(page).toHaveURL(/near=56\.25%2C58\.01/)

  await visit('/recycling-points')
  await expect(page).toHaveURL(/at=58\.0\d+,56\.2\d+,/)
  // The URL takes precedence over the stored town.
  await visit('/recycling-points?at=55.7558,37.6173,13')
  const onMap = page.locator('main').getByTitle('Мой город')
  // PLACE-6: not the name of another place than the one shown.
  await expect(onMap).toHaveText('Мой город')
  await expect(town).toHaveText('Мой город')
  await expect(page).toHaveURL(/at=55\.7558,37\.6173,13$/)
  await town.click()
  await page.getByRole('button', { name: 'Забыть мой город' }).click()
  await expect(onMap).toHaveText('Москва')
  await visit('/recycling-points')
  await expect(onMap).toHaveText('Москва')
  expect(page.url()).not.toContain('at=')
})

test('PLACE-6 PLACE-7 MAP-18 a search keeps the chosen town, a town in the words moves map and list together, and home’s position opens the map there @kz', async ({
  page,
  visit,
  context,
}) => {
  const heading = page.locator('main h2').first()
  const search = page.locator('main').getByRole('combobox')
  await visit('/ru-kz')
  // The suggestions, which are there from now on, follow the choice as well.
  await page.locator('main input[name=text]').click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('main section').first().getByTitle('Мой город').click()
  await chooseTown(page, 'алм', 'Алматы')
  await expect(page.locator('main section').first().getByTitle('Мой город')).toHaveText('Алматы')
  await page.locator('main input[name=text]').fill('батарейки')
  await expect(page.getByRole('listbox')).toContainText('Где принимают: Алматы')
  await page.locator('main').getByRole('button', { name: 'Найти' }).click()
  await expect(page).toHaveURL(/at=43\.\d+,76\.\d+/)
  await expect(heading).toHaveText(/Найден/)

  await search.fill('батарейки астана')
  await search.press('Enter')
  await expect(page).toHaveURL(/at=51\.16\d+,71\.44\d+/)
  await expect(heading).toHaveText(/Найден/)
  await expect(page.getByText('Показать ближайший')).toBeHidden()
  // The town in the words, not the chosen one.
  const inHeader = page.locator('body > header').getByTitle('Мой город').first()
  await expect(inHeader).toHaveText('Астана')
  await search.fill('батарейки')
  await search.press('Enter')
  await expect(inHeader).toHaveText('Мой город')

  await visit('/ru-kz/guide/battery')
  await expect(page.getByRole('heading', { name: 'Где принимают: Алматы' })).toBeVisible()
  await page.locator('body > header').getByTitle('Мой город').first().click()
  await page.getByRole('button', { name: 'Забыть мой город' }).click()
  await expect(page.getByRole('heading', { name: 'Где принимают в Астане' })).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 42.34, longitude: 69.59 })
  await visit('/ru-kz')
  const place = page.locator('main section').first().getByTitle('Мой город')
  await expect(place).toHaveText('Рядом с вами')
  await expect(page.locator('body > header').getByTitle('Мой город').first()).toHaveText('Рядом с вами')
  await page
    .locator('main section')
    .first()
    .getByRole('link', { name: /^\d+ пункт(а|ов)?$/ })
    .click()
  await expect(page).toHaveURL(/at=42\.34,69\.59,12/)
  await visit('/ru-kz/recycling-points')
  await expect(page).toHaveURL(/at=42\.34,69\.59,12/)
})

test('PLACE-5 any town is found in any language and chosen by keys; without a match, the towns around the map @ru', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?at=54.76,38.88,12')
  const town = page.locator('body > header').getByTitle('Мой город').first()
  await town.click()
  const choices = page.getByRole('dialog', { name: 'Мой город' })
  const field = choices.getByRole('combobox')
  await field.pressSequentially('ыъыъ')
  await expect(choices.getByText('Такого города мы не знаем')).toBeVisible()
  await choices.getByRole('button', { name: 'Ближайшие к центру карты' }).click()
  await expect(choices.getByRole('option').first()).toContainText('Зарайск')
  await field.fill('Zaray')
  await expect(choices.getByRole('option').first()).toContainText(/Зарайск.*от города Коломна/)
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(choices).toBeHidden()
  await expect(town).toHaveText('Зарайск')

  await page.locator('main').getByRole('combobox').fill('Луховиц')
  await page.getByRole('option', { name: /Луховицы/ }).click()
  await expect(page).toHaveURL(/at=54\.9\d+,39\.0\d+,12/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('PLACE-1 PLACE-3 LOOK-11 the town is selected in the menu, each object in the loop is large enough to tap, and the request form expands @ru', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const sizes = await page
      .locator('main section div:has(> svg[role=img]) > a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
    expect(sizes).toHaveLength(7)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    const request = page.locator('#opportunities form')
    await expect(request.locator('[name=email]')).toBeHidden()
    await request.getByRole('button', { name: 'Оставить заявку' }).click()
    await expect(request.locator('[name=email]')).toBeVisible()

    await expect(page.getByRole('banner').getByTitle('Мой город').first()).toBeHidden()
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    const menu = page.getByRole('dialog', { name: 'Меню' })
    await menu.getByTitle('Мой город').click()
    await chooseTown(page, 'каз', 'Казань')
    await page.getByRole('button', { name: 'Открыть меню' }).click()
    await expect(menu.getByTitle('Мой город')).toHaveText('Казань')
  })
})
