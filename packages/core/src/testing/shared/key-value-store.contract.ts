import { describe, expect, test } from 'vitest'
import type { KeyValueStore } from '../../shared/index.ts'

/** Two tabs sharing the same values; `tabs` creates them for each test. */
export function describeKeyValueStore(name: string, tabs: () => readonly [KeyValueStore, KeyValueStore]): void {
  describe(`key-value store: ${name}`, () => {
    test('SITE-7 an unset key is null, a set value is returned, a removed one is gone', () => {
      const [store] = tabs()
      expect(store.get('a')).toBeNull()
      store.set('a', '')
      expect(store.get('a')).toBe('')
      store.set('a', 'ә\uD83D\uDE00')
      expect(store.get('a')).toBe('ә\uD83D\uDE00')
      store.remove('a')
      expect(store.get('a')).toBeNull()
      store.remove('a')
    })

    test('FAC-18 every key that is set is listed, whichever tab set it', () => {
      const [here, there] = tabs()
      here.set('a', '1')
      there.set('b', '2')
      here.set('c', '3')
      there.remove('c')
      expect([here.keys().toSorted(), there.keys().toSorted()]).toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ])
    })

    test('SITE-7 names of object properties are ordinary keys', () => {
      const [store] = tabs()
      for (const key of ['__proto__', 'constructor', 'length', 'getItem']) {
        expect(store.get(key)).toBeNull()
        store.set(key, 'x')
        expect(store.get(key)).toBe('x')
      }
    })

    test('AUTH-5 the other tab is notified of a change once, until it unsubscribes', () => {
      const [here, there] = tabs()
      const changes: [string, string | null][] = []
      const stop = there.subscribe((key, value) => void changes.push([key, value]))
      here.set('a', '1')
      here.set('a', '1')
      here.set('a', '2')
      here.remove('a')
      here.remove('a')
      expect(changes).toEqual([
        ['a', '1'],
        ['a', '2'],
        ['a', null],
      ])
      stop()
      here.set('a', '3')
      expect(changes).toHaveLength(3)
      expect(there.get('a')).toBe('3')
    })

    test('AUTH-5 a tab is not notified of its own changes', () => {
      const [here] = tabs()
      const changes: string[] = []
      here.subscribe((key) => void changes.push(key))
      here.set('a', '1')
      here.remove('a')
      expect(changes).toEqual([])
    })
  })
}
