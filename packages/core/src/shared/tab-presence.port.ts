/** Shares state between this tab, its next page and the other tabs of this browser. */
export interface TabPresence {
  /** Held until released or until the page ends, in whatever way. */
  hold(name: string): () => void
  /** The names that any page holds now; null if the browser does not support this. */
  held(): Promise<ReadonlySet<string> | null>
  /** Leaves a note for the next page of this tab. A duplicated tab starts with a copy of the notes. */
  leaveNote(name: string, note: string): void
  /** Returns the note and removes it. */
  takeNote(name: string): string | null
}
export const TabPresence = Symbol('TabPresence')
