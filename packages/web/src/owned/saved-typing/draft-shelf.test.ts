import { expect, test } from 'vitest'
import { FakeClock, MemoryStore } from '@recircle/core/testing'
import { DraftShelf, leftDrafts } from './draft-shelf.ts'
import { SavedTyping } from './saved-typing.ts'
import { TypingTab } from './testing/typing-tab.ts'

const typing = { draft: { name: 'Пункт' }, name: 'Пункт', version: 3, newId: 'f-1' }

function startShelf() {
  const store = new MemoryStore()
  return { store, shelf: new DraftShelf(store, new FakeClock(1000), 'typedDraft.point.org-1.') }
}

function startTyping(orgId: () => string = () => 'org-1') {
  const tab = new TypingTab(new FakeClock(0))
  let lastId = 0
  const actor = () => ({ kind: 'creator', orgId: orgId() }) as const
  const make = () =>
    new SavedTyping('point', {
      store: tab.store,
      presence: tab.presence,
      clock: tab.clock,
      actor,
      newId: () => `d-${(lastId += 1)}`,
    })
  return { tab, make }
}

test('FAC-18 a stored draft survives a round trip, with its time', () => {
  const { shelf } = startShelf()
  const key = shelf.keyOf('new', 'd-1')
  shelf.write(key, typing)
  expect(shelf.read(key)).toEqual({ ...typing, key, typedAtMs: 1000 })
  const nobody = () => false
  expect(leftDrafts(shelf, shelf.keyOf('new', ''), nobody)).toHaveLength(1)
  expect(leftDrafts(shelf, shelf.keyOf('f-1', ''), nobody)).toEqual([])
})

test.each([
  '',
  '{',
  '7',
  'null',
  '[]',
  '{"format":1,"draft":{},"typedAtMs":1}',
  '{"format":2,"typedAtMs":1}',
  '{"format":2,"draft":{}}',
])('FAC-18 %j is no draft, and not ours to throw away', (entry) => {
  const { store, shelf } = startShelf()
  const key = shelf.keyOf('new', 'd-1')
  store.set(key, entry)
  expect([shelf.read(key), leftDrafts(shelf, shelf.keyOf('new', ''), () => false)]).toEqual([null, []])
  expect(store.get(key)).toBe(entry)
})

test('FAC-18 input is written after a pause, and at once if the page may end', () => {
  const { tab, make } = startTyping()
  const storedDrafts = make()
  storedDrafts.turnTo(null)
  storedDrafts.keep({ ...typing, draft: 'П' })
  tab.clock.advance(300)
  storedDrafts.keep(typing)
  tab.clock.advance(499)
  expect(tab.store.keys()).toEqual([])
  tab.clock.advance(1)
  expect(tab.store.keys()).toEqual(['typedDraft.point.org-1.new.d-1'])
  storedDrafts.keep({ ...typing, draft: 'Пункт приема' })
  storedDrafts.leave()
  const next = make()
  next.turnTo(null)
  expect(next.findOwn()?.draft).toBe('Пункт приема')
})

test('FAC-18 saved input is deleted, including pending writes', () => {
  const { tab, make } = startTyping()
  const storedDrafts = make()
  storedDrafts.turnTo(null)
  storedDrafts.keep(typing)
  storedDrafts.forget()
  tab.clock.advance(1000)
  storedDrafts.leave()
  const next = make()
  next.turnTo(null)
  expect([tab.store.keys(), next.findOwn()]).toEqual([[], null])
})

test('FAC-18 another organization that signs in here does not see it', async () => {
  let orgId = 'org-1'
  const { make } = startTyping(() => orgId)
  const storedDrafts = make()
  storedDrafts.turnTo(null)
  storedDrafts.keep(typing)
  storedDrafts.leave()
  orgId = 'org-2'
  const next = make()
  next.turnTo(null)
  expect([next.findOwn(), await next.others()]).toEqual([null, []])
})

test('FAC-18 if the open tabs are unknown, a continued draft gets a new id', async () => {
  const { tab, make } = startTyping()
  tab.presence.held = () => Promise.resolve(null)
  const other = make()
  other.turnTo(null)
  other.keep(typing)
  other.flush()
  const storedDrafts = make()
  storedDrafts.turnTo(null)
  const [offered] = await storedDrafts.others()
  expect(await storedDrafts.take(offered?.key ?? '')).toMatchObject({ draft: typing.draft, newId: null })
})
