/** A small persisted store. Reading and writing never throw: a store that is full or forbidden behaves as empty. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Tells when another tab changes a value; returns how to stop listening. */
  subscribe(listener: (key: string, value: string | null) => void): () => void
}
export const PersistedStore = Symbol('PersistedStore')
