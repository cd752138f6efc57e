import { expect, test, vi } from 'vitest'
import { MemoryStore } from '@recircle/core/testing'
import { watchBuilds } from './watch-builds.ts'

function lostPage(latest: string) {
  const target = new EventTarget()
  const reload = vi.fn<() => void>()
  const location = { pathname: '/', reload }
  const host = { location, addEventListener: target.addEventListener.bind(target) }
  const fetchFile = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: latest })))
  watchBuilds(host, { buildId: 'a1', session: new MemoryStore(), fetchFile })
  const lose = (thrown: unknown): void =>
    void target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: thrown }))
  return { location, reload, fetchFile, lose }
}
const gone = new TypeError('Failed to fetch dynamically imported module: https://site.test/assets/a.js')

test('BUILD-2 a page missing a chunk after a new build reloads at most once in ten seconds, at the URL it was navigating to', async () => {
  const { location, reload, lose } = lostPage('b2')
  lose(gone)
  location.pathname = '/charity-events'
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  lose(gone)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reload).toHaveBeenCalledTimes(1)
  location.pathname = '/get-app'
  lose(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('BUILD-2 does not reload for the same build or another kind of error', async () => {
  const same = lostPage('a1')
  same.lose(gone)
  await vi.waitFor(() => expect(same.fetchFile).toHaveBeenCalled())
  const other = lostPage('b2')
  other.lose(new Error('something else'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([same.reload.mock.calls, other.reload.mock.calls, other.fetchFile.mock.calls]).toEqual([[], [], []])
})
