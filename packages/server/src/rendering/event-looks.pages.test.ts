import { v7 as uuidV7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aCompleteEventContent } from '@recircle/core/testing'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import { servedSite } from '../testing/served-site.ts'
import { addAuthor } from '../testing/waiting-items.ts'

const site = await servedSite()
const hosts = ['ru.localhost', 'kz.localhost', 'int.localhost'] as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const distanceM = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  6_371_000 * Math.hypot(radians(b.lat - a.lat), radians(b.lng - a.lng) * Math.cos(radians(a.lat)))
const capitals = {
  'ru.localhost': { lat: 55.7558, lng: 37.6173 },
  'kz.localhost': { lat: 51.1694, lng: 71.4491 },
  'int.localhost': { lat: 51.5074, lng: -0.1278 },
} as const

describe.each(hosts)('%s', (host) => {
  test('LOOK-1 on a first visit the nearest listed point is within five kilometers of the middle of the map', async () => {
    const { body } = await site.get(host, '/recycling-points')
    const id = /data-listed="([^"]+)"/.exec(body)?.[1] ?? ''
    const answer = await site.get(host, `/api/web/v1/facility/facility/${id}/`)
    const [lng, lat] = answer.json<{ data: { attributes: { point: [number, number] } } }>().data.attributes.point
    expect(distanceM({ lat, lng }, capitals[host])).toBeLessThan(5000)
  })

  test('LOOK-6 no two of any four neighboring events look alike, and all are drawn with the shapes of one sheet', async () => {
    const { body } = await site.get(host, '/charity-events')
    const main = /<main\b[^]*<\/main>/.exec(body)?.[0] ?? ''
    // An event with a photo of its own is a neighbor too.
    const tiles = main.split('<li').filter((tile) => /<h3[^]*href="[^"]*charity-event\//.test(tile))
    const places = tiles.map((tile) => /data-scene="(\S+ \S+)/.exec(tile)?.[1] ?? null)
    expect(places.filter((place) => place !== null).length).toBeGreaterThan(3)
    const alike = places.filter((place, at) => place !== null && places.slice(Math.max(0, at - 3), at).includes(place))
    expect(alike).toEqual([])
    const posters = [...main.matchAll(/<svg[^>]* data-scene="[^]*?<\/svg>/g)].join('')
    const shapes = [...posters.matchAll(/<use\b[^>]*? href="([^"#]+)#([^"]+)"/g)]
    expect(new Set(shapes.map(([, sheet]) => sheet)).size).toBe(1)
    // A part missing from the sprite would render as nothing.
    const sheet = (await site.get(host, shapes[0]?.[1] ?? '')).body
    for (const [, , name] of shapes) expect(sheet).toContain(`<symbol id="${name}"`)
  })
})

test('LOOK-19 an event in another language says which on its page, in the list and on the cards of its organization', async () => {
  const { database } = site.db
  const author = await addAuthor(database)
  const publish = async (words: { title: string; description: string; address: string }): Promise<string> => {
    const id = uuidV7()
    const content = aCompleteEventContent({
      cover: null,
      materialIds: [],
      startsAt: '2096-05-16T10:00',
      endsAt: '2096-05-16T14:00',
      ...words,
    })
    await database
      .transaction()
      .execute((transaction) => insertCharityEvent(transaction, { id, ...author, currency: 'KZT', content }))
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    return id
  }
  const word = `Н${Date.now()}`
  const kazakh = await publish({
    title: `Саябақтағы сенбілік ${word}`,
    description: 'Қағаз бен пластик қабылдаймыз. Бәріңізді күтеміз.',
    address: 'Алматы, Абай даңғылы, 1',
  })
  await publish({
    title: `Cleaning the park together ${word}`,
    description: 'We walk two kilometers by the river.',
    address: 'London, Victoria Embankment',
  })
  const page = (await site.get('int.localhost', `/charity-event/${kazakh}`)).body
  expect(page).toMatch(new RegExp(`<h1 lang="kk">[^<]*${word}</h1>`))
  expect(page).toContain('<span lang="kk">Қазақша</span>')
  for (const path of [`/charity-events?text=${encodeURIComponent(word)}`, `/organizations/${author.orgId}`]) {
    const list = async (): Promise<string> => (await site.get('int.localhost', path)).body
    // The index of words follows within a moment.
    await expect.poll(list, { timeout: 10_000 }).toMatch(/<h3 lang="kk">/)
    const html = await list()
    expect(html).not.toMatch(/<h3 lang="en">/)
    expect(html.match(/<span lang="kk">Қазақша<\/span>/g)).toHaveLength(1)
  }
})
