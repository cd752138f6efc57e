import { createServer } from 'node:http'
import { accept } from '../support/desk-api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { button, dialog, enter } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { feedPort } from '../support/server-settings.ts'
import { typeInto } from '../support/typing.ts'

const path = '/profile/imports'
const feed = { comments: ['', ''], isPage: false }
/** A random location without other points, also in repeated runs. */
const place = (51.1 + Math.random() * 0.3).toFixed(4)
const table = (): string =>
  [
    'id,name,latitude,longitude,materials,address,opening hours,phone,email,website,contact person,description,comment',
    ...['Riverside depot', 'Old mill depot'].map(
      (name, at) =>
        `${at + 1},${name},${place}${at}4,-0.12${at}8,paper,${at + 1} Mill Lane,Mo-Fr 09:00-18:00,+442079460958,depot@city.example,https://city.example,Ann,Bring it clean,${feed.comments[at]}`,
    ),
  ].join('\n')
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': feed.isPage ? 'text/html' : 'text/csv' }).end(feed.isPage ? '<p>' : table())
})
test.beforeAll(async () => new Promise<void>((done) => void server.listen(feedPort, '127.0.0.1', done)))
test.afterAll(() => void server.close())

type Listed = { data: { id: string; attributes: { name: string; comment: string } }[] }

/** The organization's points on the server, by name. */
async function held(owner: Owner & { readonly organizationId: string }) {
  const { read } = await ownerApi(owner)
  const { data } = (await read(`/facility/facility/?filter[org_owner]=${owner.organizationId}`)) as Listed
  return Object.fromEntries(data.map(({ id, attributes }) => [attributes.name, { id, comment: attributes.comment }]))
}

test('SRC-10 SRC-11 SRC-13 SRC-14 SRC-16 a city provides an address to import from, it stays in sync, and manual corrections survive @int', async ({
  page,
  site,
  consoleGuard,
  baseURL,
}) => {
  test.slow()
  // A second press of the button comes too soon.
  consoleGuard.allow(/429/)
  Object.assign(feed, { comments: ['By the gate', 'Ring twice'], isPage: true })
  const address = `http://127.0.0.1:${feedPort}/depots.csv`
  const owner = await newOrganization(site)
  await enter(page, owner, path)
  const field = page.getByLabel('Or a link to a file', { exact: true })
  await typeInto(field, 'depots.csv')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the whole link')).toBeVisible()
  await typeInto(field, address)
  await button(page, 'Load from the link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('depots.csv')
  await expect(page.getByText('This link opens a web page')).toBeVisible({ timeout: 20_000 })
  feed.isPage = false
  await button(page, 'Load again').click()
  await page.getByRole('link', { name: 'Columns' }).waitFor({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Check', exact: true }).click()
  await button(page, 'Import 2').click({ timeout: 20_000 })
  await dialog(page).getByRole('button', { name: 'Import 2' }).click()
  await expect(page.getByText('Imported: 2 new.')).toBeVisible({ timeout: 20_000 })

  // From now on the URL is fetched periodically.
  await page.getByRole('link', { name: 'Set up syncing' }).click()
  const card = page
    .locator('#sources')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'depots', exact: true }) })
  await expect(card).toContainText('Not synced')
  await expect(card).toContainText(/2 points\s*0 on the map/)
  await card.getByText('Settings', { exact: true }).click()
  await card.getByLabel('Check for changes').selectOption({ label: 'every day' })
  await card.getByLabel('License of the data').selectOption('CC-BY-4.0')
  await typeInto(card.getByLabel('Who to credit as the source'), 'City of London')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('In sync')
  await expect(card).toContainText('Next check')

  // The owner corrects one point, while the file changes both.
  const first = await held(owner)
  const { id = '' } = first['Riverside depot'] ?? {}
  const api = await ownerApi(owner)
  const change = (pointId: string, attributes: object, relationships: object = {}) =>
    api.change(`/facility/facility/${pointId}/`, {
      data: { type: 'facility.facility', id: pointId, 'bs:action': 'change', attributes, relationships },
    })
  await change(
    id,
    {
      comment: 'Corrected by hand',
      contacts: { phone: '+442079460958', email: 'depot@city.example', website: 'city.example', name: 'Ann' },
      rates: [{ units_slug: 'kg', price: 0, srm_id: 1 }],
    },
    { icon: { data: { id: await api.upload(), type: 'uploadable.image' } } },
  )
  feed.comments = ['Behind the mill', 'Ring three times']
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card).toContainText('Checking now.')
  await expect
    .poll(async () => (await held(owner))['Old mill depot']?.comment, { timeout: 20_000 })
    .toBe('Ring three times')
  expect((await held(owner))['Riverside depot']?.comment).toBe('Corrected by hand')
  await card.getByRole('button', { name: 'Check now' }).click()
  await expect(card).toContainText('less than a minute ago')
  await page.goto('/profile/suggestions')
  await button(page, 'View').click()
  await expect(page.locator('main')).toContainText('According to the source “depots”.')
  await expect(page.locator('main')).toContainText('Behind the mill')

  // The source of a public point is public.
  await api.send(`/facility/facility/${id}/transit/`, { transit: 'facility#draft_to_oncheck', payload: {} })
  await accept('facility', id)
  const point = await get(baseURL ?? '', `/recycling-points/${id}`)
  const [source = ''] = /\/sources\/[\da-f-]{36}/.exec(point.body) ?? []
  const { body: told } = await get(baseURL ?? '', source)
  for (const words of ['CC-BY-4.0', 'City of London', 'Checked from a link every day.', 'Last update: '])
    expect(told).toContain(words)
  expect(told).not.toContain(address)
  const data = await get(baseURL ?? '', '/data')
  expect(data.body).toContain(source)

  // The owner ends the syncing.
  await page.goto(path)
  await card.getByRole('button', { name: 'End syncing' }).click()
  await dialog(page).getByRole('button', { name: 'End syncing' }).click()
  await expect(card).toContainText('Not synced')
})
