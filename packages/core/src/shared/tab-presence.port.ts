/** What pages that are open now hold, in whichever tab of this browser. */
export interface TabPresence {
  /** Held until it is given back or the page ends, however it ends. */
  hold(name: string): () => void
  /** What any page holds now; null where the browser cannot tell. */
  held(): Promise<ReadonlySet<string> | null>
}
export const TabPresence = Symbol('TabPresence')
