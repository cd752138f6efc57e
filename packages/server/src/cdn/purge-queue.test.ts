import { expect, test, vi } from 'vitest'
import type { Purge } from './purge.port.ts'
import { PurgeQueue } from './purge-queue.ts'

function queueOf(purge: Purge) {
  const pauses: number[] = []
  const errors: unknown[] = []
  const queue = new PurgeQueue(
    purge,
    (error) => errors.push(error),
    async (ms) => {
      pauses.push(ms)
      await Promise.resolve()
    },
  )
  return { queue, pauses, errors }
}
const untilEmpty = (queue: PurgeQueue) => vi.waitFor(() => expect(queue.size).toBe(0))

test('CDN-3 changes of one moment are purged together, each once', async () => {
  const purge = vi.fn<Purge>(() => Promise.resolve())
  const { queue, pauses } = queueOf(purge)
  queue.add(['a', 'points'])
  queue.add(['b', 'points'])
  await untilEmpty(queue)
  expect(purge.mock.calls.map(([tags]) => tags)).toEqual([['a', 'points', 'b']])
  expect(pauses).toEqual([100])
})

test('CDN-3 what the CDN has not confirmed is purged again, with what has changed since', async () => {
  const purge = vi.fn<Purge>().mockRejectedValueOnce(new Error('503')).mockResolvedValue(undefined)
  const { queue, pauses, errors } = queueOf(purge)
  queue.add(['a'])
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  queue.add(['b'])
  await untilEmpty(queue)
  expect(purge.mock.calls.flatMap(([tags]) => tags).toSorted()).toEqual(['a', 'a', 'b'])
  expect(pauses.slice(0, 2)).toEqual([100, 1000])
})

test('CDN-3 a thing that changes during its purge is purged again', async () => {
  const purge = vi.fn<Purge>(async () => {
    if (purge.mock.calls.length === 1) queue.add(['a'])
  })
  const { queue } = queueOf(purge)
  queue.add(['a'])
  await vi.waitFor(() => expect(purge.mock.calls.map(([tags]) => tags)).toEqual([['a'], ['a']]))
})

test('CDN-3 many tags go in several requests, too many become the tag of everything', async () => {
  const purge = vi.fn<Purge>(() => Promise.resolve())
  const { queue } = queueOf(purge)
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)
  queue.add(numbered(250))
  await untilEmpty(queue)
  expect(purge.mock.calls.map(([tags]) => tags.length)).toEqual([100, 100, 50])
  purge.mockClear()
  queue.add(numbered(501))
  await untilEmpty(queue)
  expect(purge.mock.calls.map(([tags]) => tags)).toEqual([['site']])
})

test('CDN-3 a server that stops does not wait for a CDN that cannot be reached', async () => {
  const purge: Purge = (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  const { queue, errors } = queueOf(purge)
  queue.add(['a'])
  await queue.stop()
  expect(errors).toEqual([])
})
