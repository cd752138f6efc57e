import { expect, test } from 'vitest'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
const hourMs = 3_600_000
/** A place where it is between one and 21 o'clock now, so that a collection of three hours lies within one day at any time. */
const hourInAlmaty = (new Date().getUTCHours() + 5) % 24
const isDayInAlmaty = hourInAlmaty >= 1 && hourInAlmaty < 21
const [timeZone, location] = isDayInAlmaty
  ? ['Asia/Almaty', { lng: 74.5, lat: 44.8 }]
  : ['Pacific/Honolulu', { lng: -155.3, lat: 19.7 }]
const wallOf = (instantMs: number) => {
  const [date = '', time = ''] = new Date(instantMs).toLocaleString('sv-SE', { timeZone }).split(' ')
  return { time: time.slice(0, 5), dayAndTime: `${date}T${time.slice(0, 5)}` as const }
}
const nowMs = Date.now()
const during = (fromMs: number) => ({
  startsAt: wallOf(fromMs).dayAndTime,
  endsAt: wallOf(fromMs + 3 * hourMs).dayAndTime,
})
const today = await owner.newEvent({ title: 'Paper today', location, materialIds: [1], ...during(nowMs - hourMs) })
const later = await owner.newEvent({ title: 'Paper later', location, materialIds: [1], ...during(nowMs + 48 * hourMs) })

test('MAP-21 a collection is on the map on its day only, and at a selected time on the day of that', async () => {
  const { lng, lat } = location
  const box = [lng - 0.001, lat - 0.001, lng + 0.001, lat + 0.001].join(',')
  const drawn = async (query = ''): Promise<string[]> => {
    const answer = await site.app.inject(`/api/web/v1/facility/map?zoom=15&filter%5Bpoint__in_bbox%5D=${box}${query}`)
    return answer
      .json<{ data: { attributes: { events: { id: string }[] } } }>()
      .data.attributes.events.map(({ id }) => id)
  }
  await expect.poll(() => drawn(), { timeout: 5000 }).toEqual([today])
  const then = new Date(nowMs + 49 * hourMs).toISOString()
  await expect.poll(() => drawn(`&filter%5Bopen_at%5D=${then}`), { timeout: 5000 }).toEqual([later])
})

test.each([
  ['kz.localhost', '', 'Бүгін акцияларда жиналады', (time: string) => `Қазір осында. Аяқталады: ${time}`],
  ['int.localhost', '/es-ar', 'Jornadas con recolección hoy', (time: string) => `Está acá hasta las ${time}`],
])(
  'MAP-21 on %s it is in a list of its own, under its material, and leads to its page',
  async (host, prefix, title, until) => {
    let questions = 0
    const listOf = async (query = '') => {
      const url = `${prefix}/recycling-points?at=${location.lat},${location.lng},14${query}&question=${(questions += 1)}`
      const page = await openPage(site, host, url)
      const lists = page.all('main section[aria-labelledby=collections-title]')
      expect(lists.map((list) => list.one('h3').text)).toEqual(lists.map(() => title))
      return lists.flatMap((list) => list.one('ul').all('> li'))
    }
    await expect.poll(async () => (await listOf()).length, { timeout: 5000 }).toBe(1)
    const [row] = await listOf()
    expect(row?.text).toContain('Paper today')
    expect(row?.text).toContain(until(wallOf(nowMs + 2 * hourMs).time))
    expect(row?.one('a').attribute('href')).toContain(`/charity-event/${today}`)
    // Another material leaves no collection; its own keeps it, also among what is open.
    expect(await listOf('&materials=batteries')).toEqual([])
    expect(await listOf('&materials=paper&open=now')).toHaveLength(1)
  },
)
