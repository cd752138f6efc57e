import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/signed-in-page.ts'
import { typeInto } from '../support/typing.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

test('LAY-1 LAY-2 LAY-4 header, side menu and footer have the sizes and parts for each screen width @ru', async ({
  page,
  visit,
}) => {
  await setWidth(page, 1440)
  await visit('/get-app')
  const header = page.locator('body > header')
  const footer = page.locator('body > footer')
  const opener = header.locator('button[popovertarget]:has(+ [popover][role=dialog])')
  const menu = header.locator('[popover][role=dialog]')
  const siteLink = footer.locator('a[href$="/inspection-manual/"]')
  const contact = footer.locator('a[href^="mailto:"]')
  for (const [width, height, hasLinks, hasContact] of [
    [1440, 72, true, true],
    [900, 64, false, true],
    [600, 52, false, false],
  ] as const) {
    await setWidth(page, width)
    await expect.poll(async () => (await boxOf(header)).height, `at ${width}`).toBe(height)
    await expect(siteLink).toBeVisible({ visible: hasLinks })
    await expect(contact).toBeVisible({ visible: hasContact })
    await expect(footer.locator('input[type=email]')).toBeVisible()
    await expect(opener).toBeVisible()
  }

  await setWidth(page, 999)
  await opener.click()
  await expect.poll(async () => (await boxOf(menu)).width).toBe(470)
  const links = menu.locator(':scope > nav > ul').first().locator('a')
  const [first, second] = [await boxOf(links.nth(0)), await boxOf(links.nth(1))]
  expect(second.x, 'two columns').toBeGreaterThan(first.x + first.width)
  expect(second.y).toBe(first.y)
  for (const store of ['google-play', 'app-store', 'rustore'])
    await expect(menu.locator(`a[href$="${store}"]`)).toBeVisible()
  await menu.locator('summary').click()
  await expect(menu.locator('a[href$="/profile/login"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('LAY-1 LAY-11 SITE-9 ROUTE-5 from 1000 px the header reaches everything: the stores and networks behind its app button, partner and regulator in its side menu @ru', async ({
  page,
  visit,
}) => {
  const header = page.locator('body > header')
  const shown = (href: string) => header.locator(`a[href$="${href}"]:visible`)
  for (const path of ['/recycling-points', '/get-app']) {
    await setWidth(page, 1000)
    await visit(path)
    await expect(shown('/guide')).toHaveText('Что куда')
    await expect(shown('?modal=town')).toHaveCount(1)
    const app = header.getByRole('button', { name: 'Приложение' })
    await app.press('Enter')
    const stores = header.getByRole('group', { name: 'Приложение' })
    for (const href of ['/get-app', 'google-play', 'app-store', 'rustore', '/tg', '/vk'])
      await expect(stores.locator(`a[href$="${href}"]`)).toBeVisible()
    const box = await boxOf(stores)
    expect(box.width).toBe(300)
    expect(box.x + box.width).toBeLessThanOrEqual(1000 - 24)
    await page.keyboard.press('Tab')
    await expect(stores.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(stores).toBeHidden()
    await expect(app).toBeFocused()

    await header.getByRole('button', { name: 'Открыть меню' }).click()
    const menu = page.getByRole('dialog', { name: 'Меню' })
    for (const href of [
      '/partner',
      '/regulator',
      '/charity-events-manual/',
      '/inspection-manual/',
      '/#opportunities',
      '/data',
    ])
      await expect(menu.locator(`a[href$="${href}"]`)).toBeVisible()
    // What the row shows is not repeated.
    for (const href of ['?modal=town', 'google-play', '/vk'])
      await expect(menu.locator(`a[href$="${href}"]`)).toBeHidden()
    await expect(header.locator('a:is([href$="/cookies"], [href$="/personal-data"])')).toHaveCount(0)
  }
})

test('LAY-6 ROUTE-21 side content stands left and right of the main area, from the width and as wide as the route says @ru', async ({
  page,
  visit,
}) => {
  await visit('/charity-events')
  const event = await page.locator('main a[href^="/charity-event/"]').first().getAttribute('href')
  const contents = page.locator('main nav')
  const text = page.locator('main section').first()
  for (const { path, fromPx, sidePx, side, main, isLeft } of [
    { path: '/charity-events-manual/', fromPx: 1024, sidePx: 280, side: contents, main: text, isLeft: true },
    { path: '/inspection-manual/', fromPx: 1080, sidePx: 280, side: contents, main: text, isLeft: true },
    { path: '/privacy-policy', fromPx: 1250, sidePx: 220, side: contents, main: text, isLeft: true },
    {
      path: event ?? '',
      fromPx: 1250,
      sidePx: 400,
      side: page.locator('main article div:has(> div > details)').first(),
      main: page.locator('main h1'),
      isLeft: false,
    },
  ]) {
    await setWidth(page, fromPx)
    await visit(path)
    const isBeside = async () => {
      const [left, right] = [await boxOf(isLeft ? side : main), await boxOf(isLeft ? main : side)]
      return left.x + left.width <= right.x
    }
    expect(await isBeside(), `${path} at ${fromPx}`).toBe(true)
    expect((await boxOf(side)).width, path).toBe(sidePx)
    await setWidth(page, fromPx - 1)
    await expect.poll(isBeside, `${path} below ${fromPx}`).toBe(false)
  }
})

test('LAY-5 LAY-6 LOOK-33 the account links are on the left, or in one menu above the page where they do not fit, and the steps of a form at its right @int', async ({
  page,
  site,
}) => {
  const links = page.locator('main nav').first()
  const menu = page.getByRole('button', { name: 'Account sections' })
  const steps = page.locator('main form aside')
  const title = page.locator('main h1')
  await setWidth(page, 1080)
  await enter(page, await newOrganization(site), '/profile')
  await expect(title).toBeVisible()
  expect(await boxOf(links)).toMatchObject({ width: 280 })
  expect((await boxOf(links)).x + 280).toBeLessThan((await boxOf(title)).x)
  await setWidth(page, 1079)
  const claims = links.getByRole('link', { name: 'Point claims' })
  await expect(claims).toBeHidden()
  await menu.click()
  await claims.click()
  await expect(title).toHaveText('Point claims')
  await expect(claims).toBeHidden()
  await setWidth(page, 1250)
  await page.goto('/profile/create-recycling-point')
  await expect(steps).toBeVisible()
  const main = await boxOf(page.locator('main form').getByRole('textbox').first())
  const [left, right] = [await boxOf(links), await boxOf(steps)]
  expect([left.width, right.width]).toEqual([220, 220])
  expect(left.x + left.width).toBeLessThan(main.x)
  expect(right.x).toBeGreaterThan(main.x + main.width)
  await setWidth(page, 1249)
  await expect.poll(async () => (await boxOf(steps)).width).toBeGreaterThan(1000)
})

test('LAY-12 a modal adapts to the window after 200 ms without resizing @int', async ({ page, visit }) => {
  await page.clock.install()
  await setWidth(page, 1440)
  await visit('/?modal=share')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAttribute('data-layout', 'desktop')
  await page.clock.pauseAt(Date.now() + 60_000)
  const resized = page.evaluate(
    () => new Promise((done) => addEventListener('resize', () => done(true), { once: true })),
  )
  await setWidth(page, 600)
  await resized
  await page.clock.fastForward(150)
  await expect(dialog).toHaveAttribute('data-layout', 'desktop')
  await page.clock.runFor(400)
  await expect(dialog).toHaveAttribute('data-layout', 'mobile')
})

test('ROUTE-23 another page starts at the top, an anchor is 20 below the header, also on the first load @int', async ({
  page,
  visit,
}) => {
  await setWidth(page, 1440)
  const faq = page.locator('#faq')
  const isAtAnchor = () => expect.poll(async () => Math.round((await boxOf(faq)).y)).toBe(72 + 20)
  await visit('/charity-events-manual/#create-charity-event')
  await expect.poll(async () => Math.round((await boxOf(page.locator('#create-charity-event'))).y)).toBe(72 + 20)
  // The last section cannot be scrolled to the top, so the page is made longer.
  await page.locator('body > footer').evaluate((footer: HTMLElement) => (footer.style.minBlockSize = '200vh'))
  await page.locator('main nav a[href="#faq"]').click()
  await isAtAnchor()
  await page.locator('body > footer a[href="/charity-events"]:visible').first().click()
  await expect(page).toHaveURL(/[/]charity-events$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('MODAL-5 MODAL-3 META-1 each modal with a URL opens by it and sets the title; the link is shared to the networks of the variant @kz', async ({
  page,
  visit,
  site,
}) => {
  const names = {
    question: 'Сұрақ қою',
    'write-to-us': 'Бізге жазу',
    inquiry: 'Ұйымның өтінімі',
    share: 'Бөлісу',
    registration: 'Тіркелу',
  }
  for (const [name, title] of Object.entries(names)) {
    await visit(`/get-app?modal=${name}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog, name).toBeVisible()
    await expect(page).toHaveTitle(`${site.brand} — ${title}`)
    await expect(page).toHaveURL(/[/]get-app$/)
    if (name === 'share')
      await expect(dialog.getByRole('link')).toHaveText(['Telegram', 'WhatsApp', 'ВКонтакте', 'Одноклассники'])
    await page.keyboard.press('Escape')
    await expect(dialog, name).toBeHidden()
  }
})

test('ROUTE-1 FORM-1 FORM-2 a business request on the home page: an audience, a failure that keeps the input, success @int', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/500|Failed to load resource/)
  await visit('/#opportunities')
  const form = page.locator('#opportunities form')
  const send = form.locator('button[type=submit]')
  const government = form.getByRole('radio', { name: 'Municipal authorities' })
  await expect(government).toBeChecked()
  await expect(form.getByRole('heading', { name: 'All the city’s recycling on one map' })).toBeVisible()
  await government.focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByRole('radio', { name: 'Small and medium businesses' })).toBeChecked()
  await expect(form.getByRole('heading', { name: 'Recycling at work, without the hassle' })).toBeVisible()
  await expect(form.getByRole('heading', { level: 3 })).toHaveCount(1)
  const fill = async () => {
    await typeInto(form.getByLabel('Name', { exact: true }), 'Anna')
    await typeInto(form.getByLabel('Organization name'), 'Green yard')
    await typeInto(form.getByLabel('City'), 'London')
    await typeInto(form.getByLabel('Email'), 'anna@')
    await typeInto(form.getByLabel('How can we help?'), `Bins for the office ${Date.now()}`)
  }
  await fill()
  await expect(send).toBeDisabled()
  await typeInto(form.getByLabel('Email'), 'anna@example.org')
  await expect(send).toBeEnabled()
  await page.route('**/api/inquire', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Unfortunately')
  await expect(form.getByLabel('City')).toHaveValue('London')
  const sent = page.waitForRequest('**/api/inquire')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ type: 'small-and-medium-sized-business', orgName: 'Green yard' })
  await expect(form.getByRole('status')).toContainText('Request sent')
  await form.getByRole('button', { name: 'Send new' }).click()
  await expect(form.getByLabel('City')).toHaveValue('')
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
})

test('LAY-7 LAY-14 LOOK-2 a bar under the header and words on their own background show that a page is loading @int', async ({
  page,
  visit,
}) => {
  await setWidth(page, 1440)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/get-app')
  await page.route('**/assets/*.js', () => undefined)
  await page.locator('body > footer a[href="/inspection-manual/"]').click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading.getByText('Loading...')).toBeVisible()
  await expect(loading.locator('svg')).toBeVisible()
  const { height } = await boxOf(page.getByRole('banner'))
  const bar = loading.locator('xpath=preceding-sibling::*')
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: height, width: 1440, height: 3 })
  await expect(loading).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const words = await boxOf(loading)
  expect(words.height).toBeLessThan(60)
  expect(words.width).toBeLessThan(200)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(loading.getByText('Loading...')).toBeVisible()
  await expect(loading.locator('svg')).toBeHidden()
  await expect(bar.locator('span')).toBeHidden()
})
