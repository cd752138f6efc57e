import { expect, test } from 'vitest'
import type { Change } from '../db/change-feed.ts'
import { FollowerLane, type LiveFollower } from './follower-lane.ts'

const facility = (id: number | string): Change => ({ entity: 'facility', id: String(id) })
const never = new AbortController().signal
const silent = () => {}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Records its changes and continues only when released. */
function follower(takesLong?: LiveFollower['takesLong']) {
  const events: string[] = []
  const held: (() => void)[] = []
  return {
    told: events,
    release: () => held.splice(0).forEach((go) => go()),
    reset: () => Promise.resolve(),
    async apply(changes: readonly Change[]) {
      await new Promise<void>((resolve) => held.push(resolve))
      events.push(`${changes.length}${changes.some(({ id }) => id === 'small') ? ' and the small one' : ''}`)
    },
    ...(takesLong && { takesLong }),
  }
}

test('FAC-21 the latest change overtakes the rest of a large backlog', async () => {
  const slow = follower()
  const lane = new FollowerLane(slow, never, silent)
  lane.add(Array.from({ length: 2500 }, (_, index) => facility(index)))
  lane.add([facility('small')])
  for (let step = 0; step < 8; step++) {
    slow.release()
    await turn()
  }
  await lane.settled()
  expect(slow.told).toEqual(['1000', '1000 and the small one', '501'])
})

test('FAC-21 long work does not hold up later changes', async () => {
  const index = follower((changes) => changes.some(({ entity }) => entity === 'material'))
  const events: string[] = []
  let endLong = silent
  const lane = new FollowerLane(
    {
      ...index,
      async apply(changes) {
        if (changes[0]?.entity === 'material') await new Promise<void>((resolve) => (endLong = resolve))
        events.push(changes[0]?.entity ?? '')
      },
    },
    never,
    silent,
  )
  lane.add([{ entity: 'material', id: '1' }])
  lane.add([facility('small')])
  await turn()
  expect(events).toEqual(['facility'])
  endLong()
  await lane.settled()
  expect(events).toEqual(['facility', 'material'])
})

test('FAC-21 failed changes are applied again', async () => {
  const errors: unknown[] = []
  const events: string[] = []
  const lane = new FollowerLane(
    {
      reset: () => Promise.resolve(),
      apply(changes) {
        if (errors.length === 0) return Promise.reject(new Error('away'))
        events.push(...changes.map(({ id }) => id))
        return Promise.resolve()
      },
    },
    never,
    (error) => errors.push(error),
  )
  lane.add([facility('a')])
  await lane.settled()
  expect([events, errors.length]).toEqual([['a'], 1])
})
