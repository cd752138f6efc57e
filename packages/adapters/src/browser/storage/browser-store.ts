import type { KeyValueStore } from '@recircle/core/shared'

/** The part of a window that a store needs. */
export interface StorageHost {
  readonly localStorage: Storage
  readonly sessionStorage: Storage
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void
}

export type StorageKind = 'localStorage' | 'sessionStorage'

/**
 * A browser store that never throws: even accessing a forbidden storage does. Values that it could not store are held in memory for the lifetime
 * of the page, so that a private window works, except that nothing persists.
 */
export class BrowserStore implements KeyValueStore {
  private readonly unsaved = new Map<string, string | null>()

  constructor(
    private readonly host: StorageHost,
    private readonly kind: StorageKind,
  ) {}

  get(key: string): string | null {
    const unsaved = this.unsaved.get(key)
    return unsaved === undefined ? this.attempt((storage) => storage.getItem(key), null) : unsaved
  }

  set(key: string, value: string): void {
    this.keep(key, value, (storage) => storage.setItem(key, value))
  }

  remove(key: string): void {
    this.keep(key, null, (storage) => storage.removeItem(key))
  }

  keys(): readonly string[] {
    const saved = this.attempt(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      [],
    )
    return [...new Set([...saved, ...this.unsaved.keys()])].filter((key) => this.get(key) !== null)
  }

  subscribe(listener: (key: string, value: string | null) => void): () => void {
    const onStorage = ({ key, newValue, oldValue, storageArea }: StorageEvent): void => {
      if (key === null || newValue === oldValue || storageArea !== this.attempt((storage) => storage, null)) return
      this.unsaved.delete(key)
      listener(key, newValue)
    }
    this.host.addEventListener('storage', onStorage)
    return () => this.host.removeEventListener('storage', onStorage)
  }

  private keep(key: string, value: string | null, write: (storage: Storage) => void): void {
    const isSaved = this.attempt((storage) => {
      write(storage)
      return true
    }, false)
    if (isSaved) this.unsaved.delete(key)
    else this.unsaved.set(key, value)
  }

  private attempt<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(this.host[this.kind])
    } catch {
      return otherwise
    }
  }
}
