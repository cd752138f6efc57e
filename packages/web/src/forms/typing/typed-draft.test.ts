import { expect, test } from 'vitest'
import { FakeClock, MemoryStore } from '@recircle/core/testing'
import { TypedDraft, typedDraftKey } from './typed-draft.ts'

const key = typedDraftKey('point', 'u-1', null)

test('FAC-7 what was typed is kept once the typing pauses, and survives a reload', () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(0)]
  const draft = new TypedDraft(store, clock, key)
  draft.keep({ name: 'П' })
  clock.advance(300)
  draft.keep({ name: 'Пункт' })
  clock.advance(499)
  expect(store.get(key)).toBeNull()
  clock.advance(1)
  expect(new TypedDraft(store, clock, key).read()).toEqual({ name: 'Пункт' })
})

test('FAC-7 what was saved is forgotten, even what is still to be written', () => {
  const [store, clock] = [new MemoryStore(), new FakeClock(0)]
  const draft = new TypedDraft(store, clock, key)
  draft.keep({ name: 'Пункт' })
  draft.forget()
  clock.advance(1000)
  expect(draft.read()).toBeNull()
})

test('FAC-7 another person, and another point, has another draft', () => {
  expect(new Set([key, typedDraftKey('point', 'u-2', null), typedDraftKey('point', 'u-1', 'f-1')]).size).toBe(3)
})

test.each(['', '{', '7', 'null', '{"version":2,"typed":{}}', '{"typed":{}}'])('FAC-7 %j is no draft', (entry) => {
  const store = new MemoryStore()
  store.set(key, entry)
  expect(new TypedDraft(store, new FakeClock(0), key).read()).toBeNull()
})
