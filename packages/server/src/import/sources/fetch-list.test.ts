import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MaybePaging } from '@recircle/core/import'
import { openSource } from '@recircle/place-files/formats'
import type { FeedRules } from '../../fetch/fetch-feed.ts'
import { portalNames, startPortal, type PortalName } from '../../testing/portal-server.ts'
import { fetchList } from './fetch-list.ts'

async function portalOf(name: PortalName) {
  const portal = await startPortal(name)
  onTestFinished(portal.close)
  const waits: number[] = []
  const fetched = (paging: MaybePaging, changes: Partial<FeedRules> = {}) =>
    fetchList(
      { address: portal.address, etag: null, lastModified: null, key: { ...portal.key, host: portal.host } },
      paging,
      { privateHosts: [portal.host], wait: async (ms) => void waits.push(ms), ...changes },
    )
  return { ...portal, fetched, waits }
}

/** How many rows the reader of files finds in a list, and how many different ones. */
async function rowsIn(bytes: Buffer | null): Promise<readonly [number, number]> {
  const source = openSource(bytes ?? Buffer.alloc(0))
  if (!source.ok) throw new Error(source.sentence)
  let count = 0
  await source.value.read(() => void (count += 1))
  return [count, new Set(bytes?.toString('utf8').match(/"name":"Yard \d+"/g)).size]
}

/** Without a word of a further page only the address tells of it, or the round number of rows. */
const saysNothing: ReadonlySet<PortalName> = new Set(['socrata', 'mos', 'egov'])

describe.each(portalNames)('a list in the pages of %s', (name) => {
  test('SRC-30 SRC-33 is recognized, and refused until its paging is set', async () => {
    const { fetched } = await portalOf(name)
    // The portal of Kazakhstan is known by its own name only.
    const found = name === 'egov' ? '' : name
    expect(await fetched('')).toMatchObject(
      saysNothing.has(name) ? { ok: true, found } : { ok: false, error: 'feed-more', found },
    )
    expect(await fetched('whole')).toMatchObject({ ok: true })
  })

  test('SRC-30 SRC-31 is read whole behind its key, which nothing that is kept repeats', async () => {
    const { fetched, state, key } = await portalOf(name)
    const list = await fetched(name)
    if (!list.ok) throw new Error(list.error)
    expect(await rowsIn(list.value.bytes)).toEqual([3000, 3000])
    expect(state.asked).toBeGreaterThanOrEqual(6)
    expect(list.value.bytes?.toString('utf8')).not.toContain(key.secret)
    const version = list.value.etag
    expect(version).toMatch(/^"pages [0-9a-f]{64}"$/)
  })

  test('SRC-30 a page that breaks off, in its connection or in its text, leaves nothing', async () => {
    const { fetched, state } = await portalOf(name)
    state.cutAt = 4
    expect(await fetched(name)).toMatchObject({ ok: false, error: 'address-silent' })
    Object.assign(state, { asked: 0, cutAt: 0, cutTextAt: 4 })
    expect(await fetched(name)).toMatchObject({ ok: false, error: 'pages-broken' })
  })

  test('SRC-32 a key that is revoked in the middle is told apart', async () => {
    const { fetched, state } = await portalOf(name)
    state.revokedFrom = 3
    expect(await fetched(name)).toMatchObject({ ok: false, error: 'address-denied' })
  })

  test('SRC-30 pages that become smaller leave no row out', async () => {
    const { fetched, state } = await portalOf(name)
    state.smallerFrom = 3
    const list = await fetched(name)
    if (!list.ok) throw new Error(list.error)
    expect(await rowsIn(list.value.bytes)).toEqual([3000, 3000])
  })

  test('SRC-32 one page that says 429 is asked again when it tells to', async () => {
    const { fetched, state, waits } = await portalOf(name)
    state.busyAt = 3
    const list = await fetched(name)
    expect([list.ok, waits]).toEqual([true, [7000]])
  })

  test('SRC-30 a list that changes between its pages is refused', async () => {
    const { fetched, state } = await portalOf(name)
    const all = state.rows
    const list = fetched(name, {
      wait: async () => {
        // A row is put before the others, and moves each of them by one.
        state.rows = [{ id: 4000, name: 'New', lat: 43, lng: 76 }, ...all]
      },
    })
    state.busyAt = 3
    expect(await list).toMatchObject({ ok: false, error: 'pages-broken' })
  })
})

describe('the bounds of a list in pages', () => {
  test('SRC-30 pages without end, and an unknown parameter, are given up', async () => {
    const { fetched, state } = await portalOf('socrata')
    expect(await fetched('socrata', { pages: 3 })).toMatchObject({ ok: false, error: 'too-large' })
    expect(await fetched('socrata', { pagesMs: -1 })).toMatchObject({ ok: false, error: 'address-silent' })
    state.asked = 0
    // Socrata does not know `offset`, so each page is the first one.
    expect(await fetched('offset')).toMatchObject({ ok: false, error: 'pages-broken' })
    expect(state.asked).toBe(2)
  })

  test('SRC-32 a wait that is too long, or told too often, is left to the next sync', async () => {
    const { fetched, state, waits } = await portalOf('ckan')
    Object.assign(state, { busyAt: 2, busyStatus: 503, retryAfter: '3600' })
    expect(await fetched('ckan')).toMatchObject({ ok: false, error: 'address-down', waitMs: 3_600_000 })
    expect(waits).toEqual([])
  })

  test('SRC-30 the same pages again are unchanged', async () => {
    const { fetched, host, address, key } = await portalOf('ogc')
    const first = await fetched('ogc')
    if (!first.ok) throw new Error(first.error)
    const feed = { address, etag: first.value.etag, lastModified: null, key: { ...key, host } }
    expect(await fetchList(feed, 'ogc', { privateHosts: [host] })).toMatchObject({ ok: true, value: { bytes: null } })
  })
})

test.each(['JSON', 'a form', 'percent signs', 'plain'] as const)(
  'SRC-31 a key that an answer repeats in %s is taken out of what is kept',
  async (as) => {
    const secret = 'a key/of+us=~!'
    const texts = {
      JSON: secret.replaceAll('/', '\\/'),
      'a form': new URLSearchParams({ a: secret }).toString().slice(2),
      'percent signs': encodeURIComponent(secret).toLowerCase(),
      plain: secret,
    }
    const server = createServer((_request, reply) => reply.end(`[{"name":"Yard","self":"${texts[as]}"}]`))
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const key = { place: 'query', name: 'key', secret, host } as const
    const feed = { address: `http://${host}/list`, etag: null, lastModified: null, key }
    const list = await fetchList(feed, '', { privateHosts: [host] })
    expect(list.ok && list.value.bytes?.toString()).toBe('[{"name":"Yard","self":"***"}]')
  },
)
