import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { typeInto } from '../support/typing.ts'

const header = (page: Page) => page.locator('body > header')
const footer = (page: Page) => page.locator('body > footer')

test('LAY-1 MENU-1 the header has its menus; signed out the account offers authorization and registration', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const bar = header(page)
  for (const href of ['/recycling-points', '/charity-events', '/#opportunities', '/get-app'])
    await expect(bar.locator(`a[href$="${href}"]:visible`).first()).toBeVisible()
  await expect(bar.locator('a[href$="/inspection-manual/"]:visible')).toHaveCount(0)
  await bar.locator('nav > button').click()
  await expect(bar.locator('a[href$="/inspection-manual/"]:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await bar.locator('button[title]:visible').last().click()
  await expect(bar.locator('a[href$="/profile/login"]:visible')).toHaveCount(1)
  await expect(bar.locator('a[href$="/registration/"]:visible')).toHaveCount(1)
  await expectAccessible(page)
})

test('MODAL-7 a menu opened before the scripts are loaded has the right state, and toggles @ru', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    // LOOK-5: the theme script runs before the page.
    if (!route.request().url().includes('page-boot')) await released
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'commit' })
  const guides = header(page).locator('nav:not([popover]) > button')
  await guides.click()
  await expect(page.locator('[popover]:popover-open')).toBeVisible()
  release()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await expect(guides).toHaveAttribute('aria-expanded', 'true')
  await guides.click()
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  await expect(guides).toHaveAttribute('aria-expanded', 'false')
})

