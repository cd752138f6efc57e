import { expect, test, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { encodingFor } from '../http/answer/compression.ts'
import { PublicChanges } from '../live/public-changes.ts'
import { ReadyPage } from './ready-page.ts'

const cacheOf = (maxPages: number, nowMs: () => number, changes = new PublicChanges()): PageCache =>
  new PageCache({ lifetimeMs: 50, quietLifetimeMs: 100, maxPages }, changes, nowMs)
const page = (html: string, status = 200, isShared = true): ReadyPage =>
  new ReadyPage({ kind: 'page', status, html, isShared })
const rendering = (html: string, status?: number, isShared?: boolean) =>
  vi.fn<() => Promise<ReadyPage>>(() => Promise.resolve(page(html, status, isShared)))

test('ROUTE-1 many visitors of one page cost one rendering until it expires', async () => {
  let nowMs = 0
  const cache = cacheOf(10, () => nowMs)
  const render = rendering('a')
  await Promise.all([cache.get('k', render), cache.get('k', render), cache.get('k', render)])
  nowMs = 99
  await cache.get('k', render)
  expect(render).toHaveBeenCalledTimes(1)
  nowMs = 100
  await cache.get('k', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('ROUTE-1 after a change a cached page expires sooner; a page rendered since then has the full lifetime', async () => {
  let nowMs = 0
  const changes = new PublicChanges()
  const cache = cacheOf(10, () => nowMs, changes)
  await cache.get('k', rendering('before'))
  changes.notePoints()
  nowMs = 49
  expect(cache.find('k')?.body.toString()).toBe('before')
  nowMs = 50
  expect(cache.find('k')).toBeNull()
  await cache.get('k', rendering('after'))
  nowMs = 149
  expect(cache.find('k')?.body.toString()).toBe('after')
  nowMs = 150
  expect(cache.find('k')).toBeNull()
})

test('COST-8 the pages of a thing are rendered again as soon as it has changed, those of others stay cached for a moment', async () => {
  const [point, other] = ['01a20515-8ac1-7707-9e6e-41623fb34ce4', '01a20515-8ac1-7707-9e6e-41623fb34ce5']
  const changes = new PublicChanges()
  const cache = cacheOf(10, () => 0, changes)
  const addresses = [`/points/${point}`, `/es-ar/points/${point}?at=1,2,15`, `/points/${point}/report`]
  const keys = [...addresses, `/points/${other}`, `/points?near=${point}x`].map((address) => `"site" ${address}`)
  for (const key of keys) await cache.get(key, rendering('before'))
  const lateKey = `"site" /points/${point}/late`
  const underWay = cache.get(lateKey, rendering('before'))
  changes.notePoints([point])
  expect(keys.map((key) => cache.find(key) !== null)).toEqual([false, false, false, true, true])
  await underWay
  expect(cache.find(lateKey)).toBeNull()
  await cache.get(keys[0]!, rendering('after'))
  changes.notePoints([other])
  expect(cache.find(keys[0]!)?.body.toString()).toBe('after')
})

test('ROUTE-18 a page of one visitor, a missing one and a failed one are not cached', async () => {
  const cache = cacheOf(10, () => 0)
  for (const render of [rendering('private', 200, false), rendering('not found', 404)]) {
    await cache.get('k', render)
    await cache.get('k', render)
    expect(render).toHaveBeenCalledTimes(2)
  }
  const failing = vi.fn<() => Promise<ReadyPage>>(() => Promise.reject(new Error('broken')))
  await expect(cache.get('k', failing)).rejects.toThrow('broken')
  await expect(cache.get('k', failing)).rejects.toThrow('broken')
  expect(failing).toHaveBeenCalledTimes(2)
})

test('ROUTE-1 the cache is bounded and evicts the least recently used page', async () => {
  const cache = cacheOf(2, () => 0)
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, rendering(key))
  expect(['a', 'b', 'c'].map((key) => cache.find(key)?.body.toString())).toEqual(['a', undefined, 'c'])
})

test('ROUTE-1 a page is sent in the best encoding that the browser accepts', async () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip;q=0.8, br;q=0')).toBe('gzip')
  expect(encodingFor('br;q=0.0, identity')).toBeNull()
  expect(encodingFor('')).toBeNull()
  const ready = page('<p>hello</p>'.repeat(100))
  expect((await ready.bodyIn('br')).length).toBeLessThan(ready.body.length)
  expect(await ready.bodyIn('br')).toBe(await ready.bodyIn('br'))
  expect(page('a').etag).not.toBe(page('b').etag)
})
