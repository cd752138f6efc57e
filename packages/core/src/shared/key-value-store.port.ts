/** A small persisted store. Reads and writes never throw: a full or blocked store behaves as if empty. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Notifies about changes made by other tabs; returns the unsubscribe function. */
  subscribe(listener: (key: string, value: string | null) => void): () => void
}
export const PersistedStore = Symbol('PersistedStore')
/** Lives as long as the tab. */
export const TabStore = Symbol('TabStore')
