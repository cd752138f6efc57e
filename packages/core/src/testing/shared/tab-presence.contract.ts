import { describe, expect, test } from 'vitest'
import type { TabPresence } from '../../shared/index.ts'

/** Two tabs of one browser. */
export function describeTabPresence(name: string, tabs: () => readonly [TabPresence, TabPresence]): void {
  describe(`tab presence: ${name}`, () => {
    test('FAC-18 a note is taken once', () => {
      const [here] = tabs()
      expect(here.takeNote('a')).toBeNull()
      here.leaveNote('a', '1')
      here.leaveNote('a', '2')
      expect([here.takeNote('a'), here.takeNote('a')]).toEqual(['2', null])
    })

    test('FAC-18 every tab sees what another holds, until it is released', async () => {
      const [here, there] = tabs()
      const giveBack = here.hold('a')
      const giveBackOther = there.hold('b')
      expect([await here.held(), await there.held()]).toEqual([new Set(['a', 'b']), new Set(['a', 'b'])])
      giveBack()
      giveBack()
      await expect.poll(() => there.held()).toEqual(new Set(['b']))
      giveBackOther()
      await expect.poll(() => here.held()).toEqual(new Set())
    })

    test('FAC-18 a name held by two tabs stays held while one of them does', async () => {
      const [here, there] = tabs()
      const giveBack = here.hold('a')
      const giveBackOther = there.hold('a')
      giveBack()
      expect(await here.held()).toEqual(new Set(['a']))
      giveBackOther()
      await expect.poll(() => here.held()).toEqual(new Set())
    })
  })
}
