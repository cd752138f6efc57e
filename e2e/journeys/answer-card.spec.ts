import type { Page } from '@playwright/test'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerOf, arrowTo } from '../support/suggestions.ts'

// List and map take longer than one page on a busy machine; the tile host does not exist.
test.beforeEach(async ({ page, consoleGuard }) => {
  test.slow()
  consoleGuard.allow(/ERR_NAME_NOT_RESOLVED|tile/i)
  await withoutCookieNotice(page)
})

const box = (page: Page) => page.getByRole('main').locator('input[type=search]')

/** The map is around a place whose degrees begin like this. Which place is nearest depends on the hour. */
const expectMapAround = async (page: Page, latitude: string, longitude: string): Promise<void> =>
  expect(page.locator('main a[href*="at="]').first()).toHaveAttribute(
    'href',
    new RegExp(`at=${latitude}\\d+,${longitude}\\d+,`),
  )

test('GUIDE-29 GUIDE-30 typed words are answered by a card with the nearest places, with the keyboard at 360 px @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await visit('/recycling-points?at=55.7558,37.6173,12')
  await box(page).pressSequentially('градусник')
  const answer = answerOf(page)
  const [card, place] = [answer.getByRole('option').first(), answer.getByRole('option').nth(1)]
  await expect(card.locator('[data-answer=mercury-thermometer]')).toBeVisible()
  await expect(answer.getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('option').first()).toHaveAttribute('id', (await card.getAttribute('id')) ?? '')
  const says = [
    'Ртутный градусник',
    'Только в спецпункт, как:',
    'Опасные отходы',
    'Осторожно.',
    'Разбился — проветрите',
  ]
  for (const words of says) await expect(card).toContainText(words)
  await expect(answer).toContainText('Ближайшие пункты')
  const told = page.getByRole('status').filter({ hasText: 'Ртутный градусник: принимают.' })
  await expect(told).toHaveCount(1)
  await arrowTo(page, place)
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await place.getAttribute('id')) ?? '')
  const name = await place.locator('span span').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/recycling-points\/[0-9a-f-]{36}/)
  await expect(page.getByRole('complementary').getByRole('heading', { level: 1 })).toHaveText(name)
})

test('GUIDE-29 places that do not load leave the card, and places that come late move nothing @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource|net::ERR/)
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  const late = Promise.withResolvers<undefined>()
  // The places that take a material; the search for words has none.
  await page.route(/facility\/search\/.*srm/, async (route) => {
    await late.promise
    await route.continue()
  })
  await box(page).pressSequentially('pizza box')
  const answer = answerOf(page)
  await expect(answer.locator('[data-answer=pizza-box]')).toContainText('Nowhere accepts: greasy part')
  const last = answer.getByRole('option').last()
  await expect(answer.getByRole('option')).toHaveCount(2)
  await arrowTo(page, last)
  const before = await last.evaluate((option) => option instanceof HTMLElement && option.offsetTop)
  late.resolve(undefined)
  await expect(answer.getByRole('option')).toHaveCount(5)
  await expect(last).toHaveAttribute('aria-selected', 'true')
  expect(await last.evaluate((option) => option instanceof HTMLElement && option.offsetTop)).toBe(before)

  await page.unrouteAll()
  await page.route(/facility\/search\/.*srm/, (route) => route.abort())
  await box(page).selectText()
  await box(page).pressSequentially('milk bottle')
  await expect(answer.locator('[data-answer=milk-bottle]')).toContainText('We couldn’t load the points.')
  await expect(answer.locator('[data-answer=milk-bottle]')).toContainText('Empty it completely')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guide/milk-bottle')
})

test('GUIDE-29 without places nearby, or anywhere, the card says so and leads to the page of the item @int', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points?at=0.5,-30.5,10')
  await box(page).pressSequentially('pizza box')
  const answer = answerOf(page)
  await expect(answer.locator('[data-answer=pizza-box]')).toContainText('No point within 25 km accepts it.')
  await expect(answer.getByRole('option')).toHaveCount(2)
  await box(page).selectText()
  await box(page).pressSequentially('wine cork')
  await expect(answer.locator('[data-answer=wine-cork]')).toContainText('Nowhere accepts it yet.')
  await expect(answer.getByRole('option')).toHaveCount(1)
  await answer.getByRole('option').click()
  await expect(page).toHaveURL('/guide/wine-cork')
})

test('GUIDE-29 PLACE-6 on home the places are around the chosen town, else around a location that was granted before, also if it comes after the words @ru', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 55.7963, longitude: 49.1088 })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...asked) => addEventListener('test:located', () => ask(...asked), { once: true })
  })
  await visit('/')
  await box(page).pressSequentially('коробка от пиццы')
  await expect(answerOf(page)).toContainText('Где принимают в Москве')
  await page.evaluate(() => dispatchEvent(new Event('test:located')))
  const place = answerOf(page).getByRole('option').nth(1)
  await expect(answerOf(page)).toContainText('Ближайшие пункты')
  await expect(answerOf(page).getByRole('option')).toHaveCount(5)
  await place.click()
  await expect(page).toHaveURL(/recycling-points[/][0-9a-f-]{36}/)
  await expectMapAround(page, '55[.]', '4[89][.]')

  await visit('/')
  await page.locator('body > header').getByTitle('Мой город').first().click()
  const choices = page.getByRole('dialog', { name: 'Мой город' })
  await choices.getByRole('combobox').pressSequentially('пер')
  await choices.getByRole('option', { name: 'Пермь' }).first().click()
  await expect(choices).toBeHidden()
  await box(page).pressSequentially('коробка от пиццы')
  await expect(answerOf(page).getByRole('option')).toHaveCount(5)
  await place.click()
  await expect(page).toHaveURL(/recycling-points[/][0-9a-f-]{36}/)
  await expectMapAround(page, '5[78][.]', '5[56][.]')
  // The list has the heading until the point has come.
  await expect(page.getByRole('complementary').locator('h1')).toBeVisible()
})
