import type { Page } from '@playwright/test'
import { closeCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const header = (page: Page) => page.locator('body > header')
const footer = (page: Page) => page.locator('body > footer')
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

test('LAY-1 MENU-1 MODAL-7 the header has its links and menus; signed out the account offers authorization and registration @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/')
  const bar = header(page)
  for (const href of ['/recycling-points', '/charity-events', '/guide', '/#opportunities'])
    await expect(bar.locator(`a[href$="${href}"]:visible`).first()).toBeVisible()
  await expect(bar.locator('a[href$="/inspection-manual/"]:visible')).toHaveCount(0)
  await bar.locator('nav > button').click()
  await expect(bar.locator('a[href$="/inspection-manual/"]:visible')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(bar.locator('a[href$="/inspection-manual/"]:visible')).toHaveCount(0)
  await bar.locator('button[title]:visible').last().click()
  await expect(bar.locator('a[href$="/profile/login"]:visible')).toHaveCount(1)
  await expect(bar.locator('a[href$="/registration/"]:visible')).toHaveCount(1)
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
  await hydrated(page)
  await expect(guides).toHaveAttribute('aria-expanded', 'true')
  await guides.click()
  await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  await expect(guides).toHaveAttribute('aria-expanded', 'false')
})

test('LAY-9 SITE-12 the cookie notice does not return once closed; without analytics ids no other hosts are contacted, with or without consent @ru', async ({
  page,
  visit,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await visit('/')
  const details = page.locator('section a[href$="/cookies/"]')
  await expect(details).toBeVisible()
  await details.locator('xpath=following-sibling::button').click()
  await expect(details).toBeHidden()
  await visit('/')
  await expect(details).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('FORM-3 FORM-12 the subscription: an invalid email, a new one, a duplicate, a failure @kz', async ({
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
    await form.locator('input[type=email]').fill(text)
    await form.locator('button[type=submit]').click()
  }
  await form.locator('input[type=email]').fill('nobody')
  await pressUnready(form.locator('button[type=submit]'))
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true')
  await send(email)
  await expect(form.getByRole('status')).toBeVisible()
  await expect(form.locator('[tabindex="-1"]')).toBeFocused()
  await form.getByRole('status').getByRole('button').click()
  await expect(form.locator('input[type=email]')).toHaveValue('')
  await expect(form.locator('input[type=email]')).toBeFocused()
  await send(email)
  await expect(form.getByRole('status')).toBeVisible()
  await form.getByRole('status').getByRole('button').click()
  const answer = Promise.withResolvers<undefined>()
  await page.route('**/api/subscribe/email', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, body: '{}' })
  })
  await send('other@example.org')
  await expect(form.locator('input[type=email]')).toHaveJSProperty('disabled', true)
  await expect(form.locator('button[type=submit]')).toHaveJSProperty('disabled', true)
  answer.resolve(undefined)
  await form.getByRole('alert').getByRole('button').click()
  await expect(form.locator('input[type=email]')).toHaveValue('other@example.org')
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
    await hydrated(page)
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

  test('SITE-8 SITE-7 is offered the other language, once per session, and switches for this session or permanently @kz', async ({
    page,
    visit,
  }) => {
    const bar = page.locator('section[lang="ru-KZ"]')
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('localeCode'), localStorage.getItem('preferredLocale')])
    const nextSession = (): Promise<void> => page.evaluate(() => sessionStorage.clear())
    await visit('/get-app')
    await expect(bar).toBeVisible()
    expect((await kept())[0]).toBe('KK_KZ')
    await bar.getByRole('button').first().click()
    await expect(bar).toBeHidden()
    await page.reload()
    await hydrated(page)
    await expect(bar).toBeHidden()

    await nextSession()
    await visit('/get-app')
    await bar.getByRole('button').last().click()
    await expect(page).toHaveURL(/[/]ru-kz[/]get-app$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru-KZ')

    await page.evaluate(() => localStorage.clear())
    await nextSession()
    await visit('/get-app')
    await bar.getByRole('button').nth(1).click()
    await expect(page).toHaveURL(/[/]ru-kz[/]get-app$/)
    await hydrated(page)
    await expect.poll(kept).toEqual(['RU_KZ', 'RU_KZ'])
    await nextSession()
    await page.goto('/inspection-manual/')
    await expect(page).toHaveURL(/[/]ru-kz[/]inspection-manual[/]$/)
    await hydrated(page)
    await expect(footer(page)).toBeVisible()
    await expect(page.locator('section[lang="kk-KZ"]')).toHaveCount(0)
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
})

test('SITE-7 a language chosen in the header is kept for the session and permanently @kz', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit('/get-app')
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('localeCode'), localStorage.getItem('preferredLocale')])
  expect((await kept())[0]).toBe('KK_KZ')
  await header(page)
    .getByRole('button', { name: /Тіл|Қазақ/ })
    .first()
    .click()
  await header(page).locator('a[lang="ru-KZ"]:visible').first().click()
  await expect(page).toHaveURL(/[/]ru-kz[/]get-app$/)
  await hydrated(page)
  await expect.poll(kept).toEqual(['RU_KZ', 'RU_KZ'])
})
