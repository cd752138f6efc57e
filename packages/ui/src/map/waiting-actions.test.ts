import { expect, test } from 'vitest'
import { WaitingActions } from './waiting-actions.ts'

const turn = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve))

test('MAP-1 MAP-4 a key pressed before the map takes its first position is done after it, in order, and each once', async () => {
  const actions = new WaitingActions<string[]>()
  const done: string[] = []
  actions.act((map) => map.push('before its scripts'))
  // The map is drawn, but nothing follows its moves yet.
  actions.act((map) => map.push('before it is followed'))
  queueMicrotask(() => done.push('first position'))
  actions.start(done)
  actions.act((map) => map.push('at once'))
  expect(done).toEqual([])
  await turn()
  expect(done).toEqual(['first position', 'before its scripts', 'before it is followed', 'at once'])
  actions.act((map) => map.push('later'))
  expect(done.at(-1)).toBe('later')
})

test('MAP-5 a map that is removed takes no more keys; the next one does', async () => {
  const actions = new WaitingActions<string[]>()
  const [first, second]: string[][] = [[], []]
  const stop = actions.start(first ?? [])
  stop()
  await turn()
  actions.act((map) => map.push('key'))
  actions.start(second ?? [])
  await turn()
  expect([first, second]).toEqual([[], ['key']])
})
