/** An external store for React, such as a view model, an actor or a flow. */
export interface Store<Shown> {
  readonly shown: () => Shown
  readonly subscribe: (changed: () => void) => () => void
}

/** A store that must be stopped: `open…` creates it, `stop` ends it. */
export interface Flow<Shown> extends Store<Shown> {
  readonly stop: () => void
}

/** Reads the current state once, and again on each `changed`; bridge an actor with `actor.subscribe(store.changed)`. */
export function storeOf<Shown>(read: () => Shown): Store<Shown> & { readonly changed: () => void } {
  const listeners = new Set<() => void>()
  let last = read()
  return {
    shown: () => last,
    changed() {
      last = read()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For a store that has not been opened yet. */
export const subscribeToNothing = (): (() => void) => () => undefined
