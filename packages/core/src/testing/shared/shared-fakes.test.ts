import { expect, test } from 'vitest'
import { machineClock, wellFormed } from '../../shared/index.ts'
import { FakeClock } from './fake-clock.ts'
import { describeKeyValueStore } from './key-value-store.contract.ts'
import { FakeTabPresence } from './fake-tab-presence.ts'
import { MemoryStore } from './memory-store.ts'
import { describeTabPresence } from './tab-presence.contract.ts'

describeKeyValueStore('in memory', () => {
  const store = new MemoryStore()
  return [store, store.openTab()]
})

describeTabPresence('in memory', () => {
  const presence = new FakeTabPresence()
  return [presence, presence.openTab()]
})

test('FAC-18 a closed tab holds nothing', async () => {
  const presence = new FakeTabPresence()
  const other = presence.openTab()
  other.hold('a')
  other.close()
  expect(await presence.held()).toEqual(new Set())
})

test('FAC-18 a duplicated tab starts with a copy of the notes', () => {
  const presence = new FakeTabPresence()
  presence.leaveNote('a', '1')
  const copy = presence.duplicate()
  expect([presence.takeNote('a'), copy.takeNote('a'), presence.openTab().takeNote('a')]).toEqual(['1', '1', null])
})

test('BUILD-3 the fake clock fires due timers in order, including those set meanwhile', () => {
  const clock = new FakeClock(1000)
  const fired: [string, number][] = []
  const note = (name: string) => () => void fired.push([name, clock.nowMs()])
  clock.after(20, note('later'))
  clock.after(10, () => {
    note('first')()
    clock.after(5, note('nested'))
  })
  const cancel = clock.after(12, note('cancelled'))
  cancel()
  expect(clock.pendingDelaysMs).toEqual([10, 20])
  clock.advance(19)
  expect(fired).toEqual([
    ['first', 1010],
    ['nested', 1015],
  ])
  clock.advance(1)
  expect(fired.at(-1)).toEqual(['later', 1020])
  expect(clock.pendingDelaysMs).toEqual([])
})

test('BUILD-3 the fake clock lets promises settle between timers', async () => {
  const clock = new FakeClock()
  const instantsMs: number[] = []
  const wait = (): Promise<void> => new Promise((resolve) => void clock.after(10, resolve))
  const walk = async (): Promise<void> => {
    for (let step = 0; step < 3; step += 1) {
      await wait()
      instantsMs.push(clock.nowMs())
    }
  }
  const walked = walk()
  await clock.advanceAsync(30)
  await walked
  expect(instantsMs).toEqual([10, 20, 30])
})

test('LIVE-2 a machine’s delays use the clock port', () => {
  const clock = new FakeClock()
  const timers = machineClock(clock)
  const fired: string[] = []
  timers.setTimeout(() => void fired.push('kept'), 10)
  const cleared = timers.setTimeout(() => void fired.push('cleared'), 5)
  timers.clearTimeout(cleared)
  timers.clearTimeout(99)
  clock.advance(9)
  expect(fired).toEqual([])
  clock.advance(1)
  expect(fired).toEqual(['kept'])
})

test('MODAL-3 a lone surrogate is replaced, a pair is kept', () => {
  expect(wellFormed('a\uD800b\uDC00\uD83D\uDE00')).toBe('a\uFFFDb\uFFFD\uD83D\uDE00')
})
