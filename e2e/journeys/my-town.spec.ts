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

test('PLACE-1 PLACE-3 PLACE-4 a town selected in the header applies to home, the events with their feeds, and the map until it is cleared @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема в Москве')
  const town = page.locator('body > header').getByTitle('Мой город').first()
  await town.click()
  await chooseTown(page, 'каз', 'Казань')
  await expect(town).toHaveText('Казань')
  await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема: Казань')
  for (const card of await near(page).locator('ol > li').all()) await expect(card).toContainText('Казань')

  await visit('/charity-events')
  await expect(page).toHaveURL(/near=49\.11%2C55\.8/)
  await expect(page.locator('a[href*="/charity-events.rss"]').first()).toHaveAttribute('href', /near=49\.11/)
  // Removing the town shows all events, now and on the next visit in this tab.
  await page
    .getByRole('link', { name: /Казань/ })
    .and(page.locator('[aria-current]'))
    .click()
  await expect(page).not.toHaveURL(/near=/)
  await visit('/charity-events')
  await expect(page).not.toHaveURL(/near=/)
  await page.locator('main').getByTitle('Мой город').click()
  await chooseTown(page, 'пер', 'Пермь')
  await expect(page).toHaveURL(/near=56\.25%2C58\.01/)

  await visit('/recycling-points')
  await expect(page).toHaveURL(/at=58\.0\d+,56\.2\d+,/)
  await visit('/')
  await expect(near(page).locator('ol > li').first()).toContainText('Пермь')
  await town.click()
  await page.getByRole('button', { name: 'Забыть мой город' }).click()
  await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема в Москве')
})

test('PLACE-3 LOOK-11 three numbered points are next to a map, open ones first, and the objects in the loop link to their materials @kz', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const states = await near(page).locator('ol > li > p:first-child > span:first-child').allInnerTexts()
  expect(states).toHaveLength(3)
  const isOpen = states.map((state) => /^(Ашық|Тәулік)|жабылады/i.test(state))
  expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)))
  await expect(near(page).locator('svg text')).toHaveText(['1', '2', '3'])
  const frame = await near(page).locator('svg:has(text)').locator('..').boundingBox()
  for (const pin of await near(page).locator('svg text').all()) {
    const box = await pin.boundingBox()
    expect(box!.x > frame!.x && box!.x + box!.width < frame!.x + frame!.width).toBe(true)
    expect(box!.y > frame!.y && box!.y + box!.height < frame!.y + frame!.height).toBe(true)
  }
  const loop = page.locator('main section').first().locator('div:has(> svg[role=img]) > a')
  await expect(loop).toHaveCount(7)
  await loop.first().click()
  await expect(page).toHaveURL(/materials=paper/)
})

/** A number in the page's words: with spaces between its groups. */
const numberIn = (text: string | null): number => Number(/\d[\d\s]*/.exec(text ?? '')?.[0].replace(/\s/g, ''))

test('LOOK-21 the hero names the town with its points and events, and each object in the loop how many points take it there @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const hero = page.locator('main section').first()
  const town = hero.locator('p:has(strong)')
  await expect(town).toHaveText(/^Москва·?\s*\d[\d\s]* пункт(а|ов)? приема/)
  const paper = hero.getByRole('link', { name: /^Бумага.*: \d/ })
  await expect(paper).toHaveAccessibleName(/: \d[\d\s]* пункт(а|ов)?$/)
  const inMoscow = numberIn(await paper.textContent())
  expect(inMoscow).toBeGreaterThan(0)
  expect(numberIn(await paper.getAttribute('title'))).toBe(inMoscow)

  await page.locator('body > header').getByTitle('Мой город').first().click()
  await chooseTown(page, 'каз', 'Казань')
  await expect(town.locator('strong')).toHaveText('Казань')
  await expect(paper).not.toHaveText(String(inMoscow))
  const inKazan = await paper.textContent()
  // What the server counts for the same town.
  await visit('/?town=kazan')
  await expect(town.locator('strong')).toHaveText('Казань')
  expect(await paper.textContent()).toBe(inKazan)
  // Materials that no point accepts have no number.
  for (const link of await hero.locator('div:has(> svg[role=img]) > a').all())
    expect(await link.textContent()).not.toBe('0')
  await town.getByRole('link', { name: /приема/ }).click()
  await expect(page).toHaveURL(/at=55\.79\d*,49\.1\d*,12/)
})

