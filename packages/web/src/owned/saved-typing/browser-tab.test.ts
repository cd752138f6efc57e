import { expect, test } from 'vitest'
import { describeTabPresence } from '@recircle/core/testing'
import { BrowserTab, type TabHost } from './browser-tab.ts'

/** Node's locks behave like a browser's; each tab has its own session store. */
function aTab(changes: Partial<TabHost> = {}): BrowserTab {
  const values = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return new BrowserTab({ navigator, sessionStorage, ...changes })
}

describeTabPresence('browser', () => [aTab(), aTab()])

test('FAC-18 a name released before the lock was granted is never held', async () => {
  const tab = aTab()
  tab.hold('early')()
  await expect.poll(() => tab.held()).toEqual(new Set())
})

test('FAC-18 a browser without locks, or one that refuses them, returns null', async () => {
  const none = aTab({ navigator: {} })
  none.hold('a')()
  expect(await none.held()).toBeNull()
  const refused = () => Promise.reject(new DOMException('Not here', 'SecurityError'))
  const forbidden = aTab({ navigator: { locks: { request: refused, query: refused } } })
  forbidden.hold('a')()
  expect(await forbidden.held()).toBeNull()
})

test('FAC-18 a tab whose store is blocked has no notes and still works', () => {
  const tab = new BrowserTab({
    navigator,
    get sessionStorage(): never {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    },
  })
  tab.leaveNote('a', '1')
  expect(tab.takeNote('a')).toBeNull()
})
