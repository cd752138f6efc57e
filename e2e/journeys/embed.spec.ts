import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'
import { readerPort } from '../support/server-settings.ts'

/** Another site, on its own host and port. */
async function foreignSite(html: string, port = 0): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>A town</title><link rel="icon" href="data:,"><main><h1>A town</h1>${html}</main>`,
    )
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
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
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  expect(page.url()).toBe(partner(site.port))
  site.close()
  // Axe checks the list on its own at the end of the test.
  await page.goto(`/embed?${search}&map=on`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('EMBED-1 EMBED-5 the builder is a plain form, and its frame shows the list on any site @int', async ({
    page,
  }) => {
    await page.goto('/embed/new')
    await page.getByRole('checkbox', { name: 'Paper' }).check()
    await page.getByRole('textbox', { name: 'Town' }).fill('London')
    await page.getByRole('button', { name: 'Show' }).click()
    const code = await page.getByRole('textbox', { name: 'Code without our script' }).inputValue()
    expect(code).toMatch(/^<iframe src="http[^"]+\/embed\?materials=paper&amp;bbox=[-\d.,]+&amp;lang=en-us"/)
    // The test server's URL differs from its public one.
    const site = await foreignSite(code.replace(/http:\/\/int[.]localhost(?::\d+)?/, new URL(page.url()).origin))
    await page.goto(partner(site.port))
    await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible()
    site.close()
  })
})

test('EMBED-5 the builder works with the keyboard, shows a preview and provides its code', async ({
  page,
  visit,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/embed/new')
  const words = {
    ru: { paper: 'Бумага', copy: 'Скопировать код', copied: 'Скопировано', dark: 'Темные' },
    kz: { paper: 'Қағаз', copy: 'Кодты көшіру', copied: 'Көшірілді', dark: 'Қараңғы' },
    int: { paper: 'Paper', copy: 'Copy the code', copied: 'Copied', dark: 'Dark' },
  }[site.variant]
  const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  const before = await preview.textContent()
  await page.getByRole('checkbox', { name: words.paper, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(preview).not.toHaveText(before ?? '')
  const code = page.locator('textarea').first()
  await expect(code).toHaveValue(/data-recircle="materials=paper/)
  await page.locator('form').getByRole('radio', { name: words.dark }).check()
  await expect(code).toHaveValue(/theme=dark/)
  await page.getByRole('button', { name: words.copy }).first().press('Enter')
  await expect(page.getByText(words.copied).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.inputValue())
})

test('EMBED-7 ORG-19 a village, an organization and what a map shows are chosen by name, keyboard and map @int', async ({
  page,
  visit,
}) => {
  await visit('/embed/new')
  const code = page.locator('textarea').first()
  const typeInList = async (name: RegExp, text: string): Promise<void> => {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.locator('[role=combobox]:focus')).toBeVisible()
    await page.keyboard.type(text)
    await expect(page.locator('[role=combobox]:focus')).toHaveValue(text)
  }
  await typeInList(/^Town/, 'Ely')
  await expect(page.getByRole('option', { name: /^Ely/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue(/data-recircle="bbox=[-\d.,]+/)
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
  await page.getByRole('radio', { name: 'What a map shows' }).check()
  const box = page.getByRole('textbox', { name: 'Edges of the area' })
  await expect(box).toHaveValue(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/)
  const first = await box.inputValue()
  await page.getByRole('region', { name: 'Map of recycling points' }).press('ArrowRight')
  await expect(box).not.toHaveValue(first)
  await expect(code).toHaveValue(new RegExp(`bbox=${(await box.inputValue()).replaceAll('.', '[.]')}`))
  await box.fill('1,2,3')
  await expect(page.getByText('Write four numbers with commas')).toBeVisible()
  await box.fill('-0.3, 51.4, 0.1, 51.6')
  await expect(code).toHaveValue(/bbox=-0[.]3,51[.]4,0[.]1,51[.]6/)
  expect(await code.inputValue()).not.toBe(around)
})

test('OPEN-9 a page of an allowed origin can read the API, one of another origin cannot @int', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/CORS|Failed to load resource|net::ERR/)
  const units = `${baseURL ?? ''}/api/web/v1/facility/unit/`
  const site = await foreignSite('', readerPort)
  const read = async (host: string): Promise<unknown> => {
    await page.goto(`http://${host}:${site.port}/`)
    return page.evaluate(async (url) => {
      try {
        const answer = await fetch(url)
        const { data }: { data: unknown[] } = await answer.json()
        return data.length > 0
      } catch {
        return 'refused'
      }
    }, units)
  }
  expect(await read('reader.localhost')).toBe(true)
  expect(await read('stranger.localhost')).toBe('refused')
  site.close()
})
