import { describe, expect, test } from 'vitest'
import { describeKeyValueStore } from '@recircle/core/testing'
import { FakeBrowserStorage, FakeTab } from '../../testing/fake-storage.ts'
import { BrowserStore } from './browser-store.ts'

describeKeyValueStore('browser storage', () => {
  const storage = new FakeBrowserStorage()
  return [
    new BrowserStore(new FakeTab(storage), 'localStorage'),
    new BrowserStore(new FakeTab(storage), 'localStorage'),
  ]
})

function start() {
  const storage = new FakeBrowserStorage()
  const tab = new FakeTab(storage)
  return { storage, tab, store: new BrowserStore(tab, 'sessionStorage') }
}

describe('forbidden and full storages', () => {
  test('SITE-7 with a forbidden storage values last as long as the page', () => {
    const { storage, tab, store } = start()
    storage.setItem('a', 'of old')
    tab.isForbidden = true
    expect(store.get('a')).toBeNull()
    store.set('a', '1')
    expect(store.get('a')).toBe('1')
    store.remove('a')
    expect(store.get('a')).toBeNull()
    expect(storage.getItem('a')).toBe('of old')
  })

  test('SITE-7 with a full storage the new value lasts as long as the page, and is stored once it fits', () => {
    const { storage, store } = start()
    store.set('a', '1')
    storage.isFull = true
    store.set('a', '2')
    expect([store.get('a'), storage.getItem('a')]).toEqual(['2', '1'])
    storage.isFull = false
    store.set('a', '3')
    expect([store.get('a'), storage.getItem('a')]).toEqual(['3', '3'])
  })

  test('SITE-7 a value from another tab replaces one that did not fit', () => {
    const { storage, store } = start()
    const changes: unknown[] = []
    store.subscribe((key, value) => changes.push([key, value]))
    storage.isFull = true
    store.set('a', 'mine')
    storage.isFull = false
    new FakeTab(storage).localStorage.setItem('a', 'theirs')
    expect([store.get('a'), changes]).toEqual(['theirs', [['a', 'theirs']]])
  })

  test('AUTH-5 events of another storage or of a cleared one do not count as changes of a key', () => {
    const { tab, store } = start()
    const changes: unknown[] = []
    store.subscribe((key) => changes.push(key))
    tab.dispatch({ key: 'a', oldValue: null, newValue: '1', storageArea: new FakeBrowserStorage() })
    tab.dispatch({ key: null, oldValue: null, newValue: null, storageArea: tab.localStorage })
    expect(changes).toEqual([])
    tab.dispatch({ key: 'a', oldValue: null, newValue: '1', storageArea: tab.localStorage })
    expect(changes).toEqual(['a'])
  })
})
