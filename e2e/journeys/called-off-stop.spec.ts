import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import { cardOf, dialog, enter, listPath } from '../support/owner-pages.ts'
import { get } from '../support/plain-request.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { typeInto } from '../support/typing.ts'

interface Held {
  readonly data: {
    readonly attributes: {
      readonly stops: readonly { readonly place: string; readonly except: readonly string[] }[]
      readonly stop_changes: readonly { readonly reason: string; readonly to: null }[]
    }
  }
}

test('STOP-13 an owner calls off a stop: its page tells why, the map and the list leave it out, calendars cross it out, and it is restored @int', async ({
  page,
  site,
  visit,
}) => {
  test.setTimeout(150_000)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const name = `Glass bus ${randomUUID().slice(0, 8)}`
  const [lng, lat] = [37.2 + Math.random(), 54.2 + Math.random()].map((each) => Number(each.toFixed(5)))
  if (lng === undefined || lat === undefined) throw new Error('No place')
  const stop = (place: string, start: string, end: string) => ({
    place,
    point: [lng, lat],
    // Tomorrow or later, whatever the time of day.
    date: new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' }),
    start: `1970-01-01T${start}:00.000Z`,
    end: `1970-01-01T${end}:00.000Z`,
    repeat: 'weekly',
    every: 1,
    until: null,
    except: [],
  })
  const stops = [stop('Harbor', '09:00', '10:00'), stop('Market square', '18:00', '19:00')]
  const point = await newPublicPoint(owner, Object.assign({}, pointAttributes, { name, stops }))
  const { read } = await ownerApi(owner)
  const held = async () => ((await read(`/facility/facility/${point.id}/`)) as Held).data.attributes
  const during = new Date(`${stops[1]?.date}T18:30:00+03:00`).toISOString()
  await visit('/')
  const { origin } = new URL(page.url())
  const box = [lng - 0.02, lat - 0.02, lng + 0.02, lat + 0.02].join(',')
  const pinsThen = async (): Promise<string[]> => {
    const path = `/api/web/v1/facility/map?zoom=15&filter[point__in_bbox]=${box}&filter[open_at]=${during}`
    return JSON.parse((await get(origin, path)).body).data.attributes.points.map((pin: { id: string }) => pin.id)
  }
  const calendarOf = async () => {
    const { body } = await get(
      origin,
      `/recycling-points/${point.id}/stops.ics?at=${during.replace('30:00.000', '00:00.000')}`,
    )
    return { isCancelled: body.includes('STATUS:CANCELLED'), sequence: Number(/SEQUENCE:(\d+)/.exec(body)?.[1]), body }
  }
  expect(await pinsThen()).toEqual([point.id])
  const before = await calendarOf()
  expect(before.isCancelled).toBe(false)

  await enter(page, owner, listPath)
  const card = cardOf(page, name)
  await card.getByRole('button', { name: 'Call off or move a stop' }).click()
  const dialogOpen = dialog(page)
  const which = dialogOpen.getByRole('group', { name: 'Which stop' })
  await expect(which.getByRole('radio')).toHaveCount(6)
  await which.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(which.getByRole('radio', { name: /6:00 PM–7:00 PM\s*Market square/ }).first()).toBeChecked()
  await dialogOpen.getByRole('button', { name: 'Tell visitors' }).click()
  await expect(dialogOpen.getByText('This field is required')).toBeVisible()
  await typeInto(dialogOpen.getByRole('textbox', { name: 'Reason' }), 'The truck is at the garage')
  await dialogOpen.getByRole('button', { name: 'Tell visitors' }).click()
  await expect(dialogOpen).toHaveCount(0)
  await expect(card.getByText('does not come: The truck is at the garage')).toBeVisible()
  expect(await held()).toMatchObject({
    stops: [
      { place: 'Harbor', except: [] },
      { place: 'Market square', except: [stops[1]?.date] },
    ],
    stop_changes: [{ place: 'Market square', reason: 'The truck is at the garage', to: null }],
  })

  await visit(`/recycling-points/${point.id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'The truck is at the garage' })
  await expect(row).toContainText('Market square')
  await expect(row.locator('s')).toContainText('6:00 PM–7:00 PM')
  await expect.poll(pinsThen).toEqual([])
  await visit(`/recycling-points?at=${lat},${lng},14&open=${stops[1]?.date}T18:30`)
  await expect(page.locator('main ol > li').filter({ hasText: name })).toHaveCount(0)
  await visit(`/recycling-points?at=${lat},${lng},14&open=${stops[1]?.date}T09:30`)
  await expect(page.locator('main ol > li').filter({ hasText: name })).toHaveCount(1)
  const off = await calendarOf()
  expect(off.isCancelled).toBe(true)
  expect(off.sequence).toBeGreaterThan(before.sequence)
  expect(/UID:.*/.exec(off.body)?.[0]).toBe(/UID:.*/.exec(before.body)?.[0])
  expect(off.body).toContain('The truck is at the garage')

  await visit(listPath)
  await card.getByRole('button', { name: /^Restore: .*6:00 PM–7:00 PM/ }).click()
  await expect(card.getByText('does not come')).toHaveCount(0)
  await expect.poll(held).toMatchObject({
    stops: [
      { place: 'Harbor', except: [] },
      { place: 'Market square', except: [] },
    ],
    stop_changes: [],
  })
  await expect.poll(pinsThen).toEqual([point.id])
  const restored = await calendarOf()
  expect(restored.isCancelled).toBe(false)
  expect(restored.sequence).toBeGreaterThan(off.sequence)
})
