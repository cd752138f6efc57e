import { afterAll, expect, test, vi } from 'vitest'

// What the module reads of its page.
const page = new EventTarget()
vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
vi.stubGlobal('window', page)
afterAll(() => vi.unstubAllGlobals())
const { loadPart, parts, speak } = await import('./load-part.ts')

function answering(...statuses: readonly (number | null)[]) {
  const asked = vi.fn<(href: string) => Promise<Response>>()
  for (const status of statuses)
    asked.mockImplementationOnce(async () => {
      if (status === null) throw new TypeError('Failed to fetch')
      return new Response('', { status })
    })
  vi.stubGlobal('fetch', asked)
  return asked
}

test.each([[400], [null]])('BUILD-2 a file that fails once (%s) is asked for once more', async (failure) => {
  const asked = answering(failure, 200)
  await expect(loadPart(async () => 'part', [`assets/a-${failure}.js`])).resolves.toBe('part')
  expect(asked.mock.calls.map(([href]) => href)).toEqual([`/assets/a-${failure}.js`, `/assets/a-${failure}.js`])
})

test('BUILD-2 a file that fails twice fails the part, and is asked for again with the next try', async () => {
  const failed = vi.fn<() => void>()
  page.addEventListener('vite:preloadError', failed)
  answering(404, 404, 200)
  const load = () => loadPart(async () => 'part', ['assets/b.js'])
  await expect(load()).rejects.toThrow('Loading chunk /assets/b.js failed')
  expect(failed).toHaveBeenCalledOnce()
  await expect(load()).resolves.toBe('part')
})

test('SITE-2 a part asks for its words in the language of the page, and is not handed out without them', async () => {
  const asked = answering(200, 200)
  speak('kk-KZ')
  const load = vi.fn<() => Promise<string>>()
  // Nothing is there to be imported.
  await expect(loadPart(load, ['assets/c.js', 'assets/c.words.js'])).rejects.toThrow('c.kk-KZ.js')
  expect(asked.mock.calls.map(([href]) => href)).toEqual(['/assets/c.js', '/assets/c.kk-KZ.js'])
  expect(load).not.toHaveBeenCalled()
})

test('PERF-3 a part on its way is told of; one that is given up neither arrives nor fails, and can be asked for again', async () => {
  const failed = vi.fn<() => void>()
  page.addEventListener('vite:preloadError', failed)
  const asked = vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_answer, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  vi.stubGlobal('fetch', asked)
  expect(parts.areSlow(0)).toBe(false)
  const settled = vi.fn<() => void>()
  const load = () => loadPart(async () => 'part', ['assets/d.js'])
  load().then(settled, settled)
  expect(parts.areSlow(0)).toBe(true)
  parts.giveUp()
  expect(parts.areSlow(0)).toBe(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect([settled.mock.calls, failed.mock.calls, asked.mock.calls.length]).toEqual([[], [], 1])
  answering(200)
  await expect(load()).resolves.toBe('part')
})
