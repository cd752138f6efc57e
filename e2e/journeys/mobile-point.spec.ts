import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { button, dialog, enter, field } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { newDraftPoint, newPublicPoint, pointAttributes, type PublicPoint } from '../support/points.ts'
import { staff } from '../support/staff-commands.ts'
import { typeInto } from '../support/typing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The local time of a place. */
function wallOf(instantMs: number, timeZone: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(instantMs).toLocaleString('sv-SE', { timeZone }).split(' ')
  return { date, time: time.slice(0, 5) }
}

const stopAt = (place: string, point: readonly number[], startsAtMs: number, endsAtMs: number, timeZone: string) => {
  const { date, time } = wallOf(startsAtMs, timeZone)
  const wire = (clock: string): string => `1970-01-01T${clock}:00.000Z`
  const end = wire(wallOf(endsAtMs, timeZone).time)
  return { place, point, date, start: wire(time), end, repeat: 'once', every: 1, until: null, except: [] }
}
type SentStop = ReturnType<typeof stopAt>

/** A mobile point with a garage at the given location, and stops. */
const newMobilePoint = (
  owner: Owner,
  name: string,
  garage: { longitude: number; latitude: number },
  stops: readonly SentStop[],
): Promise<PublicPoint> => {
  const attributes: typeof pointAttributes = Object.assign({}, pointAttributes, { name, point: garage, stops })
  return newPublicPoint(owner, attributes)
}

