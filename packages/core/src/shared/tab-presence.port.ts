/** What a page knows of its own tab and of the others that are open in this browser. */
export interface TabPresence {
  /** Held until it is given back or the page ends, however it ends. */
  hold(name: string): () => void
  /** What any page holds now; null where the browser cannot tell. */
  held(): Promise<ReadonlySet<string> | null>
  /** A note for the next page of this tab. A tab that is duplicated begins with a copy of what notes there are. */
  leaveNote(name: string, note: string): void
  /** The note, which is gone then. */
  takeNote(name: string): string | null
}
export const TabPresence = Symbol('TabPresence')
