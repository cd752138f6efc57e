import { expect, test, vi } from 'vitest'
import { NoTurn, RenderQueue } from './render-queue.ts'

const staying = new AbortController().signal

/** A page whose rendering lasts until `end` is called. */
function page() {
  let end = (): void => {}
  const ended = new Promise<string>((resolve) => (end = () => resolve('page')))
  return { render: vi.fn<() => Promise<string>>(() => ended), end: () => end() }
}

test('pages are rendered a few at a time, in the order of their requests', async () => {
  const queue = new RenderQueue({ atOnce: 1, patienceMs: 60_000 })
  const pages = [page(), page(), page()]
  const answers = pages.map(({ render }) => queue.run(render, staying))
  const begun = () => pages.map(({ render }) => render.mock.calls.length)
  await expect.poll(begun).toEqual([1, 0, 0])
  pages[0]?.end()
  await expect.poll(begun).toEqual([1, 1, 0])
  pages[1]?.end()
  pages[2]?.end()
  expect(await Promise.all(answers)).toEqual(['page', 'page', 'page'])
  expect(begun()).toEqual([1, 1, 1])
})

test('a page that waits too long is refused and takes no turn; a page that fails frees its place', async () => {
  const queue = new RenderQueue({ atOnce: 1, patienceMs: 10 })
  const [held, late] = [page(), page()]
  const holding = queue.run(held.render, staying)
  await expect(queue.run(late.render, staying)).rejects.toThrow(NoTurn)
  held.end()
  await holding
  await expect(queue.run(() => Promise.reject(new Error('broken')), staying)).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('next'), staying)).toBe('next')
  expect(late.render).not.toHaveBeenCalled()
})

test('COST-6 a page whose visitors have left leaves the queue and takes no turn', async () => {
  const queue = new RenderQueue({ atOnce: 1, patienceMs: 60_000 })
  const [held, left, next] = [page(), page(), page()]
  const departure = new AbortController()
  const holding = queue.run(held.render, staying)
  const leaving = queue.run(left.render, departure.signal)
  const following = queue.run(next.render, staying)
  departure.abort(new Error('left'))
  await expect(leaving).rejects.toThrow('left')
  held.end()
  next.end()
  expect(await Promise.all([holding, following])).toEqual(['page', 'page'])
  expect(left.render).not.toHaveBeenCalled()
})
