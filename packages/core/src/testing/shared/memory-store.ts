import type { KeyValueStore } from '../../shared/index.ts'

type Listener = (key: string, value: string | null) => void

/** The store of one tab; `openTab()` opens another one with the same values, notified of changes as in a browser. */
export class MemoryStore implements KeyValueStore {
  private readonly values: Map<string, string>
  private readonly tabs: Set<MemoryStore>
  private readonly listeners = new Set<Listener>()

  constructor(sibling?: MemoryStore) {
    this.values = sibling?.values ?? new Map()
    this.tabs = sibling?.tabs ?? new Set()
    this.tabs.add(this)
  }

  openTab(): MemoryStore {
    return new MemoryStore(this)
  }

  get(key: string): string | null {
    return this.values.get(key) ?? null
  }

  set(key: string, value: string): void {
    if (this.values.get(key) === value) return
    this.values.set(key, value)
    this.tellOtherTabs(key, value)
  }

  remove(key: string): void {
    if (this.values.delete(key)) this.tellOtherTabs(key, null)
  }

  keys(): readonly string[] {
    return [...this.values.keys()]
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private tellOtherTabs(key: string, value: string | null): void {
    for (const tab of this.tabs) if (tab !== this) for (const listener of tab.listeners) listener(key, value)
  }
}
