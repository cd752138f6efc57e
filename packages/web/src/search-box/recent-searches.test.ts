import { expect, test } from 'vitest'
import { MemoryStore } from '@recircle/core/testing'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

test('MAP-20 the last three distinct searches are suggested, newest first, until they are deleted', () => {
  const store = new MemoryStore()
  for (const text of ['шины', 'бумага', ' Лампа ', 'стекло', 'ЛАМПА', '', 'х'.repeat(101)]) rememberSearch(store, text)
  expect(recentSearches(store)).toEqual(['ЛАМПА', 'стекло', 'бумага'])
  forgetSearches(store)
  expect(recentSearches(store)).toEqual([])
})

test.each(['{', '{}', '[1, null, " "]', '"text"'])('MAP-20 ignores invalid stored data: %s', (text) => {
  const store = new MemoryStore()
  store.set('recentSearches', text)
  expect(recentSearches(store)).toEqual([])
})