test('PLACE-1 if the header has no room, the town is selected in the menu @ru', async ({ page, visit }) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await visit('/get-app')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Мой город' })).toBeHidden()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.getByRole('link', { name: 'Мой город' }).click()
  await chooseTown(page, 'каз', 'Казань')
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await expect(menu.getByTitle('Мой город')).toHaveText('Казань')
})

test('PLACE-5 any town is found in any language and chosen by keys; without a match, the towns around the map @ru', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?at=54.76,38.88,12')
  await page.locator('main').getByTitle('Мой город').click()
  const choices = page.getByRole('dialog', { name: 'Мой город' })
  const field = choices.getByRole('combobox')
  await field.pressSequentially('ыъыъ')
  await expect(choices.getByText('Такого города мы не знаем')).toBeVisible()
  await choices.getByRole('button', { name: 'Ближайшие к середине карты' }).click()
  await expect(choices.getByRole('option').first()).toContainText('Зарайск')
  await field.fill('Zaray')
  await expect(choices.getByRole('option').first()).toContainText(/Зарайск.*от города Коломна/)
  await field.press('ArrowDown')
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(choices).toBeHidden()
  await expect(page.locator('main').getByTitle('Мой город')).toHaveText('Зарайск')

  await page.locator('main').getByRole('combobox').fill('Луховиц')
  await page.getByRole('option', { name: /Луховицы/ }).click()
  await expect(page).toHaveURL(/at=54\.9\d+,39\.0\d+,12/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('PLACE-3 LOOK-11 each object in the loop is large enough to tap, and the request form expands @ru', async ({
    page,
    visit,
  }) => {
    await visit('/')
    const sizes = await page
      .locator('main section div:has(> svg[role=img]) > a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    const request = page.locator('#opportunities form')
    await expect(request.locator('[name=email]')).toBeHidden()
    await request.getByRole('button', { name: 'Оставить заявку' }).click()
    await expect(request.locator('[name=email]')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PLACE-1 PLACE-3 a form leads to a town’s home page, events and map @ru', async ({ page }) => {
    await page.goto('/')
    await near(page).getByTitle('Мой город').click()
    await page.locator('main input[name=town]').fill('Казань')
    await page.getByRole('button', { name: 'Показать' }).click()
    await expect(near(page).getByRole('heading', { level: 2 })).toHaveText('Пункты приема: Казань')
    await expect(near(page).locator('ol > li').first()).toContainText('Казань')
    // LOOK-21
    await expect(page.locator('main section').first().locator('strong')).toHaveText('Казань')
    await expect(near(page).locator('svg text')).toHaveText(['1', '2', '3'])
    await page.goto('/recycling-points?town=Зарайск')
    await expect(page).toHaveURL(/at=54\.7\d+,38\.8\d+,12/)
    await page.goto('/charity-events?town=kazan')
    await expect(page).toHaveURL(/near=49\.11%2C55\.8/)
    await page.goto('/recycling-points?town=kazan')
    await expect(page).toHaveURL(/at=55\.79\d+,49\.1\d+,12/)
    await page.goto('/charity-events?town=Ыъыъыъ')
    await expect(page).toHaveURL(/modal=town&missed=/)
    expect(await page.content()).toContain('Такого города мы не знаем')
    await expect(page.locator('main input[name=town]')).toHaveValue('Ыъыъыъ')
  })
})
