import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newOrganization } from '../support/new-accounts.ts'

const hourMs = 3_600_000

/** A place where it is between one and 21 o'clock now, so that a collection of three hours lies within one day at any time. */
const hourInAlmaty = (new Date().getUTCHours() + 5) % 24
const isDayInAlmaty = hourInAlmaty >= 1 && hourInAlmaty < 21
const [zone, west, south] = isDayInAlmaty ? ['Asia/Almaty', 74.2, 44.6] : ['Pacific/Honolulu', -155.5, 19.5]
const wallOf = (instantMs: number): string =>
  new Date(instantMs).toLocaleString('sv-SE', { timeZone: zone }).slice(0, 16).replace(' ', 'T')

/** A random location per run, since tests run repeatedly on the same data. */
const somewhere = (): [number, number] => {
  const degrees = (from: number): number => Number((from + Math.random() / 2).toFixed(5))
  return [degrees(west), degrees(south)]
}

test('MAP-21 on its day a collection has a pin of its own on the map, which leads to its page @kz', async ({
  page,
  site,
  visit,
}) => {
  const owner = await newOrganization(site, ['charity-events-creator'])
  const [longitude, latitude] = somewhere()
  const title = `Paper ${randomUUID().slice(0, 8)}`
  const startsAtMs = Date.now() - hourMs
  const event = await newPublicEvent(owner, {
    title,
    point: { longitude, latitude },
    srm_ids: [1],
    starts_at: wallOf(startsAtMs),
    ends_at: wallOf(startsAtMs + 3 * hourMs),
  })
  const pin = page.locator(`[data-point="${event.id}"]`)
  await expect(async () => {
    await visit(`/recycling-points?at=${latitude},${longitude},14`)
    await expect(pin).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await pin.click()
  await expect(page).toHaveURL(new RegExp(`/charity-event/${event.id}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
