import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newOrganization } from '../support/new-accounts.ts'
import type { Owner } from '../support/owner-api.ts'
import { get } from '../support/plain-request.ts'

const hourMs = 3_600_000
const words = {
  kz: { prefix: '', title: 'Бүгін акцияларда жиналады', until: (time: string) => `Қазір осында: ${time} дейін` },
  int: { prefix: '/es-ar', title: 'Jornadas que juntan hoy', until: (time: string) => `Está acá hasta las ${time}` },
} as const

/** A place where it is between one and 21 o'clock now, so that a collection of three hours lies within one day at any time. */
const hourInAlmaty = (new Date().getUTCHours() + 5) % 24
const isDayInAlmaty = hourInAlmaty >= 1 && hourInAlmaty < 21
const [zone, west, south] = isDayInAlmaty ? ['Asia/Almaty', 74.2, 44.6] : ['Pacific/Honolulu', -155.5, 19.5]
const wallOf = (instantMs: number): string =>
  new Date(instantMs).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T')

/** An event that collects paper, at a place of its own. */
async function newCollection(owner: Owner, title: string, place: readonly [number, number], startsAtMs: number) {
  const [longitude, latitude] = place
  const times = { starts_at: wallOf(startsAtMs), ends_at: wallOf(startsAtMs + 3 * hourMs) }
  return newPublicEvent(owner, { title, point: { longitude, latitude }, srm_ids: [1], ...times })
}

/** A random location per run, since tests run repeatedly on the same data. */
const somewhere = (): [number, number] => {
  const degrees = (from: number): number => Number((from + Math.random() / 2).toFixed(5))
  return [degrees(west), degrees(south)]
}

for (const [variant, expected] of Object.entries(words))
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test(`MAP-21 on its day a collection is in the list and on the map, under its material, and leads to its page @${variant}`, async ({
        page,
        site,
        visit,
      }) => {
        test.slow()
        const owner = await newOrganization(site)
        const place = somewhere()
        const id = randomUUID().slice(0, 8)
        const nowMs = Date.now()
        const event = await newCollection(owner, `Paper ${id}`, place, nowMs - hourMs)
        const later = await newCollection(owner, `Later ${id}`, place, nowMs + 48 * hourMs)
        const map = `${expected.prefix}/recycling-points?at=${place[1]},${place[0]},14`
        const rows = page.getByRole('region', { name: expected.title }).getByRole('listitem').filter({ hasText: id })

        await expect(async () => {
          await visit(map)
          await expect(rows).toHaveCount(1, { timeout: 2000 })
        }).toPass({ timeout: 20_000 })
        const end = wallOf(nowMs + 2 * hourMs).slice(11)
        await expect(rows).toContainText(`Paper ${id}`)
        await expect(rows).toContainText(expected.until(end))

        const [lng, lat] = place
        // Small, since other journeys have their places in the same region.
        const box = [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',')
        const onMap = async (query = ''): Promise<string[]> => {
          const path = `/api/web/v1/facility/map?zoom=15&filter[point__in_bbox]=${box}${query}`
          const { body } = await get(`http://${site.host}:${new URL(page.url()).port}`, path)
          return JSON.parse(body).data.attributes.events.map((each: { id: string }) => each.id)
        }
        expect(await onMap()).toEqual([event.id])
        expect(await onMap(`&filter[open_at]=${new Date(nowMs + 49 * hourMs).toISOString()}`)).toEqual([later.id])

        // Another material leaves no collection; its own keeps it, also among what is open.
        await visit(`${map}&materials=batteries`)
        await expect(page.getByRole('region', { name: expected.title })).toHaveCount(0)
        await visit(`${map}&materials=paper&open=now`)
        await expect(rows).toHaveCount(1)

        if (javaScriptEnabled) await page.locator(`[data-point="${event.id}"]`).click()
        else await rows.getByRole('link').click()
        await expect(page).toHaveURL(new RegExp(`/charity-event/${event.id}$`))
        await expect(page.getByRole('heading', { level: 1, name: `Paper ${id}` })).toBeVisible()
      })
    })
