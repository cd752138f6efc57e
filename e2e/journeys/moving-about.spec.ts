import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { idOf, ownerApi, type Owner } from '../support/owner-api.ts'
import { actOf, button, cardOf, createPath, dialog, enter, field, listPath } from '../support/owner-pages.ts'
import { pointAttributes } from '../support/points.ts'

const heading = (page: Page) => page.locator('main h1')
const footer = (page: Page) => page.locator('body > footer')
const announced = (page: Page) => page.locator('body > span > output')
const inMoscow = 'at=55.7558,37.6176,12'

test('ROUTE-24 a followed link moves the focus to the heading of its page, or to the target of its hash; neither the first load nor a change of the query does @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/charity-events-manual/?from=elsewhere')
  await closeCookieNotice(page)
  await expect(page.locator('body')).toBeFocused()
  await page.locator('main nav a[href="#faq"]').click()
  await expect(page.locator('#faq')).toBeFocused()
  await footer(page).locator('a[href="/#opportunities"]').first().click()
  await expect(page.locator('#opportunities')).toBeFocused()
  await footer(page).getByRole('link', { name: 'Charity events', exact: true }).click()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await expect(heading(page)).toBeFocused()
  expect(await heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  // The header stays mounted, so its link would keep the focus by default.
  await page.locator('body > header nav > a[href="/recycling-points"]').click()
  await expect(page).toHaveURL(/[/]recycling-points/)
  await expect(heading(page)).toBeFocused()
  await visit(`/recycling-points?${inMoscow}`)
  const map = page.locator('main [role=region]')
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(new RegExp(`${inMoscow}$`))
  await expect(map).toBeFocused()
})

test('MAP-1 keys pressed before the map is ready move it once it is @int', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const region = document.querySelector<HTMLElement>('main [role=region]')
      if (region === null) return
      observer.disconnect()
      region.focus()
      for (const key of ['ArrowRight', 'ArrowRight', '+'])
        region.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await visit(`/recycling-points?${inMoscow}`)
  await expect(page).toHaveURL(/,13$/)
  const [lat, lng] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number)
  expect(lat).toBeCloseTo(55.7558, 2)
  expect(lng).toBeGreaterThan(37.65)
  await expect(page.locator('main [role=region]')).toBeFocused()
})

test('ROUTE-25 Back and Forward restore the focus to the link that was followed, and the title is announced @int', async ({
  page,
  visit,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/get-app')
  await closeCookieNotice(page)
  const toEvents = footer(page).getByRole('link', { name: 'Charity events', exact: true })
  await toEvents.click()
  await expect(heading(page)).toHaveText('Charity events')
  const event = page.locator('main a[href*="/charity-event/"]').first()
  await event.click()
  await expect(page).toHaveURL(/[/]charity-event[/]/)
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(event).toBeFocused()
  await expect(announced(page)).toHaveText(`${site.brand} — Charity events`)
  await page.goBack()
  await expect(toEvents).toBeFocused()
  await expect(announced(page)).toHaveText(`${site.brand} — Get the app`)
  await page.goForward()
  await expect(event).toBeFocused()
  // No navigation was triggered from there.
  await page.goForward()
  await expect(page).toHaveURL(/[/]charity-event[/]/)
  await expect(heading(page)).toBeFocused()
  await expect(announced(page)).toHaveText('')
})

async function newDrafts(owner: Owner, names: readonly string[]): Promise<void> {
  const { send } = await ownerApi(owner)
  for (const name of names) {
    const attributes = { ...pointAttributes, name }
    idOf(await send('/facility/facility/', { data: { type: 'facility.facility', 'bs:action': 'add', attributes } }))
  }
}

test('LAY-16 a deleted element passes the focus to its neighbor, the last one to the heading; an added one gets it @int', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site)
  await newDrafts(owner, ['The yard', 'The school', 'The library'])
  await enter(page, owner, `${listPath}?sort=name`)
  const remove = async (name: string): Promise<void> => {
    await (await actOf(cardOf(page, name), 'Delete')).press('Enter')
    await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(cardOf(page, name)).toHaveCount(0)
  }
  const hasFocus = (name: string) => expect(cardOf(page, name).locator(':focus')).toHaveCount(1)
  await remove('The school')
  await hasFocus('The yard')
  await remove('The yard')
  await hasFocus('The library')
  await remove('The library')
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goto(createPath)
  const add = button(page, 'Add material')
  const material = (row: number) => field(page, `rates.${row}.materialId`).getByRole('button').first()
  await add.press('Enter')
  await expect(material(0)).toBeFocused()
  await add.press('Enter')
  await expect(material(1)).toBeFocused()
  const rows = field(page, 'rates').getByRole('listitem')
  const removeFirst = (): Promise<void> =>
    rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .press('Enter')
  await removeFirst()
  await expect(rows).toHaveCount(1)
  await expect(rows.locator(':focus')).toHaveCount(1)
  await removeFirst()
  await expect(rows).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('LAY-16 LAY-9 answering the cookie notice with the keyboard moves the focus to the heading, even as the first interaction @int', async ({
  page,
  visit,
}) => {
  await visit('/get-app')
  const notice = page.getByRole('region', { name: 'Cookie policy' })
  let release = (): void => undefined
  const answered = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => answered.then(() => route.continue()))
  await notice.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(notice.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  release()
  await expect(heading(page)).toBeFocused()
  // The next Tab moves on into the page, not back to its beginning.
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('LAY-17 the number keys work in the list and on the map, and nowhere else @int', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/recycling-points?at=51.5074,-0.1278,12')
  await closeCookieNotice(page)
  const panel = page.getByRole('complementary')
  const listed = page.locator('main [data-listed]')
  const moves = () => page.evaluate(() => history.length)
  const before = await moves()
  await page.locator('body').press('2')
  await page.locator('body > header a').first().press('2')
  await page.locator('main input[type=search]').press('2')
  await expect(page.locator('main input[type=search]')).toHaveValue('2')
  await page.locator('main input[type=search]').press('Backspace')
  const second = (await listed.nth(1).getAttribute('data-listed')) ?? 'none'
  await listed.first().press('2')
  await expect(panel).toBeVisible()
  expect(page.url()).toContain(second)
  expect(await moves(), 'one point was opened').toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.locator('main [role=region]').press('1')
  await expect(panel).toBeVisible()
})

test.describe('a visitor who reads Russian', () => {
  test.use({ locale: 'ru-KZ' })

  test('LAY-18 the bar on a page in Kazakh speaks the language that it offers, and leads there @kz', async ({
    page,
    visit,
  }) => {
    await visit('/get-app')
    const bar = page.locator('section[lang="ru-KZ"]')
    await expect(bar.getByRole('button', { name: 'Не менять', exact: true })).toBeVisible()
    await bar.getByRole('button', { name: 'Переключить', exact: true }).click()
    await expect(page).toHaveURL('/ru-kz/get-app')
  })
})
