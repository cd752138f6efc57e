import type { StorageHost } from '../browser/storage/index.ts'

/** The values of one origin, shared by all tabs of a browser; a changed value is announced to the other tabs. */
export class FakeBrowserStorage implements Storage {
  readonly values = new Map<string, string>()
  readonly tabs = new Set<FakeTab>()
  isFull = false

  get length(): number {
    return this.values.size
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    this.change(key, value)
  }

  removeItem(key: string): void {
    this.change(key, null)
  }

  clear(): void {
    this.values.clear()
    this.tell(null, null, null)
  }

  private change(key: string, newValue: string | null): void {
    const oldValue = this.getItem(key)
    if (newValue === null) this.values.delete(key)
    else this.values.set(key, newValue)
    if (oldValue !== newValue) this.tell(key, oldValue, newValue)
  }

  private tell(key: string | null, oldValue: string | null, newValue: string | null): void {
    for (const tab of this.tabs)
      if (tab !== FakeTab.active) tab.dispatch({ key, oldValue, newValue, storageArea: this })
  }
}

type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue' | 'storageArea'>
type StorageListener = (event: StorageEvent) => void

/** One tab: while it is active, all access to the storage counts as its own. */
export class FakeTab implements StorageHost {
  static active: FakeTab | null = null
  isForbidden = false
  readonly listeners = new Set<StorageListener>()

  constructor(private readonly storage: FakeBrowserStorage) {
    storage.tabs.add(this)
  }

  get localStorage(): Storage {
    if (this.isForbidden) throw new DOMException('Access is denied for this document', 'SecurityError')
    FakeTab.active = this
    return this.storage
  }

  get sessionStorage(): Storage {
    return this.localStorage
  }

  addEventListener(_type: 'storage', listener: StorageListener): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'storage', listener: StorageListener): void {
    this.listeners.delete(listener)
  }

  dispatch(change: StorageChange): void {
    const event = Object.assign(new Event('storage'), change, { url: '', initStorageEvent: () => undefined })
    for (const listener of this.listeners) listener(event)
  }
}
