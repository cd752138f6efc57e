import { expect, test, vi } from 'vitest'
import { NoTurn, RenderQueue } from './render-queue.ts'

/** A page that is rendered until it is told to end. */
function page() {
  let end = (): void => {}
  const ended = new Promise<string>((resolve) => (end = () => resolve('page')))
  return { render: vi.fn<() => Promise<string>>(() => ended), end: () => end() }
}

test('pages are rendered a few at a time, in the order they were asked for', async () => {
  const queue = new RenderQueue({ atOnce: 1, patienceMs: 60_000 })
  const pages = [page(), page(), page()]
  const answers = pages.map(({ render }) => queue.run(render))
  const begun = () => pages.map(({ render }) => render.mock.calls.length)
  await expect.poll(begun).toEqual([1, 0, 0])
  pages[0]?.end()
  await expect.poll(begun).toEqual([1, 1, 0])
  pages[1]?.end()
  pages[2]?.end()
  expect(await Promise.all(answers)).toEqual(['page', 'page', 'page'])
  expect(begun()).toEqual([1, 1, 1])
})

test('who waits too long is refused and takes no turn; a page that fails passes its place on', async () => {
  const queue = new RenderQueue({ atOnce: 1, patienceMs: 10 })
  const [held, late] = [page(), page()]
  const holding = queue.run(held.render)
  await expect(queue.run(late.render)).rejects.toThrow(NoTurn)
  held.end()
  await holding
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(() => Promise.resolve('next'))).toBe('next')
  expect(late.render).not.toHaveBeenCalled()
})
