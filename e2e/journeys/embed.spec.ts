import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

/** Another site, on its own host and port. */
async function foreignSite(html: string): Promise<{ port: number; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
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
  await page.locator('form').getByRole('radio', { name: 'Dark' }).check()
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