test('LAY-1 LAY-2 the side menu opens on a phone, closes on Escape and restores the focus', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  await closeCookieNotice(page)
  const opens = header(page).locator('button[aria-label]').first()
  await opens.click()
  const panel = header(page).locator('[popover][role=dialog]')
  await expect(panel).toBeVisible()
  await expectAccessible(page)
  await panel.locator('summary').click()
  await expect(panel.locator('a[href$="/profile/login"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opens).toBeFocused()
})

test('SITE-9 partner and regulator links are on ru only', async ({ page, visit, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const isRussian = site.variant === 'ru'
  await expect(header(page).locator('nav > a[href^="http"]')).toHaveCount(isRussian ? 2 : 0)
  await expect(footer(page).locator('p a[href^="http"]')).toHaveCount(isRussian ? 1 : 0)
  const external = ['partner', 'developer', 'regulator'].map((name) => `[href$="/${name}"]`)
  await expect(footer(page).locator(`ul a:is(${external.join()})`)).toHaveCount(isRussian ? 3 : 0)
})

test('LAY-4 the footer collapses in two steps', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const siteLink = footer(page).locator('a[href$="/inspection-manual/"]')
  const contact = footer(page).locator('a[href^="mailto:"]')
  await expect(siteLink).toBeVisible()
  await expect(contact).toBeVisible()
  await page.setViewportSize({ width: 900, height: 900 })
  await expect(siteLink).toBeHidden()
  await expect(contact).toBeVisible()
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(contact).toBeHidden()
  await expect(footer(page).locator('input[type=email]')).toBeVisible()
})

test('LAY-9 the cookie notice does not return once closed', async ({ page, visit }) => {
  await visit('/')
  const details = page.locator('section a[href$="/cookies/"]')
  await expect(details).toBeVisible()
  await details.locator('xpath=following-sibling::button').click()
  await expect(details).toBeHidden()
  await visit('/')
  await expect(details).toBeHidden()
})

test('FORM-3 FORM-12 the subscription: an invalid email, a new one, a duplicate, a failure', async ({
  page,
  visit,
  consoleGuard,
}) => {
  consoleGuard.allow(/500|Failed to load resource/)
  await visit('/')
  await closeCookieNotice(page)
  await visit('/')
  const form = footer(page).locator('form')
  const email = `${test.info().project.name}-${Date.now()}@example.org`
  const send = async (text: string): Promise<void> => {
    await form.locator('input').fill(text)
    await form.locator('button[type=submit]').click()
  }
  await send('nobody')
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.locator('input')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await send(email)
  await expect(form.getByRole('status')).toBeVisible()
  await expect(form.locator('[tabindex="-1"]')).toBeFocused()
  await form.getByRole('status').getByRole('button').click()
  await expect(form.locator('input')).toHaveValue('')
  await expect(form.locator('input')).toBeFocused()
  await send(email)
  await expect(form.getByRole('status')).toBeVisible()
  await form.getByRole('status').getByRole('button').click()
  await page.route('**/api/subscribe/email', (route) => route.fulfill({ status: 500, body: '{}' }))
  await send('other@example.org')
  await form.getByRole('alert').getByRole('button').click()
  await expect(form.locator('input')).toHaveValue('other@example.org')
})

test('ROUTE-20 FORM-1 FORM-2 FORM-12 META-1 a question: opened by URL, failed, retried, sent @int', async ({
  page,
  visit,
  consoleGuard,
  site,
}) => {
  consoleGuard.allow(/500|Failed to load resource/)
  await visit('/?modal=question')
  const dialog = page.getByRole('dialog', { name: 'Ask a question' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/[/]$/)
  await expect(page).toHaveTitle(`${site.brand} — Ask a question`)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  // LOOK-16: pressed all the same, it shows what is missing.
  await dialog.getByRole('button', { name: 'Send' }).click({ force: true })
  await expect(dialog.getByText('This field is required')).toHaveCount(4)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await typeInto(dialog.getByLabel('Name'), 'Anna')
  await typeInto(dialog.getByLabel('City'), 'Almaty')
  await typeInto(dialog.getByLabel('Email'), 'anna@example.org')
  await typeInto(dialog.getByLabel('Your question'), `When? ${Date.now()}`)
  await page.route('**/api/ask-question', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Unfortunately')
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).toContainText('Question sent')
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await dialog.getByRole('button', { name: 'Send new' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('ROUTE-20 the layout can be hidden', async ({ page, visit }) => {
  await visit('/?hide-layout-ui=true')
  await expect(header(page)).toHaveCount(0)
  await expect(footer(page)).toHaveCount(0)
})

test('MODAL-3 on a desktop the link can be shared to the networks of the variant', async ({ page, visit, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  await closeCookieNotice(page)
  await visit('/')
  await footer(page).locator('a[href*="modal=share"]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const names = await dialog.getByRole('link').allTextContents()
  const own = site.variant === 'int' ? ['X (Twitter)'] : ['ВКонтакте', 'Одноклассники']
  expect(names).toEqual(['Telegram', 'WhatsApp', ...own])
})

test.describe('a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 780 },
  })

  test('MODAL-3 uses the native share sheet; closing it cancels, any other failure opens the modal @int', async ({
    page,
    visit,
  }) => {
    // A fake of the native share sheet, which test browsers lack: it records the shared data and may reject.
    await page.addInitScript(() => {
      const handed: unknown[] = []
      const sheet = { handed, refusal: '' }
      Object.assign(window, { sheet })
      Object.assign(navigator, {
        share: async (data: unknown) => {
          handed.push(data)
          if (sheet.refusal !== '') throw new DOMException('No', sheet.refusal)
        },
      })
    })
    await visit('/get-app')
    await closeCookieNotice(page)
    await visit('/')
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await header(page).locator('button[aria-label]').first().click()
    const share = header(page).locator('[popover][role=dialog] a[href*="modal=share"]')
    const refuse = (name: string) =>
      page.evaluate((refusal) => Object.assign(Reflect.get(window, 'sheet'), { refusal }), name)
    const handed = () => page.evaluate(() => Reflect.get(Reflect.get(window, 'sheet'), 'handed').length)
    await share.click()
    await expect.poll(handed).toBe(1)
    await refuse('AbortError')
    await share.click()
    await expect.poll(handed).toBe(2)
    await expect(page.locator('dialog')).toHaveCount(0)
    await refuse('NotAllowedError')
    await share.click()
    await expect(page.locator('dialog')).toBeVisible()
  })
})

test.describe('a visitor who reads Russian', () => {
  test.use({ locale: 'ru-KZ' })

  test('SITE-8 is offered the other language, once per session @kz', async ({ page, visit }) => {
    await visit('/')
    const bar = page.locator('section[lang="ru-KZ"]')
    await expect(bar).toBeVisible()
    await bar.getByRole('button').first().click()
    await expect(bar).toBeHidden()
    await page.reload()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await expect(bar).toBeHidden()
  })

  test('SITE-8 switches @kz', async ({ page, visit }) => {
    await visit('/get-app')
    const bar = page.locator('section[lang="ru-KZ"]')
    await bar.getByRole('button').last().click()
    await expect(page).toHaveURL(/[/]ru-kz[/]get-app$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru-KZ')
  })

  test('LAY-4 on a phone the offer of another language does not cover the end of the footer @kz', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit('/kk-kz')
    const offer = page.getByText('Сайт есть и на вашем языке')
    await expect(offer).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await expect(last).toBeInViewport()
    const [link, bar] = await Promise.all([last.boundingBox(), offer.boundingBox()])
    expect(link!.y + link!.height).toBeLessThan(bar!.y)
  })

  test('SITE-8 switches permanently: the next session starts in that language without the offer @kz', async ({
    page,
    visit,
  }) => {
    await visit('/get-app')
    const bar = page.locator('section[lang="ru-KZ"]')
    await bar.getByRole('button').nth(1).click()
    await expect(page).toHaveURL(/[/]ru-kz[/]get-app$/)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/inspection-manual/')
    await expect(page).toHaveURL(/[/]ru-kz[/]inspection-manual[/]$/)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await expect(page.locator('body > footer')).toBeVisible()
    await expect(page.locator('section[lang="kk-KZ"]')).toHaveCount(0)
  })
})
