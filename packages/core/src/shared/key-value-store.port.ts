/** A small persisted store. Reading and writing never throw: a store that is full or forbidden behaves as empty. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Tells when another tab changes a value; returns how to stop listening. */
  subscribe(listener: (key: string, value: string | null) => void): () => void
}
/** Lasts, and is shared by every tab. */
export const PersistedStore = Symbol('PersistedStore')
/** A tab's own, for as long as it lives; a tab that is duplicated begins with a copy of it. */
export const TabStore = Symbol('TabStore')
