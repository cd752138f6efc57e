import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/accessibility.ts'
import { manage } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'
import { townRules } from '../support/town-rules.ts'

/** Another site, on its own host and port. */
async function foreignSite(html: string, policy?: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response.end(
      `<!doctype html><html lang="en"><title>A town</title><link rel="icon" href="data:,"><main><h1>A town</h1>${html}</main>`,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A TCP server, so its address is an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
const partner = (port: number): string => `http://partner.localhost:${port}/`

const origins = (page: Page): Set<string> => {
  const requestedOrigins = new Set<string>()
  page.context().on('request', (request) => requestedOrigins.add(new URL(request.url()).origin))
  return requestedOrigins
}
const countIn = async (baseURL: string, search: string): Promise<number> =>
  (await get(baseURL, `/data/points.csv?${search}`)).body.trimEnd().split('\r\n').length - 1

test('EMBED-1 EMBED-4 a page on another site shows the list at its full height, and a click opens the point on this site @int', async ({
  page,
  baseURL,
}) => {
  const home = baseURL ?? ''
  const search = 'materials=paper&bbox=-0.3,51.4,0.1,51.6'
  const code = `<script async src="${home}/embed.js" data-recircle="${search.replace('&', '&amp;')}&amp;lang=en-us&amp;map=on" data-title="Points"></script>`
  const site = await foreignSite(code)
  const requestedOrigins = origins(page)
  await page.goto(partner(site.port))
  const frame = page.frameLocator('iframe[title="Points"]')
  const count = await countIn(home, search)
  expect(count).toBeGreaterThan(10)
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${count} recycling points`)
  await expect(frame.getByRole('listitem')).toHaveCount(10)
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(900)
  await frame.getByRole('link', { name: 'Next' }).click()
  await expect(frame.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(`${count} recycling points`)
  expect([...requestedOrigins].toSorted()).toEqual(
    [new URL(home).origin, new URL(partner(site.port)).origin].toSorted(),
  )
  expect(await page.context().cookies()).toEqual([])
  const link = frame.getByRole('listitem').first().getByRole('link')
  const name = await link.textContent()
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(opened).toHaveURL(new RegExp(`^${home}/(?:en-us/)?recycling-points/[0-9a-f-]{36}$`))
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText((name ?? '').replace(/^\d+[.] /, ''))
  expect(page.url()).toBe(partner(site.port))
  site.close()
})

test('EMBED-5 what is chosen before the page hydrates reaches the preview @int', async ({ page }) => {
  const scripts = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/(?!page-boot).*[.]js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/embed/new', { waitUntil: 'domcontentloaded' })
  await page.locator('form summary').press('Enter')
  for (const name of ['Paper', 'Plastic']) await page.getByRole('checkbox', { name, exact: true }).press('Space')
  scripts.resolve(undefined)
  await expect(page.locator('textarea').first()).toHaveValue(
    /data-recircle="materials=(paper|plastic)(,|%2C)(paper|plastic)/,
  )
  await expect(page.getByRole('checkbox', { name: 'Paper', exact: true })).toBeChecked()
})

test('EMBED-5 EMBED-7 ORG-19 materials, a village, an organization and what a map shows are chosen by name, keyboard and map; the preview follows, and its code is copied @int', async ({
  page,
  visit,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/embed/new')
  const code = page.locator('textarea').first()
  const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  const before = await preview.textContent()
  await page.locator('form summary').press('Enter')
  await page.getByRole('checkbox', { name: 'Paper', exact: true }).press('Space')
  await expect(preview).not.toHaveText(before ?? '')
  await expect(code).toHaveValue(/data-recircle="materials=paper/)
  await page.locator('form').getByLabel('Colors').selectOption('Dark')
  await expect(code).toHaveValue(/theme=dark/)
  const typeInList = async (name: RegExp, text: string): Promise<void> => {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.locator('[role=combobox]:focus')).toBeVisible()
    await page.keyboard.type(text)
    await expect(page.locator('[role=combobox]:focus')).toHaveValue(text)
  }
  await typeInList(/^Town/, 'Ely')
  await expect(page.getByRole('option', { name: /^Ely/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue(/data-recircle="materials=paper&amp;bbox=[-\d.,]+/)
  const around = await code.inputValue()

  await typeInList(/^Organization/, 're')
  // The fields of a browser have options too.
  const found = page.getByRole('option', { name: /re/i }).filter({ visible: true }).first()
  await expect(found).toBeVisible()
  const name = (await found.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Organization/ })).toContainText(name)
  await expect(code).toHaveValue(/organization=[0-9a-f-]{36}/)

  // The map begins with the town, and the list follows its moves.
  await page.getByRole('radio', { name: 'The area shown on the map' }).check()
  const box = page.getByRole('textbox', { name: 'Edges of the area' })
  await expect(box).toHaveValue(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/)
  const first = await box.inputValue()
  await page.getByRole('region', { name: 'Map of recycling points' }).press('ArrowRight')
  await expect(box).not.toHaveValue(first)
  await expect(code).toHaveValue(new RegExp(`bbox=${(await box.inputValue()).replaceAll('.', '[.]')}`))
  await box.fill('1,2,3')
  await expect(page.getByText('Enter four numbers separated by commas')).toBeVisible()
  await box.fill('-0.3, 51.4, 0.1, 51.6')
  await expect(code).toHaveValue(/bbox=-0[.]3,51[.]4,0[.]1,51[.]6/)
  expect(await code.inputValue()).not.toBe(around)
  await page.getByRole('button', { name: 'Copy the code' }).first().press('Enter')
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
})

/** What a careful city allows: the script, the answers and the frame of this site, no style of any kind. */
const strictPolicy = (home: string): string =>
  `default-src 'none'; script-src ${home}; connect-src ${home}; frame-src ${home}; img-src data:; base-uri 'none'; form-action 'none'`

test('TAG-1 TAG-2 TAG-3 TAG-4 a town with twenty rules answers by keyboard on a foreign page with a strict policy, beside another tag @ru', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow()
  const home = baseURL ?? ''
  const run = Date.now().toString(36)
  const town = '498698'
  await manage('/answering-towns/', { town, radius_km: 15, organization: '' })
  const { version } = await manage<{ readonly version: number }>(`/answering-towns/${town}/`)
  await manage(`/answering-towns/${town}/file/`, { table: townRules(run), apply: true, version })

  const script = `script async src="${home}/embed.js"`
  const hostile = '&quot;>&lt;img src=x onerror=alert(1)>'
  const site = await foreignSite(
    `<${script} data-town="${town}" data-mode="both" data-language="ru" data-accent="#7a1f2b" data-title="Город"></script>
    <noscript><a href="${home}/guide">Куда это сдать?</a></noscript>
    <h2>Beside</h2>
    <${script} data-town="${hostile}" data-mode="guide" data-language="ru" data-theme="${hostile}" data-accent="#fff}*{" data-title="${hostile}"></script>`,
    strictPolicy(home),
  )
  const requestedOrigins = origins(page)
  await page.goto(partner(site.port))
  const [first, second] = [page.locator('div[lang=ru]').first(), page.locator('div[lang=ru]').nth(1)]
  await expect(second.getByRole('heading')).toHaveText('"><img src=x onerror=alert(1)>')
  await expect(page.locator('img')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  const told = {
    батарейка: 'В красный ящик у мэрии',
    телефон: 'Сотрите данные в центре связи',
    шина: 'Шины в городе не берут',
    диван: '+7 841 200-00-00',
    асбест: 'Плата за asbestos',
  }
  await page.keyboard.press('Tab')
  for (const [thing, words] of Object.entries(told)) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(thing)
    await page.keyboard.press('Enter')
    const rules = first.getByRole('region', { name: /^Местные правила: / })
    await expect(rules).toContainText(words)
    await expect(rules).toContainText(run)
    await expect(rules).toContainText('редакция сайта')
    await expect(first.getByRole('status')).not.toBeEmpty()
  }
  await expect(second.getByRole('region')).toHaveCount(0)

  // The other tag has neither the town nor what was asked in the first.
  const other = second.getByRole('textbox', { name: 'Что у вас есть?' })
  await expect(other).toHaveValue('')
  await other.fill('батарейка')
  await other.press('Enter')
  await expect(second.getByRole('heading', { name: 'Батарейка', exact: true })).toBeVisible()
  await expect(second).not.toContainText(run)
  await second.getByRole('button', { name: 'Аккумулятор от телефона' }).press('Enter')
  const chosen = second.getByRole('heading', { name: 'Аккумулятор от телефона' })
  await expect(chosen).toBeFocused()
  await expect(second.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', /\/guide\/phone-battery$/)
  await other.fill('ъыкъъъъ')
  await other.press('Enter')
  await expect(second).toContainText('такого мы пока не знаем')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  expect([...requestedOrigins].toSorted()).toEqual(
    [new URL(home).origin, new URL(partner(site.port)).origin].toSorted(),
  )
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(partner(site.port))
  await expect(plain.getByRole('link', { name: 'Куда это сдать?' })).toHaveAttribute('href', `${home}/guide`)
  await plain.context().close()
  site.close()
})

test('TAG-6 the list of a town is loaded when it comes near, and below an answer it has the places that take the thing @int', async ({
  page,
  baseURL,
}) => {
  const home = baseURL ?? ''
  const tag = (mode: string): string =>
    `<script async src="${home}/embed.js" data-town="london" data-mode="${mode}"></script>`
  const site = await foreignSite(tag('both') + tag('places'), strictPolicy(home))
  await page.goto(partner(site.port))
  await expect(page.locator('iframe')).toHaveCount(1)
  const heading = (at: number) => page.frameLocator('iframe').nth(at).getByRole('heading', { level: 1 })
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(heading(0)).toHaveText(/^\d+ recycling points$/)
  const all = Number.parseInt(await heading(0).innerText(), 10)
  await page.getByRole('textbox', { name: 'What do you have?' }).fill('newspaper')
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toHaveCount(2)
  await page.locator('iframe').first().scrollIntoViewIfNeeded()
  await expect(heading(0)).toHaveText(/^\d+ recycling points$/)
  expect(Number.parseInt(await heading(0).innerText(), 10)).toBeLessThan(all)
  await expect(page.locator('iframe').first()).toHaveAttribute('src', /materials=[\w,-]+&town=london&lang=en&map=on$/)
  site.close()
})

test('TAG-5 the builder asks what a mode needs, shows the tag at work and gives its code @ru', async ({
  page,
  visit,
}) => {
  await visit('/embed/new')
  await page.getByRole('radio', { name: 'Ответы: куда что сдать' }).check()
  const code = page.locator('textarea')
  await expect(code).toHaveCount(1)
  await expect(code).toHaveValue(
    /data-town="moscow" data-mode="guide" data-language="ru"><\/script>\n<noscript><a href="/,
  )
  await expect(page.getByText('Что принимают')).toHaveCount(0)
  await page.getByLabel('Свой цвет').fill('#7a1f2b')
  await expect(code).toHaveValue(/data-accent="#7a1f2b"/)
  await page.getByRole('textbox', { name: 'Что у вас есть?' }).fill('батарейка')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Батарейка', exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Список пунктов' }).check()
  await expect(code).toHaveCount(2)
  await expect(code.first()).toHaveValue(/data-recircle="bbox=/)
})