test('STOP-5 STOP-6 STOP-7 in Kazakh: a mobile point at its stop is on the map and first in the list, a later one shows when it comes, and appears on its day @kz', async ({
  page,
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const zone = 'Asia/Almaty'
  const owner = await newOrganization(site, ['recycling-points-creator'])
  // A random location per run, since tests run repeatedly on the same data.
  const [lng, lat] = [76.2 + Math.random() / 2, 44.6 + Math.random() / 2]
  const place = [Number(lng.toFixed(5)), Number(lat.toFixed(5))]
  const garage = { longitude: 76.95, latitude: 43.25 }
  const id = randomUUID().slice(0, 8)
  const [here, coming] = [`Экобус ${id}`, `Экофургон ${id}`]
  const nowMs = Date.now()
  const laterMs = nowMs + 3 * dayMs
  const now = stopAt('Абай алаңы', place, nowMs - hourMs, nowMs + 3 * hourMs, zone)
  const later = stopAt('Абай алаңы, 2', place, laterMs, laterMs + 2 * hourMs, zone)
  const standing = await newMobilePoint(owner, here, garage, [now])
  const expected = await newMobilePoint(owner, coming, garage, [later])
  const there = `at=${place[1]},${place[0]},14`
  const rows = page.locator('main ol > li').filter({ hasText: id })

  await expect(async () => {
    await visit(`/recycling-points?${there}`)
    await expect(rows).toHaveCount(2, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await expect(rows.nth(0)).toContainText(`Қазір осында: ${wallOf(nowMs + 3 * hourMs, zone).time} дейін`)
  await expect(rows.nth(0)).toContainText('Абай алаңы')
  await expect(rows.nth(1)).toContainText('Келеді: ')
  await expect(rows.nth(1)).toContainText(`${wallOf(laterMs, zone).time}–${wallOf(laterMs + 2 * hourMs, zone).time}`)

  const box = [lng - 0.02, lat - 0.02, lng + 0.02, lat + 0.02].join(',')
  const pinsAt = async (query = ''): Promise<string[]> => {
    const path = `/api/web/v1/facility/map?zoom=15&filter[point__in_bbox]=${box}${query}`
    const { body } = await get(`http://${site.host}:${new URL(page.url()).port}`, path)
    return JSON.parse(body).data.attributes.points.map((pin: { id: string }) => pin.id)
  }
  expect(await pinsAt()).toEqual([standing.id])
  expect(await pinsAt(`&filter[open_at]=${new Date(laterMs + hourMs).toISOString()}`)).toEqual([expected.id])

  // The filter for open points hides a stop before its time, and shows it during it.
  await visit(`/recycling-points?${there}&open=now`)
  await expect(rows).toHaveText([new RegExp(here)])
  const day = wallOf(laterMs + hourMs, zone)
  await visit(`/recycling-points?${there}&open=${day.date}T${day.time}`)
  await expect(rows).toHaveText([new RegExp(coming)])

  // The point is not shown at its garage.
  expect(await pinsAt(`&search=${encodeURIComponent(coming)}`)).toEqual([])
  await visit(`/recycling-points/${expected.id}`)
  await expect(page.getByRole('heading', { name: 'Аялдамалар' })).toBeVisible()
  await expect(page.locator('main').getByText('Абай алаңы, 2').first()).toBeVisible()
})

test('STOP-7 STOP-8 without scripts the page shows when the point comes, and a calendar can import it @ru', async ({
  browser,
  baseURL,
  site,
}) => {
  test.setTimeout(90_000)
  const zone = 'Europe/Moscow'
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const tomorrowMs = Date.now() + dayMs
  const name = `Экомобиль ${randomUUID().slice(0, 8)}`
  const stop = stopAt('Двор на Садовой, 5', [37.61, 55.76], tomorrowMs, tomorrowMs + hourMs, zone)
  const weekly = Object.assign(stop, { repeat: 'weekly' })
  const point = await newMobilePoint(owner, name, { longitude: 37.66, latitude: 55.75 }, [weekly])
  const page = await browser.newPage(
    Object.assign({ javaScriptEnabled: false }, baseURL === undefined ? {} : { baseURL }),
  )
  await page.goto(`/recycling-points/${point.id}`)
  const hours = `${wallOf(tomorrowMs, zone).time}–${wallOf(tomorrowMs + hourMs, zone).time}`
  const stops = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Добавить в календарь' }) })
  await expect(stops).toHaveCount(12)
  await expect(stops.first()).toContainText(`завтра, ${hours}`)
  const href = async (link: ReturnType<typeof page.getByRole>): Promise<string> =>
    (await link.getAttribute('href')) ?? ''
  const [one, all] = [
    await href(stops.first().getByRole('link', { name: 'Добавить в календарь' })),
    await href(page.getByRole('link', { name: 'Все стоянки для календаря (.ics)' })),
  ]
  const origin = new URL(page.url()).origin
  const calendars = await Promise.all([one, all].map((path) => get(origin, path)))
  expect(calendars.map(({ status }) => status)).toEqual([200, 200])
  const counts = calendars.map(({ body }) => body.split('BEGIN:VEVENT').length - 1)
  expect(counts[0]).toBe(1)
  expect(counts[1]).toBeGreaterThan(20)
  expect(calendars[0]?.body).toContain('LOCATION:Двор на Садовой\\, 5')
  await page.close()
})

test('STOP-9 STOP-3 an owner enters where and when a point stops, and after the review visitors see it @int', async ({
  page,
  site,
  visit,
}) => {
  test.setTimeout(120_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Glass bus ${randomUUID().slice(0, 8)}`
  const id = await newDraftPoint(owner, Object.assign({}, pointAttributes, { name }))
  const { date } = wallOf(Date.now() + 2 * dayMs, 'Europe/Moscow')
  await enter(page, owner, `/profile/edit-recycling-point/${id}`)
  await button(page, 'This point goes about: add its stops').click()
  await button(page, 'Add a stop').click()
  const stop = dialog(page)
  await stop.getByRole('button', { name: 'Save stop' }).click()
  await expect(stop.getByText('This field is required').first()).toBeVisible()
  await expect(stop.getByRole('textbox', { name: 'Address of the stop' })).toBeFocused()
  await typeInto(stop.getByRole('textbox', { name: 'Address of the stop' }), 'Market square 1')
  // Coordinates pasted into the address move the map and leave the address unchanged.
  await stop.getByRole('textbox', { name: 'Address of the stop' }).fill('55.7601, 37.6102')
  await expect(stop.getByRole('textbox', { name: 'Address of the stop' })).toHaveValue('Market square 1')
  await stop.getByLabel('First day').fill(date)
  await stop.getByLabel('From').fill('18:00')
  await stop.getByLabel('To', { exact: true }).fill('19:30')
  await stop.getByLabel('How often').selectOption('2')
  await stop.getByRole('button', { name: 'Save stop' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const list = field(page, 'stops').getByRole('listitem')
  await expect(list).toHaveText([/Market square 1.*18:00–19:30, every 2 weeks from/])

  // A second stop is added and removed.
  await button(page, 'Add a stop').click()
  await stop.getByRole('textbox', { name: 'Address of the stop' }).fill('Harbor')
  await stop.getByRole('textbox', { name: 'Address of the stop' }).fill('55.7, 37.5')
  await stop.getByRole('button', { name: 'Save stop' }).click()
  await expect(list).toHaveCount(2)
  await button(page, 'Remove: Harbor').click()
  await expect(list).toHaveCount(1)

  await button(page, 'Save and send for review').click()
  await expect(async () => {
    const held = (await (await ownerApi(owner)).read(`/facility/facility/${id}/`)) as {
      data: { attributes: { stops: object[] }; relationships: { status: { data: { id: string } } } }
    }
    expect(held.data.relationships.status.data.id).toBe('oncheck')
    expect(held.data.attributes.stops).toMatchObject([{ place: 'Market square 1', date, repeat: 'weekly', every: 2 }])
  }).toPass({ timeout: 20_000 })
  await staff('points', 'accept', id)
  await visit(`/recycling-points/${id}`)
  await expect(page.getByRole('heading', { name: 'Stops' })).toBeVisible()
  await expect(page.locator('main').getByText('Market square 1').first()).toBeVisible()
})
