import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { typeInto } from '../support/typing.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

test('LAY-1 LAY-2 LAY-4 header, side menu and footer have the sizes and parts for each screen width; the full navigation replaces the menu button and offers all of its links @ru', async ({
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
  }

  await setWidth(page, 1000)
  await expect(opener).toBeHidden()
  await expect(header.locator('a[href*="modal=town"]').first()).toBeVisible()
  await expect(footer.locator('[type=radio]').first()).toBeAttached()
  // The stores are on the page of the app.
  const linksOf = (within: string): Promise<string[]> =>
    page
      .locator(within)
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.filter(({ origin }) => origin === location.origin).map(({ pathname, search }) => pathname + search),
      )
  const inMenu = await linksOf('body > header [popover][role=dialog] ul a')
  expect(inMenu.length).toBeGreaterThan(10)
  const elsewhere = await linksOf(
    'body > header > div > :not([popover][role=dialog]) a, body > header > div > a, body > footer a',
  )
  expect(inMenu.filter((href) => !elsewhere.includes(href))).toEqual([])

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

test('LAY-6 ROUTE-21 side content is beside the text from the specified width on, with the specified width @ru', async ({
  page,
  visit,
}) => {
  for (const [path, fromPx, sidePx] of [
    ['/charity-events-manual/', 1024, 280],
    ['/inspection-manual/', 1080, 280],
    ['/privacy-policy', 1250, 220],
  ] as const) {
    await setWidth(page, fromPx)
    await visit(path)
    const side = page.locator('main nav')
    const text = page.locator('main section').first()
    const isBeside = async () => (await boxOf(side)).x + (await boxOf(side)).width <= (await boxOf(text)).x
    expect(await isBeside(), `${path} at ${fromPx}`).toBe(true)
    expect((await boxOf(side)).width, path).toBe(sidePx)
    await setWidth(page, fromPx - 1)
    await expect.poll(isBeside, `${path} below ${fromPx}`).toBe(false)
  }
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

test('LAY-14 LOOK-2 a bar under the header shows that a page is loading, without covering text @int', async ({
  page,
  visit,
}) => {
  await setWidth(page, 1440)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/get-app')
  await page.route('**/assets/*.js', () => undefined)
  await page.locator('body > footer a[href="/inspection-manual/"]').click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  const { height } = await boxOf(page.getByRole('banner'))
  expect(await loading.boundingBox()).toMatchObject({ x: 0, y: height, width: 1440, height: 3 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const words = loading.getByText('Loading...')
  await expect(words).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect((await boxOf(words)).height).toBeLessThan(60)
})
