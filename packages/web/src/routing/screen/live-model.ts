/** The view model of a page that shows its snapshot until somebody does something. */
export interface LiveModel<Snapshot> {
  restore(snapshot: Snapshot): void
  readonly shown: Snapshot
  /** Starts what only a browser has and returns how to stop it. */
  activate(): () => void
}

/** A live model as React reads it. */
export interface LiveStore<Snapshot> {
  readonly subscribe: (changed: () => void) => () => void
  readonly shown: () => Snapshot
  readonly stop: () => void
}
