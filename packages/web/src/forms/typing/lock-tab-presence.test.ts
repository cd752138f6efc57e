import { expect, test } from 'vitest'
import { describeTabPresence } from '@recircle/core/testing'
import { LockTabPresence } from './lock-tab-presence.ts'

describeTabPresence('locks', () => [new LockTabPresence(navigator.locks), new LockTabPresence(navigator.locks)])

test('FAC-18 what is given back before it was held is never held', async () => {
  const presence = new LockTabPresence(navigator.locks)
  presence.hold('early')()
  await expect.poll(() => presence.held()).toEqual(new Set())
})

test('FAC-18 a browser without locks cannot tell, and neither can one that refuses', async () => {
  const none = new LockTabPresence(undefined)
  none.hold('a')()
  expect(await none.held()).toBeNull()
  const refused = () => Promise.reject(new DOMException('Not here', 'SecurityError'))
  const forbidden = new LockTabPresence({ request: refused, query: refused })
  forbidden.hold('a')()
  expect(await forbidden.held()).toBeNull()
})
